/** A price a term: what its seller lists stands on the lot's page, in the order, and in the deal, with its basis. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { choose, chooseFirst } from './choices'
import { expectNoProblems, test } from './fixtures'
import { beginDraft, list } from './lots'

const TITLE = 'Urad Dal, Split, Lot 9'
const BASIS = 'CIF Jebel Ali (Incoterms 2020)'

test('a lot costs what its term does: as it is listed, ordered and dealt', async ({ signIn }) => {
  const seller = await signIn('seller', '/dashboard/lots')
  const addRow = () => seller.getByRole('button', { name: 'Add a term or place' }).click()

  await test.step('the seller names a price for each term', async () => {
    await beginDraft(seller, TITLE)
    await seller.getByLabel('Listed price').fill('45.25')
    await addRow()
    await choose(seller, 'Delivery term, price 1', 'FOB')
    await seller.getByLabel('Amount, price 1').fill('0')
    await expect(seller.getByText('Costs $45.25')).toBeVisible()
    await addRow()
    await choose(seller, 'Delivery term, price 2', 'CIF')
    await seller.getByLabel('Port or place, price 2').fill('Jebel Ali')
    await seller.getByLabel('Amount, price 2').fill('2.1375')
    await expect(seller.getByText('Costs $47.3875')).toBeVisible()
    await addRow()
    await choose(seller, 'Delivery term, price 3', 'CIP')
    await expect(seller.getByText('Not offered', { exact: true })).toBeVisible()
    await expectAccessible(seller)
    await seller.getByLabel('Buyers may order part of the lot').check()
    await seller.getByLabel('Smallest order').fill('50')
  })
  const lot = await list(seller, TITLE)

  const buyer = await signIn('coffeeBuyer', lot)
  await test.step('the page says each price with its basis', async () => {
    const price = buyer.getByRole('region', { name: 'Price', exact: true })
    await expect(price.getByRole('row', { name: `${BASIS} $47.3875` })).toBeVisible()
    await expect(price.getByRole('row', { name: 'FOB (Incoterms 2020) $45.25' })).toBeVisible()
    await expect(price.getByRole('row', { name: /CIP/ })).toHaveCount(0)
    await expectAccessible(buyer)
  })

  await test.step('another term is another price and another sum at once', async () => {
    await buyer.goto(`/?search=${encodeURIComponent(TITLE)}`)
    await buyer.getByRole('button', { name: `Procure this lot: ${TITLE}` }).click()
    const form = buyer.getByRole('dialog')
    await form.getByLabel('Quantity').fill('100')
    await choose(form, 'Incoterm', 'FOB')
    await expect(form.getByText('$4,525.00')).toBeVisible()
    await choose(form, 'Incoterm', 'CIF')
    await choose(form, 'Named port or place', 'Jebel Ali')
    await expect(form.getByText('$4,738.75')).toBeVisible()
    await choose(form, 'Transport', 'Sea')
    await form.getByLabel('Destination city').fill('Dubai')
    await chooseFirst(form, 'Payment term')
    await form.getByRole('button', { name: 'Review order' }).click()
    const review = form.getByRole('region', { name: 'Your order' })
    for (const said of ['$47.3875', '$4,738.75', BASIS]) await expect(review).toContainText(said)
    await form.getByRole('button', { name: 'Place order' }).click()
    await buyer.waitForURL('**/dashboard/deals/*')
  })

  await test.step('both sides read the same figures in the deal', async () => {
    const goods = `${new URL(buyer.url()).pathname}?tab=items`
    for (const page of [buyer, seller]) {
      await page.goto(goods)
      await expect(page.getByText('$47.3875').first()).toBeVisible()
      await expect(page.getByText('$4,738.75').first()).toBeVisible()
      await expect(page.getByText(BASIS).first()).toBeVisible()
    }
  })
  expectNoProblems(seller, buyer)
})
