/** A conversation on screen: who reads it, what is said and sent, and what is not for its reader any more. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import type { ConversationView } from '../../live/topics'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { Conversation } from './Conversation'

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

test('where nobody may write there is no field, and what is lost shows nothing', async () => {
  drawn()
  deliver('conversation:c1', { ver: 1, snap: conversation([message(1, 'Of November')], { can: {} }) })
  expect(await screen.findByText('Of November')).toBeTruthy()
  expect(screen.queryByLabelText('Your message')).toBeNull()
  deliver('conversation:c1', { ver: 2, snap: { ...conversation([]), side: undefined } })
  expect(await screen.findByText('This conversation is no longer yours to read.')).toBeTruthy()
  expect(screen.queryByText('Of November')).toBeNull()
})
