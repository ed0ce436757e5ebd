/** The market as its tests open it: one lot found, and a place for the deal that an order becomes. */
import { loadMarket } from '../features/market/load'
import { MarketPage } from '../features/market/MarketPage'
import { aLot, aUser } from './builders'
import { show } from './render'

export const option = (value: string) => [{ value, label: value }]

export const rice = aLot()
export const found = {
  items: [rice],
  page: { current: 1, size: 10, total: 1, totalIsExact: true },
  now: new Date().toISOString(),
  guesses: [],
}

export const marketRoutes = [
  { path: '/', loader: loadMarket, element: <MarketPage />, hydrateFallbackElement: <p>wait</p> },
  { path: '/dashboard/deals/:id', element: <p>the deal</p> },
]

export const openMarket = (at = '/', user = aUser()) => show(<p>nowhere</p>, { at, user, routes: marketRoutes })
