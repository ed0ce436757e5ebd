/** What tests do with lots: write and list them, ask the server about them without a page, and bid. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { choose } from './choices'
import { type Account, requestSignIn } from './fixtures'

type Post = (path: string, body: object) => Promise<{ _id: string; items: { _id: string; title: string }[] }>

/** Asks the server as somebody would, without a page. */
export async function requestAs(request: APIRequestContext, account: Account): Promise<Post> {
  const { data: session } = await (await requestSignIn(request, account)).json()
  return async (path, body) => {
    const headers = { authorization: `Bearer ${session.token}`, connection: 'close' }
    const reply = await request.post(`/api/v1${path}`, { headers, data: body })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).data
  }
}

/** The day so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What an offer of so many units names, beside what a test says otherwise. */
export const offerTerms = (units: number, amount: string) => ({
  units,
  price: { amount, currency: 'USD' },
  incoterm: 'CIF',
  place: 'Jebel Ali',
  paymentTerm: 'as-per-invoice',
  shipment: { from: inDays(20), until: inDays(40) },
})

/** Begins a draft of 400 pieces of 50 kg, and goes on to its price. */
export async function beginDraft(seller: Page, title: string) {
  await seller.getByRole('button', { name: 'Create a lot' }).click()
  await seller.getByLabel('Title').fill(title)
  await choose(seller, 'Category', 'Food')
  await seller.getByLabel('HS code').fill('071360')
  await choose(seller, 'Packaging', 'Bags')
  await seller.getByLabel('Number of units').fill('400')
  await choose(seller, 'Unit', 'Piece')
  await seller.getByLabel('Weight of one unit (kg)').fill('50')
  await seller.getByLabel('Description').fill('Of this harvest, <b>sorted</b> by hand.')
  await seller.getByRole('tab', { name: 'Price' }).click()
}

/** Lists the draft that is open, and opens its page; answers its path. */
export async function list(seller: Page, title: string): Promise<string> {
  await expect(seller.getByText('Saved', { exact: true })).toBeVisible()
  await seller.getByRole('button', { name: 'List for sale' }).click()
  await expect(seller.getByText('The lot is listed.').first()).toBeVisible()
  await seller.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'View' }).click()
  await expect(seller.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(seller.url()).pathname
}

/** The page of the lot on offer that these words find first. */
export async function lotPath(post: Post, words: string): Promise<string> {
  const { items } = await post('/listing/search', { search: words })
  return `/lots/${items[0]?._id}`
}

/** Bids on the lot whose page is open. */
export async function bid(page: Page, amount: string) {
  await page.getByRole('textbox', { name: /Your maximum bid/ }).fill(amount)
  const bids = (within: Page | Locator) => within.getByRole('button', { name: / at most$/ }).click()
  await bids(page)
  await bids(page.getByRole('region', { name: 'Bid on the whole lot?' }))
}
