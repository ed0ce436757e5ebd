/** What lies ahead on screen: money to pay and to come by currency, and what arrives next. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { Outlook } from './Outlook'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const shipment = (id: string, order: string, arrival: object) => ({
  _id: id,
  dealId: id,
  order_id: order,
  status: 'under-way',
  transportMode: 'sea',
  portOfLoading: 'INMUN',
  portOfDischarge: 'AEJEA',
  departure: {},
  arrival,
})
const empty = { until: '2026-12-05', payments: [], isCut: false, shipments: [], underWay: 0 }

test('money is said by side and currency, late and to come, and what arrives next stands first', async () => {
  const payments = [
    {
      side: 'payable',
      currency: 'USD',
      overdue: { payments: 2, sum: usd('300.00') },
      coming: { payments: 0, sum: usd('0.00') },
      unknown: 1,
    },
  ]
  const shipments = [
    shipment('s1', 'INT0002', { estimated: '2099-02-01T00:00:00Z' }),
    shipment('s2', 'INT0001', { planned: '2099-01-01T00:00:00Z' }),
  ]
  mockApi({ '/company/outlook': () => ({ ...empty, payments, shipments, underWay: 7 }) } as never)
  show(<Outlook />, { user: aUser({ userType: 'user' }) })
  const row = await screen.findByRole('row', { name: /You pay/ })
  expect(row.textContent).toContain('$300.00')
  expect(row.textContent).toContain('2 payments')
  expect(row.textContent).toContain('1 advance')
  expect(screen.getByText('7 shipments')).toBeTruthy()
  const next = within(screen.getByRole('list', { name: 'On the way' })).getAllByRole('listitem')
  expect(next.map((it) => /INT\d+/.exec(it.textContent ?? '')?.[0])).toEqual(['INT0001', 'INT0002'])
  expect(
    within(next[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/dashboard/deals/s2')
})

test('without money or goods ahead it says so', async () => {
  mockApi({ '/company/outlook': () => empty } as never)
  show(<Outlook />, { user: aUser({ userType: 'user' }) })
  expect(await screen.findByText('Nothing is to be paid or to come within a week.')).toBeTruthy()
  expect(screen.getByText('Nothing of yours is on the way.')).toBeTruthy()
})
