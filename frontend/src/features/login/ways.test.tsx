/** The other ways in: second factor, enrolment, officers by code, a provider, a forgotten password. */
import { act, cleanup, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { dropToken } from '../../api/token'
import { SignedOut } from '../../app/Guards'
import { openPage } from '../../lib/openPage'
import { aUser } from '../../test/builders'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { CallbackPage, loadCallback } from './CallbackPage'
import { LoginPage } from './LoginPage'
import { loadReset, ResetPage } from './ResetPage'

vi.mock('../../lib/openPage', () => ({ openPage: vi.fn() }))

afterEach(() => {
  dropToken()
  vi.unstubAllGlobals()
})

const routes = [
  { element: <SignedOut />, children: [{ path: '/login', element: <LoginPage /> }] },
  { path: '/reset-password', element: <ResetPage />, loader: loadReset, HydrateFallback: () => <p>…</p> },
  { path: '/login/callback', element: <CallbackPage />, loader: loadCallback, HydrateFallback: () => <p>…</p> },
  { path: '/dashboard', element: <p>the dashboard</p> },
  { path: '/dashboard/deals/7', element: <p>the deal</p> },
]

const open = (at: string) => show(<Outlet />, { at, routes })
const session = { token: 't', expiresIn: 1800, userType: 'user' as const }
const provider = {
  issuer: 'https://id.example',
  authorizationEndpoint: 'https://id.example/authorize?tenant=1',
  tokenEndpoint: 'https://id.example/token',
  clientId: 'granary',
  scope: 'openid email',
}

const reset = (secondFactor: 'none' | 'dropped') => ({
  purpose: 'reset-password',
  email: 'buyer@alnoor-foods.test',
  isDone: false,
  secondFactor,
})

async function signIn(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Email'), 'buyer@alnoor-foods.test')
  await user.type(screen.getByLabelText('Password'), 'Granary-demo-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a second factor is asked for, a wrong code is told at its field, and the right one leads in', async () => {
  const asked = mockApi({
    '/identity/signIn': ({ body }) => (body?.totp === '222222' ? session : refuse(403, 'x', { code: 'TOTP_REQUIRED' })),
    '/user/details': () => aUser(),
  })
  const { user } = open('/login')
  await signIn(user)
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '111111')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong Code. Verification not successful')
  await user.type(screen.getByLabelText('Code of your authenticator app'), '222222')
  expect(await screen.findByText('the dashboard')).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/identity/signIn').map(({ body }) => body)).toEqual([
    { email: 'buyer@alnoor-foods.test', password: 'Granary-demo-1' },
    { email: 'buyer@alnoor-foods.test', password: 'Granary-demo-1', totp: '111111' },
    { email: 'buyer@alnoor-foods.test', password: 'Granary-demo-1', totp: '222222' },
  ])
})

test('a recovery code takes the place of the app', async () => {
  mockApi({
    '/identity/signIn': ({ body }) =>
      body?.totp === 'abcd-efgh' ? session : refuse(403, 'x', { code: 'TOTP_REQUIRED' }),
    '/user/details': () => aUser(),
  })
  const { user } = open('/login')
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
  expect(await screen.findByText('the dashboard')).toBeTruthy()
})

