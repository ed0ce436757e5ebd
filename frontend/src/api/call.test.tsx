/** Calls: the bearer, its one renewal, the key of a retry, the forced logout. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../lib/notify'
import { mockApi, refuse, refuseFields } from '../test/mockApi'
import { call, useCall } from './call'
import { dropToken, holdToken, onSessionEnd, refreshToken } from './token'

const session = (token: string, expiresIn = 1800) => ({ token, expiresIn, userType: 'user' as const })
const bearerOf = (headers: Headers) => headers.get('authorization')

beforeEach(() => {
  holdToken(session('first'))
})

afterEach(() => {
  dropToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call carries the bearer, and a change carries a key where a read does not', async () => {
  const asked = mockApi({
    '/notifications/markRead': () => ({ marked: 0 }),
    '/notifications/get': () => ({
      items: [],
      page: { current: 1, size: 10, total: 0, totalIsExact: true },
      unread: 0,
    }),
  })
  await call('/notifications/markRead', { body: { ids: [] } })
  await call('/notifications/get', { body: {} })
  expect(asked.map(({ headers }) => bearerOf(headers))).toEqual(['Bearer first', 'Bearer first'])
  expect(asked.map(({ headers }) => headers.has('idempotency-key'))).toEqual([true, false])
})

test('params fill the path, and a version goes as If-Match', async () => {
  const asked = mockApi({ '/admin/order/cancel/{id}': ({ params }) => ({ version: params.id === 'a b' ? 4 : 0 }) })
  const { data, message } = await call('/admin/order/cancel/{id}', { params: { id: 'a b' }, body: {}, ifMatch: 3 })
  expect(data).toEqual({ version: 4 })
  expect(message).toBe('OK')
  expect(asked[0]?.headers.get('if-match')).toBe('"3"')
})

test('however many calls find the token run out, it is renewed once, and each is made again with its key', async () => {
  let renewals = 0
  const asked = mockApi({
    '/identity/refresh': async () => {
      renewals += 1
      return session('second')
    },
    '/notifications/markRead': ({ headers }) =>
      bearerOf(headers) === 'Bearer second' ? { marked: 0 } : refuse(401, 'Your session has expired.'),
  })
  await Promise.all([1, 2, 3].map((n) => call('/notifications/markRead', { body: { ids: [String(n)] } })))
  expect(renewals).toBe(1)
  const marks = asked.filter(({ path }) => path === '/notifications/markRead')
  expect(marks).toHaveLength(6)
  expect(new Set(marks.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
})

test('a token about to end is renewed before it is used, and again on its own', async () => {
  vi.useFakeTimers()
  let renewals = 0
  mockApi({
    '/identity/refresh': () => {
      renewals += 1
      return session(`renewed-${renewals}`)
    },
    '/notifications/markRead': ({ headers }) => ({ marked: 0, used: bearerOf(headers) }),
  })
  holdToken(session('short', 30))
  const { data } = await call('/notifications/markRead', { body: { ids: [] } })
  expect(data).toEqual({ marked: 0, used: 'Bearer renewed-1' })
  await vi.advanceTimersByTimeAsync(1_741_000)
  expect(renewals).toBe(2)
})

test('a renewal that is refused as too many waits as long as the server says', async () => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const refusal = { success: false, message: '', code: 'TOO_MANY_REQUESTS' }
    return Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } })
  })
  holdToken(session('short', 30))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(2)
})

test('refreshing twice at once is one request', async () => {
  const asked = mockApi({ '/identity/refresh': () => session('second') })
  expect(await Promise.all([refreshToken(), refreshToken()])).toEqual(['second', 'second'])
  expect(asked).toHaveLength(1)
})

test('the words of a forced logout end the session, and so does a refused renewal', async () => {
  const endings: string[] = []
  const stop = onSessionEnd((reason) => endings.push(reason))
  mockApi({ '/notifications/markRead': () => refuse(401, 'You have been logged out.', { code: 'LOGGED_OUT' }) })
  await expect(call('/notifications/markRead', { body: { ids: [] } })).rejects.toThrow('You have been logged out.')
  holdToken(session('again'))
  mockApi({
    '/notifications/markRead': () => refuse(401, 'Your session has expired.'),
    '/identity/refresh': () => refuse(401, 'You have been logged out.', { code: 'LOGGED_OUT' }),
  })
  await expect(call('/notifications/markRead', { body: { ids: [] } })).rejects.toThrow()
  expect(endings).toEqual(['You have been logged out.', 'You have been logged out.'])
  stop()
})

test('what something on the way answers in its own words ends no session', async () => {
  const endings: string[] = []
  const stop = onSessionEnd((reason) => endings.push(reason))
  holdToken(session('first'))
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to the proxy</h1>', { status: 401 }))
  await expect(call('/notifications/markRead', { body: { ids: [] } })).rejects.toThrow()
  expect(endings).toEqual([])
  stop()
})

test('a failure is told once a field, and kept', async () => {
  const told: string[] = []
  const stop = notify.onToast(({ text }) => told.push(text))
  mockApi({ '/order/place': () => refuseFields(2002, ['incoterm', 'destination']) })
  const { result } = renderHook(() => useCall('/order/place'))
  await act(async () => {
    expect(
      await result.current.run({ listingId: '1', kind: 'domestic', paymentTerm: 'as-per-invoice' }),
    ).toBeUndefined()
  })
  expect(told).toEqual(['incoterm is required', 'destination is required'])
  expect(result.current.error?.status).toBe(400)
  stop()
})

const body = (data: unknown) => JSON.stringify({ success: true, message: '', data })
const inJson = { headers: { 'content-type': 'application/json' } }

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that breaks off', () => new Response('{"success":tr', inJson)],
  ['an answer of something between', () => new Response('<h1>Gateway timeout</h1>', { status: 504 })],
])('an attempt with %s keeps its key and its version for the next try of the same', async (_, first) => {
  const keys: (string | null)[] = []
  const versions: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    versions.push(request.headers.get('if-match'))
    return keys.length === 1 ? first() : new Response(body({ version: 2 }), inJson)
  })
  const { result } = renderHook(() => useCall('/admin/order/cancel/{id}', { quiet: true, fallback: 'noCancel' }))
  const cancel = (ifMatch: number) =>
    act(async () => void (await result.current.run({ reason: 'x' }, { id: '1' }, { ifMatch })))
  await cancel(3)
  expect(result.current.error?.message).toBe('Could not cancel deal. Please try again later.')
  await cancel(4)
  await waitFor(() => expect(result.current.error).toBeUndefined())
  await cancel(5)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
  expect(versions).toEqual(['"3"', '"3"', '"5"'])
})
