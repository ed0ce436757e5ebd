/** A keyboard is enough to begin a registration and to go through one's account, and shows where it is. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { lastTo } from './outbox'
import { type Person, signedIn, visitor } from './people'

let person: Person | undefined
afterEach(() => person?.leave())

const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)

/** What has the focus is marked: by an outline or a shadow on itself, around it, or on the box that is drawn for it. */
async function expectSeen(page: Page) {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
    const marks = [...around, ...(focused?.parentElement?.querySelectorAll('[data-next="true"]') ?? [])]
    return marks.some((element) => {
      if (!element || element === document.body) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  })
  expect(seen, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
}

/** Presses Tab until this has the focus; each stop on the way is seen. */
async function reach(page: Page, it: Locator) {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    await expectSeen(page)
    if (await isFocused(it)) return
  }
  throw new Error(`the keyboard never reaches ${it}`)
}

async function type(page: Page, label: string, text: string) {
  await reach(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('a keyboard is enough to prove a phone and to tell who one is', async () => {
  person = await visitor()
  const { page } = person
  await page.goto('/registration')
  const number = page.getByLabel('Phone number')
  await expect.poll(() => isFocused(number)).toBe(true)
  await expectSeen(page)
  await page.keyboard.press('Shift+Tab')
  await expectSeen(page)
  await page.keyboard.press('Shift+Tab')
  await expectSeen(page)
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Email', { exact: true }).and(page.locator('input[inputmode=email]')).waitFor()
  await page.keyboard.press('ArrowLeft')
  await reach(page, number)
  await page.keyboard.type('502340003')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('One-time code')
  await expect.poll(() => isFocused(code)).toBe(true)
  await expectSeen(page)
  await page.keyboard.type(await lastTo('+971502340003', /\b\d{6}\b/))

  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('About you')
  expect(await isFocused(heading)).toBe(true)
  await type(page, 'First name', 'Mariam')
  await type(page, 'Last name', 'Haddad')
  await type(page, 'Company email', 'keys@haddad-grain.test')
  await type(page, 'Password', 'seven silos of barley')
  await reach(page, page.getByLabel('Yes, I am authorized to sign'))
  await page.keyboard.press('Space')
  await reach(page, page.getByLabel('I agree that Granary'))
  await page.keyboard.press('Space')
  await reach(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => heading.textContent()).toBe('Your company')
  expect(await isFocused(heading)).toBe(true)
})

test('a keyboard is enough to go through the parts of an account', async () => {
  person = await signedIn('buyer')
  const { page } = person
  await page.goto('/account-settings')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Profile').waitFor()
  await reach(page, tab('Profile'))
  for (const name of ['Company', 'Verification', 'Invoicing', 'Security', 'Sessions', 'Messages', 'Privacy']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isFocused(tab(name))).toBe(true)
    await expectSeen(page)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
  await reach(page, page.getByRole('button', { name: 'Prepare the copy' }))
})
