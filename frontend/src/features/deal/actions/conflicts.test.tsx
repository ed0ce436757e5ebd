/** Two people fill in one form over a part of a deal: what both changed is answered, what only the other did follows. */

import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DealView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { useLive } from '../../../state/live'
import { aDeal, anAdmin, aStep, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { comparedIn } from '../examination/examination'
import { ReadDocument } from '../examination/ReadDocument'
import { PackagingForm } from '../shipping/PackagingForm'
import { ShipmentForm } from '../shipping/ShipmentForm'
import { shipmentsOf } from '../shipping/shipping'
import { OrderFieldsForm } from './OrderFieldsForm'

const title = 'Somebody changed this deal while you were editing it'
const onClose = () => undefined
const nobody = () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } })

function Watched({ of, form }: { of: `deal:${string}`; form: (deal: DealView) => ReactNode }) {
  const { data } = useLive(of)
  return data ? form(data) : null
}

type Handlers = Parameters<typeof mockApi>[0]
type Shown = { deal: ReturnType<typeof aDeal>; form: (deal: DealView) => ReactNode; handlers: Handlers }

/** A form over a deal that is followed, and what others make of the deal. */
function open({ deal, form, handlers }: Shown) {
  const topic = `deal:${deal._id}` as const
  const asked = mockApi({ '/deal/history/{id}': nobody, ...handlers })
  const { user } = show(<Watched of={topic} form={form} />, { user: anAdmin() })
  deliver(topic, { ver: deal.version, snap: live(deal) })
  const changes = (to: Partial<typeof deal>) => {
    const version = deal.version + 1
    deliver(topic, { ver: version, snap: live({ ...deal, ...to, version }) })
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const sent = (call: string) => asked.filter(({ path }) => path.includes(`/${call}/`))
  const typeInto = async (label: RegExp, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  return { changes, press, sent, typeInto }
}

beforeEach(() => setLanguage('en'))

function aShipment() {
  const shipment = {
    _id: 'one',
    number: 1,
    status: 'planned' as const,
    transportMode: 'sea' as const,
    items: [],
    containers: [],
    portOfLoading: 'INNSA' as const,
    portOfDischarge: 'AEJEA' as const,
    vessel: 'MSC Aurora',
    voyage: '12E',
    departure: {},
    arrival: {},
    events: [],
    readings: [],
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-01T08:00:00Z',
  }
  const deal = aDeal({ dealStatus: 'FUNDED', version: 4, shipments: [shipment] })
  const form = (now: DealView) => <ShipmentForm deal={now} shipment={shipmentsOf(now)[0]} onClose={onClose} />
  const handlers: Handlers = { '/deal/updateShipment/{dealId}': () => ({ version: 6 }) }
  const theirs = { shipments: [{ ...shipment, vessel: 'Ever Given', voyage: '13W' }] }
  return { theirs, shown: open({ deal, form, handlers }) }
}

test('a shipment: what both say of it waits for an answer, and mine is sent with what followed', async () => {
  const { theirs, shown } = aShipment()
  await shown.typeInto(/^Vessel/, 'Maersk Hanoi')
  shown.changes(theirs)
  expect(await screen.findByText('Ever Given')).toBeTruthy()
  expect(screen.getByText('Maersk Hanoi', { selector: 'dd' })).toBeTruthy()
  await waitFor(() => expect(screen.getByDisplayValue('13W')).toBeTruthy())
  await shown.press('Change')
  expect(shown.sent('updateShipment')).toHaveLength(0)
  await shown.press('Keep mine')
  await shown.press('Change')
  await waitFor(() => expect(shown.sent('updateShipment')).toHaveLength(1))
  const [{ body, headers } = { body: {}, headers: new Headers() }] = shown.sent('updateShipment')
  expect(body).toMatchObject({ shipment: { vessel: 'Maersk Hanoi', voyage: '13W' } })
  expect(headers.get('if-match')).toBe('"5"')
})

test('a shipment: theirs is taken and sent', async () => {
  const { theirs, shown } = aShipment()
  await shown.typeInto(/^Vessel/, 'Maersk Hanoi')
  shown.changes(theirs)
  await screen.findByText(title)
  await shown.press('Take theirs')
  await shown.press('Change')
  await waitFor(() => expect(shown.sent('updateShipment')).toHaveLength(1))
  expect(shown.sent('updateShipment')[0]?.body).toMatchObject({ shipment: { vessel: 'Ever Given' } })
})

test('packaging: both weights of a line are shown, a length that only they changed follows', async () => {
  const packaging = {
    packagingType: 'carton' as const,
    itemsPerCarton: 10,
    length: 400,
    breadth: 300,
    height: 200,
    weight: '12',
    palletType: 'eur-1' as const,
    palletHeight: 1800,
  }
  const deal = aDeal({ version: 4 })
  const packed = (to: object) =>
    listed(deal.items).map((item) => ({ ...item, packaging: { ...packaging, ...to } })) as never
  const handlers: Handlers = { '/order/submitPackagingDetails/{id}': () => refuse(409, 'Not now.') }
  const form = (now: DealView) => <PackagingForm deal={now} onClose={onClose} />
  const shown = open({ deal: { ...deal, items: packed({}) }, form, handlers })
  await shown.typeInto(/^Weight of a full one/, '13')
  shown.changes({ items: packed({ weight: '14', length: 450 }) })
  expect(await screen.findByText('14 kg')).toBeTruthy()
  expect(screen.getByText('13 kg')).toBeTruthy()
  expect(screen.getByText('Basmati rice 1121: Weight of a full one')).toBeTruthy()
  await shown.press('Keep mine')
  await shown.press('Submit packaging')
  await waitFor(() => expect(shown.sent('submitPackagingDetails')).toHaveLength(1))
  expect(shown.sent('submitPackagingDetails')[0]?.body).toMatchObject({
    data: { items: [{ weight: '13', length: 450 }] },
  })
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByDisplayValue('13')).toBeTruthy()
})

test('what a document says: a sum is settled with its currency, and theirs is taken', async () => {
  const file = {
    _id: 'f1',
    fileURL: '/files/f1',
    fileName: 'invoice.pdf',
    documentType: 'commercial-invoice',
    by: 'seller',
    review: 'waiting',
    said: { number: 'CI-1', amount: { amount: '100.00', currency: 'USD' } },
  }
  const timeline = (said: object) => [aStep(1, { files: [{ ...file, said: { ...file.said, ...said } }] as never })]
  const deal = aDeal({ version: 4, timeline: timeline({}) })
  const form = (now: DealView) => {
    const [document] = comparedIn(now)
    return document && <ReadDocument deal={now} document={document} onClose={onClose} />
  }
  const shown = open({ deal, form, handlers: { '/order/readDocument/{id}': () => ({ version: 6 }) } })
  await shown.typeInto(/^Amount/, '120.00')
  shown.changes({ timeline: timeline({ number: 'CI-2', amount: { amount: '367.00', currency: 'AED' } }) })
  expect(await screen.findByText('AED 367.00')).toBeTruthy()
  expect(screen.getByText('USD 120.00')).toBeTruthy()
  await shown.press('Take theirs')
  await shown.press('Save')
  await waitFor(() => expect(shown.sent('readDocument')).toHaveLength(1))
  const said = { number: 'CI-2', amount: { amount: '367.00', currency: 'AED' } }
  expect(shown.sent('readDocument')[0]?.body).toMatchObject({ particulars: said })
})

test('a purchase order is never written over another that its writer has not read', async () => {
  const deal = aDeal({ version: 4 })
  const document = { _id: 'p1', kind: 'purchase-order' as const, number: 'PO-1', version: 4, edition: 1 }
  const said = (fields: object, _id = 'p2') => ({
    kind: 'purchase-order' as const,
    mayIssue: true,
    newest: { ...document, _id, issuedOn: '2026-11-02', fields },
    can: { print: {}, amend: {} },
  })
  const onPrinted = vi.fn()
  const now = { contact: 'Priya', remarks: 'Two drops.' }
  const handlers: Handlers = {
    '/admin/deal/updatePO/{dealId}': ({ body }) =>
      body.replaces === 'p2'
        ? { ...said(now).newest, url: '/files/f1', urls: { en: '/files/f1' } }
        : refuse(409, 'Somebody else changed this meanwhile.', { code: 'RECORD_CHANGED' }),
  }
  // The panel reads anew when it is told that something was printed: another look at the deal stands for that here.
  const form = (of: DealView) => (
    <OrderFieldsForm
      deal={of}
      of={onPrinted.mock.calls.length ? said(now) : said({ contact: 'Omar' }, 'p1')}
      onClose={onClose}
      onPrinted={onPrinted}
    />
  )
  const shown = open({ deal, form, handlers })
  await shown.typeInto(/^Contact/, 'Amira')
  await shown.press('Write it')
  await waitFor(() => expect(onPrinted).toHaveBeenCalledTimes(1))
  shown.changes({})
  expect(await screen.findByText('Priya')).toBeTruthy()
  await shown.press('Keep mine')
  await shown.press('Write it')
  await waitFor(() => expect(shown.sent('updatePO')).toHaveLength(2))
  const second = { contact: 'Amira', remarks: 'Two drops.', version: 5, replaces: 'p2' }
  expect(shown.sent('updatePO')[1]?.body).toEqual(second)
})
