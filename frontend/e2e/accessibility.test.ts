/** Axe finds nothing serious on the screens of each role, in either theme and in Arabic, and all fit on a phone. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility'
import { type Account, chooseAppearance, expectNoProblems, test } from './fixtures'

const ofAdmin = (...names: string[]) => names.map((name) => `/dashboard/admin/${name}`)
const adminScreens = [
  '/dashboard',
  ...ofAdmin('deals?kind=international&bucket=open', 'deals?kind=domestic&bucket=disputed', 'profiles', 'banks'),
  ...ofAdmin('testimonials', 'access'),
]
const moreOfAdmin = [
  ...ofAdmin(
    'shipments',
    'disputes',
    'manageEmails',
    'manageEmails?tab=templates',
    'holidays',
    'lanes',
    'audit',
    'plans',
  ),
  ...ofAdmin('limits', 'approvals', 'documents'),
]
const ofTrader = [
  'statement',
  'pending-signatures',
  'plan',
  'limit',
  'disputes',
  'pending-actions',
  'lots',
  'requests',
  'warehouse',
]
const roles: { role: string; account: Account; screens: string[] }[] = [
  { role: 'an admin', account: 'admin', screens: adminScreens },
  { role: 'the back office', account: 'admin', screens: moreOfAdmin },
  {
    role: 'a buyer',
    account: 'buyer',
    screens: ['/', '/dashboard', '/dashboard/deals?tab=buy', '/account-settings', '/account-settings?tab=verification'],
  },
  { role: 'a bank officer', account: 'emiratesOfficer', screens: ['/dashboard', '/dashboard/bank/orders'] },
  {
    role: 'a seller',
    account: 'seller',
    screens: [
      '/dashboard/deals?tab=sell',
      '/dashboard/deals?tab=special',
      ...ofTrader.map((name) => `/dashboard/${name}`),
      '/verify',
      '/sample-lot',
    ],
  },
]

async function expectAllAccessible(page: Page, screens: string[]) {
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html[data-theme=dark]')).toBeAttached()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

test('the sign-in page is accessible', async ({ openPage }) => {
  const page = await openPage()
  await expectAllAccessible(page, ['/login'])
})

for (const { role, account, screens } of roles) {
  test(`the screens of ${role} are accessible, light and dark`, async ({ signIn }) => {
    const page = await signIn(account)
    await expectAllAccessible(page, screens)
    expectNoProblems(page)
  })
}

test('the page of a deal and the screens of an admin are accessible in Arabic', async ({ signIn }) => {
  const page = await signIn('admin', '/dashboard/admin/deals?kind=international&bucket=open')
  await page.getByRole('row').last().click()
  await page.waitForURL('**/dashboard/deals/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await chooseAppearance(page, 'العربية')
  await expect(page.locator('html[dir=rtl]')).toBeVisible()
  await expectAccessible(page)
  await expectAllAccessible(page, adminScreens)
})
