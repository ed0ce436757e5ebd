/** Warehouse stock from upload to a converted deal: brought by its seller, confirmed by staff, listed, ordered, and converted. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { choose } from './choices'
import { expectNoProblems, placeOrder, rowOf, test } from './fixtures'

const GOODS = 'Urad Dal, Split, Warehouse Lot 3'

test('warehouse stock from upload to a converted deal', async ({ signIn }) => {
  const seller = await signIn('seller', '/dashboard/warehouse')
  const ownRow = rowOf(seller, GOODS)

  await test.step('a seller asks the warehouse to take goods, which waits and cannot be sold yet', async () => {
    await seller.getByRole('button', { name: 'Add goods' }).first().click()
    const form = seller.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Item' }).fill(GOODS)
    await choose(form, 'Category', 'Food')
    await form.getByRole('checkbox', { name: 'The goods are in the warehouse' }).check()
    await form.getByRole('button', { name: 'Add to the warehouse' }).click()
    await expect(seller.getByText('The warehouse was asked to take the goods.').first()).toBeVisible()
    await seller.getByRole('searchbox', { name: 'Item or category' }).fill('Urad')
    await seller.getByRole('searchbox', { name: 'Item or category' }).press('Enter')
    await expect(ownRow.getByText('Waits to be received')).toBeVisible()
    await expect(seller.getByRole('button', { name: `List for sale: ${GOODS}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(seller)
  })

  const admin = await signIn('admin', '/dashboard/admin/warehouse')
  const form = admin.getByRole('dialog', { name: GOODS })
  const open = async () => {
    await rowOf(admin, GOODS).click()
    await expect(form.getByText('The goods are in the warehouse')).toBeVisible()
  }
  await test.step('staff confirm what came, the clearance and the place, and the seller sees each', async () => {
    await open()
    await form.getByLabel('Units that came').fill('1000')
    await choose(form, 'Unit', 'bags')
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(form).toBeHidden()
    await expect(ownRow.getByText('Received', { exact: true })).toBeVisible()

    await open()
    await form.getByLabel('Clearance document').fill('BoE 3-26-4711')
    await form.getByRole('button', { name: 'Confirm clearance' }).click()
    await expect(form).toBeHidden()
    await expect(ownRow.getByText('Cleared for import')).toBeVisible()

    await open()
    await form.getByLabel('Warehouse', { exact: true }).fill('Al Quoz 3')
    await form.getByLabel('Position').fill('Hall B, row 12')
    await form.getByRole('button', { name: 'Place', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(ownRow.getByText('In the warehouse')).toBeVisible()
    await expect(ownRow.getByText('of 1,000 received')).toBeVisible()
  })

  await test.step('the seller lists what is left in one press, and no more than that', async () => {
    await seller.getByRole('button', { name: `List for sale: ${GOODS}` }).click()
    await expect(seller.getByLabel('Title')).toHaveValue(GOODS)
    await expect(seller.getByLabel('Number of units')).toHaveValue(/^1,?000$/)
    await seller.getByLabel('HS code').fill('071331')
    await choose(seller, 'Packaging', 'Bags')
    await seller.getByLabel('Weight of one unit (kg)').fill('25')
    await seller.getByLabel('Description').fill('Of this harvest, machine cleaned.')
    await seller.getByRole('tab', { name: 'Price' }).click()
    await seller.getByLabel('Listed price').fill('30')
    await seller.getByLabel('Buyers may order part of the lot').check()
    await seller.getByLabel('Smallest order').fill('100')
    await expect(seller.getByText('Saved', { exact: true })).toBeVisible()
    await seller.getByRole('button', { name: 'List for sale' }).click()
    await expect(seller.getByText('The lot is listed.').first()).toBeVisible()
  })

  const buyer = await signIn('withPicture')
  const order = await test.step('a buyer orders a part of it, which is a sale out of the warehouse', async () => {
    const order = await placeOrder(buyer, GOODS, 200)
    await expect(buyer.getByText('International · Warehouse')).toBeVisible()
    await seller.goto('/dashboard/warehouse?search=Urad')
    await ownRow.getByRole('link', { name: GOODS }).click()
    await expect(seller.getByRole('dialog', { name: GOODS }).getByText('200 bags')).toBeVisible()
    return order
  })

  await test.step('staff convert the deal to a procurement, which both sides see', async () => {
    await admin.goto(new URL(buyer.url()).pathname)
    await admin.getByRole('button', { name: `Actions on ${order}` }).click()
    await admin.getByRole('menuitem', { name: 'Convert to procurement' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Convert to procurement' }).click()
    await expect(buyer.getByText('International · Procurement')).toBeVisible()
  })
  expectNoProblems(seller, admin, buyer)
})
