/** A lot ordered: what may be asked for, looked over, reckoned, landed, and refused in time. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listed } from '../../lib/rows'
import { aLot, someOptions } from '../../test/builders'
import { found, openMarket, option, rice } from '../../test/market'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { deliver, describedBy } from '../../test/render'

afterEach(() => vi.unstubAllGlobals())

const emirates = 'United Arab Emirates'
const anywhere = { latitude: 0, longitude: 0 }
const ports = [
  { value: 'AEJEA', label: 'Jebel Ali', country: emirates, type: 'sea' as const, ...anywhere },
  { value: 'AEDXB', label: 'Dubai International', country: emirates, type: 'air' as const, ...anywhere },
]
const options = someOptions({
  incoterms: [...option('CIF'), ...option('EXW')],
  paymentTerms: option('as-per-invoice'),
  transportModes: [...option('sea'), ...option('air')],
  ports,
})

const ofDates = {
  title: 'Khalas dates',
  origin: emirates,
  seller: { _id: 's2', companyName: 'Al Ain Dates', country: emirates },
}
const dates = aLot(ofDates)

function serve(
  lot = dates,
  place: () => unknown = () => ({ _id: 'd7', dealId: 'd7', order_id: 'LOC0007', version: 1 }),
) {
  return mockApi({
    '/listing/search': () => ({ ...found, items: [lot] }),
    '/catalogue/options': () => options,
    '/order/place': place,
  } as never)
}

/** Opens the order of the one lot. */
async function procure() {
  const shown = openMarket()
  await shown.user.click(await screen.findByRole('button', { name: /^Procure this lot/ }))
  const form = within(await screen.findByRole('dialog'))
  const choose = async (list: string, choice: string) => {
    await shown.user.click(await form.findByRole('combobox', { name: list }))
    await shown.user.click(await screen.findByTitle(choice))
  }
  const amount = await screen.findByLabelText('Quantity')
  const order = async (typed: string) => {
    await shown.user.clear(amount)
    await shown.user.type(amount, typed)
  }
  return { ...shown, form, choose, order }
}

test('a lot that the page does not show is ordered by its address', async () => {
  const apart = { ...dates, _id: 'l-apart' }
  const asked = mockApi({
    '/listing/search': () => found,
    '/catalogue/options': () => options,
    '/listing/get/{id}': () => apart,
  } as never)
  openMarket(`/?lot=${apart._id}`)
  expect(await within(await screen.findByRole('dialog')).findByText('Khalas dates')).toBeTruthy()
  expect(asked.filter(({ path }) => path.startsWith('/listing/get/')).length).toBe(1)
})

test('an order offers the ways to pay of its lot alone', async () => {
  serve({ ...dates, paymentMethod: [{ value: '100-percent-against-delivery', name: '' }] } as never)
  const { user, form } = await procure()
  await user.click(await form.findByRole('combobox', { name: 'Payment term' }))
  expect(await screen.findByText('No data', { selector: '.ant-empty-description' })).toBeTruthy()
  expect(screen.queryByTitle('As per invoice')).toBeNull()
})

test('an order is looked over before it is placed, and leads to its deal', async () => {
  const asked = serve()
  const { user, router, choose, order } = await procure()
  await order('50')
  await user.type(screen.getByLabelText('Destination city'), 'Dubai')
  await choose('Payment term', 'As per invoice')
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  const review = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(review.getByText('50 bags · 1,250 kg')).toBeTruthy()
  expect(review.getByText('$2,250.00')).toBeTruthy()
  expect(review.getByText(`Dubai, ${emirates}`)).toBeTruthy()
  expect(asked.some(({ path }) => path === '/order/place')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/deals/d7'))
  expect(asked.at(-1)?.body).toEqual({
    listingId: dates._id,
    unitPrice: dates.listedPrice,
    kind: 'domestic',
    quantity: 50,
    destination: { city: 'Dubai', country: emirates },
    paymentTerm: 'as-per-invoice',
  })
})

test('a refused order says why in the form, which stays', async () => {
  serve(dates, () => refuseFields(2000, ['quantity']))
  const { user, choose } = await procure()
  await user.type(screen.getByLabelText('Destination city'), 'Dubai')
  await choose('Payment term', 'As per invoice')
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  await user.click(await screen.findByRole('button', { name: 'Place order' }))
  expect(await screen.findByText(/Quantity : Validation Error/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the order' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity')))
  expect(screen.getByLabelText<HTMLInputElement>('Destination city').value).toBe('Dubai')
})

