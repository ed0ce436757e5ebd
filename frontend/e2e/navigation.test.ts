/** The header leads to what people do and says how much waits there; the dashboards have their lists as tabs, kept in the address. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expectNoProblems, test } from './fixtures'

test('a trader goes by the header to what they do, and finds their deals under tabs', async ({ signIn }) => {
  const page = await signIn('seller', '/dashboard')
  const header = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Market', '/'],
    ['Deals', '/dashboard/deals'],
    ['Offers', '/dashboard/offers'],
    ['Money', '/dashboard/statement'],
    ['Pending Signatures', '/dashboard/pending-signatures'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(header.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  // What waits in the demo's deals is counted beside them.
  await expect(header.getByRole('link', { name: /^Deals Waiting: \d+$/ })).toBeVisible()
  await header.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'My lots' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/lots$/)

  await page.goto('/dashboard?tab=3')
  await expect(page.getByRole('tab', { name: /^Special/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: /^Selling/ }).click()
  await expect(page).toHaveURL(/tab=sell/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Selling/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'All sales' })).toBeVisible()
  await expectAccessible(page)
  expectNoProblems(page)
})

test('an admin has the eleven lists as tabs of the dashboard', async ({ signIn }) => {
  const page = await signIn('admin', '/dashboard')
  const tabs = page.getByRole('tablist', { name: 'Lists' }).getByRole('tab')
  await expect(tabs).toHaveCount(12)
  await tabs.filter({ hasText: 'Banned users' }).click()
  await expect(page).toHaveURL(/list=banned/)
  await expect(page.getByRole('region', { name: 'Profiles' }).first()).toBeVisible()
  await tabs.filter({ hasText: 'Deals' }).click()
  await expect(page.getByRole('row', { name: /INT\d{4}/ }).first()).toBeVisible()
  await page.reload()
  await expect(tabs.filter({ hasText: 'Deals' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expectAccessible(page)
  await tabs.filter({ hasText: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'International orders' })).toBeVisible()
  expectNoProblems(page)
})

test('a buyer orders on the page of the lot', async ({ signIn }) => {
  const page = await signIn('buyer', '/')
  await page
    .getByRole('link', { name: /Basmati/ })
    .first()
    .click()
  await page.waitForURL('**/lots/*')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page).toHaveURL(/\/lots\/.*order=1/)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Destination city')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/lots\/[^?]*$/)
  expectNoProblems(page)
})
