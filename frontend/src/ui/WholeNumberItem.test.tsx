/** Numbers out of range are told, and stay as they were typed. */
import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { describedBy, show } from '../test/render'
import { WholeNumberItem } from './WholeNumberItem'

beforeEach(() => setLanguage('en'))

test.each([
  ['0', false],
  ['1', true],
  ['960', true],
  ['961', false],
  ['5000', false],
  ['2.5', false],
  ['', false],
])('of a lot of 960, "%s" may be ordered: %s', async (typed, isGood) => {
  const onFinish = vi.fn()
  const { user } = show(
    <Form onFinish={onFinish}>
      <WholeNumberItem name="quantity" label="Quantity" required from={1} to={960} />
      <button type="submit">Order</button>
    </Form>,
  )
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  if (typed) await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Order' }))
  if (isGood) await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ quantity: Number(typed) }))
  else expect(await screen.findByText('A whole number from 1 to 960')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe(isGood ? null : 'true')
  expect(describedBy(field)).toBe(isGood ? '' : 'A whole number from 1 to 960')
  expect(field.value).toBe(typed)
  expect(onFinish).toHaveBeenCalledTimes(isGood ? 1 : 0)
})
