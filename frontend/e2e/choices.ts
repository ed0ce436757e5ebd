/** The lists of choices of forms: what is chosen of one is its own, and the next comes only when it is closed. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses these options, each by a part of its words; a list that takes several is given several. */
export async function choose(within: Page | Locator, label: string, ...options: [string, ...string[]]) {
  const box = within.getByRole('combobox', { name: label, exact: true })
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
  if (options.length > 1) await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

/** Chooses the first option of a list. */
export async function chooseFirst(within: Page | Locator, label: string) {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}
