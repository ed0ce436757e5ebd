/** The board beside a deal: the list that it was opened from, and the next one of it by a key. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { live } from '../../live/live'
import { aDeal, aList, anAdmin, anOfficer } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AdminDealsPage } from './AdminDealsPage'
import { BoardBeside } from './BoardBeside'

const rice = aDeal({ order_id: 'INT0042' })
const oil = aDeal({ order_id: 'INT0043' })
const routes = [
  { path: '/dashboard/admin/deals', element: <AdminDealsPage /> },
  { path: '/dashboard/deals/:dealId', element: <BoardBeside /> },
]

beforeEach(() => {
  setLanguage('en')
  mockApi({ '/admin/getDomains': () => ({ items: [], page: { current: 1, size: 1, total: 0, totalIsExact: true } }) })
})

const order = (number: string) => screen.findByRole('link', { name: new RegExp(number) })

test('a deal stands beside the list that it was opened from, and the arrow keys lead to the next one', async () => {
  const at = '/dashboard/admin/deals?kind=domestic&search=rice'
  const { user, router } = show(null, { user: anAdmin(), at, routes })
  const topic = 'board:domestic:open'
  deliver(topic, { ver: 1, snap: aList([rice, oil]) })
  await user.click(await order('INT0042'))
  deliver(topic, { ver: 1, snap: aList([rice, oil]) })
  const board = within(await screen.findByRole('navigation', { name: 'Orders' }))
  expect(board.getByRole('link', { name: 'Domestic · Open' }).getAttribute('href')).toBe(at)
  const asked = live.topics.hello().find((it) => it.topic === topic)
  expect(asked?.params).toMatchObject({ search: 'rice' })
  expect((await order('INT0042')).getAttribute('aria-current')).toBe('page')
  ;(await order('INT0042')).focus()
  await user.keyboard('{ArrowDown}')
  expect(router.state.location.pathname).toBe(`/dashboard/deals/${oil._id}`)
  expect(router.state.location.state).toEqual({ list: at })
  expect(document.activeElement).toBe(await order('INT0043'))
})

test('a reload finds the list that the deal was opened from, also where a tab of its page was chosen meanwhile', async () => {
  const list = '/dashboard/admin/deals?kind=domestic&search=rice'
  const topic = 'board:domestic:open'
  const user = anAdmin()
  const opened = show(null, { user, at: list, routes })
  deliver(topic, { ver: 1, snap: aList([rice, oil]) })
  await opened.user.click(await order('INT0042'))
  await act(() => opened.router.navigate({ search: '?tab=history' }, { replace: true }))
  const { pathname, search, state } = opened.router.state.location
  expect(state).toBeNull()
  opened.unmount()
  show(null, { user, at: `${pathname}${search}`, routes })
  deliver(topic, { ver: 1, snap: aList([rice, oil]) })
  expect((await screen.findByRole('link', { name: 'Domestic · Open' })).getAttribute('href')).toBe(list)
  expect(live.topics.hello().find((it) => it.topic === topic)?.params).toMatchObject({ search: 'rice' })
})

test('a deal that was opened from elsewhere stands beside the board that was looked at last', async () => {
  show(null, { user: anOfficer(), at: `/dashboard/deals/${rice._id}`, routes })
  deliver('board:international:open', { ver: 1, snap: aList([rice]) })
  expect((await screen.findByRole('link', { name: 'International · Open' })).getAttribute('href')).toBe(
    '/dashboard/bank/orders',
  )
  expect((await order('INT0042')).getAttribute('aria-current')).toBe('page')
})
