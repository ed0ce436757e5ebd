/** Going on with a draft: what was kept, what is taken away, and the second address. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { registrationId } from '../../state/registration'
import { refuse } from '../../test/mockApi'
import { bodies, register, serve, whole, withCompany, withPerson } from '../../test/registration'

afterEach(() => vi.unstubAllGlobals())

test('a picture that was chosen and is removed is taken away on the server too', async () => {
  const held = withPerson({
    files: { profilePhoto: [{ location: 'files/me', fileName: 'me.png', mime: 'image/png', size: 1200 }] },
  })
  const asked = serve({ ...held, user: { ...held.user, profilePhoto: 'files/me' } })
  const { user } = register('/registration?step=you', 'held')
  await user.click(await screen.findByRole('button', { name: 'Remove me.png' }))
  await waitFor(() =>
    expect(bodies(asked, '/register/registerUserDetails').at(-1)?.user).toMatchObject({ profilePhoto: '' }),
  )
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Your company' })
  expect(bodies(asked, '/register/registerUserDetails').at(-1)?.user).toMatchObject({ profilePhoto: '' })
})

test('a picture that nobody touched is not spoken of', async () => {
  const asked = serve(withPerson())
  const { user } = register('/registration?step=you', 'held')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Your company' })
  expect(bodies(asked, '/register/registerUserDetails').at(-1)?.user).not.toHaveProperty('profilePhoto')
})

test('the email that was typed beside a proven phone can be confirmed by a code before the sending', async () => {
  const proven = whole({ companyEmail: { email: 'aisha@alnoor.test', isVerified: true }, id: 'another-id' })
  const asked = serve(whole(), {
    '/register/sendEmailOTP': () => ({ expiresIn: 300, resendIn: 60 }),
    '/register/verifyEmailOTP': () => proven,
    '/register/registerUserDetails': () => proven,
    '/register': () => ({
      next: 'registration-successful',
      userEmail: 'aisha@alnoor.test',
      isEmailVerified: true,
    }),
  })
  const { user } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Confirm by code' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy()
  const [sent] = bodies(asked, '/register/sendEmailOTP')
  expect(sent).toEqual({ email: 'aisha@alnoor.test', flow: expect.stringMatching(/^.{16,64}$/) })
  await user.type(screen.getByLabelText('One-time code'), '123456')
  expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toBeTruthy()
  expect(bodies(asked, '/register/verifyEmailOTP')).toEqual([{ ...sent, otp: '123456', id: whole().id }])
  expect(registrationId.get()).toBe('another-id')
  expect(screen.queryByRole('button', { name: 'Confirm by code' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send registration' }))
  expect(await screen.findByText(/A code has verified your email/)).toBeTruthy()
})

test('who confirms later goes back to the review with nothing lost', async () => {
  serve(whole(), { '/register/sendEmailOTP': () => ({ expiresIn: 300, resendIn: 60 }) })
  const { user } = register('/registration', 'held')
  await user.click(await screen.findByRole('button', { name: 'Confirm by code' }))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toBeTruthy()
})

test('who goes on elsewhere finds everything but the password, and is told why', async () => {
  serve(whole({ hasPassword: undefined }))
  register('/registration', 'held')
  expect(await screen.findByText(/For your security, choose your password again\.$/)).toBeTruthy()
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Aisha')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('what an outage kept from being saved is offered after a reload, and saved once it is restored', async () => {
  serve(withCompany(), { '/register/registerCompanyDetails': () => refuse(503, 'away') })
  const before = register('/registration?step=company', 'held')
  const city = await screen.findByLabelText('City')
  await before.user.clear(city)
  await before.user.type(city, 'Ajman')
  expect(await screen.findByText('Not saved yet', {}, { timeout: 5000 })).toBeTruthy()
  cleanup()
  expect(
    Object.keys(localStorage).filter((name) => name.includes('typed')),
    'it goes with the tab',
  ).toEqual([])

  const asked = serve(withCompany())
  const { user } = register('/registration?step=company', 'held')
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Dubai')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Ajman')
  await waitFor(() =>
    expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
      company: { address: { city: 'Ajman' } },
    }),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
  cleanup()
  register('/registration?step=company', 'held')
  await screen.findByLabelText('City')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
