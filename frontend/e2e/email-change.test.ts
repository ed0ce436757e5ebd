/** Another address to sign in with: asked for, confirmed in the new mailbox, and taken back from the old one. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { DEMO_PASSWORD, expectNoProblems, test } from './fixtures'
import { findInOutbox } from './outbox'
import { bringInTrader, callsOf } from './staff'

const LINK = /\S+\/mail-verification\?token=\S+/

test('an address is changed by the link in the new mailbox, and kept by the one in the old', async ({
  request,
  signIn,
  openPage,
}) => {
  const [old, now] = ['lena@mail-change.test', 'lena@new-mail.test'] as const
  const page = await openPage()
  await bringInTrader(page, await callsOf(request, 'admin'), old, 'Mail Change Foods')
  const account = await signIn(old, '/account-settings')
  await account.getByRole('button', { name: 'Change email' }).click()
  const drawer = account.getByRole('dialog')
  await expectAccessible(account)
  await drawer.getByLabel('New email').fill(now)
  await drawer.getByRole('button', { name: 'Send the link' }).click()
  await expect(drawer.getByText(now)).toBeVisible()

  await page.goto(await findInOutbox(page, now, LINK))
  await expect(page.getByRole('heading', { name: 'Sign in with this address from now on?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.waitForURL('**/login')
  await account.waitForURL('**/login**')
  await page.getByLabel('Email').fill(now)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')

  const objecting = await openPage()
  await objecting.goto(await findInOutbox(objecting, old, LINK, 2))
  await expect(objecting.getByRole('heading', { name: 'Keep this address?' })).toBeVisible()
  await expectAccessible(objecting)
  await objecting.getByRole('button', { name: 'This was not me' }).click()
  await objecting.waitForURL('**/login')
  await page.waitForURL('**/login**')
  await findInOutbox(objecting, old, /reset-password\?token=[^\s"<]+/, 2)
  expectNoProblems(objecting)
})
