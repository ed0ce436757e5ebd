/** What tests do with lots: ask the server about them without a page, and bid. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
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
