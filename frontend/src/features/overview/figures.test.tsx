/** The figures of the dashboard: each says what it counts and leads to exactly that list. */
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { aList, anAdmin, anOfficer } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { StaffLists } from './StaffLists'
import { StatsOverview } from './StatsOverview'

const Address = () => <p>List of {useLocation().search}</p>
const shown = {
  actions: Address,
  deals: Address,
  disputes: Address,
  deleted: Address,
  users: Address,
  banned: Address,
  sales: Address,
  officers: Address,
  limits: Address,
  subscriptions: Address,
  plans: Address,
}

const worth = { amount: '1200000.00', currency: 'USD' }
const stats = {
  international: { open: 7, disputed: 2, closed: 3, cancelled: 1, deleted: 4 },
  domestic: { open: 0, disputed: 0, closed: 1, cancelled: 0, deleted: 1 },
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
    [expect.stringContaining('Value of open orders'), list('bucket=open')],
    ['2Disputed', list('bucket=disputed')],
    ['3Closed', list('bucket=closed')],
    ['1Cancelled', list('bucket=cancelled')],
    ...(user.userType === 'admin' ? [['4Deleted', list('bucket=deleted')]] : []),
    ['Funded', list('bucket=open&status=FUNDED')],
    ['Shipped', list('bucket=open&status=SHIPPED')],
  ])
  expect(within(screen.getByRole('region', { name: 'Domestic orders' })).getByText('No open orders')).toBeTruthy()
})

test('each list that staff keep says how much is in it, and counts on as it changes', async () => {
  mockApi({
    '/admin/getUsers': ({ body }) => ({
      items: [],
      page: { current: 1, size: 1, total: body.filters?.userType === 'bank' ? 12 : 10_000, totalIsExact: false },
    }),
    '/admin/company/procurementLimit/getData': () => ({
      items: [],
      page: { current: 1, size: 1, total: 3, totalIsExact: true },
    }),
  })
  const user = anAdmin(['deal', 'user', 'action.read', 'action.procurement'])
  const { user: person } = show(
    <StaffLists shown={shown}>
      <p>What is seen first</p>
    </StaffLists>,
    { user },
  )
  deliver('stats', { ver: 1, snap: stats })
  deliver('actions:desk', { ver: 1, snap: { ...aList([]), total: 9 } })
  const tab = (name: string) => screen.findByRole('tab', { name })
  for (const name of ['Deals 7', 'Deleted orders 5', 'Pending actions 9', 'Procurement limits 3', 'Users 10,000+']) {
    expect(await tab(name)).toBeTruthy()
  }
  deliver('stats', { ver: 2, snap: { ...stats, domestic: { ...stats.domestic, deleted: 2 } } })
  await person.click(await tab('Deleted orders 6'))
  expect(await screen.findByText('List of ?bucket=deleted&list=deleted')).toBeTruthy()
  expect(screen.queryByText('What is seen first')).toBeNull()
  await person.click(await tab('Users 10,000+'))
  expect(await screen.findByText('List of ?role=user&list=users')).toBeTruthy()
  await person.click(await tab('Overview'))
  expect(await screen.findByText('What is seen first')).toBeTruthy()
})
