/** The shipments of all deals: searched on the server, and read anew when one changed. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { anAdmin } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
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
