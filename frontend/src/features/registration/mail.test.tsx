/** The mail after a registration: sent again, opened, and opened too late. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mockApi, refuse } from '../../test/mockApi'
import { register } from '../../test/registration'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a link that is good verifies the email and leads to sign in', async () => {
  const asked = mockApi({ '/identity/verifyEmail': () => ({ email: 'aisha@alnoor.test' }) })
  register('/mail-verification?token=a-token')
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
  expect(await screen.findByText('Company Email verified')).toBeTruthy()
  expect(asked[0]?.body).toEqual({ token: 'a-token' })
})

test('a link that is good no longer offers a new one', async () => {
  const asked = mockApi({
    '/identity/verifyEmail': () => refuse(400, 'This link is no longer valid.'),
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
  mockApi({ '/identity/verifyEmail': () => refuse(503, 'Something went wrong. Please try again.') })
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
