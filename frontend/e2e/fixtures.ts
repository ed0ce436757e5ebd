/** What every test is given: browsers of people, each watched for errors and for requests that leave the product. */
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { choose, chooseFirst } from './choices'

/** The demo's accounts. A test that changes something takes an account that no other test takes. */
export const accounts = {
  admin: 'admin@granary.test',
  sales: 'sales@granary.test',
  buyer: 'buyer@alnoor-foods.test',
  seller: 'seller@deccan-grains.test',
  emiratesOfficer: 'officer@emirates-trade.test',
  gulfOfficer: 'officer@gulf-commerce.test',
  /** The two sides of the deal that is told from order to cancellation. */
  coffeeBuyer: 'einkauf@hanse-kontor.test',
  coffeeSeller: 'sales@malabar-spice.test',
  withPicture: 'ventas@huerta-valencia.test',
  withTwoSessions: 'sales@alain-dates.test',
  withDocuments: 'export@selangor-oils.test',
  exporting: 'procurement@gulf-harvest.test',
  leaving: 'desk@emirates-coldstore.test',
  forgetful: 'trade@hollandia-dairy.test',
  disputing: 'purchasing@jumeirah-supplies.test',
  withAuthenticator: 'orders@straits-seafood.test',
}
export type Account = keyof typeof accounts
/** An account of the demo by its name here, or somebody whom a test brought in, by their address. */
export type Who = Account | `${string}@${string}`
const isAccount = (who: Who): who is Account => who in accounts
const addressOf = (who: Who) => (isAccount(who) ? accounts[who] : who)

export const DEMO_PASSWORD = 'Granary-demo-1'

type Fixtures = {
  /** Opens a browser context with nobody signed in. */
  openPage: () => Promise<Page>
  /** Opens a browser context where this account is signed in, and goes to a path there, if one is given. */
  signIn: (account: Who, path?: string) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  openPage: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const page = await (await browser.newContext()).newPage()
      watch(page, baseURL ?? '')
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
  signIn: async ({ openPage }, use) => {
    await use(async (account, path) => {
      const page = await openPage()
      expect((await requestSignIn(page.request, account)).status()).toBe(200)
      if (path) await page.goto(path)
      return page
    })
  },
})

/** A connection that was kept may be closed by the server in the very moment in which it is used again. */
export const once = { connection: 'close' }

/** Signs in without a page; the session's cookies are kept where the request was sent from. */
export function requestSignIn(request: APIRequestContext, account: Who) {
  const data = { email: addressOf(account), password: DEMO_PASSWORD }
  return request.post('/api/v1/identity/signIn', { headers: once, data })
}

const problems = new WeakMap<Page, string[]>()

function watch(page: Page, baseURL: string) {
  const found: string[] = []
  problems.set(page, found)
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) found.push(`a request to ${origin}`)
  })
}

/** Nothing went wrong on these pages so far: no error, and no request that left the product. */
export function expectNoProblems(...pages: Page[]) {
  expect(pages.flatMap((page) => problems.get(page))).toEqual([])
}

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(page: Page, account: Account, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts[account])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Chooses a theme or language in the menu of an English page. */
export async function chooseAppearance(page: Page, choice: 'Light' | 'Dark' | 'العربية') {
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
  await expect(page.getByRole('menu')).toBeHidden()
}

/** The row of a list that shows an order. */
export function rowOf(page: Page, order: string): Locator {
  return page.getByRole('row').filter({ hasText: order })
}

/** Orders a part of a lot on the market, so that others find some of it left; answers its order number, with its page open. */
export async function placeOrder(page: Page, lot: string, units = 100): Promise<string> {
  await page.goto(`/?search=${encodeURIComponent(lot)}`)
  await page.getByRole('button', { name: `Procure this lot: ${lot}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Quantity').fill(String(units))
  await chooseFirst(form, 'Incoterm')
  await chooseFirst(form, 'Transport')
  await form.getByLabel('Destination city').fill('Dubai')
  await chooseFirst(form, 'Payment term')
  await form.getByRole('button', { name: 'Review order' }).click()
  await form.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/dashboard/deals/*')
  return orderIn(await page.getByRole('heading', { level: 1, name: /INT\d{4,}$/ }).textContent())
}

/** The number of an order at the end of the heading of its page. */
export const orderIn = (heading: string | null): string => /(INT|LOC)\d+$/.exec(heading ?? '')?.[0] ?? ''

/** Assigns an order to a bank in the form that is open. */
export async function assignBank(page: Page, bank: string) {
  const form = page.getByRole('dialog')
  await choose(form, 'Bank', bank)
  await form.getByRole('button', { name: 'Assign bank' }).click()
}
