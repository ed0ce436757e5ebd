/** Everyone can use it: axe finds nothing grave on any screen, in either language and theme, and a keyboard is enough. */
import { afterEach, test } from 'vitest'
import { expectAccessible } from './axe'
import { expectNoComplaints, type Person, type Role, signedIn, visitor } from './people'

let person: Person | undefined
afterEach(() => person?.leave())

const screens: Partial<Record<Role, string[]>> = {
  admin: [
    '/dashboard',
    '/dashboard/admin/deals?kind=international&bucket=open',
    '/dashboard/admin/deals?kind=domestic&bucket=disputed',
    '/dashboard/admin/profiles',
  ],
  buyer: ['/', '/dashboard', '/dashboard/deals?tab=buy', '/account-settings', '/account-settings?tab=verification'],
  officer: ['/dashboard', '/dashboard/bank/orders'],
  otherOfficer: ['/dashboard/bank/orders'],
  sales: ['/dashboard/admin/deals'],
  seller: ['/dashboard/deals?tab=sell', '/dashboard/deals?tab=special'],
}

async function wear(someone: Person, choice: 'Dark' | 'العربية') {
  await someone.page.getByRole('button', { name: 'Appearance and language' }).click()
  await someone.page.getByRole('menuitem', { name: choice }).click()
  await someone.page.getByRole('menu').waitFor({ state: 'hidden' })
}

async function expectAllAccessible(someone: Person, role: Role) {
  for (const screen of screens[role] ?? []) {
    await someone.page.goto(screen)
    await someone.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(someone.page)
  }
}

test('the sign-in page can be used by everyone', async () => {
  person = await visitor()
  await person.page.goto('/login')
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(person.page)
})

for (const role of ['admin', 'buyer', 'officer', 'seller'] as const) {
  test(`the screens of the ${role} can be used by everyone`, async () => {
    person = await signedIn(role)
    await expectAllAccessible(person, role)
    await wear(person, 'Dark')
    await expectAllAccessible(person, role)
    expectNoComplaints(person)
  })
}

test('the deal page can be used by everyone, in Arabic as in English', async () => {
  person = await signedIn('admin')
  const { page } = person
  await page.goto('/dashboard/admin/deals?kind=international&bucket=open')
  await page.getByRole('row').nth(1).click()
  await page.waitForURL('**/dashboard/deals/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await wear(person, 'العربية')
  await page.locator('html[dir=rtl]').waitFor()
  await expectAccessible(page)
  await expectAllAccessible(person, 'admin')
})

test('a keyboard is enough to sign in, find a deal and open it', async () => {
  person = await visitor()
  const { page } = person
  await page.goto('/login')
  await page.getByLabel('Email').waitFor()
  await page.keyboard.type('admin@granary.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Granary-demo-1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(person, 'Deals')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/admin/deals')
  await page.getByRole('row').nth(1).waitFor()
  await tabTo(person, /(INT|LOC)\d+/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/deals/*')
  await page.getByRole('heading', { level: 1, name: /^(INT|LOC)\d+$/ }).waitFor()
})

/** Presses Tab until something with these words has the focus. */
async function tabTo({ page }: Person, words: string | RegExp) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    // The page as a whole, which has the focus after a change of place, holds every word and is no stop.
    const focused = await page.evaluate(() => {
      const stop = document.activeElement
      return stop?.matches('a, button, input, [tabindex="0"]') ? (stop.textContent ?? '') : ''
    })
    if (typeof words === 'string' ? focused.trim() === words : words.test(focused)) return
  }
  throw new Error(`the keyboard never reaches ${words}`)
}
