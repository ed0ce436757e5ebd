/** With motion or less of it, what opens is found where it belongs, and what is closed is gone. */
import { expect, type Locator } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'

/** Once it stands still where all of it is seen. */
async function expectSettled(opened: Locator) {
  await expect(opened).toBeVisible()
  await opened.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  await expect(opened).toBeInViewport({ ratio: 1 })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`menus, drawers and lists open in view, motion: ${reducedMotion}`, async ({ signIn }) => {
    const page = await signIn('buyer')
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await page.getByRole('button', { name: 'Appearance and language' }).click()
    const dark = page.getByRole('menuitem', { name: 'Dark' })
    await expectSettled(dark)
    await dark.click()
    await expect(dark).toBeHidden()

    await page
      .getByRole('button', { name: /^Procure this lot: / })
      .last()
      .click()
    const form = page.getByRole('dialog')
    await expectSettled(form)
    await form.getByRole('combobox', { name: 'Incoterm' }).click()
    const choice = page.locator('.ant-select-item-option').first()
    await expectSettled(choice)
    await choice.click()
    await expect(choice).toBeHidden()
    await form.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    expectNoProblems(page)
  })
}
