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
export async function bringIn(page: Page, admin: Calls, email: Who, permissions: string[]): Promise<string> {
  const name = { firstName: 'Lena', lastName: 'Petersen' }
  const person = { ...name, userType: 'sales', companyEmail: email, permissions, language: 'en' }
  const { _id } = await admin('/admin/createUser', person)
  const link = await findInOutbox(page, email, /reset-password\?token=[^\s"<]+/)
  const token = new URL(link, 'http://granary.test').searchParams.get('token')
  const set = await page.request.post('/api/v1/user/password/reset', { data: { token, newPassword: DEMO_PASSWORD } })
  expect(set.status()).toBe(200)
  return _id
}
