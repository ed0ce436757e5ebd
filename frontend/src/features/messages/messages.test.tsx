/** A conversation on screen: who reads it, what is said and sent, and what is not for its reader any more. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import type { ConversationView } from '../../live/topics'
import { aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { Conversation } from './Conversation'
import { DealMessages } from './DealMessages'
import { LotMessages } from './LotMessages'
import { MessagesPage } from './MessagesPage'

const holds = vi.hoisted(() => new Set<object>())
vi.mock('../../lib/build', async (original) => ({
  ...(await original<object>()),
  holdPage: () => {
    const hold = {}
    holds.add(hold)
    return () => holds.delete(hold)
  },
}))

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const rowsOf = <T extends object>(key: keyof T, rows: T[]) => ({
  order: rows.map((row) => String(row[key])),
  rows: Object.fromEntries(rows.map((row) => [String(row[key]), row])),
})
const message = (number: number, text: string, changes: object = {}) => ({
  number,
  at: '2026-12-01T10:00:00Z',
  side: 'seller' as const,
  company: 'Deccan Grains',
  text,
  files: [],
  mentions: [],
  isAccountUnknown: false,
  isHidden: false,
  ...changes,
})
const conversation = (messages: ReturnType<typeof message>[], changes: object = {}) =>
  ({
    _id: 'c1',
    cut: 'lot',
    side: 'buyer',
    lot: { _id: 'l1', title: 'Rice' },
    buyer: 'Al Noor',
    seller: 'Deccan Grains',
    messages: rowsOf('number', messages),
    reads: { order: [], rows: {} },
    last: messages.at(-1)?.number ?? 0,
    barsContacts: true,
    can: { write: {} },
    ...changes,
  }) as unknown as ConversationView

const drawn = (handlers: object = {}) => {
  const asked = mockApi({ '/conversation/read/{id}': () => ({ isNews: true }), ...handlers } as never)
  const { user } = show(<Conversation id="c1" />, { user: aUser({ userType: 'user' }) })
  return { asked, user }
}

test('what is typed is sent by Enter, once, and is gone from the field', async () => {
  const { asked, user } = drawn({ '/conversation/send/{id}': () => ({ number: 2 }) })
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')]) })
  expect(await screen.findByText('Of November')).toBeTruthy()
  const field = await screen.findByLabelText('Your message')
  await user.type(field, 'More?{Enter}')
  await waitFor(() => expect(asked.filter(({ path }) => path === '/conversation/send/c1')).toHaveLength(1))
  expect(asked.find(({ path }) => path === '/conversation/send/c1')?.body).toEqual({
    text: 'More?',
    files: [],
    mentions: [],
  })
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('who reads it is said, what came is noted as read, and an account that nobody knows is warned of', async () => {
  const { asked } = drawn()
  const warned = message(1, 'Pay elsewhere', { isAccountUnknown: true })
  deliver('conversation:c1', { ver: 1, snap: conversation([warned]) })
  expect(await screen.findByText(/^Read by .*Al Noor.* and .*Deccan Grains/)).toBeTruthy()
  expect(screen.getByText(/account that is not known of the seller/)).toBeTruthy()
  await waitFor(() => expect(asked.find(({ path }) => path === '/conversation/read/c1')?.body).toEqual({ number: 1 }))
})

test('a file that nobody could read says so, and those that were read do not', async () => {
  drawn()
  const file = { fileURL: '/files/f', size: 7, isAccountUnknown: false }
  const files = rowsOf('_id', [
    { ...file, _id: 'f1', fileName: 'list.pdf', isUnreadable: false },
    { ...file, _id: 'f2', fileName: 'scan.png', isUnreadable: true },
  ])
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'The invoice', { files })]) })
  const warning = await screen.findByText(/could not be read/)
  expect(warning.closest('li')?.textContent).toContain('scan.png')
})

test('where nobody may write there is no field, and what is lost shows nothing', async () => {
  drawn()
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')], { can: {} }) })
  expect(await screen.findByText('Of November')).toBeTruthy()
  expect(screen.queryByLabelText('Your message')).toBeNull()
  deliver('conversation:c1', { ver: 2, snap: { ...conversation([]), side: undefined } })
  expect(await screen.findByText('This conversation is no longer yours to read.')).toBeTruthy()
  expect(screen.queryByText('Of November')).toBeNull()
})

test('a file that has arrived and was not sent keeps the page as it is', async () => {
  const location = '/files/1'
  const file = { location, fileName: 'list.pdf', size: 3, mime: 'application/pdf' }
  const { user } = drawn({ '/upload': () => ({ files: { dealFile: [file] } }) })
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')]) })
  const chosen = await screen.findByLabelText('Attach a file', { selector: 'input' })
  await user.upload(chosen, new File(['%PD'], 'list.pdf', { type: 'application/pdf' }))
  const [attached] = await within(await screen.findByRole('list', { name: 'Attached files' })).findAllByRole('listitem')
  await waitFor(() => expect(attached?.textContent).not.toContain('%'))
  // What was under way is over, and lets go.
  await act(() => new Promise((done) => setTimeout(done)))
  expect(holds.size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Remove list.pdf' }))
  await waitFor(() => expect(holds.size).toBe(0))
})

const item = (_id: string, changes: object = {}) => ({
  _id,
  cut: 'lot',
  lot: { _id: 'l1', title: 'Rice' },
  with: ['Al Noor'],
  at: '2026-12-01T10:00:00Z',
  side: 'buyer',
  begins: 'Hello',
  files: 0,
  unread: 0,
  ...changes,
})
const tell = (ver: number, ...items: ReturnType<typeof item>[]) =>
  deliver('conversations', { ver, snap: { unread: 0, items: rowsOf('_id', items) } })

test.each([
  { deal: 'd1', told: 'another has something unread', first: [0, 0], later: [0, 1], open: /^Both sides/ },
  { deal: 'd2', told: 'it was read', first: [0, 1], later: [0, 0], open: /^Buyer and Granary/ },
])('of the conversations of a deal the open one stays open once $told', async ({ deal: _id, first, later, open }) => {
  mockApi({})
  const referable = { steps: [], documents: [] }
  show(<DealMessages dealId={_id} cuts={['sides', 'buyer']} referable={referable} />, { user: aUser() })
  const unread = (ver: number, [sides, buyer]: number[]) => {
    const of = { deal: { _id, order_id: 'INT0042' }, lot: undefined }
    tell(ver, item('c11', { ...of, cut: 'sides', unread: sides }), item('c12', { ...of, cut: 'buyer', unread: buyer }))
  }
  const isOpen = async () => (await screen.findByRole('tab', { name: open })).getAttribute('aria-selected')
  unread(1, first)
  expect(await isOpen()).toBe('true')
  unread(2, later)
  expect(await isOpen()).toBe('true')
})

const seller = aUser()
const ofSeller = (_id: string) =>
  ({ _id, seller: { _id: seller.company?._id ?? '', companyName: 'Deccan Grains' } }) as never

test('whoever else writes about a lot, its seller goes on in what is open', async () => {
  mockApi({
    '/conversation/list': () => ({ items: [], hasMore: false }),
    '/conversation/read/{id}': () => ({}),
  } as never)
  const { user } = show(<LotMessages lot={ofSeller('l1')} />, { user: seller })
  const [noor, gulf] = [item('c1'), item('c2', { with: ['Gulf Foods'], unread: 1 })]
  tell(1, noor)
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')], { side: 'seller' }) })
  const field = await screen.findByLabelText('Your message')
  await user.type(field, 'Ninety at')
  tell(2, gulf, noor)
  await user.type(field, ' most')
  expect(screen.getByLabelText('Your message')).toBe(field)
  expect(field).toHaveProperty('value', 'Ninety at most')
})

test.each([
  { who: 'seller', lot: 'l2', user: seller },
  { who: 'buyer', lot: 'l3', user: aUser() },
])('where they cannot be read the $who of a lot is told so, and asks again', async ({ lot, user: own }) => {
  let isDown = true
  mockApi({
    '/conversation/list': () => (isDown ? refuse(500, 'Not now.') : { items: [item('c1')], hasMore: false }),
    '/conversation/read/{id}': () => ({}),
  } as never)
  const { user } = show(<LotMessages lot={ofSeller(lot)} isClosed />, { user: own })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeTruthy()
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')]) })
  expect(await screen.findByText('Of November')).toBeTruthy()
})

test('older conversations are asked for behind the last one that was read, at the first press', async () => {
  const asked = mockApi({
    '/conversation/list': () => ({ items: [item('c50', { begins: 'Long ago' })], hasMore: false }),
  } as never)
  const { user } = show(<MessagesPage />, { user: aUser() })
  const read = Array.from({ length: 49 }, (_, nth) => item(`c${nth}`, { at: `2026-12-01T10:${59 - nth}:00Z` }))
  tell(1, item('u', { unread: 1, at: '2026-01-01T10:00:00Z' }), ...read)
  await user.click(await screen.findByRole('button', { name: 'Older conversations' }))
  expect(await screen.findByText('Long ago')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ behind: { at: '2026-12-01T10:11:00Z', _id: 'c48' } })
  expect(screen.queryByRole('button', { name: 'Older conversations' })).toBeNull()
})
