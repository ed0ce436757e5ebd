/** The figures of the dashboard: each says what it counts and leads to exactly that list. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin, anOfficer } from '../../test/builders'
import { deliver, show } from '../../test/render'
import { StatsOverview } from './StatsOverview'

const worth = { amount: '1200000.00', currency: 'USD' }
const stats = {
  international: { open: 7, disputed: 2, closed: 3, cancelled: 1 },
  domestic: { open: 0, disputed: 0, closed: 1, cancelled: 0 },
  byStatus: { international: { SHIPPED: 3, FUNDED: 4 }, domestic: {} },
  open: { international: { overdue: 2, worth }, domestic: { overdue: 0, worth: { ...worth, amount: '0.00' } } },
}

test.each([
  ['admin', anAdmin(), '/dashboard/admin/deals'],
  ['bank', anOfficer(), '/dashboard/bank/orders'],
])('each figure of %s is a link to what it counts', async (_, user, board) => {
  show(<StatsOverview />, { user })
  deliver('stats', { ver: 1, snap: stats })
  const figures = within(await screen.findByRole('region', { name: 'International orders' }))
  const links = figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const list = (more: string) => `${board}?kind=international&${more}`
  expect(links).toEqual([
    ['7Open', list('bucket=open')],
    ['2Open, with an overdue step', list('bucket=open&overdue=1')],
    [expect.stringContaining('Worth of the open ones'), list('bucket=open')],
    ['2Disputed', list('bucket=disputed')],
    ['3Closed', list('bucket=closed')],
    ['1Cancelled', list('bucket=cancelled')],
    ['Funded', list('bucket=open&status=FUNDED')],
    ['Shipped', list('bucket=open&status=SHIPPED')],
  ])
  expect(within(screen.getByRole('region', { name: 'Domestic orders' })).getByText('No open orders')).toBeTruthy()
})