test('where an authenticator is demanded it is set up with a ticket, and recovery codes are kept before going in', async () => {
  const asked = mockApi({
    '/identity/signIn': () => refuse(403, 'x', { code: 'TOTP_ENROLMENT_REQUIRED', data: { enrolment: 'ticket' } }),
    '/identity/totp/enrol': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg/>' }),
    '/identity/totp/confirm': () => ({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'], ...session }),
    '/user/details': () => aUser(),
  })
  const { user } = open('/login')
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  const picture = screen.getByRole('img', { name: 'QR code for the authenticator app' })
  expect(picture.getAttribute('src')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E')
  await user.type(screen.getByLabelText('Code of your authenticator app'), '123456')
  expect(await screen.findByText('aaaa-1111')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('the dashboard')).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('totp')).map(({ body }) => body)).toEqual([
    { enrolment: 'ticket' },
    { totp: '123456', enrolment: 'ticket' },
  ])
})

test('an unverified email is told, and its link is sent again', async () => {
  const asked = mockApi({
    '/identity/signIn': () => refuse(403, 'x', { code: 'EMAIL_NOT_VERIFIED' }),
    '/user/resendMail': () => ({}),
  })
  const { user } = open('/login')
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('You need to verify your email to Sign In.')
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Verification email sent')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ email: 'buyer@alnoor-foods.test' })
})

test('a verification mail that cannot be sent is told with the words of the server', async () => {
  mockApi({
    '/identity/signIn': () => refuse(403, 'x', { code: 'EMAIL_NOT_VERIFIED' }),
    '/user/resendMail': () => refuse(429, 'Too many mails.'),
  })
  const { user } = open('/login')
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Verification email could not be sent. Too many mails.')).toBeTruthy()
})

test('a bank officer comes in by code, and may ask for another only after the cool-down', async () => {
  const asked = mockApi({
    '/captcha/challenge': () => ({ challenge: 'a-challenge', difficulty: 2, expiresIn: 300 }),
    '/bank/sendOTP': () => ({ expiresIn: 300, resendIn: 60 }),
    '/bank/verifyOTP': ({ body }) =>
      body?.otp === '000001' ? session : refuse(400, 'Wrong Code. Verification not successful'),
    '/user/details': () => aUser({ userType: 'bank' }),
  })
  const { user } = open('/login?as=bank')
  await user.type(await screen.findByLabelText('Email'), 'officer@emirates-trade.test{Enter}')
  expect(await screen.findByText(/If officer@emirates-trade.test is registered with us/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Code from the mail'), '999999')
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong Code. Verification not successful')
  await user.type(screen.getByLabelText('Code from the mail'), '000001')
  expect(await screen.findByText('the dashboard')).toBeTruthy()
  const [sent, tried] = ['/bank/sendOTP', '/bank/verifyOTP'].map((path) => asked.find((one) => one.path === path))
  expect(sent?.body).toEqual({ email: 'officer@emirates-trade.test', flow: expect.stringMatching(/^.{16,64}$/) })
  expect(sent?.headers.get('x-captcha')).toMatch(/^a-challenge\.\d+$/)
  expect(tried?.body).toEqual({ ...(sent?.body as object), otp: '999999' })
})

test('a link for a forgotten password is asked for, with one answer whoever asks', async () => {
  const asked = mockApi({ '/user/password/recover': () => ({}) })
  const { user } = open('/reset-password')
  await user.type(await screen.findByLabelText('Email'), 'nobody@nowhere.test{Enter}')
  expect(await screen.findByText('Please check your email to reset your password.')).toBeTruthy()
  expect(screen.getByText(/If nobody@nowhere.test belongs to an account/)).toBeTruthy()
  expect(asked[0]?.body).toEqual({ email: 'nobody@nowhere.test' })
})

test('whoever takes another way in still comes to where they wanted', async () => {
  mockApi({})
  const wanted = '?forwardPath=%2Fdashboard%2Fdeals%2F7'
  const { user, router } = open(`/login${wanted}`)
  for (const [name, to] of [
    ['Bank officer? Sign in with a code', '/login?as=bank&forwardPath=%2Fdashboard%2Fdeals%2F7'],
    ['Sign in with a password', `/login${wanted}`],
    ['Forgot your password?', `/reset-password${wanted}`],
    ['Back to sign-in', `/login${wanted}`],
  ]) {
    await user.click(await screen.findByRole('link', { name }))
    await vi.waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to))
  }
})

test('a weak password is refused with its reasons, a good one leads to the sign-in page', async () => {
  const asked = mockApi({
    '/identity/link': () => reset('none'),
    '/user/password/reset': ({ body }) =>
      body?.newPassword === 'Sunflower-77-boat'
        ? { secondFactor: 'none' }
        : refuseFields(2000, ['newPassword'], { data: { reasons: ['common'] } }),
  })
  const { user, router } = open('/reset-password?token=abc&forwardPath=%2Fdashboard%2Fdeals%2F7')
  await user.type(await screen.findByLabelText('New password'), 'password{Enter}')
  expect(await screen.findByText('This password is too easy to guess.')).toBeTruthy()
  await user.clear(screen.getByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), 'Sunflower-77-boat{Enter}')
  expect(await screen.findByText('Password successfully updated')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(router.state.location.search).toBe('?forwardPath=%2Fdashboard%2Fdeals%2F7')
  expect(asked.at(-1)?.body).toEqual({ newPassword: 'Sunflower-77-boat', token: 'abc' })
})

test('a link that is no longer good is told, with a way to a new one', async () => {
  mockApi({
    '/identity/link': () => reset('none'),
    '/user/password/reset': () => refuse(400, 'Password could not be updated. Please try after some time.'),
  })
  const { user, router } = open('/reset-password?token=old&forwardPath=%2Fdashboard%2Fdeals%2F7')
  await user.type(await screen.findByLabelText('New password'), 'Sunflower-77-boat{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Password could not be updated. Please try after some time.')
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy()
  expect(router.state.location.search).toBe('?forwardPath=%2Fdashboard%2Fdeals%2F7')
})

test('a link that is over says so before a password is asked for', async () => {
  mockApi({ '/identity/link': () => refuse(400, 'This link is no longer valid.') })
  open('/reset-password?token=old')
  expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy()
})

test('a reset tells what becomes of the second factor, before and after', async () => {
  mockApi({
    '/identity/link': () => reset('dropped'),
    '/user/password/reset': () => ({ secondFactor: 'dropped' as const }),
  })
  const { user, router } = open('/reset-password?token=abc&forwardPath=%2Fdashboard%2Fdeals%2F7')
  expect(await screen.findByText(/A new password removes it/)).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'Sunflower-77-boat{Enter}')
  expect((await screen.findByRole('status')).textContent).toMatch(/within the last 72 hours was removed/)
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(router.state.location.search).toBe('?forwardPath=%2Fdashboard%2Fdeals%2F7')
})

