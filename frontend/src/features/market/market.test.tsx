/** The market: lots found, and one ordered. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser, someOptions } from '../../test/builders'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { loadMarket } from './load'
import { MarketPage } from './MarketPage'

afterEach(() => vi.unstubAllGlobals())

const option = (value: string) => [{ value, label: value }]

const options = someOptions({
  categories: [{ value: 'furniture', label: 'Furniture' }],
  incoterms: [...option('CIF'), ...option('EXW')],
  paymentTerms: option('as-per-invoice'),
  transportModes: option('sea'),
})

const rice = aLot()
const found = { items: [rice], page: { current: 1, size: 10, total: 1 } }

const routes = [
  { path: '/', loader: loadMarket, element: <MarketPage />, hydrateFallbackElement: <p>wait</p> },
  { path: '/dashboard/deals/:id', element: <p>the deal</p> },
]

const open = (at = '/', user = aUser()) => show(<p>nowhere</p>, { at, user, routes })

test('what the address asks is asked of the server', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  open('/?search=rice&sort=price&page=2&incoterm=CIF')
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/search')?.body).toEqual({
    page: { current: 2, size: 10 },
    filters: { incoterm: 'CIF' },
    search: 'rice',
    sort: 'price',
  })
})

test('the market speaks the language of the page', async () => {
  await setLanguage('ar')
  mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  const { user } = open()
  expect(await screen.findByText(/الهند/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'الفئة' }))
  expect(await screen.findByTitle('الأثاث')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(rice.title) }))
  await user.click(await screen.findByRole('combobox', { name: 'شرط التسليم' }))
  expect(await screen.findByTitle('CIF – التكلفة والتأمين وأجور الشحن')).toBeTruthy()
  expect(screen.getByTitle('الإمارات العربية المتحدة')).toBeTruthy()
})

test('an order for domestic goods leads to its deal', async () => {
  const asked = mockApi({
    '/listing/search': () => found,
    '/catalogue/options': () => options,
    '/order/place': () => ({ _id: 'd7', dealId: 'd7', order_id: 'LOC0007', version: 1 }),
  })
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: `Procure this lot: ${rice.title}` }))
  await user.click(await screen.findByText('Domestic'))
  await user.click(screen.getByRole('combobox', { name: 'Payment term' }))
  await user.click(await screen.findByTitle('As per invoice'))
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/deals/d7'))
  expect(asked.at(-1)?.body).toEqual({
    listingId: rice._id,
    kind: 'domestic',
    quantity: 500,
    paymentTerm: 'as-per-invoice',
  })
})

test('a refused order says why in the form, which stays', async () => {
  mockApi({
    '/listing/search': () => found,
    '/catalogue/options': () => options,
    '/order/place': () => refuseFields(2000, ['quantity']),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Procure this lot: ${rice.title}` }))
  await user.click(await screen.findByText('Domestic'))
  await user.click(screen.getByRole('combobox', { name: 'Payment term' }))
  await user.click(await screen.findByTitle('As per invoice'))
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect((await screen.findByRole('alert')).textContent).toContain('quantity : Validation Error')
})

test('a seller finds no way to buy its own lot, and a stranger is asked to sign in', async () => {
  mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  open('/', aUser({ company: rice.seller }))
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Procure/ })).toBeNull()
})

test('when the market cannot be loaded, it says so and can be asked again', async () => {
  let tries = 0
  mockApi({
    '/listing/search': () => {
      tries += 1
      return tries === 1 ? refuse(503, undefined) : found
    },
    '/catalogue/options': () => options,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 lot')).toBeTruthy()
})
