/** What is printed and written into files: the purchase order of a deal, a statement of accounts, a list of orders. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { choose } from './choices'
import { expectNoProblems, placeOrder, rowOf, test } from './fixtures'

/** Chooses a format in a menu of exports, and answers the file that comes. */
async function exported(page: Page, format: RegExp): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const comes = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await comes
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Opens a printed document by its button, and answers its first bytes. */
async function opened(page: Page, name: string): Promise<string> {
  const printed = page.waitForResponse(/printed\/print\//)
  await page.getByRole('button', { name }).click()
  const { data } = await (await printed).json()
  return (await (await page.request.get(data.url)).body()).subarray(0, 5).toString()
}

test('staff write a purchase order, and both sides open it', async ({ signIn }) => {
  const buyer = await signIn('exporting')
  await placeOrder(buyer, 'Kabuli Chickpeas')
  const deal = new URL(buyer.url()).pathname
  const [admin, seller] = [await signIn('admin', deal), await signIn('seller', deal)]
  await admin.getByRole('button', { name: 'Add to it' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Buyer’s reference').fill('GH-2026-114')
  await form.getByLabel('Remarks').fill('Bags of 25 kg only.')
  await form.getByRole('button', { name: 'Write it' }).click()
  await expect(form).toBeHidden()
  for (const page of [buyer, seller]) {
    // It is a file, and no change of the deal that would be told live.
    await page.reload()
    await expect(page.getByText(/^PO-\d+/)).toBeVisible()
    for (const language of ['English', 'Arabic']) {
      expect(await opened(page, `Purchase order in ${language}`)).toBe('%PDF-')
    }
  }
  // Nothing is signed yet: a proforma serves until then.
  await expect(seller.getByRole('button', { name: 'Proforma invoice in English' })).toBeEnabled()
  await expect(seller.getByRole('button', { name: /^(Tax|Commercial) invoice in English$/ })).toBeDisabled()
  await expect(seller.getByText('Sales contract, to be signed')).toBeVisible()
  expectNoProblems(admin, buyer, seller)
})

test('a statement of accounts is read, narrowed and taken away as a file', async ({ signIn }) => {
  const buyer = await signIn('buyer', '/dashboard/statement')
  const statement = buyer.getByRole('region', { name: 'Statement of accounts' })
  const lines = statement.getByRole('row').filter({ has: buyer.getByRole('cell') })
  await expect(buyer.getByRole('region', { name: 'Sums' }).getByRole('row').nth(1)).toBeVisible()
  await expect(lines.first()).toBeVisible()
  const pdf = await exported(buyer, /PDF/)
  expect([pdf.name.split('.').at(-1), pdf.content.subarray(0, 5).toString()]).toEqual(['pdf', '%PDF-'])
  const workbook = await exported(buyer, /XLSX/)
  expect([workbook.name.split('.').at(-1), workbook.content.subarray(0, 2).toString()]).toEqual(['xlsx', 'PK'])
  await choose(buyer, 'Status', 'Paid')
  await expect(buyer).toHaveURL(/status=paid/)
  await expect(lines.filter({ hasNotText: 'Paid' })).toHaveCount(0)
  await expect(lines.first()).toBeVisible()
  const csv = (await exported(buyer, /CSV/)).content.toString().trim().split('\r\n')
  expect(csv.length).toBeGreaterThan(1)
  expectNoProblems(buyer)
})

test('the list of orders is exported as it is narrowed', async ({ signIn }) => {
  const buyer = await signIn('exporting')
  const order = await placeOrder(buyer, 'Kabuli Chickpeas')
  const admin = await signIn('admin', `/dashboard/admin/deals?kind=international&bucket=open&search=${order}`)
  await expect(rowOf(admin, order)).toBeVisible()
  const [head, ...rows] = (await exported(admin, /CSV/)).content.toString().trim().split('\r\n')
  expect(head).toContain('Order')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(order)
  const workbook = (await exported(admin, /XLSX/)).content
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  expectNoProblems(admin)
})
