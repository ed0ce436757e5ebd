/** The ways in: a forgotten password, an authenticator app, a bank officer's code. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { accounts, DEMO_PASSWORD, expectNoProblems, submitSignIn, test } from './fixtures'
import { lookInOutbox } from './outbox'
import { codeOf } from './totp'

test('a forgotten password is reset by the link in the mail, and the old session ends', async ({
  openPage,
  signIn,
}) => {
  const signedInBefore = await signIn('forgetful', '/dashboard')
  await expect(signedInBefore.getByRole('heading', { level: 1 })).toBeVisible()
  const page = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
  await page.getByLabel('Email').fill(accounts.forgetful)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Please check your email to reset your password.')).toBeVisible()
  await expectAccessible(page)

  const link = page.frameLocator('iframe').getByRole('link', { name: /password/i })
  await lookInOutbox(page, accounts.forgetful, link)
  await expectAccessible(page)
  await page.goto((await link.first().getAttribute('href')) ?? '')
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('Sunflower-77-boat')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password successfully updated')).toBeVisible()
  await signedInBefore.waitForURL('**/login**')

  await page.getByLabel('Email').fill(accounts.forgetful)
  await page.getByLabel('Password', { exact: true }).fill('Sunflower-77-boat')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})

test('an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code', async ({
  openPage,
  signIn,
}) => {
  const page = await signIn('withAuthenticator', '/account-settings?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('Current password').fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  const recoveryCode = (await codes.locator('code').first().textContent()) ?? ''
  await expect(codes.locator('code')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  const second = await openPage()
  await submitSignIn(second, 'withAuthenticator')
  await second.getByLabel('Code of your authenticator app').fill('000000')
  await expect(second.getByRole('alert').getByText('Wrong Code. Verification not successful')).toBeVisible()
  await expectAccessible(second)
  await second.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
  await second.waitForURL('**/dashboard')

  const third = await openPage()
  await submitSignIn(third, 'withAuthenticator')
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(recoveryCode)
  await third.getByRole('button', { name: 'Sign in', exact: true }).click()
  await third.waitForURL('**/dashboard')
  await page.reload()
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
})

test('a bank officer signs in with the code in the mail', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Bank officer? Sign in with a code' }).click()
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  await page.getByLabel('Email').fill(accounts.gulfOfficer)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code from the mail')).toBeVisible()
  await expectAccessible(page)

  const outbox = await openPage()
  const mail = outbox.locator('pre').filter({ hasText: /\b\d{6}\b/ })
  await lookInOutbox(outbox, accounts.gulfOfficer, mail)
  const code = /\b\d{6}\b/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Code from the mail').fill(code)
  await page.waitForURL('**/dashboard')
  expectNoProblems(page)
})
