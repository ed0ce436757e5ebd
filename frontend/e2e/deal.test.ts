/** The journey of issue and product alike: what one person does to a deal stands on the others' screens a moment later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from './papers'
import { expectNoComplaints, type Person, placeOrder, rowOf, signedIn } from './people'

let admin: Person
let buyer: Person
let officer: Person
let otherOfficer: Person
let seller: Person
const everybody = () => [admin, buyer, officer, otherOfficer, seller]

/** The order that the journey is about, once it is placed. */
let order: string
let deal: string

beforeAll(async () => {
  ;[admin, buyer, officer, otherOfficer, seller] = await Promise.all([
    signedIn('admin'),
    signedIn('buyer'),
    signedIn('officer'),
    signedIn('otherOfficer'),
    signedIn('seller'),
  ])
  await admin.page.goto('/dashboard/admin/deals?kind=international&bucket=open')
  await officer.page.goto('/dashboard/bank/orders?kind=international&bucket=open')
  await otherOfficer.page.goto('/dashboard/bank/orders?kind=international&bucket=open')
  await seller.page.goto('/dashboard/deals?tab=sell')
  await Promise.all([admin, officer, otherOfficer, seller].map(({ page }) => page.getByRole('row').nth(1).waitFor()))
})

afterAll(() => Promise.all(everybody().map((person) => person?.leave())))

test('an order placed on the market stands on the boards of seller and staff', async () => {
  order = await placeOrder(buyer)
  deal = new URL(buyer.page.url()).pathname
  expect(order).toMatch(/^INT\d{4,}$/)
  await rowOf(seller, order).waitFor()
  await rowOf(admin, order).waitFor()
})

test('an order assigned to a bank reaches its officers at once, and no other bank', async () => {
  await rowOf(admin, order).click()
  await admin.page.waitForURL(`**${deal}`)
  await admin.page.getByRole('button', { name: 'Assign bank' }).click()
  const form = admin.page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Bank' }).click()
  await admin.page.locator('.ant-select-item-option').filter({ hasText: 'Emirates' }).click()
  await form.getByRole('button', { name: 'Assign bank' }).click()
  await rowOf(officer, order).waitFor()
  await officer.page.getByText(`Order ${order} was assigned to your bank`).first().waitFor()
  expect(await rowOf(otherOfficer, order).count()).toBe(0)
})

test('a step marked and a step extended are drawn on every timeline', async () => {
  await Promise.all([rowOf(seller, order).click(), rowOf(officer, order).click()])
  const { page } = admin
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
  for (const { page } of [admin, buyer, officer, seller]) await page.getByText('Compliance review').first().waitFor()
  await page.getByRole('button', { name: 'Extend' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Days').fill('9')
  await form.getByRole('button', { name: 'Extend' }).click()
  for (const { page } of [admin, buyer, officer, seller]) await page.getByText('+9 d').first().waitFor()
})

test('a paper that the seller brings lies on the desk of staff', async () => {
  const { page } = seller
  await page.getByRole('button', { name: 'Attach file' }).click()
  const form = page.getByRole('dialog')
  const paper = pdf('packing-list.pdf', ['PACKING LIST'])
  await form.locator('input[type=file]').setInputFiles(paper)
  await form.getByRole('button', { name: 'Attach file' }).click()
  await admin.page.getByText('packing-list.pdf').first().waitFor()
})

test('two who edit the same deal learn of each other', async () => {
  const sales = await signedIn('sales')
  await sales.page.goto(deal)
  const forms = []
  for (const { page } of [admin, sales]) {
    await page.getByRole('button', { name: 'Edit deal' }).click()
    forms.push(page.getByRole('dialog'))
  }
  const [first, second] = forms
  await second?.getByLabel('Internal notes').fill('Sales was here first.')
  await second?.getByRole('button', { name: 'Save' }).click()
  await first?.getByText('Sales was here first.').first().waitFor()
  await first?.getByText('Somebody changed this deal while you were editing it').waitFor()
  await first?.getByRole('button', { name: 'Take theirs' }).click()
  await first?.getByRole('button', { name: 'Cancel' }).click()
  expect(await buyer.page.getByText('Sales was here first.').count()).toBe(0)
  expectNoComplaints(sales)
  await sales.leave()
})

test('a cancelled deal says so everywhere', async () => {
  const { page } = admin
  await page.getByRole('button', { name: `Actions on ${order}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel deal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Reason').fill('The buyer found the goods at home.')
  await form.getByRole('button', { name: 'Cancel deal' }).click()
  for (const { page } of [admin, buyer, officer, seller]) await page.getByText('Cancelled').first().waitFor()
  await page.goto('/dashboard/admin/deals?kind=international&bucket=cancelled')
  await rowOf(admin, order).waitFor()
})

test('nobody’s screen complained, and nobody’s browser asked a stranger', () => {
  expectNoComplaints(...everybody())
})
