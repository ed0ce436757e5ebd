/** What waits for somebody, as the server tells it. Pure. */
import type { AwaitedApproval, DeskTask, LotDuty, PendingAction } from '../../api/contract'
import { dealDay } from '../../lib/serverClock'

export const sides = ['buyer', 'seller'] as const
export type Doer = (typeof sides)[number] | 'bank' | 'desk'

export type Awaited = PendingAction | AwaitedApproval | DeskTask | LotDuty

export const isTask = (it: Awaited): it is DeskTask => 'targetId' in it

/** Of a lot, or of a request for quotation. */
export const isOfLot = (it: Awaited): it is LotDuty => 'lotId' in it || 'requestId' in it

/** The deal that it waits in; empty where it is in none. */
export const dealOf = (it: Awaited): string => ('dealId' in it ? it.dealId : '')

/** The number of its order; what is of none is called by its kind. */
export const orderOf = (it: Awaited): string => ('order_id' in it ? it.order_id : it.kind)

/** The day by which something is due, or since when it waits for staff; without one it comes last. */
function dayOf(it: Awaited): string {
  if (it.kind === 'approval') return ''
  if (isOfLot(it)) return it.expiresAt ? dealDay(it.expiresAt) : '9999'
  return isTask(it) ? dealDay(it.since) : (it.dueOn ?? '9999')
}

/** Of several lists that are each in their order, what is due first. */
export function mostUrgent(lists: readonly (readonly Awaited[])[], most: number): Awaited[] {
  return lists
    .flat()
    .toSorted((one, other) => (dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1))
    .slice(0, most)
}
