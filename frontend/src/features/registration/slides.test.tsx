/** Slide 2: the person, the company, the documents. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { registrationId } from '../../state/registration'
import { refuse, refuseFields } from '../../test/mockApi'
import { aDraft, bodies, register, serve, whole, withCompany, withPerson } from '../../test/registration'
import { describedBy } from '../../test/render'

afterEach(() => {
  vi.unstubAllGlobals()
  return setLanguage('en')
})

type Asked = { body: { [field: string]: never }; headers: Headers }

const choose = (label: string) => screen.getByRole('button', { name: `Choose a file: ${label}` })
const inputOf = (label: string) => choose(label).previousElementSibling as HTMLInputElement
const aFile = (name = 'licence.pdf', size = 9) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

async function fillPerson(user: ReturnType<typeof register>['user'], email = 'aisha@alnoor.test') {
  await user.type(await screen.findByLabelText('First name'), 'Aisha')
  await user.type(screen.getByLabelText('Last name'), 'Rahman')
  await user.type(screen.getByLabelText('Company email'), email)
  await user.type(screen.getByLabelText('Password'), 'three harvest moons')
  await user.click(screen.getByLabelText('Yes, I am authorized to sign'))
  await user.click(screen.getByLabelText(/^I agree that Granary/))
}

test('what is typed is saved as one goes, but for the password', async () => {
  const asked = serve(aDraft())
  const { user } = register('/registration', 'held')
  await fillPerson(user)
  await waitFor(() =>
    expect(bodies(asked, '/register/registerUserDetails').at(-1)).toMatchObject({
      id: aDraft().id,
      draft: true,
      user: { firstName: 'Aisha', lastName: 'Rahman', companyEmail: 'aisha@alnoor.test', userConsent: true },
    }),
  )
  expect(JSON.stringify(asked)).not.toContain('harvest')
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('what is changed is on its way to be saved at once, also while an earlier change is sent', async () => {
  let answer = () => {}
  const asked = serve(withCompany(), {
    '/register/registerCompanyDetails': () =>
      new Promise((resolve) => {
        answer = () => resolve(withCompany())
      }),
  })
  const { user } = register('/registration?step=company', 'held')
  const sent = () => bodies(asked, '/register/registerCompanyDetails').length
  const name = await screen.findByLabelText('Company name')
  expect(screen.queryByText('Saving…')).toBeNull()

  await user.type(name, 'X')
  expect(await screen.findByText('Saving…')).toBeTruthy()
  expect(sent()).toBe(0)
  await waitFor(() => expect(sent()).toBe(1))

  await user.type(name, 'Y')
  answer()
  await waitFor(() => expect(sent()).toBe(2))
  expect(screen.queryByText('Saved')).toBeNull()
  answer()
  expect(await screen.findByText('Saved')).toBeTruthy()

  await user.type(name, 'Z')
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull(), { timeout: 400 })
})

test('what was typed a moment ago is saved when the page is left', async () => {
  const asked = serve(withCompany())
  const { user, unmount } = register('/registration?step=company', 'held')
  await user.type(await screen.findByLabelText('Company name'), ' LLC')
  unmount()
  const saved = () =>
    expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
      company: { companyName: 'Al Noor Foods LLC' },
    })
  // Sooner than the moment that a change waits for the next one.
  await waitFor(saved, { timeout: 400 })
})

test('the person goes to the server whole, with the password once and as it was typed, and the company is next', async () => {
  const asked = serve(aDraft())
  const { user } = register('/registration', 'held')
  await fillPerson(user)
  await user.type(screen.getByLabelText('Password'), '  ')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(bodies(asked, '/register/registerUserDetails').at(-1)).toMatchObject({
      user: { password: 'three harvest moons  ', phone: '+971501234567', isUserIsAuthorizedPerson: true },
    }),
  )
  expect(bodies(asked, '/register/checkIfEmailIsUsed')).toEqual([{ email: 'aisha@alnoor.test' }])
})

test('an email that somebody has already is told', async () => {
  serve(aDraft(), { '/register/checkIfEmailIsUsed': () => refuseFields(1000, ['email']) })
  const { user } = register('/registration', 'held')
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^An account has this email already/)).toBeTruthy()
  expect(describedBy(screen.getByLabelText('Company email'))).toContain('An account has this email already')
  expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy()
})

test('a weak password shows which part of the rule it breaks, and takes nothing else with it', async () => {
  const asked = serve(aDraft(), {
    '/register/registerUserDetails': ({ body }: Asked) =>
      'password' in (body.user ?? {})
        ? refuseFields(2000, ['user.password'], { data: { reasons: ['common'] } })
        : aDraft(),
  })
  const { user } = register('/registration', 'held')
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This password is too easy to guess.')).toBeTruthy()
  expect(screen.getByText('Not a password that many people use').closest('li')?.dataset.state).toBe('broken')
  await waitFor(() => {
    const last = bodies(asked, '/register/registerUserDetails').at(-1)
    expect(last).toMatchObject({ user: { firstName: 'Aisha', userConsent: true } })
    expect(last?.user).not.toHaveProperty('password')
  })
})

test('a draft that is open elsewhere is let go of, and says why', async () => {
  serve(aDraft(), { '/register/registerUserDetails': () => refuse(404, 'Not found') })
  const { user } = register('/registration', 'held')
  await user.type(await screen.findByLabelText('First name'), 'A')
  expect(await screen.findByText(/^This registration continues on another device/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'How can we reach you?' })).toBeTruthy()
  expect(registrationId.get()).toBeUndefined()
})

test('a password that is kept need not be typed again', async () => {
  const asked = serve(withPerson())
  const { user } = register('/registration?step=you', 'held')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Your company' })).toBeTruthy()
  expect(bodies(asked, '/register/registerUserDetails').at(-1)?.user).not.toHaveProperty('password')
})

test('the company is told in the words of its record', async () => {
  const asked = serve(withCompany())
  const { user } = register('/registration?step=company', 'held')
  await user.type(await screen.findByLabelText(/^Website/), 'alnoor.test/en')
  await user.type(screen.getByLabelText(/^HS codes/), '1006.30,')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeTruthy()
  expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
    draft: true,
    company: { companyName: 'Al Noor Foods', website: 'https://alnoor.test/en', hsCode: ['100630'] },
  })
})

test('what cannot be a code or an address is not sent', async () => {
  const asked = serve(withCompany())
  const { user } = register('/registration?step=company', 'held')
  await user.type(await screen.findByLabelText(/^HS codes/), '10,')
  await user.type(screen.getByLabelText(/^Website/), 'no address')
  await user.type(screen.getByLabelText(/^Tax ID number/), '12345')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^An HS code has 6, 8, 10 or 12 digits/)).toBeTruthy()
  expect(await screen.findByText('This is not a web address.')).toBeTruthy()
  expect(await screen.findByText(/^A tax number of this country looks like .*100234567890003/)).toBeTruthy()
  const sent = bodies(asked, '/register/registerCompanyDetails').map(({ company }) => company)
  for (const company of sent)
    for (const field of ['website', 'hsCode', 'taxIDNumber']) expect(company).not.toHaveProperty(field)
})

test('a licence of India has no expiry: it is hidden, and cleared', async () => {
  const company = { ...whole().company, address: { line1: 'MG Road', city: 'Pune', country: 'India' } }
  const asked = serve(
    whole({ company: { ...company, tradeLicence: { expiry: '2031-01-01', files: ['files/licence'] } } }),
  )
  const { user } = register('/registration?step=documents', 'held')
  await screen.findByLabelText(/^Licence number/)
  expect(screen.queryByLabelText(/^Licence expiry/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Is everything right?' })
  expect(bodies(asked, '/register/registerCompanyDetails').at(-1)?.company).toMatchObject({
    tradeLicence: { files: ['files/licence'] },
  })
  expect(JSON.stringify(bodies(asked, '/register/registerCompanyDetails'))).not.toContain('2031-01-01')
})

test('without an ID and a licence there is nothing to send', async () => {
  const asked = serve(withCompany())
  const { user } = register('/registration?step=documents', 'held')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Response field empty')).toBeTruthy()
  expect(screen.getAllByText('Please add this document.')).toHaveLength(2)
  expect(bodies(asked, '/register/registerUserDetails')).toEqual([])
})

test('a document is sent with a proof of work, and its place is kept in the draft', async () => {
  const uploaded = { location: 'files/new', fileName: 'licence.pdf', size: 9, mime: 'application/pdf' }
  const asked = serve(withCompany(), { '/upload/v2': () => ({ files: { companyFile: [uploaded] } }) })
  const { user } = register('/registration?step=documents', 'held')
  await screen.findByRole('heading', { name: 'Documents' })
  await user.upload(inputOf('Trade licence'), aFile())
  expect(await screen.findByText('Received 9 B')).toBeTruthy()
  const upload = asked.find(({ path }) => path === '/upload/v2')
  expect(upload?.body).toHaveProperty('companyFile')
  expect(upload?.body).toMatchObject({ captchaToken: expect.stringMatching(/^a-challenge\.\d+$/) })
  expect(upload?.headers.get('x-gateway-client-id')).toBe('granary-web')
  await waitFor(() =>
    expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
      company: { tradeLicence: { files: ['files/new'] } },
    }),
  )
})

test('a document that does not arrive says so, and is sent again', async () => {
  let tries = 0
  serve(withCompany(), {
    '/upload/v2': () => {
      tries += 1
      if (tries === 1) throw new TypeError('no network')
      return {
        files: { personalFront: [{ location: 'files/id', fileName: 'id.pdf', size: 9, mime: 'application/pdf' }] },
      }
    },
  })
  const { user } = register('/registration?step=documents', 'held')
  await screen.findByRole('heading', { name: 'Documents' })
  await user.upload(inputOf('National ID or passport'), aFile('id.pdf'))
  expect((await screen.findAllByText('Failed to upload file.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Received 9 B')).toBeTruthy()
})

test('a document can be removed, and is replaced in its place', async () => {
  const asked = serve(whole(), {
    '/upload/v2': () => ({
      files: { companyFile: [{ location: 'files/renewed', fileName: 'renewed.pdf', size: 9, mime: '' }] },
    }),
  })
  const { user } = register('/registration?step=documents', 'held')
  await user.click(await screen.findByRole('button', { name: 'Remove id.pdf' }))
  await waitFor(() =>
    expect(bodies(asked, '/register/registerUserDetails').at(-1)).toMatchObject({
      user: { nationalID: { files: [] } },
    }),
  )
  const replace = screen.getByRole('button', { name: 'Replace licence.pdf' })
  await user.upload(replace.previousElementSibling as HTMLInputElement, aFile('renewed.pdf'))
  await waitFor(() =>
    expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
      company: { tradeLicence: { files: ['files/renewed'] } },
    }),
  )
  expect(screen.queryByText('licence.pdf')).toBeNull()
})

test('what is no document, or too large, is not even sent', async () => {
  const asked = serve(withCompany())
  const { user } = register('/registration?step=documents', 'held')
  await screen.findByRole('heading', { name: 'Documents' })
  const large = aFile('large.pdf')
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await user.upload(inputOf('Tax certificate'), large)
  expect(await screen.findByText('This file is larger than 20 MB.')).toBeTruthy()
  const place = within(screen.getByRole('group', { name: /^Authorization letter/ }))
  const picked = place.getByRole('button').previousElementSibling as HTMLInputElement
  picked.removeAttribute('accept')
  await user.upload(picked, new File(['<svg/>'], 'letter.svg', { type: 'image/svg+xml' }))
  expect(
    await place.findByText('Please choose a file of one of these kinds: PDF, JPG, JPEG, PNG, WEBP, HEIC, TIF, TIFF.'),
  ).toBeTruthy()
  expect(asked.some(({ path }) => path === '/upload/v2')).toBe(false)
})

test('what a document says is taken over by a click, and never by itself', async () => {
  const found = [
    { field: 'tradeLicence.number', value: '784512', confidence: 0.9, source: { page: 1, text: 'Licence No. 784512' } },
    {
      field: 'companyName',
      value: 'Al Noor Foods LLC',
      confidence: 0.8,
      source: { page: 1, text: 'Al Noor Foods LLC' },
    },
    { field: 'user.password', value: 'never', confidence: 1 },
  ]
  let asks = 0
  const asked = serve(whole(), {
    '/register/extractFileData': () => ({ request_file_id: 'a-reading' }),
    '/register/getExtractedData': () => {
      asks += 1
      return asks === 1
        ? { status: 'reading', progress: 40, suggestions: [] }
        : { status: 'done', progress: 100, suggestions: found }
    },
  })
  const { user } = register('/registration?step=documents', 'held')
  await user.click(await screen.findByRole('button', { name: 'Read the fields from this document' }))
  expect(await screen.findByText(/Reading… 40 %/)).toBeTruthy()
  const take = await screen.findByRole('button', { name: 'Use this for Licence number' })
  expect(screen.getByText('Licence No. 784512')).toBeTruthy()
  expect(screen.getByLabelText(/^Licence number/)).toHaveProperty('value', '123456789')
  expect(bodies(asked, '/register/registerCompanyDetails')).toEqual([])
  await user.click(take)
  expect(screen.getByLabelText(/^Licence number/)).toHaveProperty('value', '784512')
  await waitFor(() =>
    expect(bodies(asked, '/register/registerCompanyDetails').at(-1)).toMatchObject({
      company: { companyName: 'Al Noor Foods', tradeLicence: { number: '784512' } },
    }),
  )
  expect(screen.queryByText('never')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const beside = await screen.findByRole('button', { name: 'Use this for Company name' })
  await user.click(beside)
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Al Noor Foods LLC')
})

test.each([
  ['failed', { code: 'notNow', note: 'in English' }, 'لا يمكن قراءة المستندات في الوقت الحالي.'],
  ['done', { code: 'noText', note: 'in English' }, 'لم يُعثر على نص في هذا المستند.'],
  ['done', { code: 'newer', note: 'What only the server knows.' }, 'What only the server knows.'],
])('why a document gave nothing is told in the language of the reader: %s %j', async (status, why, words) => {
  serve(whole(), {
    '/register/extractFileData': () => ({ request_file_id: 'a-reading' }),
    '/register/getExtractedData': () => ({ status, progress: 100, suggestions: [], ...why }),
  })
  await setLanguage('ar')
  const { user } = register('/registration?step=documents', 'held')
  await user.click(await screen.findByRole('button', { name: 'قراءة الحقول من هذا المستند' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
