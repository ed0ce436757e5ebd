/** The lists of choices of forms: what is chosen of one is its own, and the next comes only when it is closed. */
import { expect, type Locator, type Page } from '@playwright/test'

/** A box by its whole label, which may say that the field is optional. */
const boxOf = (within: Page | Locator, label: string) =>
  within.getByRole('combobox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })

/** Chooses these options, each by a part of its words; a list that takes several is given several. */
export async function choose(within: Page | Locator, label: string, ...options: [string, ...string[]]) {
  const box = boxOf(within, label)
  await box.click()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const list = box
    .page()
    .locator('.ant-select-dropdown')
    .filter({ has: box.page().locator(`[id="${await box.getAttribute('aria-controls')}"]`) })
  for (const option of options) {
    if (await box.isEditable()) await box.fill(option)
    await list.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }
  // What takes several stays open for the next.
  const several = box.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")]')
  if (await several.count()) await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

/** Chooses the first option of a list. */
export async function chooseFirst(within: Page | Locator, label: string) {
  const box = boxOf(within, label)
  await box.click()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}
