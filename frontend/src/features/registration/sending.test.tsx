/** Slide 3 and what comes after it: the review, the sending, the questionnaire. */
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { registrationId } from '../../state/registration'
import { bodies, register, serve, whole, withPerson } from '../../test/registration'

afterEach(() => {
  vi.unstubAllGlobals()
  return setLanguage('en')
})

test('the review shows what was told, with the licence in groups of four', async () => {
  serve(whole())
  register('/registration', 'held')
  expect(await screen.findByText('1234-5678-9')).toBeTruthy()
  expect(screen.getByText('Aisha Rahman')).toBeTruthy()
  expect(screen.getByText('+971 50 123 4567')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change: Your company' })).toBeTruthy()
})

const sending = (isEmailVerified: boolean, next = 'registration-successful') => ({
  '/register': () => ({ next, userEmail: 'aisha@alnoor.test', isEmailVerified }),
})

test('a registration that is sent leads to its mail, and leaves no id behind', async () => {
  const asked = serve(whole(), sending(false))
  const { user, router } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Send registration' }))
  expect(await screen.findByText('Successfully registered')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Your registration is with us' })).toBeTruthy()
  expect(router.state.location.search).toBe('?userEmail=aisha%40alnoor.test')
  expect(registrationId.get()).toBeUndefined()
  expect(bodies(asked, '/register').at(-1)).toMatchObject({
    id: whole().id,
    user: { firstName: 'Aisha' },
    company: { companyName: 'Al Noor Foods' },
  })
  expect(screen.getByText(/we have sent a link to verify your email to/)).toBeTruthy()
})

test('whose email is proven already is promised no letter, and may sign in', async () => {
  serve(whole(), sending(true))
  const { user } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Send registration' }))
  expect(await screen.findByText(/A code has verified your email/)).toBeTruthy()
  expect(screen.queryByText(/we have sent a link/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
})

test('where the server sends one to sign in, one goes there', async () => {
  serve(whole(), sending(true, 'login'))
  const { user } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Send registration' }))
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
})

test('a registration that gets no answer says so, and stays', async () => {
  serve(whole(), {
    '/register': () => {
      throw new TypeError('no network')
    },
  })
  const { user } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Send registration' }))
  expect(await screen.findByText('Failed to register data')).toBeTruthy()
  expect(registrationId.get()).toBe('held')
})

test('the questionnaire is saved, and leads back with thanks', async () => {
  const answers = { _id: 'q', tradeRole: 'both', comments: 'Rice, mostly.' }
  const asked = serve(whole(), {
    '/register/saveQuestionaireData': () => answers,
    '/register/fetchQuestionaireData': () => answers,
  })
  const { user, router } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText(/^Anything else/), 'Rice, mostly.')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Thank you for your answers' })).toBeTruthy()
  expect(router.state.location.search).toBe(`?questionaire=success&id=${whole().id}`)
  expect(bodies(asked, '/register/saveQuestionaireData')[0]).toMatchObject({
    id: whole().id,
    companyEmail: 'aisha@alnoor.test',
    phone: '+971501234567',
    comments: 'Rice, mostly.',
  })
  expect(await screen.findByText('Rice, mostly.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to your registration' }))
  expect(await screen.findByRole('button', { name: 'Send registration' })).toBeTruthy()
})

test('the questionnaire leads back to where one was, though the page was opened before anything was told', async () => {
  const serving = { draft: withPerson() }
  serve(whole(), {
    '/register/getUserDetailsWithID': () => serving.draft,
    '/register/saveQuestionaireData': () => ({ _id: 'q' }),
    '/register/fetchQuestionaireData': () => ({ _id: 'q' }),
  })
  const { user, router } = register('/registration', 'held')
  expect(await screen.findByRole('heading', { name: 'Your company' })).toBeTruthy()
  serving.draft = whole()
  await act(() => router.navigate('/registration?questionaire=success&id=held'))
  await user.click(await screen.findByRole('button', { name: 'Back to your registration' }))
  expect(await screen.findByRole('button', { name: 'Send registration' })).toBeTruthy()
})
