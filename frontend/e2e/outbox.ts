/** The mails and text messages that the server would have sent, as development keeps them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { once } from './fixtures'

/** What the pattern finds in each message to an address, the newest first. */
export async function allInOutbox(page: Page, address: string, pattern: RegExp): Promise<string[]> {
  const { data } = await (await page.request.get('/api/dev/outbox', { headers: once, params: { to: address } })).json()
  return data.items.flatMap(({ text }: { text: string }) => pattern.exec(text)?.[0] ?? [])
}

/** What the pattern finds in the newest message to an address, once so many hold it; they may still be on their way. */
export async function findInOutbox(page: Page, address: string, pattern: RegExp, count = 1): Promise<string> {
  let found: string[] = []
  const look = async () => {
    found = await allInOutbox(page, address, pattern)
    return found.length
  }
  await expect.poll(look).toBeGreaterThanOrEqual(count)
  return found[0] ?? ''
}

/** Opens the outbox page of an address, and looks again until this is shown there. */
export async function lookInOutbox(page: Page, address: string, shown: Locator) {
  await page.goto(`/dev/outbox?to=${address}`)
  const look = async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    return shown.count()
  }
  await expect.poll(look).toBeGreaterThan(0)
}
