/** A contract that the seller writes and sends without waiting for staff, that both sides sign, and that is amended by both. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { choose } from './choices'
import { expectNoProblems, placeOrder, test } from './fixtures'

const LOT = 'Navelina Oranges'

async function sign(page: Page, order: string) {
  await page.goto('/dashboard/pending-signatures')
  await page.getByRole('link', { name: new RegExp(order) }).click()
  await expect(page.getByRole('button', { name: 'Sign the document' })).toBeEnabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign the document' }).click()
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send the contract for signature' }).click()
  const form = page.getByRole('dialog', { name: 'Send the contract for signature' })
  await choose(form, 'Who signs', 'Buyer', 'Seller')
  await form.getByRole('button', { name: 'Send to both sides' }).click()
  await expect(page.getByText('The contract is out for signature.')).toBeVisible()
}

test('the seller writes and sends the contract, both sign it, and a change is signed by both again', async ({
  signIn,
}) => {
  const buyer = await signIn('buyer')
  const order = await placeOrder(buyer, LOT, 200)
  const path = new URL(buyer.url()).pathname
  const seller = await signIn('withPicture', path)

  await test.step('it cannot be sent while terms are missing, each named with where it is told', async () => {
    await expect(seller.getByText('Before the contract can be sent, somebody has to tell:')).toBeVisible()
    await expect(seller.getByRole('listitem').filter({ hasText: 'Shipment window' })).toContainText(
      'under Write the contract',
    )
    await expect(seller.getByRole('button', { name: 'Send the contract for signature' })).toBeDisabled()
  })
  await test.step('the seller tells them', async () => {
    await seller.getByRole('button', { name: 'Write the contract' }).click()
    const form = seller.getByRole('dialog', { name: 'Write the contract' })
    await form.getByLabel('Specification').fill('Class I, 88 mm')
    await form.getByRole('button', { name: 'Add a parameter' }).click()
    await form.getByLabel('Parameter', { exact: true }).fill('Brix')
    await choose(form, 'Limit', 'At least')
    await form.getByLabel('Value').fill('10')
    await expect(form.getByText('Cartons,')).toBeVisible()
    await form.getByLabel('Packing').fill('15 kg open top')
    await choose(form, 'Country of origin', 'Egypt')
    await form.getByLabel('Shipment from').fill('2027-01-10')
    await form.getByLabel('Shipment by').fill('2027-01-31')
    await form.getByLabel('Inspected by').fill('SGS')
    await form.getByLabel('Place of inspection').fill('Damietta')
    await expectAccessible(seller)
    await form.getByRole('button', { name: 'Save the terms' }).click()
    await expect(seller.getByText('Nothing is lacking: the contract can be sent for signature.')).toBeVisible()
    await expect(buyer.getByText('Nothing is lacking: the contract can be sent for signature.')).toBeVisible()
  })
  await test.step('sends it, and both sign', async () => {
    await send(seller)
    await sign(buyer, order)
    await sign(seller, order)
    await expect(seller.getByText('Everybody has signed. The sealed document stands on the deal.')).toBeVisible()
  })
  const admin = await signIn('admin', `${path}?tab=contract`)
  await test.step('a side changes nothing alone; the desk does, and the buyer sends the amendment', async () => {
    await seller.goto(`${path}?tab=contract`)
    await expect(seller.getByRole('button', { name: 'Write the contract' })).toBeDisabled()
    await admin.getByRole('button', { name: 'Write the contract' }).click()
    const form = admin.getByRole('dialog', { name: 'Write the contract' })
    await form.getByLabel('Packing').fill('20 kg open top cartons')
    await form.getByRole('button', { name: 'Save the terms' }).click()
    await expect(admin.getByText(/^Both sides signed SC-\d+\./)).toBeVisible()
    await buyer.goto(`${path}?tab=contract`)
    await send(buyer)
    await sign(buyer, order)
    await sign(seller, order)
    await expect(seller.getByText('Everybody has signed. The sealed document stands on the deal.')).toBeVisible()
  })
  expectNoProblems(admin)
})
