/** The ways in, on the real product: a forgotten password, an authenticator app, a bank officer's code. */
import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from './axe'
import { accounts, enter, expectNoComplaints, type Person, signedIn, visitor } from './people'
import { codeOf } from './totp'

let people: Person[] = []
afterEach(async () => {
  await Promise.all(people.map((person) => person.leave()))
  people = []
})

async function joins<P extends Person>(opening: Promise<P>): Promise<P> {
  const person = await opening
  people.push(person)
  return person
}

test('a forgotten password is set anew by the link in the mail, and the old session ends', async () => {
  const before = await joins(signedIn('forgetful'))
  const { page } = await joins(visitor())
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).waitFor()
  await page.getByLabel('Email').fill(accounts.forgetful)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Please check your email to reset your password.').waitFor()
  await expectAccessible(page)

  await page.goto(`/dev/outbox?to=${accounts.forgetful}`)
  const letter = page.frameLocator('iframe').getByRole('link', { name: /password/i })
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Look again' }).click()
        return letter.count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await page.goto((await letter.first().getAttribute('href')) ?? '')
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('This password is too easy to guess.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('Sunflower-77-boat')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Password successfully updated').waitFor()
  await before.page.waitForURL('**/login**')

  await page.getByLabel('Email').fill(accounts.forgetful)
  await page.getByLabel('Password', { exact: true }).fill('Sunflower-77-boat')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})

test('an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code', async () => {
  const { page } = await joins(signedIn('careful'))
  await page.goto('/account-settings?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  const recovery = (await codes.locator('code').first().textContent()) ?? ''
  expect(await codes.locator('code').count()).toBe(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Recovery codes left: 10').waitFor()

  const again = await joins(visitor())
  await enter(again, 'careful')
  await again.page.getByLabel('Code of your authenticator app').fill('000000')
  await again.page.getByRole('alert').getByText('Wrong Code. Verification not successful').waitFor()
  await expectAccessible(again.page)
  await again.page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
  await again.page.waitForURL('**/dashboard')

  const third = await joins(visitor())
  await enter(third, 'careful')
  await third.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.page.getByLabel('Recovery code').fill(recovery)
  await third.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await third.page.waitForURL('**/dashboard')
  await page.reload()
  await page.getByText('Recovery codes left: 9').waitFor()
})

test('a bank officer comes in by the code in the mail', async () => {
  const officer = await joins(visitor())
  const { page } = officer
  await page.goto('/login')
  await page.getByRole('link', { name: 'Bank officer? Sign in with a code' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).waitFor()
  await page.getByLabel('Email').fill(accounts.otherOfficer)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the mail').waitFor()
  await expectAccessible(page)
  const reader = await joins(visitor())
  const codeIn = async () => {
    await reader.page.goto(`/dev/outbox?to=${accounts.otherOfficer}`)
    const text = (await reader.page.locator('pre').first().textContent()) ?? ''
    return /\b\d{6}\b/.exec(text)?.[0]
  }
  await expect.poll(codeIn, { timeout: 20_000 }).toBeTruthy()
  await page.getByLabel('Code from the mail').fill((await codeIn()) ?? '')
  await page.waitForURL('**/dashboard')
  expectNoComplaints(officer)
})
