/** A deal from its order to its cancellation: what one person does to it is shown to the others a moment later. */
import { expect } from '@playwright/test'
import { pdf } from './files'
import { assignBank, expectNoProblems, placeOrder, rowOf, test } from './fixtures'

test('what one party does to a deal is shown to every other at once, and to nobody else', async ({ signIn }) => {
  const international = 'kind=international&bucket=open'
  const admin = await signIn('admin', `/dashboard/admin/deals?${international}`)
  const officer = await signIn('gulfOfficer', `/dashboard/bank/orders?${international}`)
  const otherOfficer = await signIn('emiratesOfficer', `/dashboard/bank/orders?${international}`)
  const seller = await signIn('coffeeSeller', '/dashboard/deals?tab=sell')
  const buyer = await signIn('coffeeBuyer')
  for (const page of [admin, officer, otherOfficer, seller]) await expect(page.getByRole('row').nth(1)).toBeVisible()
  const parties = [admin, buyer, officer, seller]

  const order = await placeOrder(buyer, 'Arabica Coffee')
  const deal = new URL(buyer.url()).pathname
  await test.step('an order placed on the market is on the boards of seller and staff', async () => {
    await expect(rowOf(seller, order)).toBeVisible()
    await expect(rowOf(admin, order)).toBeVisible()
  })

  await test.step('an order assigned to a bank reaches its officers, and no other bank', async () => {
    await rowOf(admin, order).click()
    await admin.waitForURL(`**${deal}`)
    await admin.getByRole('button', { name: 'Assign bank' }).click()
    await assignBank(admin, 'Gulf')
    // The word of it stands for a few seconds only, so both are looked for at once.
    await Promise.all([
      expect(rowOf(officer, order)).toBeVisible(),
      expect(officer.getByText(`Order ${order} was assigned to your bank`).first()).toBeVisible(),
    ])
    await expect(rowOf(otherOfficer, order)).toHaveCount(0)
  })

  await test.step('a step marked and a step extended are drawn on every timeline', async () => {
    await Promise.all([rowOf(seller, order).click(), rowOf(officer, order).click()])
    // Which of the two is open at first depends on the day of the week; a second click on the open one closes it.
    await admin.getByRole('button', { name: /^Compliance & permits/ }).click()
    await admin.getByRole('button', { name: /^Contract signed/ }).click()
    await expect(admin.getByRole('button', { name: 'Mark as done' })).toBeDisabled()
    await seller.getByRole('button', { name: 'Upload documents for step 2' }).click()
    const drawer = seller.getByRole('dialog')
    await drawer.locator('input[type=file]').setInputFiles(pdf('contract.pdf', ['SALES CONTRACT']))
    await drawer.getByRole('button', { name: 'Attach file' }).click()
    await admin.getByRole('button', { name: 'Open contract.pdf' }).click()
    const beside = admin.getByRole('dialog', { name: 'contract.pdf' })
    await expect(beside.getByTitle('contract.pdf', { exact: true })).toBeVisible()
    await beside.getByRole('button', { name: 'Verify contract.pdf' }).click()
    await expect(beside.getByText('Verified', { exact: true })).toBeVisible()
    await beside.getByRole('button', { name: 'Close' }).click()
    await seller.getByRole('button', { name: 'Mark step 2 as done' }).click()
    await seller.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
    for (const page of parties) await expect(page.getByText('Compliance review').first()).toBeVisible()
    await admin.getByRole('button', { name: /^Compliance & permits/ }).click()
    await admin.getByRole('button', { name: 'Extend' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Days').fill('9')
    await form.getByLabel('Reason').fill('The vessel is late')
    await form.getByRole('button', { name: 'Extend' }).click()
    for (const page of parties) await expect(page.getByText('+9 d').first()).toBeVisible()
    for (const page of [buyer, seller]) {
      await page.getByRole('button', { name: /^Notifications, / }).click()
      const told = page.getByRole('dialog').getByText(/^Granary moved step \d+ .*Due date: \d+ \w+ \d+ → \d+ \w+ \d+/)
      await expect(told.first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

  await test.step('each side reads what happened, in its own cut', async () => {
    for (const page of [buyer, seller, admin]) await page.getByRole('tab', { name: 'Activity' }).click()
    for (const page of [buyer, seller]) {
      const history = page.getByRole('list', { name: 'Activity' })
      await expect(history.getByText('Step extended')).toBeVisible()
      await expect(history.getByText('Order placed')).toBeVisible()
      await expect(history.getByText('Amira')).toHaveCount(0)
    }
    await expect(admin.getByRole('list', { name: 'Activity' }).getByText('Amira').first()).toBeVisible()
  })

  await test.step('a file that the seller attaches is shown to staff', async () => {
    await seller.getByRole('button', { name: 'Attach file' }).click()
    const form = seller.getByRole('dialog')
    await form.locator('input[type=file]').setInputFiles(pdf('packing-list.pdf', ['PACKING LIST']))
    await form.getByRole('button', { name: 'Attach file' }).click()
    await expect(admin.getByText('packing-list.pdf').first()).toBeVisible()
  })

  await test.step('two who edit the deal learn of each other, and the buyer does not', async () => {
    const sales = await signIn('sales', deal)
    for (const page of [admin, sales]) await page.getByRole('button', { name: 'Edit deal' }).click()
    const [first, second] = [admin.getByRole('dialog'), sales.getByRole('dialog')]
    await first.getByLabel('Internal notes').fill('The desk was here.')
    await second.getByLabel('Internal notes').fill('Sales was here first.')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Sales was here first.').first()).toBeVisible()
    await expect(first.getByText('Somebody changed this deal while you were editing it')).toBeVisible()
    await first.getByRole('button', { name: 'Take theirs' }).click()
    await first.getByRole('button', { name: 'Cancel' }).click()
    await expect(buyer.getByText('Sales was here first.')).toHaveCount(0)
    expectNoProblems(sales)
  })

  await test.step('a cancelled deal says so to everybody', async () => {
    await admin.getByRole('button', { name: `Actions on ${order}` }).click()
    await admin.getByRole('menuitem', { name: 'Cancel deal' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Reason').fill('The buyer found the goods at home.')
    await form.getByRole('button', { name: 'Cancel deal' }).click()
    for (const page of parties) await expect(page.getByText('Cancelled').first()).toBeVisible()
    await admin.goto('/dashboard/admin/deals?kind=international&bucket=cancelled')
    await expect(rowOf(admin, order)).toBeVisible()
  })

  expectNoProblems(...parties, otherOfficer)
})
