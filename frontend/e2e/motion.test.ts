/** Who asks for less motion finds what opens where it belongs, and what is closed gone. */
import { expect } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'

test('menus, drawers and lists open in view where less motion is asked for', async ({ signIn }) => {
  const page = await signIn('buyer')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  const dark = page.getByRole('menuitem', { name: 'Dark' })
  await expect(dark).toBeInViewport({ ratio: 1 })
  await dark.click()
  await expect(dark).toBeHidden()

  await page
    .getByRole('button', { name: /^Procure this lot: / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await expect(form).toBeInViewport({ ratio: 1 })
  await form.getByRole('combobox', { name: 'Incoterm' }).click()
  const choice = page.locator('.ant-select-item-option').first()
  await expect(choice).toBeInViewport({ ratio: 1 })
  await choice.click()
  await expect(choice).toBeHidden()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  expectNoProblems(page)
})
