/** The audit: its lines say who, what, of whom and from where; its filters stand in the address. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AuditPage } from './AuditPage'
import { filtersOf } from './audit'

beforeEach(() => setLanguage('en'))

const granted = {
  _id: '7',
  at: '2026-11-23T08:00:00Z',
  kind: 'permissions',
  by: { _id: 'u1', name: 'Amal Admin' },
  of: { _id: 'u2', name: 'Sami Sales' },
  from: '10.0.0.7',
  details: { permissions: ['deal.read'], deal: '019b76db-57c8-78fb-9dd1-0b8c900f704f' },
}
const placed = {
  _id: 'd1:1:0',
  at: '2026-11-23T09:00:00Z',
  kind: 'deal.placed',
  deal: { _id: 'd1', order_id: 'INT0042' },
}

test('lines say what was done, by whom, about whom and from where; the journal of deals is its own', async () => {
  const asked = mockApi({
    '/admin/audit/list': ({ body }) => {
      const items = body?.filters?.area === 'deals' ? [placed] : [granted]
      return { items, page: { current: 1, size: 10, total: 1, totalIsExact: true } }
    },
  })
  const { user, router } = show(<AuditPage />, { user: anAdmin() })
  const table = within(await screen.findByRole('region', { name: 'Audit' }))
  expect(await table.findByText('Permissions changed')).toBeTruthy()
  expect(table.getByText('Amal Admin')).toBeTruthy()
  expect(table.getByText('10.0.0.7')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Sami Sales' }).getAttribute('href')).toContain('user=u2')
  expect(table.queryByText(/019b76db/)).toBeNull()
  const deal = table.getByRole('link', { name: 'Go to the deal' })
  expect(deal.getAttribute('href')).toBe('/dashboard/deals/019b76db-57c8-78fb-9dd1-0b8c900f704f')
  await user.click(screen.getByText('Deals'))
  expect(await screen.findByText('Order placed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INT0042' }).getAttribute('href')).toBe('/dashboard/deals/d1')
  expect(router.state.location.search).toBe('?area=deals')
  await user.type(screen.getByRole('searchbox', { name: 'About (order)' }), 'INT0042')
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ filters: { area: 'deals', order_id: 'INT0042' } }))
})

test('what is written down meanwhile comes in, and waits where the list is being read', async () => {
  const lines = [granted]
  mockApi({
    '/admin/audit/list': () => ({
      items: [...lines],
      page: { current: 1, size: 10, total: lines.length, totalIsExact: true },
    }),
  })
  const { user } = show(<AuditPage />, { user: anAdmin() })
  const table = within(await screen.findByRole('region', { name: 'Audit' }))
  expect(await table.findByText('Permissions changed')).toBeTruthy()
  deliver('list:audit', { ver: 1, snap: { mark: 'a:0' } })
  lines.unshift({ ...granted, _id: '8', kind: 'status' })
  deliver('list:audit', { ver: 2, snap: { mark: 'a:1' } })
  expect(await table.findByText('Banned or unbanned')).toBeTruthy()

  await user.hover(table.getByText('Permissions changed'))
  lines.unshift({ ...granted, _id: '9', kind: 'password' })
  deliver('list:audit', { ver: 3, snap: { mark: 'a:2' } })
  const news = await table.findByRole('button', { name: /1/ })
  expect(table.queryByText('Password changed')).toBeNull()
  await user.click(news)
  expect(await table.findByText('Password changed')).toBeTruthy()
})

test('the address asks for what there is, and for nothing of the other journal', () => {
  const of = (text: string) => filtersOf(new URLSearchParams(text))
  expect(of('by=a@b.test&of=c@d.test&order=INT1&from=1.1.2026&to=2026-02-01')).toEqual({
    area: 'people',
    by: 'a@b.test',
    of: 'c@d.test',
    to: '2026-02-01',
  })
  expect(of('area=banks&kind=%20')).toEqual({ area: 'people' })
})

test('a refusal names whom it was about, and of a record stands what readers know by name', async () => {
  const refused = {
    ...granted,
    _id: '8',
    kind: 'refused',
    details: { call: 'POST /api/v1/admin/deleteUser', code: 'USER_HAS_DEALS', object: 'u2' },
  }
  const domain = {
    ...granted,
    _id: '9',
    kind: 'bankDomainCreated',
    details: { _id: 'gulf.test', bankName: 'Gulf Commerce Bank', domain: 'gulf.test', version: 1 },
  }
  mockApi({
    '/admin/audit/list': () => ({
      items: [refused, domain],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
  })
  show(<AuditPage />, { user: anAdmin() })
  const table = within(await screen.findByRole('region', { name: 'Audit' }))
  expect(await table.findByText('bank: Gulf Commerce Bank · domain: gulf.test')).toBeTruthy()
  const [about] = table.getAllByRole('link', { name: 'Sami Sales' })
  expect(about?.getAttribute('href')).toBe('/dashboard/admin/profiles?user=u2')
})
