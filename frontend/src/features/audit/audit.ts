/** The audit as the server tells it, and which lines the address asks for. Pure. */
import type { AuditLine } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { type Amount, formatMoney } from '../../lib/money'

export const areas = ['people', 'deals'] as const
export type Area = (typeof areas)[number]

export const areaOf = (url: URLSearchParams): Area => areas.find((one) => one === url.get('area')) ?? 'people'

type Filters = NonNullable<NonNullable<BodyOf<'/admin/audit/list'>>['filters']>

/** What the address asks for; a day that is none is left out, and so is what the other journal alone knows. */
export function filtersOf(url: URLSearchParams): Filters {
  const area = areaOf(url)
  const text = (name: string, as = name) => {
    const said = url.get(name)?.trim()
    return said ? { [as]: said } : {}
  }
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(url.get(name) ?? '') ? { [name]: url.get(name) } : {})
  const about = area === 'deals' ? text('order', 'order_id') : text('of')
  return { area, ...text('by'), ...about, ...text('kind'), ...day('from'), ...day('to') }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** The deal that a line of the other journal names. */
export const dealIn = ({ details }: AuditLine) => (isId(details?.deal) ? details.deal : undefined)

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isMoney = (value: object): value is Amount => 'amount' in value && 'currency' in value

/** A value as people read it; nothing where it says nothing. */
function shown(value: unknown, word: (key: string) => string): string {
  if (value === null || value === '' || isId(value)) return ''
  if (Array.isArray(value)) return value.map((one) => shown(one, word)).join(', ')
  if (typeof value === 'object') return isMoney(value) ? formatMoney(value) : JSON.stringify(value)
  if (typeof value === 'string' && MOMENT.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`
  return typeof value === 'boolean' ? word(String(value)) : String(value)
}

/** What a record carries for the server's own sake. */
const OWN = ['_id', 'version', 'position', 'createdAt', 'updatedAt']

/** What is one of a list, and is called by its name there. */
const CODED = ['kind', 'documentType']

/** What was written down with a line, in one; ids, which say nothing to a reader, stand in the file alone. */
export const detailsOf = ({ details = {} }: AuditLine, word: (key: string) => string): string =>
  Object.entries(details)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => [word(name), CODED.includes(name) ? word(String(value)) : shown(value, word)])
    .filter(([, value]) => value)
    .map((pair) => pair.join(': '))
    .join(' · ')
