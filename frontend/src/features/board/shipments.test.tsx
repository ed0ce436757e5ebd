/** The shipments of all deals: searched on the server, and read anew when one changed. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { ShipmentsPage } from './ShipmentsPage'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

test('the list is searched on the server, and read anew when a shipment changed', async () => {
  const page = { current: 1, size: 10, total: 0, totalIsExact: true }
  const asked = mockApi({ '/admin/deal/getShipments': () => ({ items: [], page }) })
  const { user } = show(<ShipmentsPage />, { user: anAdmin() })
  await user.type(await screen.findByRole('searchbox'), 'noor{Enter}')
  const searched = () => asked.filter(({ body }) => JSON.stringify(body).includes('"search":"noor"')).length
  await waitFor(() => expect(searched()).toBe(1))
  for (const mark of [1, 2]) deliver('list:shipments', { ver: mark, snap: { mark: `a:${mark}` } })
  await waitFor(() => expect(searched()).toBe(2))
})

test('when a carrier left is told as that, when it is to come as an estimate, and that it has not come in time', async () => {
  const sailing = {
    _id: 's1',
    number: 1,
    dealId: 'd1',
    order_id: 'INT0042',
    kind: 'international' as const,
    buyer: { _id: 'b', companyName: 'Al Noor', country: 'United Arab Emirates' as const },
    seller: { _id: 's', companyName: 'Deccan', country: 'India' as const },
    status: 'under-way' as const,
    transportMode: 'sea' as const,
    items: [],
    containers: [],
    events: [],
    readings: [],
    departure: { planned: '2026-11-01T00:00:00Z', actual: '2026-11-02T00:00:00Z' },
    arrival: { estimated: '2020-11-20T00:00:00Z' },
    createdAt: '2026-10-20T00:00:00Z',
    updatedAt: '2026-10-20T00:00:00Z',
  }
  const page = { current: 1, size: 10, total: 1, totalIsExact: true }
  mockApi({ '/admin/deal/getShipments': () => ({ items: [sailing], page }) })
  show(<ShipmentsPage />, { user: anAdmin() })
  expect(await screen.findByText('Departed')).toBeTruthy()
  expect(screen.getByText('Arrival estimated')).toBeTruthy()
  expect(screen.getByText(/days late$/)).toBeTruthy()
})
