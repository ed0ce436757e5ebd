/** A statement of accounts as the server tells it, and which lines the address asks for. Pure. */
import type { BodyOf } from '../../api/shapes'

export const statuses = ['notInvoiced', 'open', 'overdue', 'paid', 'refund', 'refunded'] as const

type Filters = NonNullable<NonNullable<BodyOf<'/user/statementOfAccounts'>>['filters']>

/** What the address asks for; a day that is none is left out. */
export function filtersOf(url: URLSearchParams): Filters {
  const dayOf = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(url.get(name) ?? '') ? { [name]: url.get(name) } : {})
  const status = statuses.find((one) => one === url.get('status'))
  const company = /^[0-9a-f-]{36}$/.test(url.get('company') ?? '') ? { company: url.get('company') } : {}
  return { ...dayOf('from'), ...dayOf('to'), ...(status ? { status } : {}), ...company }
}
