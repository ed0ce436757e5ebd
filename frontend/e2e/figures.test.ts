/** A figure on a dashboard leads to exactly the orders that it counts. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'

async function expectToLead(page: Page, figure: Locator, count: Locator) {
  const orders = Number(await count.textContent())
  expect(orders).toBeGreaterThan(0)
  await figure.click()
  await page.waitForURL('**/dashboard/bank/orders?*')
  await expect(page.getByRole('link', { name: /^(INT|LOC)\d+/ })).toHaveCount(orders)
  await page.goBack()
}

test('an overdue figure and a bar of the chart lead to as many orders as they say', async ({ signIn }) => {
  const page = await signIn('emiratesOfficer', '/dashboard')
  const figures = page.getByRole('region', { name: 'International orders' })
  const overdue = figures.getByRole('link', { name: /overdue step/ })
  await expectToLead(page, overdue, overdue.locator('.gr-stat-value'))
  const shipped = figures.getByRole('row', { name: /^Shipped/ })
  await expectToLead(page, shipped.getByRole('link'), shipped.getByRole('cell'))
  expectNoProblems(page)
})

test('sales find the orders that are late beside what changed last', async ({ signIn }) => {
  const page = await signIn('sales', '/dashboard')
  const late = page.getByRole('list', { name: 'Late orders' }).getByRole('link')
  await expect(late.first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Changed last' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^International: [1-9]/ })).toBeVisible()
  expectNoProblems(page)
})
