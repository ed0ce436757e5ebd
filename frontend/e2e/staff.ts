/** What staff and traders do without a page, and staff whom a test brings in for itself. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, requestSignIn, type Who } from './fixtures'
import { findInOutbox } from './outbox'

/** Somebody without a page: what a call answers to them. */
export async function callsOf(request: APIRequestContext, who: Who) {
  const { data } = await (await requestSignIn(request, who)).json()
  return async (path: string, body: object = {}) => {
    // No connection is kept: it might end, idle, as the next call is sent into it.
    const headers = { authorization: `Bearer ${data.token}`, connection: 'close' }
    const got = await request.post(`/api/v1${path}`, { headers, data: body })
    const answer = await got.json()
    expect(got.status(), `${path}: ${JSON.stringify(answer.message)}`).toBe(200)
    return answer.data
  }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>

/** Brings a sales person in, who has set the demo's password by the link of their letter; answers their id. */
export function bringIn(page: Page, admin: Calls, email: Who, permissions: string[]): Promise<string> {
  return invite(page, admin, { userType: 'sales', companyEmail: email, permissions })
}

/** Brings another admin in; from then on what these rights allow waits for them too. */
export function bringInAdmin(page: Page, admin: Calls, email: Who, permissions: string[]): Promise<string> {
  return invite(page, admin, { userType: 'admin', companyEmail: email, permissions })
}

/** Brings a trader in, with a company that begins with them. */
export function bringInTrader(page: Page, admin: Calls, email: Who, companyName: string): Promise<string> {
  const company = { companyName, address: { city: 'Dubai', country: 'United Arab Emirates' } }
  return invite(page, admin, { userType: 'user', companyEmail: email, company })
}

async function invite(
  page: Page,
  admin: Calls,
  person: { userType: string; companyEmail: Who; [more: string]: unknown },
) {
  const { _id } = await admin('/admin/createUser', {
    firstName: 'Lena',
    lastName: 'Petersen',
    language: 'en',
    ...person,
  })
  const link = await findInOutbox(page, person.companyEmail, /reset-password\?token=[^\s"<]+/)
  const token = new URL(link, 'http://granary.test').searchParams.get('token')
  const set = await page.request.post('/api/v1/user/password/reset', { data: { token, newPassword: DEMO_PASSWORD } })
  expect(set.status()).toBe(200)
  return _id
}
