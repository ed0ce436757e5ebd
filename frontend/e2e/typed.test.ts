/** What was typed and not sent outlives a reload and the end of the session, is offered back, and goes when one signs out. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { accounts, DEMO_PASSWORD, expectNoProblems, requestSignIn, test } from './fixtures'
import { lotPath, requestAs } from './lots'

const form = (page: Page) => page.getByRole('dialog')
const price = (page: Page) => form(page).getByLabel('Price')
const offered = (page: Page) => form(page).getByText(/^You typed this on .*, and it was not sent/)

async function openOffer(page: Page) {
  await page.getByRole('region', { name: 'Private offers' }).getByRole('button', { name: 'Make an offer' }).click()
  await expect(price(page)).toBeVisible()
}

/** Ends the session that asks with this token, from another one of the same account. */
async function endSession(request: APIRequestContext, authorization: string) {
  const list = await request.post('/api/v1/user/sessions/list', { headers: { authorization }, data: {} })
  const { data } = await list.json()
  const { _id } = data.items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const other = await (await requestSignIn(request, 'coffeeBuyer')).json()
  const headers = { authorization: `Bearer ${other.data.token}` }
  const ended = await request.post('/api/v1/user/sessions/end', { headers, data: { sessionId: _id } })
  expect(ended.status()).toBe(200)
}

async function signInAgain(page: Page) {
  await page.waitForURL('**/login**')
  await page.getByLabel('Email').fill(accounts.coffeeBuyer)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an offer that was typed is there after a reload and a new sign-in, and gone after a sign-out', async ({
  request,
  signIn,
}) => {
  const lot = await lotPath(await requestAs(request, 'coffeeBuyer'), 'Kabuli Chickpeas')
  const page = await signIn('coffeeBuyer', lot)

  await test.step('a reload: it is offered, and restored when that is wanted', async () => {
    await openOffer(page)
    await expect(offered(page)).toBeHidden()
    await price(page).fill('1275.50')
    await page.reload()
    await openOffer(page)
    await expect(offered(page)).toBeVisible()
    await expect(price(page)).not.toHaveValue('1275.50')
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Restore' }).click()
    await expect(price(page)).toHaveValue('1275.50')
    expectNoProblems(page)
  })

  await test.step('the session ends: whoever signs in again finds it on the page that they were on', async () => {
    const asked = page.waitForRequest((it) => 'authorization' in it.headers())
    await page.reload()
    const { authorization = '' } = (await asked).headers()
    await openOffer(page)
    await endSession(request, authorization)
    await signInAgain(page)
    await page.waitForURL(`**${lot}`)
    await openOffer(page)
    await form(page).getByRole('button', { name: 'Restore' }).click()
    await expect(price(page)).toHaveValue('1275.50')
  })

  await test.step('who signs out leaves nothing on the device', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login**')
    const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('typed')))
    expect(left).toEqual([])
    await signInAgain(page)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto(lot)
    await openOffer(page)
    await expect(offered(page)).toBeHidden()
  })
})
