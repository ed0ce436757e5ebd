/** A page holds still: rows open apart, nothing is covered, and the first paint is the one that stays. */
import { expect } from '@playwright/test'
import { chooseAppearance, expectNoProblems, test } from './fixtures'

test('a row opens in a tab of its own by the middle button, and its words can be marked', async ({ signIn }) => {
  const page = await signIn('sales', '/dashboard/admin/deals?kind=international&bucket=open&search=INT0043')
  const row = page.getByRole('row').nth(1)
  const [apart] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('cell').nth(2).click({ button: 'middle' }),
  ])
  await apart.waitForURL('**/dashboard/deals/*')
  expect(new URL(page.url()).pathname).toBe('/dashboard/admin/deals')
  const words = await row.getByRole('cell').nth(2).locator('bdi').first().boundingBox()
  if (!words) throw new Error('the words of the row are not shown')
  const middle = words.y + words.height / 2
  await page.mouse.move(words.x + 1, middle)
  await page.mouse.down()
  await page.mouse.move(words.x + words.width - 1, middle, { steps: 5 })
  await page.mouse.up()
  const marked = () => page.evaluate(() => String(getSelection()))
  expect(await marked()).not.toBe('')
  await page.mouse.dblclick(words.x + 8, middle)
  expect(await marked()).toMatch(/^\S+\s?$/)
  expect(new URL(page.url()).pathname).toBe('/dashboard/admin/deals')
  await page.mouse.click(1, 1)
  await page.mouse.click(words.x + 8, middle)
  await page.waitForURL('**/dashboard/deals/*')
  expectNoProblems(page)
})

test('the columns of a list stay where they are, whatever stands in them', async ({ signIn }) => {
  const page = await signIn('sales', '/dashboard/admin/deals?kind=international&bucket=open')
  const headers = page.getByRole('columnheader')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const edges = () => headers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  const before = await edges()
  await page.goto('/dashboard/admin/deals?kind=international&bucket=cancelled')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await edges()).toEqual(before)
  expectNoProblems(page)
})

test('a page with tabs below the fold of a phone begins at its top', async ({ openPage }) => {
  const page = await openPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page
    .getByRole('link', { name: /Basmati/ })
    .first()
    .click()
  await page.waitForURL('**/lots/*')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Description' })).toBeAttached()
  await expect(page.getByRole('tab', { name: 'Description' })).not.toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expectNoProblems(page)
})

test('theme, language and direction are there before any program runs', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/login')
  await chooseAppearance(page, 'Dark')
  await chooseAppearance(page, 'العربية')
  await expect(page.locator('html[dir=rtl]')).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveCSS('direction', 'rtl')
  await expect(html).toHaveCSS('background-color', 'rgb(16, 19, 17)')
})
