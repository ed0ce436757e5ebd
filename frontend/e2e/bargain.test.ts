/** Between the two sides of a lot: figures that go back and forth in private, a bid that the desk voids, and where it lies. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expectNoProblems, test } from './fixtures'
import { bid, lotPath, requestAs } from './lots'

const offersOn = (page: Page) => page.getByRole('region', { name: 'Private offers' })

test('an offer is answered with other figures, accepted, and a deal for both sides', async ({ request, signIn }) => {
  const lot = await lotPath(await requestAs(request, 'withPicture'), 'Kabuli Chickpeas')
  const [buyer, seller] = [await signIn('withPicture', lot), await signIn('seller', lot)]
  const send = async (page: Page, price: string) => {
    const form = page.getByRole('dialog')
    await form.getByLabel('Number of units').fill('100')
    await form.getByLabel('Price').fill(price)
    await form.getByRole('button', { name: /^Send: / }).click()
    await expect(form).toBeHidden()
  }
  await offersOn(buyer).getByRole('button', { name: 'Make an offer' }).click()
  await send(buyer, '1300')
  await expect(offersOn(buyer).getByText('Waiting for the other side')).toBeVisible()

  // The seller is led there by what waits in the list of all that is negotiated.
  await seller.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  const waiting = seller.getByRole('row', { name: /Kabuli Chickpeas.*Your turn/ })
  await expect(waiting).toBeVisible()
  await expectAccessible(seller)
  await waiting.getByRole('link', { name: /Kabuli Chickpeas/ }).click()
  await expect(offersOn(seller).getByText('$1,300.00')).toBeVisible()
  await expectAccessible(seller)
  await offersOn(seller).getByRole('button', { name: 'Counter-offer' }).click()
  await send(seller, '1350')

  await expect(offersOn(buyer).getByText('$1,350.00')).toBeVisible()
  await offersOn(buyer).getByRole('button', { name: 'Accept' }).click()
  await buyer.getByRole('tooltip').getByRole('button', { name: 'Accept' }).click()
  for (const page of [buyer, seller]) {
    await offersOn(page).getByRole('link', { name: 'To the deal' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^INT\d{4,}$/ })).toBeVisible()
    await expect(page.getByText('Kabuli Chickpeas 12 mm').first()).toBeVisible()
  }
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
