/** One's own account: what is saved, what comes back live, what is asked before it is done. */

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VerificationDocument } from '../../api/contract'
import { anAdmin, aUser, live, someOptions, type User } from '../../test/builders'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AccountPage } from './AccountPage'
import { IdentityDrawer } from './IdentityDrawer'

afterEach(() => vi.unstubAllGlobals())

const someone = aUser({
  phone: { number: '+971501234567', isVerified: true },
  whatsapp: '+971501234567',
  allowedMarketingMails: false,
})
const open = (tab: string, user: User = someone) => show(<AccountPage />, { at: `/account-settings?tab=${tab}`, user })
const toast = 'Successfully updated user details. Please re-login to view changes'

const licence: VerificationDocument = {
  _id: 'paper-1',
  kind: 'tradeLicence',
  status: 'received',
  fileName: 'licence.pdf',
  location: '/files/1',
  receivedAt: '2026-11-20T09:00:00Z',
}
const verified = (changes: Partial<VerificationDocument> = {}) => ({
  status: 'received' as const,
  documents: [{ ...licence, ...changes }],
  licenceState: 'none' as const,
})

test('names and a new phone are saved; what did not change is not sent', async () => {
  const asked = mockApi({ '/user/update': () => someone })
  const { user } = open('profile')
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Ayesha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(asked[0]?.body).toEqual({ firstName: 'Ayesha', lastName: 'Rahman' })
  await user.clear(screen.getByLabelText(/^Phone/))
  await user.type(screen.getByLabelText(/^Phone/), '+971 (50) 765-4321')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked[1]?.body).toMatchObject({ phone: '+971507654321' }))
})

test('a new phone number is verified by the code that was texted to it', async () => {
  const fresh = aUser({ phone: { number: '+971507654321', isVerified: false } })
  const asked = mockApi({
    '/user/phone/sendOTP': () => ({ expiresIn: 300, resendIn: 60 }),
    '/user/phone/verifyOTP': ({ body }) =>
      body?.otp === '123456' ? fresh : refuse(400, 'Wrong OTP. Verification not successful'),
  })
  const { user } = open('profile', fresh)
  expect(screen.getByText('Not verified')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  const drawer = await screen.findByRole('dialog', { name: 'Verify your phone number' })
  expect(within(drawer).getByText('+971 50 765 4321')).toBeTruthy()
  expect(within(drawer).getByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy()
  await user.type(within(drawer).getByLabelText('Code from the text message'), '111111')
  expect(await within(drawer).findByText('Wrong OTP. Verification not successful')).toBeTruthy()
  await user.type(within(drawer).getByLabelText('Code from the text message'), '123456')
  expect(await screen.findByText('Phone number verified')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.map(({ path }) => path)).toEqual([
    '/user/phone/sendOTP',
    '/user/phone/verifyOTP',
    '/user/phone/verifyOTP',
  ])
  deliver('me', { ver: 2, snap: live({ ...fresh, phone: { number: '+971507654321', isVerified: true } }) })
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})

test('what a company says of itself is saved whole, its goods among it', async () => {
  const asked = mockApi({
    '/user/update': () => someone,
    '/catalogue/options': () => someOptions({ ownershipTypes: [{ value: 'family-owned', label: 'Family owned' }] }),
  })
  const { user } = open('company')
  await user.click(await screen.findByRole('combobox', { name: /Ownership/ }))
  await user.click(await screen.findByTitle('Family owned'))
  await user.type(screen.getByRole('combobox', { name: /HS codes/ }), '1006.30{Enter}07{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^An HS code has 6, 8, 10 or 12 digits/)).toBeTruthy()
  // Not by Backspace: for a quarter of a second after something was typed, it is taken to be of that.
  await user.click(within(screen.getByTitle('07')).getByLabelText('close'))
  await user.type(screen.getByRole('textbox', { name: /City/ }), 'Dubai')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(asked.find(({ path }) => path === '/user/update')?.body).toMatchObject({
    company: { ownershipType: 'family-owned', hsCode: ['100630'] },
  })
})

test('a picture is uploaded first, then its location is saved', async () => {
  const asked = mockApi({
    '/uploadPublicImage': () => ({
      files: { profilePhoto: [{ location: '/files/public/9', fileName: 'me.jpg', size: 3, mime: 'image/jpeg' }] },
    }),
    '/user/update': () => someone,
  })
  const { user } = open('profile')
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), new File(['abc'], 'me.jpg'))
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['/uploadPublicImage', '/user/update'])
  expect(asked[1]?.body).toEqual({ profilePhoto: '/files/public/9' })
})

