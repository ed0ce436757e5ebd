/** What waits for the viewer: what, by when, what follows, who waits, what is at stake; live, and for each the own. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { live } from '../../live/live'
import { aDeal, aList, anAdmin, anOfficer, aStep, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { Duties } from './Duties'
import { PendingPage } from './PendingPage'
import { mostUrgent } from './pending'
import { SinceLast } from './SinceLast'

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
  delays: ['Goods prepared'],
  goods: 'Basmati rice 1121',
  furtherGoods: 2,
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
  delays: undefined,
  consequence: 'unrated',
}

test('a bank that waits is called by its name', async () => {
  const received = {
    ...security,
    waiting: ['seller', 'bank'],
    assignedBank: { _id: 'b1', name: 'Emirates Trade Bank' },
  }
  show(<PendingPage />, { user: aUser(), at: '/?side=buyer' })
  deliver('actions:buyer', { ver: 1, snap: aList([received]) })
  expect(await screen.findByText('Emirates Trade Bank')).toBeTruthy()
})

test('what fell to the desk says of whom nobody is left', async () => {
  show(<PendingPage />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: aList([{ ...security, leftBy: 'buyer' }]) })
  expect(await screen.findByText(/Nobody of the buyer can sign in/)).toBeTruthy()
})

test('each thing to do says by when, what follows, who waits and what is at stake', async () => {
  show(<PendingPage />, { user: aUser(), at: '/?side=buyer' })
  deliver('actions:buyer', { ver: 1, snap: aList([security, rating]) })
  const table = await screen.findByRole('region', { name: 'Pending actions' })
  const rows = within(table)
  expect(await rows.findByText('Step 4 · Payment security')).toBeTruthy()
  expect(rows.getByText('Overdue')).toBeTruthy()
  expect(rows.getByText('Delays: Goods prepared')).toBeTruthy()
  expect(rows.getAllByText('Deccan Grains').length).toBeGreaterThan(1)
  expect(rows.getAllByText(/\+ 2 lines/).length).toBeGreaterThan(0)
  expect(rows.getAllByText(/22,500\.00/).length).toBeGreaterThan(0)
  expect(rows.getByText('Rate the other side')).toBeTruthy()
  expect(rows.getByText('No last day; two weeks once the other side has rated')).toBeTruthy()
  expect(rows.getByRole('link', { name: /INT0042/ }).getAttribute('href')).toBe('/dashboard/deals/d1')
})

test('what is done leaves the list, and an empty one says so', async () => {
  const { user, router } = show(<PendingPage />, { user: aUser(), at: '/?side=seller' })
  deliver('actions:seller', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing to do as a seller.')).toBeTruthy()
  await user.click(screen.getByText('Buying'))
  expect(router.state.location.search).toBe('?side=buyer')
})

test('what waits is narrowed by when it is due, by what is to be done and by words', async () => {
  const { user, router } = show(<PendingPage />, { user: anOfficer() })
  deliver('actions:bank', { ver: 1, snap: aList([security]) })
  await user.click(await screen.findByText('Overdue', { selector: '.ant-segmented-item-label' }))
  await user.type(screen.getByRole('searchbox', { name: 'Order, company or goods' }), 'int0042')
  const asked = () => live.topics.hello().find(({ topic }) => topic === 'actions:bank')?.params
  await waitFor(() => expect(asked()).toMatchObject({ due: 'overdue', search: 'int0042' }))
  expect(new URLSearchParams(router.state.location.search).get('due')).toBe('overdue')
  deliver('actions:bank', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
})

test.each([
  ['a trader', 'seller', 'offerAnswer', 'Answer the offer', aUser()],
  ['staff', 'desk', 'limitApplication', 'Decide on a procurement limit', anAdmin()],
  ['staff', 'desk', 'approval', 'Approve what another admin asks for', anAdmin()],
])('%s at %s may narrow to %s, which is called as its rows are', async (_, doer, kind, name, user) => {
  show(<PendingPage />, { user, at: `/?side=seller&todo=${kind}` })
  const topic = `actions:${doer}`
  deliver(topic, { ver: 1, snap: aList([security]) })
  expect(await screen.findByText(name)).toBeTruthy()
  expect(live.topics.hello().find((it) => it.topic === topic)?.params).toMatchObject({ kind })
})

test('an offer to answer says its figures, their sum and when it lapses, and leads to its lot', async () => {
  const offer = {
    _id: 'offerAnswer:o1',
    kind: 'offerAnswer',
    lotId: 'l1',
    title: 'Ponni Boiled Rice',
    companyName: 'Al Noor Foods',
    terms: { units: 500, price: { amount: '600.00', currency: 'USD' }, incoterm: 'CIF' },
    sum: { amount: '7500.00', currency: 'USD' },
    expiresAt: '2026-12-01T09:00:00Z',
    since: '2026-11-28T09:00:00Z',
  }
  const question = {
    ...offer,
    _id: 'questionAnswer:q1',
    kind: 'questionAnswer',
    question: 'Which crop?',
    terms: undefined,
  }
  show(<PendingPage />, { user: aUser(), at: '/?side=seller' })
  deliver('actions:seller', {
    ver: 1,
    snap: aList([offer, { ...question, companyName: undefined, sum: undefined, expiresAt: undefined }]),
  })
  const link = await screen.findByRole('link', { name: /Answer the offer.*Ponni Boiled Rice.*500 units at/ })
  expect(link.getAttribute('href')).toBe('/lots/l1')
  expect(screen.getAllByText(/7,500\.00/).length).toBeGreaterThan(0)
  expect(screen.getByText('The offer lapses')).toBeTruthy()
  expect(screen.getByText('Which crop?')).toBeTruthy()
})

test('who only sells is led to what waits for a seller', async () => {
  show(<PendingPage />, { user: aUser() })
  deliver('actions:buyer', { ver: 1, snap: aList([]) })
  deliver('actions:seller', { ver: 1, snap: aList([security]) })
  expect(await screen.findByText('What your sales need, soonest due first.')).toBeTruthy()
})

test('staff read what waits for the desk, if they may, and bank officers what waits for their bank', async () => {
  const { unmount } = show(<PendingPage />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: aList([{ ...security, kind: 'disputeDecision', consequence: 'staysOpen' }]) })
  expect(await screen.findByText('Decide the dispute')).toBeTruthy()
  unmount()
  const { unmount: leave } = show(<PendingPage />, { user: anAdmin(['deal']) })
  expect(await screen.findByText('Nothing to do here.')).toBeTruthy()
  leave()
  show(<PendingPage />, { user: anOfficer() })
  deliver('actions:bank', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing to do for your bank.')).toBeTruthy()
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

test('an admin finds the dispute that another one asks them to end', async () => {
  const approval = {
    kind: 'dispute',
    dispute: { order_id: 'INT0043' },
    askedBy: { name: 'Noor Aziz' },
    askedAt: '2026-11-20T09:00:00Z',
  }
  show(<PendingPage />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: aList([{ _id: 'approval:r1', kind: 'approval', approval }]) })
  expect(await screen.findByRole('link', { name: /Approve the end of the dispute over.*INT0043/ })).toBeTruthy()
})

test('a document that was refused says why, and one to sign what it holds up', async () => {
  const refused = [{ documentType: 'letter-of-credit-advice', note: 'The expiry is too early' }]
  const toSign = {
    ...security,
    _id: 'd3:signature',
    kind: 'signature',
    stepNumber: 2,
    stepName: 'Contract signed',
    missing: undefined,
    consequence: 'notBinding',
    holdsUp: [4],
    delays: ['Payment security'],
    document: { _id: 's1', number: 'SC-0001', names: ['Mariam Haddad'] },
  }
  show(<PendingPage />, { user: aUser(), at: '/?side=buyer' })
  deliver('actions:buyer', { ver: 1, snap: aList([{ ...security, refused }, toSign]) })
  expect(await screen.findByText('The expiry is too early')).toBeTruthy()
  expect(screen.getByText(/was refused: upload a new version/)).toBeTruthy()
  expect(screen.getByText('Step 2 · Contract signed')).toBeTruthy()
  expect(screen.getByText('Delays: Payment security')).toBeTruthy()
  expect(screen.getByRole('link', { name: /SC-0001/ }).getAttribute('href')).toBe('/dashboard/documents/s1')
})

test('a page behind the last one says so, and leads back', async () => {
  const { user, router } = show(<PendingPage />, { user: aUser(), at: '/?side=buyer&page=9' })
  deliver('actions:buyer', { ver: 1, snap: { ...aList([]), total: 12, page: { current: 9, size: 10 } } })
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  expect(router.state.location.search).toBe('?side=buyer&page=2')
  expect(screen.queryByText('Nothing to do as a buyer.')).toBeNull()
})

test('of both sides what is due first comes first, and what has no day last', () => {
  const due = (_id: string, dueOn?: string) => ({ ...security, _id, dueOn }) as never
  const lists = [
    [due('a', '2026-11-02'), due('b')],
    [due('c', '2026-11-01'), due('d', '2026-11-09')],
  ]
  expect(mostUrgent(lists, 3).map(({ _id }) => _id)).toEqual(['c', 'a', 'd'])
})

test('the dashboard leads with what waits for both sides of a trader, and the way to all of it', async () => {
  show(<Duties />, { user: aUser() })
  deliver('actions:buyer', { ver: 1, snap: aList([security]) })
  expect(screen.queryByRole('list', { name: 'What waits for you' })).toBeNull()
  deliver('actions:seller', { ver: 1, snap: { ...aList([rating]), total: 7 } })
  const list = within(await screen.findByRole('list', { name: 'What waits for you' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/deals/d1',
    '/dashboard/deals/d2',
  ])
  expect(list.getByText('Delays: Goods prepared')).toBeTruthy()
  const all = screen.getByRole('link', { name: 'All 8' })
  expect(all.getAttribute('href')).toBe('/dashboard/pending-actions')
  deliver('actions:buyer', { ver: 2, snap: aList([]) })
  deliver('actions:seller', { ver: 2, snap: aList([]) })
  expect(await screen.findByText('Nothing to do now. New tasks appear here at once.')).toBeTruthy()
  deliver('actions:seller', { ver: 3, snap: { ...aList([]), totalIsExact: false } })
  expect(await screen.findByText(/^There may be more to do than could be counted/)).toBeTruthy()
  expect(screen.queryByText('Nothing to do now. New tasks appear here at once.')).toBeNull()
})

test.each([
  ['a bank officer', anOfficer(), 'actions:bank'],
  ['staff', anAdmin(), 'actions:desk'],
])('%s is led by what waits for their own, each a step away', async (_, user, topic) => {
  show(<Duties />, { user })
  const rows = aList([{ ...security, kind: 'review', toReview: ['payment-security'] }])
  deliver(topic, { ver: 1, snap: { ...rows, total: 7 } })
  expect(await screen.findByText('Verify the document')).toBeTruthy()
  expect(screen.getByRole('link', { name: /INT0042/ }).getAttribute('href')).toBe('/dashboard/deals/d1')
  expect(screen.getByRole('link', { name: 'All 7' }).getAttribute('href')).toBe('/dashboard/pending-actions')
})

const figures = (international: number, domestic: number) => {
  const worth = { amount: '0.00', currency: 'USD' }
  const open = { international: { overdue: international, worth }, domestic: { overdue: domestic, worth } }
  return { international: {}, domestic: {}, byStatus: { international: {}, domestic: {} }, open }
}

test('staff who do not see what waits for the desk are led by the orders that are late, the longest late first', async () => {
  const late = (order_id: string, dueOn: string) =>
    aDeal({ order_id, timeline: [aStep(1), aStep(2, { status: 'overdue', dueOn })] })
  const listed = (items: ReturnType<typeof late>[]) => ({
    items,
    page: { current: 1, size: 5, total: items.length, totalIsExact: true },
  })
  let abroad = [late('INT0042', '2026-11-09')]
  const asked = mockApi({
    '/admin/order/getOrders': () => listed(abroad),
    '/admin/domestic-order/getOrders': () => listed([late('DOM0007', '2026-11-02')]),
  })
  const user = aUser({ userType: 'sales', company: undefined, permissions: ['deal.read'] })
  // What changed stands beside it, and is what the boards are watched for.
  show(
    <>
      <Duties />
      <SinceLast />
    </>,
    { user },
  )
  deliver('stats', { ver: 1, snap: figures(8, 1) })
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Late orders' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await names()).toEqual(['Step 2 · Step 2DOM0007', 'Step 2 · Step 2INT0042'])
  const all = screen.getByRole('link', { name: 'International: 8' })
  expect(all.getAttribute('href')).toBe('/dashboard/admin/deals?kind=international&bucket=open&overdue=1')
  expect(asked[0]?.body).toMatchObject({ otherFilters: { overdue: true }, sort: 'dueOn' })
  abroad = [late('INT0043', '2026-10-30')]
  deliver('stats', { ver: 2, snap: figures(9, 1) })
  await waitFor(async () => expect(await names()).toEqual(['Step 2 · Step 2INT0043', 'Step 2 · Step 2DOM0007']))
})

test('where no order is late, it says so', async () => {
  const none = () => ({ items: [], page: { current: 1, size: 5, total: 0, totalIsExact: true } })
  mockApi({ '/admin/order/getOrders': none, '/admin/domestic-order/getOrders': none })
  show(<Duties />, { user: aUser({ userType: 'sales', company: undefined, permissions: ['deal.read'] }) })
  expect(await screen.findByText('No late orders.')).toBeTruthy()
})

test('staff see the limits and documents that wait for them among the rest, each a step from the decision', async () => {
  const since = '2026-10-30T09:00:00Z'
  const tasks = [
    { _id: 'limitApplication:a1', kind: 'limitApplication', targetId: 'a1', name: 'Al Noor Foods', since },
    { _id: 'verification:u1', kind: 'verification', targetId: 'u1', name: 'Wei Ling Tan', since },
  ]
  show(<PendingPage />, { user: anAdmin(['action']) })
  deliver('actions:desk', { ver: 1, snap: aList([...tasks, security]) })
  const links = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await links(/Decide on a procurement limit/)).toBe('/dashboard/admin/limits?application=a1')
  expect(await links(/Review documents/)).toBe('/dashboard/admin/profiles?user=u1')
  expect(screen.getByText('The company cannot order on credit.')).toBeTruthy()
})