test('what cannot be ordered is told as it is typed', async () => {
  serve(rice)
  const { order } = await procure()
  await order('44')
  expect(await screen.findByText('The minimum order is $2,000.00, which is 45 bags')).toBeTruthy()
  expect(screen.getByText('44 bags · 1,100 kg')).toBeTruthy()
  await order('501')
  expect(await screen.findByText('From 1 bag to 500 bags')).toBeTruthy()
})

test('a lot that is sold in parts takes from its smallest order to what is left, or the rest', async () => {
  serve(aLot({ customizable: true, minCustomLotSale: 100, noOfUnits: 400, wholeUnits: 1000 }))
  const { order } = await procure()
  expect(screen.getByText('From 100 bags ($4,500.00) to 400 bags.')).toBeTruthy()
  await order('99')
  expect(await screen.findByText('From 100 bags to 400 bags')).toBeTruthy()
  await order('100')
  await waitFor(() => expect(screen.queryByText('From 100 bags to 400 bags')).toBeNull())
})

test('where no more is left than the smallest order, the rest is ordered', async () => {
  serve(aLot({ customizable: true, minCustomLotSale: 100, noOfUnits: 60, wholeUnits: 1000 }))
  await procure()
  expect(screen.getByText('All that is left, in one order: 60 bags ($2,700.00).')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').readOnly).toBe(true)
})

test('a lot that is sold whole leaves nothing to choose, and follows what is left', async () => {
  const whole = aLot({ ...ofDates, customizable: false })
  const asked = serve(whole)
  const { user, choose } = await procure()
  const amount = screen.getByLabelText<HTMLInputElement>('Quantity')
  expect([amount.value, amount.readOnly]).toEqual(['500', true])
  expect(screen.getByText('This lot is sold whole: 500 bags ($22,500.00).')).toBeTruthy()
  deliver(`lot:${whole._id}`, {
    ver: 1,
    snap: { unitsLeft: 480, orderable: { ...whole.orderable, least: 480, most: 480, smallest: 480 } },
  })
  await waitFor(() => expect(amount.value).toBe('480'))
  await choose('Measured in', 'MT')
  await waitFor(() => expect(amount.value).toBe('12'))
  await user.type(screen.getByLabelText('Destination city'), 'Dubai')
  await choose('Payment term', 'As per invoice')
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  await user.click(await screen.findByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ quantity: 480 }))
})

test('an order that others were quicker than is told at its quantity, with what is left', async () => {
  serve(dates, () => refuse(409, 'short', { code: 'LOT_SHORT', params: { count: 300, fields: ['quantity'] } }))
  const { user, choose, order } = await procure()
  await user.type(screen.getByLabelText('Destination city'), 'Dubai')
  await choose('Payment term', 'As per invoice')
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  await user.click(await screen.findByRole('button', { name: 'Place order' }))
  const said = 'Units of the lot that are left: 300. Order no more than that.'
  const told = await screen.findByText(said)
  expect(told.closest('.ant-form-item')?.querySelector('input')?.id).toBe('amount')
  expect(screen.getAllByText(said)).toHaveLength(1)
  const amount = screen.getByLabelText('Quantity')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(screen.queryByRole('region', { name: 'Your order' })).toBeNull()
  expect(screen.getByText('From 45 bags ($2,025.00) to 300 bags.')).toBeTruthy()
  await order('300')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

test('an amount is typed in bags or in tons, with weight and worth beside it, and never put right in silence', async () => {
  serve(rice)
  const { choose, order } = await procure()
  await order('100')
  await choose('Measured in', 'MT')
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2.5')
  expect(screen.getByText('$4,500.00')).toBeTruthy()
  await order('2.51')
  const told = await screen.findByText('Sold in whole bags: 2.5 or 2.525')
  const amount = screen.getByLabelText<HTMLInputElement>('Quantity')
  expect(amount.value).toBe('2.51')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(amount)).toContain(told.textContent)
  await order('2.5')
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBeNull())
  expect(describedBy(amount)).toBe('From 45 bags ($2,025.00) to 500 bags.')
})

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const landedOf = (units: number) => ({
  mode: 'sea',
  days: 6,
  units,
  goods: usd('2250.00'),
  costs: [
    { cost: 'carriage', payer: 'seller', amount: usd('900.00') },
    { cost: 'importClearance', payer: 'buyer', amount: usd('375.00') },
  ],
  landed: usd(`${units * 50}.00`),
  perUnit: usd('50.00'),
  assumed: {
    from: 'INNSA',
    kilometres: 2604,
    premium: '0.3',
    duty: 5,
    exportClearance: usd('180.00'),
    importClearance: usd('260.00'),
  },
})

