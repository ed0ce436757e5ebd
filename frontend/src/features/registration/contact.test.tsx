/** Slides 0 and 1: naming an address, and proving it. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { registrationId } from '../../state/registration'
import { someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { aDraft, PHONE, register, withPerson } from '../../test/registration'

afterEach(() => vi.unstubAllGlobals())

const sent = { expiresIn: 300, resendIn: 60 }
const options = {
  '/catalogue/options': () => someOptions(),
  '/captcha/challenge': () => ({ challenge: 'a-challenge', difficulty: 4, expiresIn: 300 }),
}
const serve = (handlers: object) => mockApi({ ...options, ...handlers })
const to = (asked: ReturnType<typeof mockApi>, path: string) => asked.filter((one) => one.path === path)

async function sendTo(user: ReturnType<typeof register>['user'], typed = '50 123 4567') {
  await user.type(await screen.findByLabelText('Phone number'), typed)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
}

test('an empty phone and an empty email are asked for in the specification’s words', async () => {
  serve({})
  const { user } = register()
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Please Enter Your Phone.')).toBeTruthy()
  await user.click(screen.getByText('Email'))
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Please Enter Your Email.')).toBeTruthy()
})

test('a phone goes to the server with its plus and country, under the gateway’s names', async () => {
  const asked = serve({ '/register/sendPhoneOTP': () => sent })
  const { user } = register()
  await sendTo(user)
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy()
  const [call] = to(asked, '/register/sendPhoneOTP')
  expect(call?.body).toEqual({ phone: PHONE, flow: expect.stringMatching(/^.{16,64}$/) })
  expect(call?.headers.get('x-gateway-client-id')).toBe('granary-web')
  expect(call?.headers.get('x-gateway-client-secret')).toBe('granary-web-development')
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true)
})

test('a number that is not whole is not sent', async () => {
  const asked = serve({ '/register/sendPhoneOTP': () => sent })
  const { user } = register()
  await sendTo(user, '50')
  expect(await screen.findByText('Incomplete phone number.')).toBeTruthy()
  expect(to(asked, '/register/sendPhoneOTP')).toEqual([])
})

test('an address in use is told at once, and the code is not asked for again', async () => {
  const asked = serve({ '/register/sendPhoneOTP': () => refuse(400, 'Phone number already in use') })
  const { user } = register()
  await sendTo(user)
  expect((await screen.findAllByText('Phone number already in use')).length).toBeGreaterThan(0)
  expect(to(asked, '/register/sendPhoneOTP')).toHaveLength(1)
})

test('a code that the network swallows is asked for three times, as one', async () => {
  const asked = serve({
    '/register/sendPhoneOTP': () => {
      throw new TypeError('no network')
    },
  })
  const { user } = register()
  await sendTo(user)
  expect(await screen.findByText('Failed to send OTP. Please try again after some time.')).toBeTruthy()
  const keys = to(asked, '/register/sendPhoneOTP').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a proof of work is brought where the server asks for one', async () => {
  const asked = serve({
    '/register/sendPhoneOTP': ({ headers }: { headers: Headers }) =>
      headers.has('x-captcha') ? sent : refuse(403, 'Solve the challenge first.', { code: 'CAPTCHA_REQUIRED' }),
  })
  const { user } = register()
  await sendTo(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  const calls = to(asked, '/register/sendPhoneOTP')
  expect(calls.at(-1)?.headers.get('x-captcha')).toMatch(/^a-challenge\.\d+$/)
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a wrong code is told with the tries left, and the fifth is the last', async () => {
  serve({
    '/register/sendPhoneOTP': () => sent,
    '/register/verifyPhoneOTP': () => refuse(400, 'Wrong OTP. Verification not successful'),
  })
  const { user } = register()
  await sendTo(user)
  const field = await screen.findByLabelText('One-time code')
  await user.type(field, '000000')
  expect(await screen.findByText(/^Wrong OTP\. Verification not successful/)).toBeTruthy()
  expect(await screen.findByText(/4 tries left\.$/)).toBeTruthy()
  for (const left of ['3 tries', '2 tries', '1 try']) {
    await user.type(field, '000000')
    await screen.findByText(new RegExp(`${left} left\\.$`))
  }
  await user.type(field, '000000')
  expect(await screen.findByText('Too many attempts with this code. Request a new one.')).toBeTruthy()
  expect(field).toHaveProperty('disabled', true)
})

test('a code that gets no answer says so', async () => {
  serve({
    '/register/sendPhoneOTP': () => sent,
    '/register/verifyPhoneOTP': () => {
      throw new TypeError('no network')
    },
  })
  const { user } = register()
  await sendTo(user)
  await user.type(await screen.findByLabelText('One-time code'), '000000')
  expect((await screen.findAllByText('Failed to verify OTP.')).length).toBeGreaterThan(0)
})

test('the right code opens the registration; the browser keeps its id for the tab, and nothing personal', async () => {
  const asked = serve({ '/register/sendPhoneOTP': () => sent, '/register/verifyPhoneOTP': () => aDraft() })
  const { user, router } = register()
  await sendTo(user)
  await user.click(await screen.findByLabelText('One-time code'))
  await user.paste('012 345')
  expect(await screen.findByText('Phone number verified')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy()
  const { body: sentBody } = to(asked, '/register/sendPhoneOTP')[0] ?? {}
  expect(to(asked, '/register/verifyPhoneOTP')[0]?.body).toEqual({ ...(sentBody as object), otp: '012345' })
  expect(router.state.location.search).toBe('?step=you')
  expect(registrationId.get()).toBe(aDraft().id)
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/501234567|128-random/)
})

test('an email is proven likewise', async () => {
  const opened = aDraft({ phone: undefined, companyEmail: { email: 'aisha@alnoor.test', isVerified: true } })
  const asked = serve({ '/register/sendEmailOTP': () => sent, '/register/verifyEmailOTP': () => opened })
  const { user } = register()
  await user.click(await screen.findByText('Email'))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' Aisha@AlNoor.test ')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('One-time code'), '123456')
  expect(await screen.findByText('Company Email verified')).toBeTruthy()
  const flow = expect.stringMatching(/^.{16,64}$/)
  expect(to(asked, '/register/sendEmailOTP')[0]?.body).toEqual({ email: 'aisha@alnoor.test', flow })
})

test('a code sent a moment ago is waited for, not refused', async () => {
  serve({ '/register/sendPhoneOTP': () => refuse(429, 'Too soon.', { data: { resendIn: 41 } }) })
  const { user } = register()
  await sendTo(user)
  expect(await screen.findByRole('button', { name: /^Send again in 4[01] s$/ })).toBeTruthy()
})

test('a reload goes on at the same slide with the same data', async () => {
  const asked = serve({ '/register/getUserDetailsWithID': () => withPerson() })
  register('/registration?step=you', 'held')
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Aisha')
  expect(to(asked, '/register/getUserDetailsWithID')[0]?.body).toEqual({ id: 'held' })
})

test('who comes back without a place goes on at the first part that is open', async () => {
  serve({ '/register/getUserDetailsWithID': () => withPerson() })
  register('/registration', 'held')
  expect(await screen.findByRole('heading', { name: 'Your company' })).toBeTruthy()
})

test('nobody gets ahead of what was told', async () => {
  serve({ '/register/getUserDetailsWithID': () => aDraft() })
  register('/registration?step=review', 'held')
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy()
})

test('an id that is good no longer leads to verifying again', async () => {
  serve({ '/register/getUserDetailsWithID': () => refuse(404, 'Not found') })
  register('/registration?step=company', 'old')
  expect(await screen.findByText(/^You have already started/)).toBeTruthy()
  await waitFor(() => expect(registrationId.get()).toBeUndefined())
})
