/** A list that was cut and named once is found again on another device, and by colleagues. */
import { expect, type Page } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'

const NAME = 'Rice in the open'

const openViews = (page: Page) => page.getByRole('button', { name: 'Views' }).click()

test('a view that staff save is on their next device, and a colleague finds it', async ({ signIn }) => {
  const first = await signIn('admin', '/dashboard/admin/deals?search=rice')
  await openViews(first)
  await first.getByRole('textbox', { name: 'Name of this view' }).fill(NAME)
  await first.getByRole('checkbox', { name: 'For my colleagues too' }).click()
  const saved = first.waitForResponse('**/user/tables/saveView')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)

  for (const account of ['admin', 'sales'] as const) {
    const page = await signIn(account, '/dashboard/admin/deals')
    await openViews(page)
    await page.getByRole('button', { name: NAME, exact: true }).click()
    await expect(page).toHaveURL(/search=rice/)
    const remove = page.getByRole('button', { name: `Remove the view ${NAME}` })
    await expect(remove).toHaveCount(account === 'admin' ? 1 : 0)
    expectNoProblems(page)
  }
  expectNoProblems(first)
})
