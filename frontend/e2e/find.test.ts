/** One search finds an order from anywhere by the keyboard alone, and tells nobody of what is not theirs. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { chooseAppearance, expectNoProblems, test } from './fixtures'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** The keys are listened to once the button stands there. */
async function openFind(page: Page, keys: 'Control+k' | '/') {
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await expect(field(page), 'what was open before is closed').toHaveCount(0)
  await page.keyboard.press(keys)
  await expect(field(page)).toBeFocused()
}

/** The number of the first order on a board. */
async function firstOrder(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^(INT|LOC)\d+/ }).first()
  return /^(INT|LOC)\d{4}/.exec((await link.textContent()) ?? '')?.[0] ?? ''
}

test('the keyboard finds an order, a screen and an act from anywhere', async ({ signIn }) => {
  const page = await signIn('admin', '/dashboard/admin/deals')
  const number = await firstOrder(page)
  await openFind(page, 'Control+k')
  await page.keyboard.type(number.replace('INT', 'int-').replace('LOC', 'loc '))
  await expect(option(page, new RegExp(number)).first()).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText(number)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  await openFind(page, '/')
  await expect(option(page, new RegExp(number)), 'it was opened lately').toBeVisible()
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/admin/audit')

  await openFind(page, 'Control+k')
  await page.keyboard.type('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expectNoProblems(page)
})

test('a slash that is typed into a field is a slash', async ({ signIn }) => {
  const page = await signIn('admin', '/dashboard/admin/profiles')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.click()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await expect(field(page)).toHaveCount(0)
})

test('a bank finds its own orders and hears of no others, and where nothing is found it is said what to do', async ({
  signIn,
}) => {
  const own = await signIn('emiratesOfficer', '/dashboard/bank/orders')
  const number = await firstOrder(own)
  await openFind(own, '/')
  await own.keyboard.type(number)
  await expect(option(own, new RegExp(number)).first()).toBeVisible()

  const other = await signIn('gulfOfficer', '/dashboard/bank/orders')
  await openFind(other, '/')
  await other.keyboard.type(number)
  await expect(other.getByText(`Nothing found for “${number}”.`)).toBeVisible()
  await expect(option(other, /on the market$/)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(field(other)).toHaveCount(0)
  await chooseAppearance(other, 'العربية')
  await other.keyboard.press('Control+k')
  await expect(other.getByRole('combobox', { name: 'البحث في كل شيء' })).toBeFocused()
  await expectAccessible(other)
  expectNoProblems(own, other)
})
