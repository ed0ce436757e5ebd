/** A lot from its draft to its deal: listed, asked about, bid on in three browsers, and won, as each of those sees it. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { choose } from './choices'
import { letAuctionEnd } from './database'
import { expectNoProblems, placeOrder, test } from './fixtures'
import { beginDraft, bid, inDays, list } from './lots'

const TITLE = 'Toor Dal, Unpolished, Lot 7'
const IN_PARTS = 'Masoor Dal, Split, Lot 8'

/** So many minutes from now, as a field of the browser takes it. */
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Asks on one page and answers on the seller's. */
async function askAndAnswer(seller: Page, buyer: Page) {
  for (const page of [seller, buyer]) await page.getByRole('tab', { name: 'Questions' }).click()
  await buyer.getByLabel('Your question').fill('Is it of this harvest?')
  await buyer.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(seller.getByText('Is it of this harvest?')).toBeVisible()
  await seller.getByLabel('Your answer').fill('Of November.')
  await seller.getByRole('button', { name: 'Answer', exact: true }).click()
}

test('a lot is written, listed, asked about, bid on in three browsers, and won', async ({ signIn }) => {
  const seller = await signIn('seller', '/dashboard/lots')

  await test.step('what is typed into a draft is saved, and listed', async () => {
    await beginDraft(seller, TITLE)
    await choose(seller, 'Sold by', 'Auction')
    await seller.getByLabel('Start price').fill('45')
    await seller.getByLabel('Increment').fill('1')
    await seller.getByLabel('End of the auction').fill(inMinutes(60))
    await expect(seller.getByText('The whole lot comes to')).toContainText('$18,000.00')
    await seller.getByRole('tab', { name: 'Goods' }).click()
    await seller.getByLabel('Variance (%)').fill('5')
    await seller.getByRole('tab', { name: 'Delivery' }).click()
    // Of the two terms that stand where nothing is said, one is left.
    await choose(seller, 'Delivery terms', 'CIF')
    await seller.getByLabel('Place that the delivery term names').fill('Jebel Ali')
    await seller.getByLabel('Shipment from').fill(inDays(20))
    await seller.getByLabel('Shipment until').fill(inDays(40))
    await choose(seller, 'Payment methods', 'As per invoice')
  })
  const lot = await list(seller, TITLE)

  const [one, two, three] = [
    await signIn('coffeeBuyer', lot),
    await signIn('withPicture', lot),
    await signIn('buyer', lot),
  ]
  await test.step('what is asked and answered stands on every page, and as text', async () => {
    await expect(one.getByText('Of this harvest, <b>sorted</b> by hand.')).toBeVisible()
    await two.getByRole('tab', { name: 'Questions' }).click()
    await askAndAnswer(seller, one)
    for (const page of [one, two]) await expect(page.getByText('Of November.')).toBeVisible()
    await expectAccessible(one)
    await one.getByRole('tab', { name: 'Description' }).click()
    await expectAccessible(one)
  })

  await test.step('bids of three browsers raise the price on all four', async () => {
    const price = async (now: string) => {
      for (const page of [seller, one, two, three])
        await expect(page.getByRole('region', { name: 'Auction' })).toContainText(now)
    }
    await expect(one.getByRole('region', { name: 'Auction' }).getByText('Nobody has bid yet')).toBeVisible()
    await bid(one, '60')
    await price('$45.00')
    await expect(one.getByText('You lead, as bidder 1')).toBeVisible()
    await bid(two, '50')
    await price('$51.00')
    await bid(three, '70')
    await price('$61.00')
    await expect(three.getByText('You lead, as bidder 3')).toBeVisible()
    await expect(one.getByText('You are bidder 1')).toBeVisible()
    // What it costs landed follows a while later: an estimate that is asked for as the lot goes finds none.
    for (const page of [seller, one, two, three])
      await expect(page.getByRole('region', { name: 'Landed cost' })).toContainText('$61.00')
  })

  await test.step('when its time has come, whoever led has the deal', async () => {
    await letAuctionEnd(lot.split('/').at(-1) ?? '')
    for (const page of [seller, one, two, three])
      await expect(page.getByRole('status').filter({ hasText: 'Sold to bidder 3' })).toBeVisible()
    await three.goto('/dashboard/deals')
    const won = three
      .getByRole('row')
      .filter({ hasText: /Deccan/ })
      .filter({ hasText: '24,400' })
    await won.click()
    await three.waitForURL('**/dashboard/deals/*')
    await expect(three.getByText(TITLE).first()).toBeVisible()
    await seller.goto('/dashboard/lots?status=reserved')
    await expect(seller.getByRole('row').filter({ hasText: TITLE })).toBeVisible()
  })
  expectNoProblems(seller, one, two, three)
})

test('of a lot that is sold in parts one is ordered, and what is left stands in another browser at once', async ({
  signIn,
}) => {
  const seller = await signIn('seller', '/dashboard/lots')
  await test.step('what is typed into a draft is saved, and listed', async () => {
    await beginDraft(seller, IN_PARTS)
    await seller.getByLabel('Listed price').fill('45')
    await seller.getByLabel('Buyers may order part of the lot').check()
    await seller.getByLabel('Smallest order').fill('50')
  })
  const lot = await list(seller, IN_PARTS)
  const [buyer, other] = [await signIn('coffeeBuyer', lot), await signIn('withPicture', lot)]
  const left = (page: Page) => page.getByRole('region', { name: 'Price', exact: true }).getByRole('status')

  await test.step('a question is answered before anything is ordered', async () => {
    for (const page of [seller, buyer, other]) await expect(left(page)).toHaveText('400 pieces × 50 kg')
    await askAndAnswer(seller, buyer)
    await expect(buyer.getByText('Of November.')).toBeVisible()
  })

  await test.step('an order takes its part, and the seller reads which holds how much', async () => {
    const order = await placeOrder(buyer, IN_PARTS, 150)
    for (const page of [seller, other]) await expect(left(page)).toHaveText('250 of 400 pieces left, 50 kg each')
    const holding = seller.getByRole('region', { name: 'Orders that hold units' })
    await expect(holding.getByRole('listitem')).toContainText(`${order} · 150 pieces`)
    await expect(other.getByRole('region', { name: 'Orders that hold units' })).toHaveCount(0)
  })
  expectNoProblems(seller, buyer, other)
})
