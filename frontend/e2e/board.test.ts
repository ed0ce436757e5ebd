/** The desk and a bank work through their board: the list at one side, the deal at the other, the arrow keys between. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './fixtures'

const board = (page: Page) => page.getByRole('navigation', { name: 'Orders' })
const rows = (page: Page) => board(page).getByRole('row').getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The number of an order in what a row or a heading says. */
const number = (text: string | null) => /(INT|LOC)\d+/.exec(text ?? '')?.[0] ?? 'none'

for (const [who, at] of [
  ['admin', '/dashboard/admin/deals'],
  ['emiratesOfficer', '/dashboard/bank/orders'],
] as const) {
  test(`${who}: a deal opens beside its board, and the next one follows by a key`, async ({ signIn }) => {
    const page = await signIn(who, `${at}?sort=order_id`)
    await page.setViewportSize({ width: 1600, height: 900 })
    const first = number(await page.getByRole('table').getByRole('link').first().textContent())
    await page.getByRole('link', { name: first }).first().click()
    await expect(heading(page)).toContainText(first)
    await expect(rows(page).first()).toHaveAttribute('aria-current', 'page')
    const second = number(await rows(page).nth(1).textContent())
    expect(second).not.toBe('none')
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(heading(page)).toContainText(second)
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(rows(page).nth(1)).toBeFocused()
    await expectAccessible(page)
    await board(page).getByRole('link', { name: 'International · Open' }).click()
    await expect(page).toHaveURL(`${at}?sort=order_id`)
  })
}
