/** An order is given to a colleague by name. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDeal, anAdmin, live } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { Handling } from './handling'

test('an order is handed to a colleague, but not to whoever has it', async () => {
  const colleagues = [
    { _id: 'u8', name: 'Omar Aziz', email: 'omar@granary.test' },
    { _id: 'u9', name: 'Lena Haas', email: 'lena@granary.test' },
  ]
  const asked = mockApi({
    '/order/colleagues': () => ({ items: colleagues, page: { current: 1, size: 2, total: 2, totalIsExact: true } }),
    '/order/handOver/{id}': () => ({ version: 5 }),
  })
  const deal = live({ ...aDeal({ handler: { _id: 'u8', name: 'Omar Aziz' } }), can: { takeOn: {} } })
  const { user } = show(<Handling deal={deal} />, { user: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const form = within(await screen.findByRole('dialog', { name: /^Hand order .* over$/ }))
  await user.click(form.getByRole('combobox', { name: 'Colleague' }))
  expect(screen.queryByTitle(/Omar Aziz/)).toBeNull()
  await user.click(await screen.findByTitle('Lena Haas · lena@granary.test'))
  await user.click(form.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('Lena Haas handles this order now.')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('handOver'))?.body).toEqual({ userId: 'u9' })
})