function serveLanded(answer: (body: { units?: number; port: string }) => unknown) {
  const items = [aLot()]
  return mockApi({
    '/listing/search': () => ({ ...found, items }),
    '/catalogue/options': () => options,
    '/listing/landed/{id}': ({ body }: { body: { units?: number; port: string } }) => answer(body),
  } as never)
}

test('an order says what it costs landed, and the figures of before stay while others are asked', async () => {
  let answer = (_: unknown) => {}
  const wait = new Promise((resolve) => {
    answer = resolve
  })
  const asked = serveLanded(({ units = 0 }) =>
    units === 500 ? { estimate: landedOf(500) } : wait.then(() => ({ estimate: landedOf(units) })),
  )
  const { form, choose, order } = await procure()
  expect(form.queryByText(/^Landed in/)).toBeNull()
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  expect(await form.findByText('Landed in United Arab Emirates, about')).toBeTruthy()
  expect(form.getByText('$25,000.00')).toBeTruthy()
  expect(form.getByText('$375.00')).toBeTruthy()
  expect(form.queryByText('$900.00')).toBeNull()
  expect(form.getByText(/That is \$50.00 a unit. Typically 6 days on the way: Sea Vessel./)).toBeTruthy()
  await order('60')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ port: 'AEJEA', incoterm: 'CIF', units: 60 }))
  expect(form.getByText('$25,000.00').closest('[aria-busy=true]')).toBeTruthy()
  answer(undefined)
  expect(await form.findByText('$3,000.00')).toBeTruthy()
  expect(document.querySelector('.gr-order-landed[aria-busy=true]')).toBeNull()
  expect(asked.filter(({ path }) => path.startsWith('/listing/landed/')).length).toBeLessThanOrEqual(4)
})

test('where the server has no estimate, an order shows none', async () => {
  const asked = serveLanded(() => ({}))
  const { form, choose } = await procure()
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/listing/landed/'))).toBe(true))
  await waitFor(() => expect(form.queryByRole('status')).toBeNull())
  expect(form.queryByText(/^Landed in/)).toBeNull()
})

test('goods from abroad are ordered from abroad, and the form says why', async () => {
  serve(rice)
  await procure()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Domestic' }).disabled).toBe(true)
  expect(screen.getByText(/stays within one country: these goods are sold from India/)).toBeTruthy()
})

test('a delivery term says what it adds and who pays, and one of the sea goes by ship', async () => {
  serve(rice)
  const { user, form, choose } = await procure()
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  expect(await screen.findByText('Export clearance, Main carriage, Insurance')).toBeTruthy()
  expect(screen.getByText('Import clearance')).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: 'Transport' }))
  const air = await screen.findByTitle('Air Planes')
  expect(air.getAttribute('aria-disabled') ?? air.className).toMatch(/true|disabled/)
})

test('a price that changes while the order is looked over is asked about anew', async () => {
  const asked = serve(rice)
  const { user, choose } = await procure()
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  await choose('Transport', 'Sea Vessel')
  await user.type(screen.getByLabelText('Destination city'), 'Dubai')
  await choose('Payment term', 'As per invoice')
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  expect(within(await screen.findByRole('region', { name: 'Your order' })).getByText('$22,500.00')).toBeTruthy()
  const [cif] = listed(rice.prices)
  deliver(`lot:${rice._id}`, {
    ver: 1,
    snap: { orderable: rice.orderable, prices: { rows: { CIF: { ...cif, price: usd('47.00') } }, order: ['CIF'] } },
  })
  const told = await screen.findByText(/^The lot has changed while you looked your order over/)
  expect(document.activeElement?.contains(told)).toBe(true)
  expect(screen.queryByRole('region', { name: 'Your order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Review order' }))
  expect(within(await screen.findByRole('region', { name: 'Your order' })).getByText('$23,500.00')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/order/place')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ unitPrice: usd('47.00'), quantity: 500 }))
})

test('what was chosen survives a look at the other kind of order', async () => {
  serve()
  const { user, form, choose } = await procure()
  await user.click(screen.getByText('International'))
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  await user.type(screen.getByLabelText('Destination city'), 'Muscat')
  await user.click(screen.getByText('Domestic'))
  expect(form.queryByRole('combobox', { name: 'Incoterm' })).toBeNull()
  await user.click(screen.getByText('International'))
  expect(await screen.findByTitle('CIF – Cost, Insurance and Freight')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Destination city').value).toBe('Muscat')
})

test('whoever orders on a term that containers do not fit is told of a better one', async () => {
  serve(aLot({ incoterms: ['CIF', 'EXW'] }))
  const { form, choose } = await procure()
  await choose('Incoterm', 'CIF – Cost, Insurance and Freight')
  expect(await form.findByText('In containers prefer CIP to CIF.')).toBeTruthy()
})
