/** The history of a deal as the server cuts it to the viewer, and a change in it in words. Pure. */
import { formatDay, formatMoment, type Language } from '../../../lib/dates'
import { inPlace } from '../../../lib/lists'
import type { Term } from '../../../lib/terms'

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