test('a wanted revision appears live with its comment, and is answered by an upload', async () => {
  const trader = aUser({ verification: verified({ status: 'inReview' }) })
  const asked = mockApi({
    '/upload': () => ({
      files: { tradeLicence: [{ location: '/files/2', fileName: 'new.pdf', size: 3, mime: 'application/pdf' }] },
    }),
    '/user/verification/upload': () => someone,
  })
  const { user } = open('verification', trader)
  expect(screen.queryByRole('button', { name: /Upload a new one/ })).toBeNull()
  deliver('me', {
    ver: 2,
    snap: live({
      ...trader,
      verification: verified({ status: 'revisionWanted', comment: 'The stamp is cut off.' }),
    }),
  })
  expect(await screen.findByText('The stamp is cut off.')).toBeTruthy()
  expect(screen.getByText('Revision required')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Upload a new one/ }).hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText('Last day of the licence'), '2031-05-31')
  const field = screen.getByLabelText('Upload a new one: Trade licence', { selector: 'input' })
  await user.upload(field, new File(['abc'], 'new.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Thank you. The new document is with our desk.')).toBeTruthy()
  expect(asked[1]?.body).toEqual({ documentId: 'paper-1', fileURL: '/files/2', expiresOn: '2031-05-31' })
})

test('a licence of India is brought without a day, and a move that is in review stands in the form', async () => {
  const moving = { address: { city: 'Kochi', country: 'India' } }
  const company = { _id: 'c', companyName: 'Al Noor', country: 'United Arab Emirates', inReview: moving }
  mockApi({ '/catalogue/options': () => someOptions() })
  const trader = aUser({ company, verification: verified() })
  const { unmount } = open('verification', trader)
  const button = await screen.findByRole('button', { name: /Upload a new one/ })
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(screen.queryByLabelText('Last day of the licence')).toBeNull()
  unmount()
  open('company', trader)
  expect(await screen.findByText(/holds once documents that show it are accepted/)).toBeTruthy()
  expect(screen.getByDisplayValue('Kochi')).toBeTruthy()
})

test('a wrong current password is told at its field, a weak new one with its reasons', async () => {
  mockApi({
    '/user/password/change': ({ body }) => {
      if (body?.currentPassword !== 'right') return refuseFields(2000, ['currentPassword'])
      if (body.newPassword === 'password') return refuseFields(2000, ['newPassword'], { data: { reasons: ['common'] } })
      return {}
    },
  })
  const { user } = open('security')
  const fill = async (current: string, fresh: string) => {
    await user.clear(screen.getByLabelText('Current password'))
    await user.type(screen.getByLabelText('Current password'), current)
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), fresh)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  await fill('wrong', 'Sunflower-77-boat')
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  await fill('right', 'password')
  expect(await screen.findByText('This password is too easy to guess.')).toBeTruthy()
  await fill('right', 'Sunflower-77-boat')
  expect(await screen.findByText('Password successfully updated')).toBeTruthy()
})

