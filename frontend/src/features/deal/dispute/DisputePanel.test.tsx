/** The disputes over a deal: the open one with its clocks, those before it folded, and what may still be claimed. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { aDeal, aUser, type DealRecord, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { DisputePanel } from './DisputePanel'

beforeEach(() => setLanguage('en'))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const base = aDeal({})
const said = { orderRef: base._id, toParty: base.seller._id, openedBy: 'buyer' as const, files: [], proposals: [] }
const open = {
  ...said,
  number: 3,
  status: 'open' as const,
  openedAt: '2026-11-20T08:00:00Z',
  answer: 'It was dry.',
  mediateBy: '2026-11-30',
  decideBy: '2026-12-07',
  isOverdue: true,
}
const past = (number: number, changes: object) => ({
  ...said,
  _id: String(number),
  number,
  status: 'closed' as const,
  openedAt: '2026-10-01T08:00:00Z',
  description: `Complaint ${number}`,
  ...changes,
})

const panel = (changes: Partial<DealRecord>, company = base.buyer) =>
  show(<DisputePanel deal={live(aDeal(changes))} />, { user: aUser({ company }) })

test('a later dispute hides no earlier one: each is folded with what it ended with', async () => {
  panel({
    dispute: open,
    disputes: [past(2, {}), past(1, { outcome: 'price-reduction', credited: usd('600.00') })],
  })
  const earlier = within(await screen.findByRole('region', { name: 'Earlier disputes' }))
  const told = earlier.getAllByText(/^Dispute \d/).map(({ textContent }) => textContent)
  expect(told).toEqual(['Dispute 2 · Withdrawn', expect.stringMatching(/Dispute 1 · Price reduction.*600\.00/)])
  expect(earlier.getByText('Complaint 1')).toBeTruthy()
})

test('an open dispute says until when it is mediated and decided, and that the decision is overdue', async () => {
  panel({ dispute: open })
  expect(await screen.findByText('Mediation until')).toBeTruthy()
  expect(screen.getByText('7 Dec 2026')).toBeTruthy()
  expect(screen.getByText('Overdue', { selector: '.gr-tag' })).toBeTruthy()
})

test('more evidence is brought while it is open, and a file is asked for', async () => {
  const asked = mockApi({})
  const { user } = panel({ dispute: open })
  await user.click(await screen.findByRole('button', { name: 'Add evidence' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Add evidence' }))
  expect(await form.findByText('Required')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('who gave evidence takes it back, everybody sees that, and how much of a line is claimed', async () => {
  const asked = mockApi({ '/order/{id}/orderDispute/withdrawEvidence': () => ({ version: 8 }) })
  const file = (_id: string, by: 'buyer' | 'seller', isWithdrawn = false) => ({
    _id,
    by,
    fileName: `${_id}.pdf`,
    fileURL: `/files/${_id}`,
    isWithdrawn,
  })
  const [line] = listed(base.items)
  if (!line) throw new Error('no line')
  const files = [
    file('ticket', 'buyer'),
    file('photo', 'buyer', true),
    file('letter', 'seller'),
    file('hidden', 'seller', true),
  ]
  const { user } = panel({
    items: base.items,
    buyer: base.buyer,
    dispute: { ...open, files, claimed: [line._id], claimedUnits: [{ _id: line._id, quantity: 3 }] },
  })
  expect(await screen.findByText(/\(3 .* of .*\)/)).toBeTruthy()
  expect(screen.getAllByText('Withdrawn by who gave it')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /photo\.pdf/ })).toBeTruthy()
  expect(screen.getByText('hidden.pdf').closest('button')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Withdraw / })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Withdraw ticket.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ body: { fileId: 'ticket' } })]))
})

test('a dispute is about so many units of a line', async () => {
  const asked = mockApi({})
  const { user } = panel({ dealStatus: 'DELIVERED' })
  await user.click(await screen.findByRole('button', { name: 'Raise a dispute' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('spinbutton', { name: /^Units claimed of/ }), '0')
  await user.click(form.getByRole('button', { name: 'Raise a dispute' }))
  expect(await form.findByText(/^From 1 to/)).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('orderDispute'))).toHaveLength(0)
})

test('an amount is claimed up to what the claimed units cost, as one types', async () => {
  const asked = mockApi({})
  const { user } = panel({ dealStatus: 'DELIVERED' })
  await user.click(await screen.findByRole('button', { name: 'Raise a dispute' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('spinbutton', { name: /^Units claimed of/ }), '2')
  expect(await form.findByText('At most $90.00')).toBeTruthy()
  expect(form.getByText(/^2 .* at \$45\.00 per unit: \$90\.00$/)).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Amount claimed/ }), '90.01')
  expect(await form.findByText('More than can be claimed')).toBeTruthy()
  await user.type(form.getByRole('spinbutton', { name: /^Units claimed of/ }), '0')
  await waitFor(() => expect(form.queryByText('More than can be claimed')).toBeNull())
  expect(asked.filter(({ path }) => path.includes('orderDispute'))).toHaveLength(0)
})

test('of a closed deal what the goods hid is claimed until its day, and nothing after', async () => {
  const closed = (last: string) =>
    panel({ dealStatus: 'CLOSED', bucket: 'closed', can: { openDispute: { code: 'DEAL_CLOSED', after: last } } })
  const { unmount } = closed('2999-01-01')
  expect(await screen.findByRole('button', { name: 'Raise a dispute' })).toBeTruthy()
  unmount()
  closed('2020-01-01')
  expect(screen.queryByRole('button', { name: 'Raise a dispute' })).toBeNull()
})
