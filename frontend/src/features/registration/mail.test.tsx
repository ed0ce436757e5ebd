/** The mail after a registration: sent again, opened, and opened too late. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mockApi, refuse } from '../../test/mockApi'
import { register } from '../../test/registration'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const found = { purpose: 'verify-email', email: 'aisha@alnoor.test', company: 'Al Noor Foods', isDone: false }

test('a link says which company asks, verifies the email by a click and leads to sign in', async () => {
  const asked = mockApi({ '/identity/link': () => found, '/identity/verifyEmail': () => ({ email: found.email }) })
  const { user } = register('/mail-verification?token=a-token')
  expect(await screen.findByRole('heading', { name: 'Is this address yours?' })).toBeTruthy()
  expect(screen.getByText('“Al Noor Foods”')).toBeTruthy()
  expect(screen.getByText('aisha@alnoor.test')).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['/identity/link'])
  await user.click(screen.getByRole('button', { name: 'Verify email address' }))
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
  expect(await screen.findByText('Company Email verified')).toBeTruthy()
  expect(asked[1]).toMatchObject({ path: '/identity/verifyEmail', body: { token: 'a-token' } })
})

test.each([
  ['change-email', '/identity/changeEmail', 'Sign in with this address from now on?', 'Use this address'],
  ['keep-email', '/identity/keepEmail', 'Keep this address?', 'This was not me'],
] as const)('a link of %s does so by a click alone', async (purpose, path, question, press) => {
  const asked = mockApi({
    '/identity/link': () => ({ ...found, purpose }),
    '/identity/changeEmail': () => ({ email: found.email }),
    '/identity/keepEmail': () => ({ email: found.email }),
  })
  const { user } = register('/mail-verification?token=a-token')
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy()
  expect(asked.map((it) => it.path)).toEqual(['/identity/link'])
  await user.click(screen.getByRole('button', { name: press }))
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
  expect(asked[1]).toMatchObject({ path, body: { token: 'a-token' } })
})

test('a link that did its work before leads to sign in', async () => {
  const asked = mockApi({ '/identity/link': () => ({ ...found, isDone: true }) })
  register('/mail-verification?token=a-token')
  expect(await screen.findByRole('heading', { name: 'Your address is verified already.' })).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a link that is good no longer offers a new one', async () => {
  const asked = mockApi({
    '/identity/link': () => refuse(400, 'This link is no longer valid.'),
    '/user/resendMail': () => ({}),
  })
  const { user } = register('/mail-verification?token=old')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Please Enter Your Email.')).toBeTruthy()
  await user.type(screen.getByLabelText('Company email'), 'aisha@alnoor.test')
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Verification email sent')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true)
  expect(asked.at(-1)?.body).toEqual({ email: 'aisha@alnoor.test' })
})

test('a server that is away is not taken for a dead link', async () => {
  mockApi({ '/identity/link': () => refuse(503, 'Something went wrong. Please try again.') })
  register('/mail-verification?token=a-token')
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('the mail is sent again when a minute is over, and a refusal is told with the server’s words', async () => {
  mockApi({ '/user/resendMail': () => refuse(429, 'Too many mails.') })
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user } = register('/registration-successful?userEmail=aisha%40alnoor.test')
  expect(screen.getByText('aisha@alnoor.test')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty('disabled', true)
  vi.setSystemTime(Date.now() + 61_000)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Verification email could not be sent. Too many mails.')).toBeTruthy()
})
