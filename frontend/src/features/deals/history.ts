/** The history of a deal as the server cuts it to the viewer, and a change in it in words. Pure. */
import * as v from 'valibot'
import { formatDay, formatMoment, type Language } from '../../lib/dates'
import { inPlace } from '../../lib/lists'
import type { Term } from './trade'

const maybe = v.optional(v.string())
const change = v.object({ field: v.string(), step: v.optional(v.number()), before: maybe, after: maybe })
const line = v.object({
  version: v.number(),
  kind: v.string(),
  at: v.string(),
  by: v.string(),
  byName: maybe,
  from: maybe,
  step: v.optional(v.number()),
  stepName: maybe,
  fileName: maybe,
  bank: maybe,
  reason: maybe,
  shipment: v.optional(v.number()),
  changes: v.optional(v.array(change)),
})
/** A page of it, the newest first. */
export const history = v.object({ items: v.array(line), page: v.object({ total: v.number() }) })
export type HistoryLine = v.InferOutput<typeof line>
export type Change = v.InferOutput<typeof change>

/** The fixed list that the values of a field are of. */
export const listOf: Record<string, Term> = {
  incoterm: 'incoterm',
  paymentTerm: 'payment',
  transportMode: 'transport',
  containerLoad: 'load',
  inspection: 'inspection',
  cargoRelease: 'release',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** What a value of a field is called. */
export function valued(field: string, value: string, term: (list: Term, value: string) => string, language: Language) {
  const list = listOf[field]
  if (list) return term(list, value)
  if (field === 'destination') return inPlace(value.split(', '))
  if (MOMENT.test(value)) return formatMoment(value, language)
  return DAY.test(value) ? formatDay(value, language) : value
}
