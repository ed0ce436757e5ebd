/** The documents printed of a deal: which are there, what printing does, and who sees none of it. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { Printed } from './Printed'

const deal = live(aDeal({ version: 4 }))
const list = {
  _id: 'd1',
  kind: 'packing-list',
  number: 'PL-0007',
  version: 3,
  edition: 1,
  issuedOn: '2026-11-02',
} as const
const kinds = () => ({
  items: [
    { kind: 'purchase-order' as const, mayIssue: false, can: { print: { code: 'DOCUMENT_NOT_ISSUED' as const } } },
    { kind: 'packing-list' as const, mayIssue: true, newest: list, can: { print: {}, issue: {} } },
    { kind: 'tax-invoice' as const, mayIssue: true, can: { print: {}, electronic: {}, issue: {} } },
  ],
  page: { current: 1, size: 3, total: 3, totalIsExact: true },
})

const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => setLanguage('en'))

test('each kind tells its number, and what nobody issued yet is opened by nobody who may not issue it', async () => {
  mockApi({ '/deal/printed/get/{dealId}': kinds })
  show(<Printed deal={deal} />, { user: aUser() })
  expect(await screen.findByText('PL-0007')).toBeTruthy()
  expect(screen.getByText(/printing issues a new version/)).toBeTruthy()
  expect((await button('Purchase order in English')).hasAttribute('disabled')).toBe(true)
  const dossier = screen.getByRole('link', { name: 'Download dossier' })
  expect(dossier.getAttribute('href')).toBe(`/api/v1/deal/dossier/${deal._id}?language=en`)
  expect((await button('Tax invoice in Arabic')).hasAttribute('disabled')).toBe(false)
})

test('each shipment has a packing list of its own, and an invoice tells that it was taken back', async () => {
  const ofShipment = (number: number) => ({
    kind: 'packing-list' as const,
    shipment: { _id: `00000000-0000-7000-8000-00000000000${number}`, number },
    mayIssue: true,
    can: { print: {} },
  })
  const invoice = { ...list, kind: 'tax-invoice' as const, number: 'TI-0001', isTakenBack: true }
  const items = [
    ofShipment(1),
    ofShipment(2),
    { kind: invoice.kind, mayIssue: true, newest: invoice, can: { print: {} } },
  ]
  vi.spyOn(window, 'open').mockReturnValue(null)
  const asked = mockApi({
    '/deal/printed/get/{dealId}': () => ({ items, page: { current: 1, size: 3, total: 3, totalIsExact: true } }),
    '/deal/printed/print/{dealId}': () => ({ ...list, version: 4, url: '/files/f1', urls: { en: '/files/f1' } }),
  })
  const { user } = show(<Printed deal={live(aDeal({ version: 6 }))} />, { user: aUser() })
  expect(await screen.findByText(/taken back by a credit note/)).toBeTruthy()
  await user.click(await button('Packing list, shipment 2 in English'))
  const print = asked.find(({ path }) => path.includes('/printed/print/'))
  expect(print?.body).toMatchObject({ kind: 'packing-list', shipmentId: ofShipment(2).shipment._id })
})

test('a credit note stands as it is when the deal goes on', async () => {
  const note = { ...list, kind: 'credit-note' as const, number: 'CN-0001' }
  const items = [{ kind: note.kind, mayIssue: true, newest: note, can: { print: {} } }]
  const page = { current: 1, size: 1, total: 1, totalIsExact: true }
  mockApi({ '/deal/printed/get/{dealId}': () => ({ items, page }) })
  show(<Printed deal={live(aDeal({ version: 5 }))} />, { user: aUser() })
  expect(await screen.findByText('CN-0001')).toBeTruthy()
  expect(screen.queryByText(/printing issues a new version/)).toBeNull()
  expect((await button('Credit note in Arabic')).hasAttribute('disabled')).toBe(false)
})

test('a document opens in the language that was asked for', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const asked = mockApi({
    '/deal/printed/get/{dealId}': kinds,
    '/deal/printed/print/{dealId}': () => ({ ...list, version: 4, url: '/files/f1', urls: { ar: '/files/f1' } }),
  })
  const { user } = show(<Printed deal={deal} />, { user: aUser() })
  await user.click(await button('Packing list in Arabic'))
  const print = asked.find(({ path }) => path.includes('/printed/print/'))
  expect(print?.body).toEqual({ kind: 'packing-list', language: 'ar' })
  expect(print?.headers.has('idempotency-key')).toBe(true)
  expect(opened).not.toHaveBeenCalledWith(expect.anything(), '_self')
})

test('a tax document opens as XML too, once it was issued with its figures or issuing it does', async () => {
  const invoice = { ...list, kind: 'tax-invoice' as const, version: 4, isElectronic: true }
  const early = { ...list, kind: 'credit-note' as const, version: 4 }
  const items = [
    { kind: invoice.kind, mayIssue: false, newest: invoice, can: { print: {}, electronic: {} } },
    {
      kind: early.kind,
      mayIssue: true,
      newest: early,
      can: { print: {}, electronic: { code: 'NO_ELECTRONIC_EDITION' as const } },
    },
    { kind: list.kind, mayIssue: true, newest: list, can: { print: {}, issue: {} } },
  ]
  const page = { current: 1, size: 3, total: 3, totalIsExact: true }
  const asked = mockApi({
    '/deal/printed/get/{dealId}': () => ({ items, page }),
    '/deal/printed/print/{dealId}': () => ({ ...invoice, url: '/files/f1', urls: { xml: '/files/f1' } }),
  })
  const { user } = show(<Printed deal={deal} />, { user: aUser() })
  await user.click(await button('Tax invoice in XML'))
  expect(asked.find(({ path }) => path.includes('/printed/print/'))?.body).toEqual({
    kind: 'tax-invoice',
    format: 'xml',
  })
  expect(screen.getAllByRole('button', { name: /in XML/ })).toHaveLength(1)
})

test('why a document is not issued is said in words', async () => {
  mockApi({
    '/deal/printed/get/{dealId}': kinds,
    '/deal/printed/print/{dealId}': () => refuse(409, 'Cancelled.', { code: 'DEAL_CANCELLED' }),
  })
  const { user } = show(<Printed deal={deal} />, { user: aUser() })
  await user.click(await button('Tax invoice in English'))
  expect(await screen.findByText(/cancelled/i)).toBeTruthy()
})

test('staff without a right to documents see none', () => {
  const asked = mockApi({ '/deal/printed/get/{dealId}': kinds })
  show(<Printed deal={deal} />, { user: anAdmin(['deal.read']) })
  expect(asked).toHaveLength(0)
})

test('staff write what the purchase order says beside the deal, from what it said before', async () => {
  const order = { ...list, kind: 'purchase-order' as const, number: 'PO-0003', fields: { contact: 'Omar' } }
  const asked = mockApi({
    '/deal/printed/get/{dealId}': () => ({
      items: [{ kind: 'purchase-order' as const, mayIssue: true, newest: order, can: { print: {}, amend: {} } }],
      page: { current: 1, size: 1, total: 1, totalIsExact: true },
    }),
    '/admin/deal/updatePO/{dealId}': () => ({ ...order, url: '/files/f1', urls: { en: '/files/f1' } }),
  })
  const { user } = show(<Printed deal={live(aDeal({ version: 5 }))} />, { user: anAdmin() })
  await user.click(await button('Add to it'))
  expect(await screen.findByDisplayValue('Omar')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Remarks/), 'Two drops.')
  await user.click(await button('Write it'))
  await waitFor(() => {
    const written = asked.find(({ path }) => path.includes('/updatePO/'))
    expect(written?.body).toEqual({ contact: 'Omar', remarks: 'Two drops.', version: 5, replaces: list._id })
  })
})
