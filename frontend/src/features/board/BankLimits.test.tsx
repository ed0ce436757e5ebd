/** What a bank's orders reserve of their buyers' limits: every buyer of it is found, page by page. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOfficer } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { BankLimits } from './BankLimits'

afterEach(() => vi.unstubAllGlobals())

const used = (nth: number) => ({
  company: { _id: `c${nth}`, companyName: `Buyer ${nth}`, country: 'Oman' as const },
  reserved: { amount: '100.00', currency: 'USD' as const },
  orders: 1,
})

test('the buyers of a second page are read when one turns to it', async () => {
  const asked = mockApi({
    '/procurementLimit/bank/use': ({ body }) => {
      const { current, size } = (body as { page: { current: number; size: number } }).page
      const all = Array.from({ length: 12 }, (_, at) => used(at + 1))
      return {
        items: all.slice((current - 1) * size, current * size),
        page: { current, size, total: 12, totalIsExact: true },
      }
    },
  })
  const { user } = show(<BankLimits />, { user: anOfficer() })
  expect(await screen.findByText('Buyer 1')).toBeTruthy()
  expect(screen.queryByText('Buyer 11')).toBeNull()
  await user.click(screen.getByTitle('Next Page'))
  expect(await screen.findByText('Buyer 11')).toBeTruthy()
  expect(screen.queryByText('Buyer 1')).toBeNull()
  expect(asked).toHaveLength(2)
})
