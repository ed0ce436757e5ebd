/** The people of a journey, each in a browser of their own, watched for errors and for requests to strangers. */
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

export const accounts = {
  admin: 'admin@granary.test',
  buyer: 'buyer@alnoor-foods.test',
  officer: 'officer@emirates-trade.test',
  otherOfficer: 'officer@gulf-commerce.test',
  sales: 'sales@granary.test',
  seller: 'seller@deccan-grains.test',
  /** Traders whose accounts a journey may change as it likes. */
  forgetful: 'trade@hollandia-dairy.test',
  careful: 'orders@straits-seafood.test',
  picture: 'ventas@huerta-valencia.test',
  travelling: 'sales@alain-dates.test',
  leaving: 'desk@emirates-coldstore.test',
  applicant: 'export@selangor-oils.test',
}

export type Role = keyof typeof accounts

export interface Person {
  page: Page
  /** What went wrong on this person's screen so far: errors, and requests that left the product. */
  complaints: string[]
  leave: () => Promise<void>
}

/** Opens a browser with nobody signed in, at the product of all journeys unless another is meant. */
export async function visitor(url = inject('url')): Promise<Person> {
  const browser: Browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) complaints.push(`a request to ${origin}`)
  })
  return { page, complaints, leave: () => browser.close() }
}

/** Types what a sign-in asks for first. */
export async function enter({ page }: Person, role: Role, password = 'Granary-demo-1') {
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts[role])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a browser and signs in there, through the page that people use. */
export async function signedIn(role: Role, url?: string): Promise<Person> {
  const person = await visitor(url)
  await enter(person, role)
  await person.page.waitForURL('**/dashboard**')
  return person
}

/** The row of a list that tells of an order. */
export function rowOf(person: Person, order: string): Locator {
  return person.page.getByRole('row').filter({ hasText: order })
}

/** Takes the first choice of a list. */
async function choose(within: Locator, label: string) {
  const box = within.getByRole('combobox', { name: label })
  await box.click()
  await box.press('Enter')
}

/** Orders a lot on the market; answers its display id, with its page open. */
export async function placeOrder({ page }: Person): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Procure this lot: Basmati Rice 1121 Sella' }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Incoterm')
  await choose(form, 'Transport')
  await form.getByLabel('Destination city').fill('Dubai')
  await choose(form, 'Payment term')
  await form.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/dashboard/deals/*')
  return (await page.getByRole('heading', { level: 1, name: /^INT/ }).textContent()) ?? ''
}

export function expectNoComplaints(...people: Person[]) {
  expect(people.flatMap((person) => person.complaints)).toEqual([])
}
