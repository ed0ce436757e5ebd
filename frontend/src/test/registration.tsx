/** A registration for tests: its pages as the app mounts them, and drafts at every stage. */
import { Outlet } from 'react-router'
import type { Registration } from '../api/contract'
import { loadRegistration, staysLoaded } from '../features/registration/load'
import { loadMail, MailPage } from '../features/registration/MailPage'
import { RegistrationPage } from '../features/registration/RegistrationPage'
import { SuccessPage } from '../features/registration/SuccessPage'
import { registrationId } from '../state/registration'
import { someOptions } from './builders'
import { mockApi } from './mockApi'
import { show } from './render'

const routes = [
  {
    path: '/registration',
    element: <RegistrationPage />,
    loader: loadRegistration,
    shouldRevalidate: staysLoaded,
    hydrateFallbackElement: <p>Loading</p>,
  },
  { path: '/registration-successful', element: <SuccessPage /> },
  { path: '/mail-verification', element: <MailPage />, loader: loadMail, hydrateFallbackElement: <p>Loading</p> },
  { path: '/login', element: <h1>Sign in here</h1> },
]

export const PHONE = '+971501234567'

/** Opens a place of the registration, with the id of a draft in hand where one is meant. */
export function register(at = '/registration', id?: string) {
  if (id) registrationId.set(id)
  return show(<Outlet />, { at, routes })
}

export const aDraft = (changes: Partial<Registration> = {}): Registration => ({
  id: 'an-id-of-128-random-bits',
  expiresIn: 86_400,
  slide: 2,
  phone: { number: PHONE, isVerified: true },
  ...changes,
})

const aPerson: Registration['user'] = {
  firstName: 'Aisha',
  lastName: 'Rahman',
  companyEmail: 'aisha@alnoor.test',
  userConsent: true,
  isUserIsAuthorizedPerson: true,
}

const aCompany: Registration['company'] = {
  companyName: 'Al Noor Foods',
  address: { line1: 'Souk 4', city: 'Dubai', country: 'United Arab Emirates' },
}

const aDocument = (name: string) => [
  { location: `files/${name}`, fileName: `${name}.pdf`, size: 1200, mime: 'application/pdf' },
]

export const withPerson = (changes: Partial<Registration> = {}) =>
  aDraft({ user: aPerson, hasPassword: true, ...changes })
export const withCompany = (changes: Partial<Registration> = {}) => withPerson({ company: aCompany, ...changes })

export const whole = (changes: Partial<Registration> = {}) =>
  withCompany({
    slide: 3,
    user: { ...aPerson, nationalID: { files: ['files/id'] } },
    company: { ...aCompany, tradeLicence: { number: '123456789', files: ['files/licence'] } },
    files: { nationalID: aDocument('id'), tradeLicence: aDocument('licence') },
    ...changes,
  })

/** A server that answers with the draft it was opened with, whatever is saved. */
export function serve(draft: Registration, handlers: object = {}) {
  return mockApi({
    '/catalogue/options': () => someOptions({ tradeRoles: [{ value: 'both', label: 'Both' }] }),
    '/captcha/challenge': () => ({ challenge: 'a-challenge', difficulty: 2, expiresIn: 300 }),
    '/register/getUserDetailsWithID': () => draft,
    '/register/checkIfEmailIsUsed': () => null,
    '/register/registerUserDetails': () => draft,
    '/register/registerCompanyDetails': () => draft,
    ...handlers,
  } as never)
}

/** What a path was asked with, call by call. */
export const bodies = (asked: ReturnType<typeof mockApi>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body as Record<string, never>)