test('an authenticator app is set up, its recovery codes are shown once', async () => {
  const asked = mockApi({
    '/identity/provider': () => ({}),
    '/identity/prove': ({ body }) =>
      body?.password === 'right' ? { expiresIn: 300 } : refuseFields(2000, ['password']),
    '/identity/totp/enrol': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg/>' }),
    '/identity/totp/confirm': () => ({ recoveryCodes: ['aaaa-1111'], token: 't', expiresIn: 1, userType: 'user' }),
  })
  const { user } = open('security')
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
  const drawer = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.type(within(drawer).getByLabelText('Current password'), 'wrong{Enter}')
  expect((await within(drawer).findByRole('alert')).textContent).toBe('This is not your current password.')
  await user.type(within(drawer).getByLabelText('Current password'), 'right{Enter}')
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  expect(await screen.findByText('aaaa-1111')).toBeTruthy()
  deliver('me', { ver: 2, snap: live({ ...someone, secondFactor: { isOn: true, recoveryCodesLeft: 10 } }) })
  expect(screen.getByText('aaaa-1111')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeTruthy()
  const enrolled = asked.filter(({ path }) => path.startsWith('/identity/totp/'))
  expect(enrolled.map(({ body }) => body)).toEqual([{}, { totp: '123456' }])
})

test('a bank officer confirms who they are by a mailed code', async () => {
  const asked = mockApi({
    '/identity/provider': () => ({}),
    '/identity/prove/sendOTP': () => ({ expiresIn: 300, resendIn: 60 }),
    '/identity/prove': ({ body }) =>
      body?.otp === '123456' ? { expiresIn: 300 } : refuse(400, 'Wrong Code. Verification not successful'),
  })
  const proven = vi.fn()
  const officer = aUser({ userType: 'bank' })
  const { user } = show(<IdentityDrawer user={officer} open onClose={proven} onProven={proven} />, { user: officer })
  const drawer = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.click(within(drawer).getByRole('button', { name: 'Send me a code' }))
  const field = await within(drawer).findByLabelText('Code from the mail')
  await user.type(field, '111111')
  expect((await within(drawer).findByRole('alert')).textContent).toBe('Wrong Code. Verification not successful')
  await user.type(field, '123456')
  await vi.waitFor(() => expect(proven).toHaveBeenCalledOnce())
  expect(asked.map(({ path }) => path)).toContain('/identity/prove/sendOTP')
})

test('the authenticator app comes off by a code of it', async () => {
  const asked = mockApi({
    '/identity/totp/remove': ({ body }) =>
      body?.totp === '123456' ? {} : refuse(400, 'Wrong Code. Verification not successful'),
  })
  const on = { isOn: true, since: '2026-11-01T00:00:00Z', recoveryCodesLeft: 9 }
  const { user } = open('security', aUser({ secondFactor: on }))
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  const drawer = await screen.findByRole('dialog')
  await user.type(within(drawer).getByLabelText('Code of your authenticator app'), '111111')
  await user.click(within(drawer).getByRole('button', { name: 'Turn off' }))
  expect((await within(drawer).findByRole('alert')).textContent).toBe('Wrong Code. Verification not successful')
  await user.clear(within(drawer).getByLabelText('Code of your authenticator app'))
  await user.type(within(drawer).getByLabelText('Code of your authenticator app'), '123456')
  await user.click(within(drawer).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The authenticator app is off.')).toBeTruthy()
  expect(asked).toHaveLength(2)
})

test('another session is ended, and the list is read anew', async () => {
  const here = {
    _id: 'a',
    device: 'Linux',
    browser: 'Chrome',
    createdAt: '2026-11-20T09:00:00Z',
    lastSeenAt: '2026-11-20T09:00:00Z',
    isCurrent: true,
  }
  let held = [here, { ...here, _id: 'b', device: 'iPhone', browser: 'Safari', isCurrent: false }]
  const asked = mockApi({
    '/user/sessions/list': () => ({
      items: held,
      page: { current: 1, size: held.length, total: held.length, totalIsExact: true },
    }),
    '/user/sessions/end': () => {
      held = [here]
      return { ended: 1 }
    },
  })
  const { user } = open('sessions')
  await user.click(await screen.findByRole('button', { name: 'End this session: Safari on iPhone' }))
  await user.click(await screen.findByRole('button', { name: 'End this session' }))
  await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('This session')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/user/sessions/end')?.body).toEqual({ sessionId: 'b' })
})

test('consents are given and taken back', async () => {
  const asked = mockApi({ '/user/update': () => someone })
  const { user } = open('consents')
  await user.click(await screen.findByRole('checkbox', { name: 'News and offers by email' }))
  await user.click(screen.getByRole('checkbox', { name: 'Messages by WhatsApp' }))
  await user.click(within(screen.getByRole('region', { name: 'Messages from us' })).getByText('Save'))
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(asked[0]?.body).toEqual({ language: 'en', allowedMarketingMails: true, whatsapp: '' })
})

test('a deletion is asked for with the password, barred by an open deal, and withdrawn', async () => {
  const asked = mockApi({
    '/user/requestDeletion': ({ body }) => {
      if (body?.withdraw) return {}
      return body?.password === 'right' ? { deletesOn: '2026-12-21' } : refuse(409, 'A deal of yours is open.')
    },
  })
  const { user } = open('privacy')
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const drawer = await screen.findByRole('dialog')
  await user.type(within(drawer).getByLabelText('Current password'), 'x')
  await user.click(within(drawer).getByRole('button', { name: 'Delete my account' }))
  expect((await within(drawer).findByRole('alert')).textContent).toBe('A deal of yours is open.')
  await user.clear(within(drawer).getByLabelText('Current password'))
  await user.type(within(drawer).getByLabelText('Current password'), 'right')
  await user.click(within(drawer).getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('Your account will be deleted in 30 days.')).toBeTruthy()
  deliver('me', { ver: 2, snap: live({ ...someone, deletesOn: '2026-12-21' }) })
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Your account stays.')).toBeTruthy()
  deliver('me', { ver: 3, snap: live(someone) })
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ withdraw: true })
})

