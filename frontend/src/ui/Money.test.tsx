/** Sums have their two decimals, and are read in the currency that one prefers. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Money, Sum } from './Money'
import { ReadCurrency } from './readCurrency'

const amount = { amount: '1234567.5', currency: 'USD' }

test('an amount is shown as it is owed, with what it comes to where one reads another currency', () => {
  const { container, rerender } = render(<Money value={amount} />)
  expect(container.textContent).toBe('$1,234,567.50')
  rerender(
    <ReadCurrency.Provider value="AED">
      <Money value={amount} />
    </ReadCurrency.Provider>,
  )
  expect(container.textContent).toBe('$1,234,567.50 approx. AED 4,533,949.14')
})

test('a short sum has the whole of it beneath', () => {
  const { container } = render(<Sum value={amount} />)
  expect(container.textContent).toBe('$1.2M$1,234,567.50')
})
