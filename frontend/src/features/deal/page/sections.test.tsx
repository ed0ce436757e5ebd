/** The first screen of a deal: which goods, with whom, and the way to each of its parts. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDeal, anAdmin, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { DealPage } from './DealPage'

test('a deal begins with its goods and its sides, and each of its parts is a link away', async () => {
  mockApi({
    '/deal/history/{id}': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
  })
  const deal = aDeal({ version: 4 })
  show(null, {
    user: anAdmin(),
    at: `/dashboard/deals/${deal._id}`,
    routes: [{ path: '/dashboard/deals/:dealId', element: <DealPage /> }],
  })
  deliver(`deal:${deal._id}`, { ver: 4, snap: live(deal) })
  const about = within(await screen.findByRole('region', { name: 'Parties' }))
  expect(about.getByText('Goods')).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'On this page' }))
  for (const link of links.getAllByRole('link')) {
    const place = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(place), place).toBeTruthy()
  }
  expect(links.queryByText('Dispute')).toBeNull()
})
