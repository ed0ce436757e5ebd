/** An edit made while others edit: what I changed, what they changed meanwhile, and where both did. Pure. */
import type { BodyOf } from '../../api/shapes'
import { type DealDoc, itemsOf } from './deal'

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
export type PlainField = (typeof plainFields)[number]
const addressLines = ['line1', 'city', 'country', 'postalCode'] as const

type Address = Partial<Record<(typeof addressLines)[number], string>>
type Line = { quantity: number; unitPrice: string }
/** What the form holds. */
export type EditForm = Partial<Record<PlainField, string>> & { destination: Address; items: Record<string, Line> }

/** A field that somebody else changed since the form was opened; `field` is `items.{id}` for a line. */
export type Change = { field: string; before: string; theirs: string; mine: string; isTouched: boolean }

export function formOf(deal: DealDoc): EditForm {
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

type CountryName = (english: string) => string
const asListed: CountryName = (english) => english

/** Every field by its name, as one text each, so that two forms can be laid side by side. */
export function fieldsOf(form: EditForm, countryName = asListed): Record<string, string> {
  const address = addressLines.flatMap((line) => {
    const text = form.destination?.[line]?.trim()
    return text ? (line === 'country' ? countryName(text) : text) : []
  })
  return {
    ...Object.fromEntries(plainFields.map((field) => [field, form[field]?.trim() ?? ''])),
    destination: address.join(', '),
    ...Object.fromEntries(
      Object.entries(form.items ?? {}).map(([id, line]) => [`items.${id}`, `${line.quantity} × ${line.unitPrice}`]),
    ),
  }
}

/** What others changed since `base`: the fields in which their newest differs from what the form began with. */
export function changesSince(base: EditForm, theirs: EditForm, mine: EditForm, countryName = asListed): Change[] {
  const [old, now, own] = [fieldsOf(base, countryName), fieldsOf(theirs, countryName), fieldsOf(mine, countryName)]
  return Object.keys(old)
    .filter((field) => old[field] !== now[field] && now[field] !== own[field])
    .map((field) => ({
      field,
      before: old[field] ?? '',
      theirs: now[field] ?? '',
      mine: own[field] ?? '',
      isTouched: own[field] !== old[field],
    }))
}

/** The form with one field as it is in another. */
export function withField(form: EditForm, field: string, from: EditForm): EditForm {
  const [, id] = field.split('.')
  if (id === undefined)
    return field === 'destination' ? { ...form, destination: from.destination } : put(form, field, from)
  const line = from.items[id]
  return line ? { ...form, items: { ...form.items, [id]: line } } : form
}

const put = (form: EditForm, field: string, from: EditForm): EditForm => ({
  ...form,
  ...Object.fromEntries(plainFields.filter((name) => name === field).map((name) => [name, from[name]])),
})

/** What is sent: only what I changed. An emptied text is sent empty, which removes it. */
export function editOf(base: EditForm, mine: EditForm, deal: DealDoc): EditBody {
  const [old, own] = [fieldsOf(base), fieldsOf(mine)]
  const isMine = (field: string) => old[field] !== own[field]
  const lines = itemsOf(deal).flatMap(({ _id, unitPrice }) => {
    const line = mine.items[_id]
    if (!line || !isMine(`items.${_id}`)) return []
    return [{ _id, quantity: line.quantity, unitPrice: { ...unitPrice, amount: line.unitPrice } }]
  })
  return {
    ...Object.fromEntries(plainFields.filter(isMine).map((field) => [field, own[field]])),
    ...(isMine('destination') ? { destination: addressOf(mine.destination) } : {}),
    ...(lines.length ? { items: lines } : {}),
  }
}

/** The form asks for city and country; the lines besides are sent where they say something. */
function addressOf({ city = '', country = '', ...rest }: Address): NonNullable<EditBody['destination']> {
  const [line1, postalCode] = [rest.line1?.trim(), rest.postalCode?.trim()]
  return { city: city.trim(), country: country.trim(), ...(line1 && { line1 }), ...(postalCode && { postalCode }) }
}
