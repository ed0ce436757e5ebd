/** What goes back of a deal's money, who leaves an order by itself, and the account that staff vouch for. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aUser, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { Refunds } from '../payment/Refunds'
import { VouchForAccount } from '../payment/VouchForAccount'
import { DealButtons } from './DealButtons'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const given = {
  _id: '1',
  amount: usd('600.00'),
  on: '2026-11-20',
  reference: 'FT26-117',
  by: 'seller' as const,
  review: 'waiting' as const,
}
const deal = aDeal({ version: 7, dealStatus: 'CANCELLED', bucket: 'cancelled', refund: usd('700.00') })
const of = (side: 'buyer' | 'seller', it = deal) => aUser({ company: it[side] })

beforeEach(() => setLanguage('en'))

test('the seller records a refund by its amount, day and reference, and nobody else but staff may', async () => {
  const asked = mockApi({ '/order/giveRefund/{id}': () => ({ version: 8 }) })
  const buyer = show(<Refunds deal={live(deal)} can={{ reviewRefund: {} }} />, { user: of('buyer') })
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull()
  buyer.unmount()
  const { user } = show(<Refunds deal={live(deal)} can={{ giveRefund: {} }} />, { user: of('seller') })
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }))
  const form = within(await screen.findByRole('dialog', { name: 'Record a refund' }))
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '700.00')
  await user.type(form.getByLabelText('Day of the transfer'), '2026-11-20')
  await user.type(form.getByLabelText('Reference of the transfer'), 'FT26-117')
  await user.click(form.getByRole('button', { name: 'Record a refund' }))
  expect(await screen.findByText('The refund is recorded.')).toBeTruthy()
  expect(asked.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ amount: usd('700.00'), on: '2026-11-20', reference: 'FT26-117' }, '"7"'],
  ])
})

test('the buyer says that a refund came, the seller reads that it waits', async () => {
  const asked = mockApi({ '/order/reviewRefund/{id}': () => ({ version: 8 }) })
  const waiting = live({ ...deal, refunds: [given] })
  const seller = show(<Refunds deal={waiting} can={{ giveRefund: {} }} />, { user: of('seller') })
  expect(await screen.findByText('To be confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Received' })).toBeNull()
  seller.unmount()
  const { user } = show(<Refunds deal={waiting} can={{ reviewRefund: {} }} />, { user: of('buyer') })
  await user.click(await screen.findByRole('button', { name: 'Received' }))
  const question = within(await screen.findByRole('tooltip'))
  await user.click(question.getByRole('button', { name: 'Received' }))
  expect(await screen.findByText('The refund counts now.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ number: 1, verdict: 'verified' }])
})

test('a side cancels its order until the payment is secured, and says why', async () => {
  const asked = mockApi({ '/order/cancel/{id}': () => ({ version: 2 }) })
  const open = aDeal({ dealStatus: 'FUNDING_PENDING' })
  const secured = show(
    <DealButtons deal={live({ ...open, can: { cancel: { code: 'TOO_LATE_TO_CALL_OFF' as const } } })} />,
    { user: of('buyer', open) },
  )
  expect(screen.queryByRole('button')).toBeNull()
  secured.unmount()
  const { user } = show(<DealButtons deal={live(open)} />, { user: of('buyer', open) })
  await user.click(await screen.findByRole('button', { name: /INT0042/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the order' }))
  const form = within(await screen.findByRole('dialog', { name: 'Cancel INT0042' }))
  await user.type(form.getByRole('textbox'), 'The season is over')
  await user.click(form.getByRole('button', { name: 'Cancel deal' }))
  expect(await screen.findByText('INT0042 was cancelled.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'The season is over' }])
})

test('staff vouch for the very account that they read, and say how the seller was asked', async () => {
  const asked = mockApi({ '/admin/order/vouchForAccount/{id}': () => ({ version: 3 }) })
  const account = 'GB29NWBK60161331926819'
  let done = 0
  const open = live(aDeal({ version: 2 }))
  const { user } = show(<VouchForAccount deal={open} account={account} onDone={() => (done += 1)} />, {
    user: anAdmin(),
  })
  expect(await screen.findByText(account)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm the account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Confirm the account' }))
  await user.type(form.getByLabelText('How the seller was asked'), 'By phone.')
  await user.click(form.getByRole('button', { name: 'Confirm the account' }))
  expect(await screen.findByText('The account is confirmed.')).toBeTruthy()
  expect([asked.map(({ body }) => body), done]).toEqual([[{ account, reason: 'By phone.' }], 1])
})
