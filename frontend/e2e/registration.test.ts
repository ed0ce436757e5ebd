/** Becoming a user: by phone, with papers, to the first sign-in; and going on after a reload, and in another browser. */
import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from './axe'
import { lastTo } from './outbox'
import { licence, picture } from './papers'
import { expectNoComplaints, type Person, visitor } from './people'

const PASSWORD = 'seven silos of barley'

let people: Person[] = []
afterEach(async () => {
  await Promise.all(people.map((person) => person.leave()))
  people = []
})

async function stranger(): Promise<Person> {
  const person = await visitor()
  people.push(person)
  return person
}

/** Proves a phone by the text message that the house kept; for the second time only when the cool-down is over. */
async function prove({ page }: Person, number: string, times = 1) {
  await page.goto('/registration')
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  if (times === 1) await expectAccessible(page)
  else await page.getByRole('button', { name: 'Send again', exact: true }).click({ timeout: 70_000 })
  await page.getByLabel('One-time code').fill(await lastTo(`+971${number}`, /\b\d{6}\b/, times))
  await page.getByText('Phone number verified').waitFor()
}

async function tellPerson({ page }: Person, email: string) {
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Company email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Yes, I am authorized to sign').check()
  await page.getByLabel('I agree that Granary').check()
}

async function tellCompany({ page }: Person) {
  await page.getByRole('heading', { level: 1, name: 'Your company' }).waitFor()
  await page.getByLabel('Company name').fill('Haddad Grain Trading')
  await page.getByRole('combobox', { name: 'Country' }).fill('United Arab')
  await page.locator('.ant-select-item-option[title="United Arab Emirates"]').waitFor()
  await page.getByRole('combobox', { name: 'Country' }).press('Enter')
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' })
  await page.getByLabel('Street and building').fill('Silo 7, Port Rashid')
  await page.getByLabel('City').fill('Dubai')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function bringPapers({ page }: Person) {
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  const place = (label: string) => page.locator(`input[type=file][aria-label="Choose a file: ${label}"]`)
  await place('National ID or passport').setInputFiles(picture(64))
  await place('Trade licence').setInputFiles(licence)
  await expect.poll(() => page.getByText(/^Received /).count(), { timeout: 60_000 }).toBe(2)
}

const steps = ['you', 'company', 'papers', 'review']

async function dressed({ page }: Person, choice: string) {
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

/** Every step of a registration that is told in full can be used by everyone. */
async function expectStepsAccessible({ page }: Person) {
  for (const step of steps) {
    await page.goto(`/registration?step=${step}`)
    await page.locator(`.gr-flow-main`).waitFor()
    await expectAccessible(page)
  }
}

test('somebody registers by phone with papers, confirms the email, and signs in', async () => {
  const person = await stranger()
  const { page } = person
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register your company' }).click()
  await page.waitForURL('**/registration')
  await expectAccessible(page)
  await prove(person, '502340001')
  await tellPerson(person, 'mariam@haddad-grain.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await tellCompany(person)
  await bringPapers(person)
  await page.getByLabel(/^Licence number/).fill('7845 1299')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Is everything right?' }).waitFor()
  await page.getByText('7845-1299').waitFor()
  await expectAccessible(page)
  await dressed(person, 'Dark')
  await expectStepsAccessible(person)
  await dressed(person, 'العربية')
  await expectStepsAccessible(person)
  await page.getByRole('button', { name: 'المظهر واللغة' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Send registration' }).click()
  await page.getByText('Successfully registered').waitFor()
  await page.waitForURL('**/registration-successful?userEmail=*')

  const link = await lastTo('mariam@haddad-grain.test', /\S+\/mail-verification\?token=\S+/)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByText('Company Email verified').waitFor()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill('mariam@haddad-grain.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard**')
  expectNoComplaints(person)
})

test('a registration goes on after a reload, has its licence read, and goes on in another browser', async () => {
  const person = await stranger()
  const { page } = person
  await prove(person, '502340002')
  await tellPerson(person, 'second@haddad-grain.test')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Mariam')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await tellCompany(person)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/Mariam|haddad|50234|silos/)

  await bringPapers(person)
  await page.getByRole('button', { name: 'Read the fields from this paper' }).click()
  await page.getByRole('button', { name: 'Use this for Licence number' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel(/^Licence number/).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Use this for Licence number' }).click()
  expect(await page.getByLabel(/^Licence number/).inputValue()).toBe('78451299')
  await page.getByRole('button', { name: 'Use this for Company name' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()

  const elsewhere = await stranger()
  await prove(elsewhere, '502340002', 2)
  // All is there but the password, which whoever has the number now need not have typed.
  await elsewhere.page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
  expect(await elsewhere.page.getByLabel('First name').inputValue()).toBe('Mariam')
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Your company' }).waitFor()
  expect(await elsewhere.page.getByLabel('Company name').inputValue()).toBe('Haddad Grain Trading LLC')
  expect(await elsewhere.page.getByLabel('City').inputValue()).toBe('Dubai')
  await elsewhere.page.getByRole('link', { name: 'Documents' }).click()
  await elsewhere.page.getByText('licence.pdf').waitFor()
  expect(await elsewhere.page.getByLabel(/^Licence number/).inputValue()).toBe('78451299')

  // The first browser learns with its next word that it is no longer the one.
  await page.getByLabel(/^Licence number/).fill('1')
  await page.getByText('This registration goes on elsewhere').waitFor()
})

test('the pages around a registration can be used by everyone, in Arabic and in the dark', async () => {
  const person = await stranger()
  const { page } = person
  await page.goto('/registration')
  for (const choice of ['Light', 'Dark', 'العربية']) {
    await dressed(person, choice)
    for (const place of [
      '/registration',
      '/registration-successful?userEmail=a%40b.test',
      '/mail-verification?token=x',
    ]) {
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  }
})
