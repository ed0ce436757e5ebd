/** The terms of a deal as its form holds them, and what of them is sent. Pure. */
import type { DealView, DesignatedZone } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { plainDecimal } from '../../lib/decimals'
import { inPlace } from '../../lib/lists'
import { same } from '../../lib/threeWay'
import { itemsOf } from './deal'

export type EditBody = BodyOf<'/admin/deal/editDeal/{id}'>

export const plainFields = [
  'incoterm',
  'paymentTerm',
  'transportMode',
  'containerLoad',
  'inspection',
  'cargoRelease',
  'deliveryTerms',
  'notes',
] as const
type PlainField = (typeof plainFields)[number]
/** What is asked for line by line and is one: half an address of theirs and half of mine is nobody's. */
export const whole = ['destination']
const addressLines = ['line1', 'city', 'country', 'postalCode'] as const

export type Address = Partial<Record<(typeof addressLines)[number], string>> & { zone?: DesignatedZone }
type Line = { quantity: number; unitPrice: string }
/** What the form holds. */
export type EditForm = Partial<Record<PlainField, string>> & { destination: Address; items: Record<string, Line> }

export function formOf(deal: DealView): EditForm {
  const lines = itemsOf(deal).map(({ _id, quantity, unitPrice }) => [_id, { quantity, unitPrice: unitPrice.amount }])
  return {
    incoterm: deal.incoterm,
    paymentTerm: deal.paymentTerm,
    transportMode: deal.transportMode,
    containerLoad: deal.containerLoad,
    inspection: deal.inspection,
    cargoRelease: deal.cargoRelease,
    deliveryTerms: deal.deliveryTerms,
    notes: deal.notes,
    destination: { ...deal.destination },
    items: Object.fromEntries(lines),
  }
}

/** An address in one line, its country and its designated zone as the viewer calls them. */
export function addressText(
  address: Address = {},
  countryName = (english: string) => english,
  zoneName = (code: string) => code,
): string {
  const { zone } = address
  const lines = addressLines.flatMap((line) => {
    const text = address[line]?.trim()
    return text ? (line === 'country' ? countryName(text) : text) : []
  })
  return inPlace([...lines, zone && zoneName(zone)])
}

/** What is sent: only what I changed. An emptied text is sent empty, which removes it. */
export function editOf(base: EditForm, mine: EditForm, deal: DealView): EditBody {
  const lines = itemsOf(deal).flatMap(({ _id, unitPrice }) => {
    const line = mine.items[_id]
    if (!line || same(line, base.items[_id])) return []
    return [{ _id, quantity: line.quantity, unitPrice: { ...unitPrice, amount: plainDecimal(line.unitPrice) } }]
  })
  const changed = plainFields.filter((field) => !same(base[field], mine[field]))
  return {
    ...Object.fromEntries(changed.map((field) => [field, mine[field]?.trim() ?? ''])),
    ...(same(base.destination, mine.destination) ? {} : { destination: addressOf(mine.destination) }),
    ...(lines.length ? { items: lines } : {}),
  }
}

/** The form asks for city and country; the lines besides are sent where they say something. */
function addressOf({ city = '', country = '', zone, ...rest }: Address): NonNullable<EditBody['destination']> {
  const [line1, postalCode] = [rest.line1?.trim(), rest.postalCode?.trim()]
  const lines = { ...(line1 && { line1 }), ...(postalCode && { postalCode }) }
  return { city: city.trim(), country: country.trim(), ...lines, ...(zone && { zone }) }
}
