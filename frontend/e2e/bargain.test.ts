/** Between the two sides of a lot: figures that go back and forth in private, a bid that the desk voids, and where it lies. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { choose } from './choices'
import { expectNoProblems, test } from './fixtures'
import { bid, inDays, lotPath, requestAs } from './lots'

const offersOn = (page: Page) => page.getByRole('region', { name: 'Private offers' })

test('an offer goes three rounds, each shown by what differs, and its deal is the last of them', async ({
  request,
  signIn,
}) => {
  const lot = await lotPath(await requestAs(request, 'withPicture'), 'Kabuli Chickpeas')
  const [buyer, seller] = [await signIn('withPicture', lot), await signIn('seller', lot)]
  const form = (page: Page) => page.getByRole('dialog')
  const send = async (page: Page, price: string) => {
    await form(page).getByLabel('Price').fill(price)
    await form(page)
      .getByRole('button', { name: /^Send: / })
      .click()
    await expect(form(page)).toBeHidden()
  }
  await test.step('the buyer names all that a deal is made on', async () => {
    await offersOn(buyer).getByRole('button', { name: 'Make an offer' }).click()
    await form(buyer).getByLabel('Number of units').fill('100')
    await form(buyer).getByLabel('Named port or place').fill('Jebel Ali')
    await choose(form(buyer), 'Payment term', 'As per invoice')
    await form(buyer).getByLabel('Shipment from').fill(inDays(20))
    await form(buyer).getByLabel('Shipment until').fill(inDays(40))
    await form(buyer).getByLabel('City of destination').fill('Sharjah')
    await form(buyer).getByLabel('A word to the other side').fill('We take more in spring')
    await expectAccessible(buyer)
    await send(buyer, '1300')
    await expect(offersOn(buyer).getByText('Waiting for the other side')).toBeVisible()
  })

  await test.step('the seller is led there, and answers with another price and tolerance', async () => {
    await seller.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
    const waiting = seller.getByRole('row', { name: /Kabuli Chickpeas.*Your turn/ })
    await expect(waiting).toBeVisible()
    await expectAccessible(seller)
    await waiting.getByRole('link', { name: /Kabuli Chickpeas/ }).click()
    await expect(offersOn(seller).getByText('We take more in spring')).toBeVisible()
    await expectAccessible(seller)
    await offersOn(seller).getByRole('button', { name: 'Counter-offer' }).click()
    await expect(form(seller).getByLabel('City of destination')).toHaveValue('Sharjah')
    await form(seller).getByLabel('Variance (%)').fill('2')
    await send(seller, '1350')
  })

  const rounds = offersOn(buyer).getByRole('list', { name: 'Rounds' }).getByRole('listitem')
  await test.step('the buyer reads what differs, and answers once more', async () => {
    await expect(rounds.nth(1)).toContainText('± 2 %')
    await expect(rounds.nth(1)).toContainText('$1,350.00')
    await expectAccessible(buyer)
    await offersOn(buyer).getByRole('button', { name: 'Counter-offer' }).click()
    await send(buyer, '1325')
    await expect(rounds).toHaveCount(3)
  })

  await test.step('the seller accepts the sum and the terms, and both have the deal of them', async () => {
    await expect(offersOn(seller).getByText('Your turn')).toBeVisible()
    await offersOn(seller).getByRole('button', { name: 'Accept' }).click()
    await expect(seller.getByRole('tooltip')).toContainText('Sharjah')
    await seller.getByRole('tooltip').getByRole('button', { name: 'Accept' }).click()
    for (const page of [buyer, seller]) {
      await offersOn(page).getByRole('link', { name: 'To the deal' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /INT\d{4,}$/ })).toBeVisible()
      await expect(page.getByText('Kabuli Chickpeas 12 mm').first()).toBeVisible()
      await expect(page.getByText('CIF Jebel Ali (Incoterms 2020)').first()).toBeVisible()
      await expect(page.getByText(/Sharjah/).first()).toBeVisible()
      await expect(page.getByText('To be agreed')).toBeHidden()
    }
  })
  expect(new URL(buyer.url()).pathname).toBe(new URL(seller.url()).pathname)
  expectNoProblems(buyer, seller)
})

test('a bid that the desk voids stands in the log with the reason, and counts no more', async ({ request, signIn }) => {
  const other = await requestAs(request, 'buyer')
  const lot = await lotPath(other, 'Kashmiri Mongra Saffron')
  const bidder = await signIn('coffeeBuyer', lot)
  await bid(bidder, '1500')
  await expect(bidder.getByText('You lead, as bidder 1')).toBeVisible()
  await other(`/listing/bid/${lot.split('/').at(-1)}`, { amount: '9000' })
  await expect(bidder.getByText('You are bidder 1; somebody else leads')).toBeVisible()
  const readLog = (page: Page) => page.getByRole('region', { name: 'Auction' }).locator('summary').click()
  await readLog(bidder)
  await expect(bidder.getByText(/^Bid 2 · Bidder 2/)).toBeVisible()

  const desk = await signIn('admin', lot)
  await readLog(desk)
  await desk.getByRole('button', { name: 'Void bid 2' }).click()
  await desk.getByLabel('Reason').fill('A slip of the <b>keyboard</b>')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Void', exact: true }).click()

  for (const page of [bidder, desk])
    await expect(page.getByText(/^Bid 2 · .*Voided: A slip of the <b>keyboard<\/b>/)).toBeVisible()
  await expect(bidder.getByText('You lead, as bidder 1')).toBeVisible()
  await expect(bidder.getByRole('region', { name: 'Auction' })).toContainText('$1,420.00')
  await expectAccessible(bidder)
  expectNoProblems(bidder, desk)
})

test('where a lot lies is set by keys and by a click, and stands on its page', async ({ request, signIn }) => {
  const post = await requestAs(request, 'coffeeSeller')
  const { _id } = await post('/listing/create', {
    listing: {
      title: 'Dried Ginger, Whole',
      HSCode: '091011',
      categories: ['food-beverages-and-tobacco'],
      noOfUnits: 400,
      lotDescription: 'Unbleached.',
      lotPackaging: 'bags',
      unit: 'bag',
      weight: '50',
      retailPriceAs: 'Metric Ton (MT)',
      listedPrice: { amount: '2100.00', currency: 'USD' },
      warehouseLat: 9.97,
      warehouseLong: 76.26,
    },
  })
  const page = await signIn('coffeeSeller', `/dashboard/lots/${_id}?step=delivery`)
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  const mark = page.getByRole('button', { name: /^The warehouse, at / })
  await expect(latitude).toHaveValue('9.970000')
  await mark.press('ArrowUp')
  await expect(latitude).toHaveValue('10.170000')
  await expect(longitude).toHaveValue('76.260000')
  // A quarter of the map is four degrees here.
  const map = page.locator('.gr-place-map')
  const box = await map.boundingBox()
  await map.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
  await expect(mark).toHaveAccessibleName(/at (9\.9|10\.1)\d+, 72\.2/)
  const place = (await mark.getAttribute('aria-label'))?.match(/[\d.]+, [\d.]+\d/)?.[0] ?? ''
  await expect(longitude).toHaveValue(/^72\.2/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List for sale' }).click()
  await page.getByRole('row').filter({ hasText: 'Dried Ginger' }).getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('region', { name: 'Location of the goods' })).toContainText(place)
  expectNoProblems(page)
})
