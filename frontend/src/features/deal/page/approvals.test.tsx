/** What a second admin has to approve about a deal stands on its page, for staff, and what is about others does not. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApprovalRecord } from '../../../api/contract'
import { aDeal, anAdmin, anOfficer } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { DealApprovals } from './DealApprovals'

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

test('another bank that waits for a second admin is decided where the deal is read', async () => {
  const sent = mockApi({
    '/admin/approval/list': () => ({
      items: [asked, other],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
    '/admin/approval/decide/{id}': () => ({ _id: 'r1', isApproved: false }),
  } as never)
  const { user } = show(<DealApprovals deal={deal} />, { user: anAdmin(['deal']) })
  expect(await screen.findByText('The bank is closed this week.')).toBeTruthy()
  expect(screen.getByText('Emirates Trade Bank')).toBeTruthy()
  expect(screen.queryByText('INT0099')).toBeNull()
  const row = within(screen.getByText('Noor Aziz', { exact: false }).closest('li') ?? document.body)
  await user.click(row.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/admin/approval/decide/r1')).toBe(true))
})

test('an officer is asked nothing and told nothing of it', () => {
  const sent = mockApi({})
  show(<DealApprovals deal={deal} />, { user: anOfficer() })
  expect(sent).toEqual([])
})
