/** What changes under a reader moves nothing: the market and a dashboard, while orders arrive. */
import { expect, type Page } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'
import { bringIn, callsOf } from './staff'

const LOT = 'Ponni Boiled Rice'
/** The most by which the rows of a page may shift meanwhile, as browsers reckon it. */
const MAX_SHIFT = 0.02

/** From now on the page adds up what shifts in it without anybody having pressed something. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const kept = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          kept.shifted += Number(entry.value)
      }
    }).observe({ type: 'layout-shift' })
  })

const shifted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')))

test('while orders arrive nothing moves on the market, nor on a dashboard under the pointer', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena.watching@granary.test'
  await bringIn(await openPage(), await callsOf(request, 'admin'), email, ['deal.read'])
  const buyer = await callsOf(request, 'exporting')
  const { items } = await buyer('/listing/search', { search: LOT })
  const order = () =>
    buyer('/order/place', {
      listingId: items[0]._id,
      kind: 'international',
      quantity: 400,
      incoterm: 'CIF',
      transportMode: 'sea',
      destination: { city: 'Dubai', country: 'United Arab Emirates' },
      paymentTerm: 'as-per-invoice',
    })

  const market = await signIn('exporting', '/?search=rice')
  const card = market.getByRole('listitem').filter({ has: market.getByRole('heading', { name: LOT }) })
  await expect(card).toContainText('2,600 of')
  const dashboard = await signIn(email, '/dashboard')
  const changes = dashboard.getByRole('region', { name: 'Changed last' })
  const first = await order()
  await expect(changes.getByRole('link', { name: first.order_id })).toBeVisible()
  for (const page of [market, dashboard]) await page.waitForLoadState('networkidle')
  // The list is read from here on: what comes waits.
  await changes.getByRole('listitem').first().hover()
  const links = changes.getByRole('listitem').getByRole('link')
  const before = await links.allTextContents()
  for (const page of [market, dashboard]) await watchShifts(page)

  await order()
  await order()
  await expect(card).toContainText('1,400 of')
  await expect(changes.getByRole('button', { name: /^\d+ updates$/ })).toBeVisible()
  expect(await links.allTextContents()).toEqual(before)
  for (const page of [market, dashboard]) expect(await shifted(page)).toBeLessThanOrEqual(MAX_SHIFT)
  expectNoProblems(market, dashboard)
})
