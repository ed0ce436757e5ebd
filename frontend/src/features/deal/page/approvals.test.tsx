/** What a second admin has to approve about a deal stands on its page, for staff, and what is about others does not. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApprovalRecord } from '../../../api/contract'
import { aDeal, anAdmin, anOfficer, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { AssignBank } from '../actions/AssignBank'
import { DisputePanel } from '../dispute/DisputePanel'
import { DealApprovals } from './DealApprovals'
import { DealButtons } from './DealButtons'

const deal = aDeal()
const asked: ApprovalRecord = {
  _id: 'r1',
  kind: 'reassignment',
  order: { dealId: deal._id, order_id: deal.order_id, from: 'Gulf Commerce Bank', to: 'Emirates Trade Bank' },
  held: [],
  permissions: [],
  reason: 'The bank is closed this week.',
  askedBy: { _id: 'a2', name: 'Noor Aziz' },
  askedAt: '2026-11-20T09:00:00Z',
  can: { approve: {}, reject: {} },
}
const other = { ...asked, _id: 'r2', order: { dealId: 'another', order_id: 'INT0099' } }

const waits = (...items: object[]) =>
  mockApi({
    '/admin/approval/list': () => ({
      items,
      page: { current: 1, size: 10, total: items.length, totalIsExact: true },
    }),
    '/admin/approval/decide/{id}': () => ({ _id: 'r1', isApproved: false }),
  } as never)
const changed = (mark: string) => deliver('list:approvals', { ver: Number(mark), snap: { mark } })

test('another bank that waits for a second admin is decided where the deal is read', async () => {
  const sent = waits(asked, other)
  const { user } = show(<DealApprovals deal={deal} />, { user: anAdmin(['deal']) })
  changed('1')
  expect(await screen.findByText('The bank is closed this week.')).toBeTruthy()
  expect(screen.getByText('Emirates Trade Bank')).toBeTruthy()
  expect(screen.queryByText('INT0099')).toBeNull()
  const row = within(screen.getByText('Noor Aziz', { exact: false }).closest('li') ?? document.body)
  await user.click(row.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/admin/approval/decide/r1')).toBe(true))
})

test('an order that another admin asks to delete shows how it stands, which bank has begun on it, and why', async () => {
  const deletedOrder = {
    dealId: deal._id,
    order_id: deal.order_id,
    dealStatus: 'CANCELLED',
    bank: 'Gulf Commerce Bank',
  }
  const deletion = { ...asked, kind: 'order-deletion', order: undefined, deletedOrder, reason: 'Placed twice' }
  waits(deletion)
  show(<DealApprovals deal={deal} />, { user: anAdmin(['deal']) })
  changed('2')
  const row = within((await screen.findByText('Placed twice')).closest('li') ?? document.body)
  expect(row.getByText(`Delete ${deal.order_id}`)).toBeTruthy()
  expect(row.getByText('Cancelled').tagName).toBe('DEL')
  expect(row.getByText('Its bank has begun on it: Gulf Commerce Bank')).toBeTruthy()
})

test('a button whose request waits says so, for whom, and leads there instead of asking again', async () => {
  const deletedOrder = { dealId: deal._id, order_id: deal.order_id, dealStatus: 'CLOSED' }
  waits(asked, { ...asked, _id: 'r3', kind: 'order-deletion', order: undefined, deletedOrder })
  const closed = live(aDeal({ _id: deal._id, order_id: deal.order_id, can: { assignBank: {}, delete: {}, hold: {} } }))
  const { user } = show(<DealButtons deal={closed} />, { user: anAdmin(['deal']) })
  changed('3')
  const told = 'waits for a second admin, asked by Noor Aziz'
  expect(await screen.findByRole('button', { name: `Assign bank: ${told}` })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Actions on ${deal.order_id}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Delete deal: ${told}` }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the end of a dispute is not asked for while it waits', async () => {
  const { order: _, ...rest } = asked
  waits({ ...rest, kind: 'dispute', dispute: { dealId: deal._id, order_id: deal.order_id, number: 1 } })
  const dispute = {
    number: 1,
    status: 'open' as const,
    orderRef: 'd',
    toParty: 'b',
    openedBy: 'seller' as const,
    files: [],
    proposals: [],
    openedAt: '2026-11-02T08:00:00Z',
    answer: 'No.',
  }
  const can = { resolveDispute: {}, closeDispute: {}, proposeOutcome: {} }
  show(
    <DisputePanel deal={live(aDeal({ _id: deal._id, order_id: deal.order_id, bucket: 'disputed', dispute, can }))} />,
    { user: anAdmin(['deal']) },
  )
  expect(await screen.findByRole('button', { name: 'Decide' })).toBeTruthy()
  changed('4')
  const link = await screen.findByRole('link', { name: 'Decide: waits for a second admin, asked by Noor Aziz' })
  expect(link.getAttribute('href')).toBe('/dashboard/admin/approvals')
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull()
})

test('an officer is asked nothing and told nothing of it', () => {
  const sent = mockApi({})
  show(<DealApprovals deal={deal} />, { user: anOfficer() })
  expect(sent).toEqual([])
})

test('why another bank is to have an order goes with it, for the second admin to read', async () => {
  const sent = mockApi({
    '/admin/order/assignBank/{id}': () => ({ version: 3, awaits: 'r1' }),
  } as never)
  const given = aDeal({ assignedBank: { _id: 'b1', name: 'Gulf Commerce Bank' } })
  const { user } = show(<AssignBank deal={given} onClose={() => undefined} />, { user: anAdmin(['deal']) })
  await user.type(await screen.findByRole('textbox'), ' The bank is closed. ')
  await user.click(screen.getByRole('button', { name: 'Assign bank' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path.startsWith('/admin/order/assignBank'))?.body).toEqual({
      bankId: 'b1',
      reason: 'The bank is closed.',
    }),
  )
})
