/** The documents of a trader: what is to be signed first, and beside it all that their deals show them. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OwnDocument } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aList, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { PendingSignaturesPage } from './PendingSignaturesPage'

const bill: OwnDocument = {
  _id: 'f1',
  order: {
    _id: 'd1',
    order_id: 'INT0042',
    kind: 'international',
    bucket: 'open',
    dealStatus: 'SHIPPED',
    seenAs: 'buyer',
    goods: 'Basmati Rice 1121',
    buyer: 'Al Noor Foods',
    seller: 'Deccan Grains',
  },
  fileURL: '/files/f1',
  fileName: 'bill.pdf',
  documentType: 'bill-of-lading',
  origin: 'uploaded',
  stepNumber: 9,
  by: 'seller',
  at: '2026-11-23T08:00:00Z',
  review: 'refused',
}
const invoice: OwnDocument = {
  ...bill,
  _id: 'f2',
  fileName: 'TI-0001.pdf',
  documentType: 'tax-invoice',
  origin: 'printed',
  number: 'TI-0001',
  stepNumber: undefined,
  by: undefined,
  review: undefined,
}
const at = '/dashboard/pending-signatures'
const page = (total: number) => ({ current: 1, size: 10, total, totalIsExact: true })

beforeEach(() => setLanguage('en'))

test('what is to be signed is shown first, and all documents of the deals are a tab away', async () => {
  const asked = mockApi({ '/documents/list': () => ({ items: [bill, invoice], page: page(2) }) })
  const { user } = show(<PendingSignaturesPage />, { at, user: aUser() })
  deliver('signatures:own', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing waits for your signature.')).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'All documents' }))
  const line = (await screen.findByRole('button', { name: 'Open bill.pdf' })).closest('tr')
  expect(line?.querySelector('.gr-row-link')?.getAttribute('href')).toBe('/dashboard/deals/d1')
  for (const said of ['INT0042', 'Basmati Rice 1121', 'Bill of lading', 'Deccan Grains', 'Step 9', 'Refused']) {
    expect(line?.textContent, said).toContain(said)
  }
  const printed = screen.getByRole('button', { name: 'Open TI-0001.pdf' }).closest('tr')
  expect(printed?.textContent).toContain('Printed')
})

test('all documents are looked for and narrowed to a kind', async () => {
  const asked = mockApi({ '/documents/list': () => ({ items: [], page: page(0) }) })
  const { user } = show(<PendingSignaturesPage />, { at: `${at}?tab=all&kind=bill-of-lading`, user: aUser() })
  await user.type(await screen.findByRole('searchbox'), 'basmati{Enter}')
  const filters = () => asked.at(-1)?.body
  await waitFor(() =>
    expect(filters()).toMatchObject({ filters: { documentType: 'bill-of-lading', search: 'basmati' } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('None of your deals has a document yet.')).toBeTruthy()
  expect(filters()).toMatchObject({ filters: { documentType: null, search: null } })
})
