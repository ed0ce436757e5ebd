/** Signing in and out: what is kept, what is never kept, and what is left behind. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dropToken } from '../api/token'
import { openPage } from '../lib/openPage'
import { anAdmin, aUser } from '../test/builders'
import { mockApi, Refusal, refuse } from '../test/mockApi'
import { deliver, show } from '../test/render'
import { useAdminDashboard } from './boards'
import { useCurrency } from './currency'
import { useDashboard } from './dashboard'
import { quality } from './network'
import { hasPermission } from './permissions'
import { useRegistration } from './registration'
import { setSession, signIn, startSession, useLogin, useSession } from './session'

vi.mock('../lib/openPage', () => ({ openPage: vi.fn() }))

afterEach(() => {
  dropToken()
  vi.unstubAllGlobals()
})

const session = { token: 'secret-token', expiresIn: 1800, userType: 'user' as const }
const buyer = aUser({ phone: { number: '+971501234567', isVerified: true } })

function EveryState() {
  const { choose } = useDashboard()
  const [, setCurrency] = useCurrency()
  const [, setAdmin] = useAdminDashboard()
  const [, setRegistration] = useRegistration()
  useLogin()
  const { user, can, signOut } = useSession()
  const change = () => {
    choose({ mode: 'Warehouse', theme: 'dark' })
    setCurrency({ id: 2, code: 'AED', symbol: 'AED' })
    setAdmin({ kind: 'domestic', bucket: 'closed', hidden: {}, pageSize: 20 })
    setRegistration({ slide: 2 })
  }
  return (
    <>
      <p role="note">
        {user?.firstName ?? 'nobody'} {can('deal.cancel') ? 'may cancel' : 'may not cancel'}
      </p>
      <button type="button" onClick={change}>
        change
      </button>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  )
}

test('five states outlive a reload, without tokens or personal fields, and a logout clears them all', async () => {
  mockApi({
    '/identity/signIn': () => session,
    '/user/details': () => buyer,
    '/user/logout': () => ({}),
  })
  const { user } = show(<EveryState />)
  await act(async () => void (await signIn('buyer@alnoor-foods.test', 'Granary-demo-1')))
  await user.click(screen.getByRole('button', { name: 'change' }))
  const kept = { ...localStorage }
  expect(Object.keys(kept).sort()).toEqual(
    ['adminDashboard', 'currency', 'dashboard', 'login', 'registration'].map((name) => `granary.${name}`),
  )
  const text = JSON.stringify(kept)
  for (const secret of ['secret-token', 'alnoor', 'Aisha', 'Rahman', '97150', buyer._id, 'Granary-demo-1']) {
    expect(text).not.toContain(secret)
  }
  await user.click(screen.getByRole('button', { name: 'out' }))
  expect(localStorage).toHaveLength(0)
  expect(openPage).toHaveBeenCalledWith('/login')
})

test.each([
  [refuse(401, 'x', { code: 'INVALID_CREDENTIALS' }), 'You have entered an invalid email or password.'],
  [refuse(429, 'x', { code: 'TOO_MANY_ATTEMPTS' }), 'Too many login attempts. Try again in some time.'],
  [refuse(500, undefined), 'Could not login.'],
  [refuse(502, undefined), 'The server cannot be reached just now. Please try again in a moment.'],
  [refuse(429, undefined), 'The server cannot be reached just now. Please try again in a moment.'],
])('a refused sign-in says so', async (refusal, sentence) => {
  mockApi({ '/identity/signIn': () => refusal })
  await expect(signIn('a@b.test', 'x')).rejects.toThrow(sentence)
})

test('a sign-in without a network says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(signIn('a@b.test', 'x')).rejects.toThrow(
    'Network request failed. Please check your internet connection!',
  )
})

test('when the details of the user cannot be had, the visitor is signed out again', async () => {
  const asked = mockApi({
    '/identity/signIn': () => session,
    '/user/details': () => refuse(503, undefined),
    '/user/logout': () => ({}),
  })
  await expect(signIn('a@b.test', 'x')).rejects.toThrow('Not able to fetch user details Please contact admin')
  expect(asked.map(({ path }) => path)).toContain('/user/logout')
})

test('a session goes on when the first reply to it cannot be read', async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('userType=user')
  let asked = 0
  mockApi({
    '/identity/refresh': () => session,
    '/user/details': () => {
      asked += 1
      return asked === 1 ? new Refusal(200, [] as never) : buyer
    },
  })
  show(<EveryState />)
  await act(startSession)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('note').textContent).toContain('Aisha')
  vi.useRealTimers()
})

test('a session that is asked for too often is asked for again when the server says', async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('userType=user')
  mockApi({ '/identity/refresh': () => session, '/user/details': () => buyer })
  const server = globalThis.fetch
  let refused = 0
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (refused > 0) return server(...asked)
    refused += 1
    const refusal = { success: false, message: '', code: 'TOO_MANY_REQUESTS' }
    return Response.json(refusal, { status: 429, headers: { 'retry-after': '30' } })
  })
  show(<EveryState />)
  await act(startSession)
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('note').textContent).toContain('nobody')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('note').textContent).toContain('Aisha')
  vi.useRealTimers()
})

test('a document of a kind and in a state that the page does not know yet keeps nobody out', async () => {
  const document = {
    _id: 'd1',
    kind: 'halalLicence',
    status: 'escalated',
    fileName: 'halal.pdf',
    location: '/files/1',
    receivedAt: '2026-11-20T09:00:00Z',
  }
  const verification = { status: 'received', documents: [document], licenceState: 'none' }
  mockApi({
    '/identity/signIn': () => session,
    '/user/details': () => ({ ...buyer, verification }) as never,
  })
  expect((await signIn('a@b.test', 'x')).firstName).toBe('Aisha')
})

test('a storage that is full keeps nothing, and nobody out', async () => {
  mockApi({ '/identity/signIn': () => session, '/user/details': () => buyer })
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect((await signIn('a@b.test', 'x')).firstName).toBe('Aisha')
})

test('without web storage nobody signs in', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied')
    },
  })
  await expect(signIn('a@b.test', 'x')).rejects.toThrow(
    'Your browser is unsupported. Please try another browser or allow web storage.',
  )
})

test('a change of rights reaches the screen from the live topic', async () => {
  const admin = anAdmin(['deal.read'])
  show(<EveryState />, { user: admin })
  expect(screen.getByRole('note').textContent).toContain('may not cancel')
  deliver('me', { ver: 2, snap: { ...admin, permissions: ['deal.read', 'deal.cancel'] } })
  expect(screen.getByRole('note').textContent).toBe('Aisha may cancel')
})

test.each([
  [['deal'], 'deal.cancel', true],
  [['deal.read'], 'deal.cancel', false],
  [['deal.read'], 'deal', true],
  [['dealer.read'], 'deal', false],
  [[''], 'deal', false],
  [['user', 'documents'], 'documents', true],
  [[], 'documents', false],
  [[], 'deal.read', false],
  [['deal'], '', false],
] as const)('%j and %s: %s', (permissions, wanted, allowed) => {
  expect(hasPermission(permissions, wanted)).toBe(allowed)
})

test.each([
  [false, '4g', 'OFFLINE'],
  [true, 'slow-2g', 'SLOW'],
  [true, '2g', 'SLOW'],
  [true, '3g', 'SLOW'],
  [true, '4g', 'FAST'],
  [true, '5g', 'FAST'],
  [true, undefined, 'FAST'],
] as const)('online %s on %s is %s', (online, type, seen) => {
  expect(quality(online, type)).toBe(seen)
})

test.each([
  [
    'the session is over',
    { '/identity/refresh': () => refuse(401, 'x', { code: 'LOGGED_OUT' }) },
    'You have been logged out.',
  ],
  [
    'the account is disabled',
    { '/identity/refresh': () => session, '/user/details': () => refuse(403, 'x', { code: 'USER_DISABLED' }) },
    'Your account has been disabled. Kindly contact administrator.',
  ],
])(
  'a page that is loaded anew when %s says so, and holds nothing of the session any more',
  async (_, handlers, reason) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('userType=user')
    localStorage.setItem('granary.login', '{"loggedIn":true}')
    history.replaceState(null, '', '/dashboard/deals?tab=buy#newest')
    mockApi(handlers)
    setSession({ status: 'unknown' })
    await startSession()
    expect(openPage).toHaveBeenCalledWith('/dashboard/deals?tab=buy#newest')
    expect(JSON.parse(sessionStorage.getItem('granary.logoutMessage') ?? '{}').reason).toBe(reason)
    expect(localStorage.getItem('granary.login')).toBeNull()
    history.replaceState(null, '', '/')
  },
)
