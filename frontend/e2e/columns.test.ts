/** A file whose headings nobody knows: its owner says which column is which, once, and the next one is read by itself. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './fixtures'

const file = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Bestand;', 'Artikel;Warengruppe;Bemerkung', ...rows].join('\r\n')),
})

const goods = (page: Page) => page.getByRole('region', { name: 'Import goods from a file' })

async function bring(page: Page, button: string, brought: ReturnType<typeof file>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    goods(page).getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(brought)
}

async function say(page: Page, heading: string, column: string) {
  await goods(page)
    .getByRole('combobox', { name: `What “${heading}” is` })
    .fill(column)
  await page.keyboard.press('Enter')
}

test('columns in another language are said once, and remembered for the company', async ({ signIn }) => {
  const page = await signIn('seller', '/dashboard/warehouse')
  const first = file('bestand.csv', ['Reis 5 % Bruch;Food, Beverages & Tobacco;', 'Bohrer;hardware;neu'])

  await test.step('the headings are shown with what stands beneath, and what is lacking', async () => {
    await bring(page, 'Try a file', first)
    await expect(goods(page).getByText(/Still lacking: Item and Category/)).toBeVisible()
    await expect(goods(page).getByText('Reis 5 % Bruch · Bohrer')).toBeVisible()
    await expect(goods(page).getByRole('button', { name: 'Import with these columns' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('by keyboard, both are said, and the file goes in', async () => {
    await say(page, 'Artikel', 'Item')
    await say(page, 'Warengruppe', 'Category')
    await goods(page).getByRole('button', { name: 'Try with these columns' }).click()
    await expect(goods(page).getByRole('status')).toContainText('Rows that would be added: 2')
    await goods(page).getByText('Columns of the file').click()
    await goods(page).getByRole('button', { name: 'Import with these columns' }).click()
    await expect(goods(page).getByRole('status')).toContainText('Rows added: 2')
    await expect(page.getByText('Reis 5 % Bruch').first()).toBeVisible()
  })

  await test.step('the next file is read by itself', async () => {
    await bring(page, 'Import a file', file('next.csv', ['Linsen;Food, Beverages & Tobacco;']))
    await expect(goods(page).getByRole('status')).toContainText('Rows added: 1')
  })
})
