/** A statement of accounts as the server tells it, and which lines the address asks for. Pure. */
import * as v from 'valibot'
import { money, party } from '../../../api/schemas'
import type { BodyOf } from '../../../api/shapes'

export const statuses = ['notInvoiced', 'open', 'overdue', 'paid', 'refund', 'refunded'] as const
const side = v.picklist(['receivable', 'payable'])
const amounts = {
  amount: money,
  credited: money,
  invoiced: money,
  paid: money,
  open: money,
  due: money,
  balance: money,
  givenBack: money,
  refund: money,
}

const line = v.object({
  _id: v.string(),
  order_id: v.string(),
  side,
  counterparty: party,
  placedOn: v.string(),
  dueOn: v.string(),
  status: v.picklist(statuses),
  isAdvanceUnread: v.optional(v.boolean()),
  ...amounts,
})
const sum = v.object({ side, currency: v.string(), ...amounts })
export type Line = v.InferOutput<typeof line>
export type Sum = v.InferOutput<typeof sum>

export const statement = v.object({ items: v.array(line), totals: v.array(sum) })

type Filters = NonNullable<NonNullable<BodyOf<'/user/statementOfAccounts'>>['filters']>

/** What the address asks for; a day that is none is left out. */
export function filtersOf(url: URLSearchParams): Filters {
  const dayOf = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(url.get(name) ?? '') ? { [name]: url.get(name) } : {})
  const status = statuses.find((one) => one === url.get('status'))
  return { ...dayOf('from'), ...dayOf('to'), ...(status ? { status } : {}) }
}