test('a copy of the data is asked for, and its state is told until it can be downloaded', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const made = { status: 'making' as const, askedAt: '2026-11-21T09:00:00Z' }
  mockApi({
    '/user/exportData': () => made,
    '/getSignedUrl': ({ body }) => ({ url: `${body?.filePath}?signed` }),
  })
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) =>
    input === '/files/7?signed' ? Promise.resolve(new Response('x')) : calls(input, init),
  )
  const { user } = open('privacy')
  await user.click(await screen.findByRole('button', { name: 'Prepare the copy' }))
  deliver('me', { ver: 2, snap: live({ ...someone, dataExport: made }) })
  expect(await screen.findByText('The copy is being prepared. It appears here.')).toBeTruthy()
  deliver('me', { ver: 3, snap: live({ ...someone, dataExport: { ...made, status: 'ready', location: '/files/7' } }) })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/files/7?signed', '_blank', 'noopener'))
})

test('the first document of a kind is brought', async () => {
  const asked = mockApi({
    '/upload': () => ({
      files: { taxCertificate: [{ location: '/files/3', fileName: 'vat.pdf', size: 3, mime: 'application/pdf' }] },
    }),
    '/user/verification/upload': () => someone,
  })
  const { user } = open('verification', aUser({ verification: verified() }))
  const field = await screen.findByLabelText('Upload: Tax certificate', { selector: 'input' })
  await user.upload(field, new File(['abc'], 'vat.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Thank you. The new document is with our desk.')).toBeTruthy()
  expect(asked[1]?.body).toEqual({ kind: 'taxCertificate', fileURL: '/files/3' })
})

test('invoicing details are proposed from the company, and sent without what is empty', async () => {
  const asked = mockApi({ '/user/fillInvoicingDetails': () => someone })
  const { user } = open('invoicing')
  expect(await screen.findByLabelText('Legal name')).toHaveProperty('value', 'Al Noor Foods Trading')
  await user.type(screen.getByLabelText('Tax number'), '100200300')
  await user.type(screen.getByLabelText('City'), 'Dubai')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Invoicing details saved')).toBeTruthy()
  expect(asked[0]?.body).toEqual({
    billingDetails: {
      legalName: 'Al Noor Foods Trading',
      taxIDNumber: '100200300',
      address: { country: 'United Arab Emirates', city: 'Dubai' },
      email: 'buyer@alnoor-foods.test',
      currency: 'USD',
    },
  })
})

test('staff find their security, their record and their sessions, and nothing of a company', () => {
  open('company', anAdmin())
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Security',
    'Profile',
    'Sessions',
    'Messages',
  ])
  expect(screen.getByRole('tab', { name: 'Security' }).getAttribute('aria-selected')).toBe('true')
})

test('a new number waits for its code beside the verified one, and may be verified from there', async () => {
  const asked = mockApi({ '/user/phone/sendOTP': () => ({ expiresIn: 300, resendIn: 60 }) })
  const waiting = aUser({ phone: { number: '+971501234567', isVerified: true, wanted: '+971507654321' } })
  const { user } = open('profile', waiting)
  expect(screen.getByText('Until its code is verified, +971 50 123 4567 stays your number.')).toBeTruthy()
  expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', '+971507654321')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(within(await screen.findByRole('dialog')).getByText('+971 50 765 4321')).toBeTruthy()
  expect(asked[0]?.path).toBe('/user/phone/sendOTP')
})

test('the licence is shown in groups of four', async () => {
  mockApi({ '/catalogue/options': () => someOptions() })
  const company = { _id: 'c', companyName: 'Al Noor', country: 'India', tradeLicence: { number: '123456789' } }
  open('company', aUser({ company }))
  expect(await screen.findByLabelText(/^Trade licence number/)).toHaveProperty('value', '1234-5678-9')
})

test('another tab waits until what was typed is saved, or given up', async () => {
  mockApi({ '/user/update': () => someone })
  const { user, router } = open('profile')
  await user.type(screen.getByLabelText('First name'), 'x')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  const question = within(await screen.findByRole('dialog', { name: 'You have unsaved changes' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.search).toBe('?tab=profile')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(toast)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=security'))
})