/** Leaves for the provider; answers what it was asked. */
async function leave() {
  mockApi({ '/identity/provider': () => provider })
  const { user } = open('/login?forwardPath=%2Fdashboard%2Fdeals%2F7')
  await user.click(await screen.findByRole('button', { name: "Sign in with your company's account" }))
  await vi.waitFor(() => expect(openPage).toHaveBeenCalled())
  cleanup()
  return new URL(vi.mocked(openPage).mock.lastCall?.[0] ?? '')
}

test('a visitor leaves for the provider with a challenge, and comes back with a code to where they wanted', async () => {
  const { origin, pathname, searchParams: sent } = await leave()
  expect([origin, pathname, sent.get('tenant')]).toEqual(['https://id.example', '/authorize', '1'])
  expect(sent.get('code_challenge_method')).toBe('S256')
  const given: { form?: URLSearchParams; body?: unknown } = {}
  const asked = mockApi({
    '/identity/provider': () => provider,
    '/identity/exchange': ({ body }) => {
      given.body = body
      return body?.totp ? session : refuse(403, 'x', { code: 'TOTP_REQUIRED' })
    },
    '/user/details': () => aUser(),
  })
  const server = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const address = typeof input === 'string' ? input : input.url
    if (address !== 'https://id.example/token') return server(input, init)
    given.form = new URLSearchParams(String(init?.body))
    return Response.json({ id_token: 'the.id.token' })
  })
  const { user } = open(`/login/callback?code=c0de&state=${sent.get('state')}`)
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  expect(await screen.findByText('the deal')).toBeTruthy()
  expect(asked.length).toBeGreaterThan(0)
  expect(given.body).toEqual({ idToken: 'the.id.token', nonce: sent.get('nonce'), totp: '123456' })
  expect(Object.fromEntries(given.form ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c0de',
    client_id: 'granary',
    redirect_uri: `${location.origin}/login/callback`,
  })
  const verifier = new TextEncoder().encode(given.form?.get('code_verifier') ?? '')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier))
  expect(Buffer.from(hash).toString('base64url')).toBe(sent.get('code_challenge'))
})

test.each(['state=foreign&code=c', 'error=access_denied', 'code=c'])(
  'a return with %s leads nowhere',
  async (query) => {
    await leave()
    const asked = mockApi({})
    await act(async () => void open(`/login/callback?${query}`))
    expect((await screen.findByRole('alert')).textContent).toBe('Could not login.')
    expect(asked).toEqual([])
  },
)
