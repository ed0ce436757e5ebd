/** Who is asked whether they may be measured: nothing is loaded before they agree, nor after they withdraw. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expectNoProblems, once, test } from './fixtures'

/** From now on pages are served as by a server whose settings name a chat and a script that counts, which sets a cookie. */
async function configure(page: Page) {
  // To the browser, what stands in for the server lies elsewhere than the server itself.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/count.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_count=1; path=/'" }),
  )
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ headers: { ...route.request().headers(), ...once } })
      const html = (await response.text())
        .replace('name="granary-analytics" content=""', 'name="granary-analytics" content="/count.js"')
        .replace('name="granary-chat" content=""', 'name="granary-chat" content="https://chat.granary.test/desk"')
      await route.fulfill({ response, body: html })
    },
  )
}

const scripts = (page: Page) => page.locator('script[data-measure="analytics"]')
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('a script is loaded once somebody agrees, and is gone once they withdraw', async ({ signIn }) => {
  const page = await signIn('buyer')
  await configure(page)
  await page.goto('/dashboard')
  const question = page.getByRole('region', { name: 'May we measure how Granary is used?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expect(scripts(page)).toHaveCount(0)
  expect(await cookies(page)).not.toContain('_count')
  // The chat floats beside it, and neither covers the other.
  const [chat, asked] = await Promise.all([
    page.getByRole('link', { name: 'Chat with us' }).boundingBox(),
    question.boundingBox(),
  ])
  if (!chat || !asked) throw new Error('the chat or the question is not shown')
  expect(asked.x + asked.width <= chat.x || chat.x + chat.width <= asked.x).toBe(true)

  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(question).toBeHidden()
  await expect(scripts(page)).toHaveCount(1)
  await expect.poll(() => cookies(page)).toContain('_count')
  await page.reload()
  await expect(scripts(page)).toHaveCount(1)
  await expect(question).toBeHidden()

  await page.goto('/account-settings?tab=consents')
  await page.getByRole('switch', { name: 'Count which pages are visited' }).click()
  await expect(scripts(page)).toHaveCount(0)
  expect(await cookies(page)).not.toContain('_count')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Count which pages are visited' })).not.toBeChecked()
  await expect(scripts(page)).toHaveCount(0)
  expectNoProblems(page)
})

test('where nothing is configured nobody is asked, and there is no chat', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Basmati/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /May we measure/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Chat with us' })).toHaveCount(0)
  expectNoProblems(page)
})
