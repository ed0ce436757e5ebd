/** What waits for the viewer: what, by when, what follows, who waits, what is at stake; live, and for each the own. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aList, anAdmin, anOfficer, aUser } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { PendingPage } from './PendingPage'

beforeEach(() => {
  setLanguage('en')
  mockApi({})
})

const party = (companyName: string) => ({ _id: companyName, companyName, country: 'India' })

const security = {
  _id: 'd1:step:4',
  dealId: 'd1',
  order_id: 'INT0042',
  dealKind: 'international',
  kind: 'step',
  stepNumber: 4,
  stepName: 'Payment security',
  dueOn: '2026-11-01',
  isOverdue: true,
  missing: ['letter-of-credit-advice'],
  consequence: 'delay',
  waiting: ['seller'],
  holdsUp: [5],
  atStake: { amount: '22500.00', currency: 'USD' },
  buyer: party('Al Noor Foods'),
  seller: party('Deccan Grains'),
}
const rating = {
  ...security,
  _id: 'd2:rating',
  dealId: 'd2',
  order_id: 'INT0007',
  kind: 'rating',
  stepNumber: undefined,
  stepName: undefined,
  dueOn: undefined,
  isOverdue: false,
  missing: undefined,
  holdsUp: undefined,
  consequence: 'shownWithout',
}

test('each thing to do says by when, what follows, who waits and what is at stake', async () => {
  show(<PendingPage />, { user: aUser(), at: '/?side=buyer' })
  deliver('actions:buyer', { ver: 1, snap: aList([security, rating]) })
  const table = await screen.findByRole('region', { name: 'Pending actions' })
  const rows = within(table)
  expect(await rows.findByText('Step 4 · Payment security')).toBeTruthy()
  expect(rows.getByText('Overdue')).toBeTruthy()
  expect(rows.getByText('Delays what waits for it: step 5')).toBeTruthy()
  expect(rows.getAllByText('Deccan Grains')).toHaveLength(2)
  expect(rows.getAllByText(/22,500\.00/).length).toBeGreaterThan(0)
  expect(rows.getByText('Rate the other side')).toBeTruthy()
  expect(rows.getByText('At any time')).toBeTruthy()
  expect(rows.getByRole('link', { name: /INT0042/ }).getAttribute('href')).toBe('/dashboard/deals/d1')
})

test('what is done leaves the list, and an empty one says so', async () => {
  const { user, router } = show(<PendingPage />, { user: aUser(), at: '/?side=seller' })
  deliver('actions:seller', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing waits for you as a seller.')).toBeTruthy()
  await user.click(screen.getByText('Buying'))
  expect(router.state.location.search).toBe('?side=buyer')
})

test('who only sells is led to what waits for a seller', async () => {
  show(<PendingPage />, { user: aUser() })
  deliver('actions:buyer', { ver: 1, snap: aList([]) })
  deliver('actions:seller', { ver: 1, snap: aList([security]) })
  expect(await screen.findByText('What your sales wait for, what is due first first.')).toBeTruthy()
})

test('staff read what waits for the desk, if they may, and bank officers are told that there is nothing', async () => {
  const { unmount } = show(<PendingPage />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: aList([{ ...security, kind: 'disputeDecision', consequence: 'staysOpen' }]) })
  expect(await screen.findByText('Decide the dispute')).toBeTruthy()
  unmount()
  const { unmount: leave } = show(<PendingPage />, { user: anAdmin(['deal']) })
  expect(await screen.findByText('Nothing waits for you here.')).toBeTruthy()
  leave()
  show(<PendingPage />, { user: anOfficer() })
  expect(await screen.findByText('Nothing waits for you here.')).toBeTruthy()
})

test('an admin finds what another one asks them to approve before all else, and the way to it', async () => {
  const approval = {
    kind: 'reassignment',
    order: { order_id: 'INT0042' },
    askedBy: { name: 'Noor Aziz' },
    askedAt: '2026-11-20T09:00:00Z',
  }
  show(<PendingPage />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: aList([{ _id: 'approval:r1', kind: 'approval', approval }]) })
  const link = await screen.findByRole('link', { name: /Approve another bank for/ })
  expect(link.getAttribute('href')).toBe('/dashboard/admin/approvals')
  expect(screen.getByText('Noor Aziz')).toBeTruthy()
})
