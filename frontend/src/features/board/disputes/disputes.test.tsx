/** The lists of disputes: the desk's, live, in the order that was chosen; and each side's and bank's own, read anew when they change. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { live } from '../../../live/live'
import { aDeal, aList, anAdmin, anOfficer, aUser } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { DisputesPage } from './DisputesPage'

beforeEach(() => setLanguage('en'))

const asked = () => live.topics.hello().find(({ topic }) => topic === 'disputes:open')?.params

test('disputes come in the order that was chosen, from the first page on', async () => {
  const { user, router } = show(<DisputesPage />, { user: anAdmin(), at: '/?page=3' })
  expect(asked()).toEqual({ page: { current: 3, size: 10 } })
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('By who raised it'))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
  await vi.waitFor(() => expect(asked()).toEqual({ page: { current: 1, size: 10 }, sort: 'name' }))
})

const deal = aDeal({ version: 3 })
const dispute = (order_id: string, changes: object = {}) => ({
  _id: `${deal._id}:1`,
  order_id,
  kind: deal.kind,
  version: deal.version,
  buyer: deal.buyer,
  seller: deal.seller,
  number: 1,
  status: 'open' as const,
  orderRef: deal._id,
  toParty: deal.seller._id,
  openedBy: 'buyer' as const,
  category: 'quality' as const,
  answerBy: '2099-11-06',
  openedAt: '2026-11-02T08:00:00Z',
  files: [],
  proposals: [],
  ...changes,
})

/** A server that knows one dispute, and what it was asked of them. */
function serving(open: object[], closed: object[]) {
  const lists = { open, closed }
  const asked = mockApi({
    '/order/orderDispute/get': ({ body: { status = 'open' } }) => ({
      items: lists[status] as ReturnType<typeof dispute>[],
      page: { current: 1, size: 10, total: lists[status].length, totalIsExact: true },
    }),
  })
  return { lists, bodies: () => asked.map(({ body }) => body) }
}

test.each([
  ['a side', aUser(), 'deals:special'],
  ['a bank', anOfficer(), 'board:international:disputed'],
] as const)(
  '%s has a list of its own disputes, which follows its deals, and one of those that are over',
  async (_, user, topic) => {
    const { lists, bodies } = serving([dispute('INT0042')], [])
    const { user: hand, router } = show(<DisputesPage />, { user })
    deliver(topic, { ver: 1, snap: aList([deal]) })
    const link = await screen.findByRole('link', { name: /INT0042/ })
    expect(link.getAttribute('href')).toBe(`/dashboard/deals/${deal._id}`)
    expect(screen.getByText('The dispute awaits an answer')).toBeTruthy()

    lists.open = [dispute('INT0042', { answer: 'It was dry.' })]
    deliver(topic, { base: 1, ver: 2, patch: { rows: { [deal._id]: { version: 4 } } } })
    expect(await screen.findByText('The dispute awaits a decision')).toBeTruthy()

    lists.open = []
    lists.closed = [dispute('INT0042', { status: 'closed', outcome: 'refund', closedAt: '2026-11-09T08:00:00Z' })]
    deliver(topic, { base: 2, ver: 3, patch: { rows: { [deal._id]: null }, order: [], total: 0 } })
    expect(await screen.findByText(/^No dispute is open over your orders/)).toBeTruthy()
    await hand.click(screen.getByText('Closed'))
    expect(await screen.findByText('Refund')).toBeTruthy()
    expect(router.state.location.search).toBe('?status=closed')
    expect(live.topics.hello().map(({ topic }) => topic)).not.toContain('disputes:closed')
    expect(bodies().at(-1)).toEqual({ status: 'closed', page: { current: 1, size: 10 } })
  },
)

test('each dispute says whose turn it is, by when, and what follows if nothing is done', async () => {
  const seller = aUser({ company: { ...deal.seller } })
  const offer = { number: 1, by: 'seller' as const, outcome: 'extension' as const, at: '2026-11-03T08:00:00Z' }
  serving(
    [
      dispute('INT0042'),
      dispute('INT0043', { _id: 'b:1', answer: 'It was dry.', decideBy: '2099-11-20', proposals: [offer] }),
    ],
    [],
  )
  show(<DisputesPage />, { user: seller })
  deliver('deals:special', { ver: 1, snap: aList([deal]) })
  const toAnswer = await screen.findByRole('row', { name: /INT0042/ })
  expect(toAnswer.textContent).toMatch(/Your turn.*awaits an answer.*6 Nov 2099.*decided without the answer/)
  const offered = screen.getByRole('row', { name: /INT0043/ })
  expect(offered.textContent).toMatch(/Waiting for: Buyer.*proposed outcome.*20 Nov 2099.*Granary decides/)
})

test('disputes are searched on the server', async () => {
  const { user } = show(<DisputesPage />, { user: anAdmin(), at: '/?page=3' })
  await user.type(screen.getByRole('searchbox'), 'noor{Enter}')
  await vi.waitFor(() => expect(asked()).toEqual({ page: { current: 1, size: 10 }, search: 'noor' }))
})

test('the desk takes the disputes out as a file, as they are narrowed', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    bodies.push([url.replace(/.*\/admin/, '/admin'), JSON.parse(String(body))])
    return new Response(new ReadableStream({ start: (file) => file.error(new TypeError('cut off')) }))
  })
  const { user } = show(<DisputesPage />, {
    user: anAdmin(),
    at: '/?search=rice&category=quality&turn=seller&sort=due',
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^As XLSX/ }))
  const filters = { search: 'rice' }
  const asked = { format: 'xlsx', status: 'open', filters, category: 'quality', turn: 'seller', sort: 'due' }
  await vi.waitFor(() => expect(bodies).toEqual([['/admin/order/exportDisputes', asked]]))
  vi.unstubAllGlobals()
})
