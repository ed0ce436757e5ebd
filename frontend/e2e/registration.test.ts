/** Becoming a user: by phone, with documents, to the first sign-in; after a reload; and in another browser. */
import { expect, type Page } from '@playwright/test'
import { words as arabic } from '../src/features/registration/words/ar'
import { words as english } from '../src/features/registration/words/en'
import { expectAccessible } from './accessibility'
import { licence, picture } from './files'
import { chooseAppearance, expectNoProblems, test } from './fixtures'
import { allInOutbox, findInOutbox } from './outbox'

const PASSWORD = 'seven silos of barley'
const CODE = /\b\d{6}\b/

async function askForCode(page: Page, number: string) {
  await page.goto('/registration')
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

/** Enters the newest code that the number was sent, once there are more than there were before. */
async function enterCode(page: Page, number: string, before = 0) {
  await page.getByLabel('One-time code').fill(await findInOutbox(page, `+971${number}`, CODE, before + 1))
  await expect(page.getByText('Phone number verified')).toBeVisible()
}

async function verifyPhone(page: Page, number: string) {
  await askForCode(page, number)
  await expectAccessible(page)
  await enterCode(page, number)
}

async function fillInPerson(page: Page, email: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Company email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Yes, I am authorized to sign').check()
  await page.getByLabel('I agree that Granary').check()
}

/** Waits for a save whose answer holds this text. */
function saved(page: Page, text: string) {
  return page.waitForResponse(
    async (response) => response.url().includes('/api/v1/register/') && (await response.text()).includes(text),
  )
}

async function fillInCompany(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Your company' })).toBeVisible()
  await page.getByLabel('Company name').fill('Haddad Grain Trading')
  await page.getByRole('combobox', { name: 'Country' }).fill('United Arab')
  await expect(page.locator('.ant-select-item-option[title="United Arab Emirates"]')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).press('Enter')
  await expect(page.locator('.ant-select-dropdown')).toBeHidden()
  await page.getByLabel('Street and building').fill('Silo 7, Port Rashid')
  await page.getByLabel('City').fill('Dubai')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function uploadDocuments(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const field = (label: string) => page.locator(`input[type=file][aria-label="Choose a file: ${label}"]`)
  await field('National ID or passport').setInputFiles(picture(64))
  await field('Trade licence').setInputFiles(licence)
  await expect(page.getByText(/^Received /)).toHaveCount(2)
}

/** Every step of a registration that is filled in can be used by everybody. */
async function expectStepsAccessible(page: Page, words: typeof english | typeof arabic) {
  for (const step of ['you', 'company', 'documents', 'review'] as const) {
    await page.goto(`/registration?step=${step}`)
    await expect(page.getByRole('heading', { level: 1, name: words[`${step}.title`], exact: true })).toBeVisible()
    await expectAccessible(page)
  }
}

test('a registration goes on after a reload, has its licence read, and goes on in another browser', async ({
  openPage,
}) => {
  const page = await openPage()
  await verifyPhone(page, '502340002')
  const lastAnswerSaved = saved(page, '"userConsent":true')
  await fillInPerson(page, 'second@haddad-grain.test')
  await lastAnswerSaved
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Mariam')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillInCompany(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/Mariam|haddad|50234|silos/)

  await uploadDocuments(page)
  await page.getByRole('button', { name: 'Read the fields from this document' }).click()
  await expect(page.getByRole('button', { name: 'Use this for Licence number' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel(/^Licence number/)).toHaveValue('')
  await page.getByRole('button', { name: 'Use this for Licence number' }).click()
  await expect(page.getByLabel(/^Licence number/)).toHaveValue('78451299')
  const nameSaved = saved(page, 'Haddad Grain Trading LLC')
  await page.getByRole('button', { name: 'Use this for Company name' }).click()
  await nameSaved
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const elsewhere = await openPage()
  const { length: before } = await allInOutbox(elsewhere, '+971502340002', CODE)
  await askForCode(elsewhere, '502340002')
  await enterCode(elsewhere, '502340002', before)
  // The words are there, but not the password and the documents, which whoever has the number now need not have brought.
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Mariam')
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your company' })).toBeVisible()
  await expect(elsewhere.getByLabel('Company name')).toHaveValue('Haddad Grain Trading LLC')
  await expect(elsewhere.getByLabel('City')).toHaveValue('Dubai')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByLabel(/^Licence number/)).toHaveValue('78451299')
  await expect(elsewhere.getByText('licence.pdf')).toBeHidden()

  // The first browser learns with its next word that it is no longer the one.
  await page.getByLabel(/^Licence number/).fill('1')
  await expect(page.getByText('This registration continues on another device')).toBeVisible()
})

test('a person registers by phone with documents, confirms the email, and signs in', async ({ openPage, signIn }) => {
  const page = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register your company' }).click()
  await page.waitForURL('**/registration')
  await expectAccessible(page)
  await verifyPhone(page, '502340001')
  await fillInPerson(page, 'mariam@haddad-grain.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillInCompany(page)
  await uploadDocuments(page)
  await page.getByLabel(/^Licence number/).fill('7845 1299')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
  await expect(page.getByText('7845-1299')).toBeVisible()
  await expectAccessible(page)
  await chooseAppearance(page, 'Dark')
  await expectStepsAccessible(page, english)
  await chooseAppearance(page, 'العربية')
  await expectStepsAccessible(page, arabic)
  await page.getByRole('button', { name: 'المظهر واللغة' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Answer' }).click()
  const questions = page.getByRole('dialog', { name: 'A few questions' })
  await questions.getByLabel('How much in a month?').fill('400 MT of barley')
  await questions.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your registration' }).click()
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByText('Successfully registered')).toBeVisible()
  await page.waitForURL('**/registration-successful?userEmail=*')

  await page.goto(await findInOutbox(page, 'mariam@haddad-grain.test', /\S+\/mail-verification\?token=\S+/))
  await expect(page.getByText('“Haddad Grain Trading”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await expect(page.getByText('Company Email verified')).toBeVisible()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill('mariam@haddad-grain.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard**')

  const staff = await signIn('admin', '/dashboard/admin/profiles?search=mariam@haddad-grain.test')
  await staff.getByRole('row').nth(1).click()
  const answers = staff.getByRole('region', { name: 'Questionnaire' })
  await expect(answers.getByText('400 MT of barley')).toBeVisible()
  expectNoProblems(page, staff)
})

test('the pages around a registration are accessible, light, dark and in Arabic', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/registration')
  for (const appearance of ['Light', 'Dark', 'العربية'] as const) {
    await chooseAppearance(page, appearance)
    for (const path of [
      '/registration',
      '/registration-successful?userEmail=a%40b.test',
      '/mail-verification?token=x',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  }
})
