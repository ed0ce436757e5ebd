/** The headline figures, summed over both kinds of order. */
import type { Stats } from '../../state/stats'

export const kinds = ['international', 'domestic'] as const

export function totalsOf({ international, domestic, overdue, openWorth }: Stats) {
  const inBucket = (bucket: string) => (international[bucket] ?? 0) + (domestic[bucket] ?? 0)
  return {
    open: inBucket('open'),
    disputed: inBucket('disputed'),
    closed: inBucket('closed'),
    cancelled: inBucket('cancelled'),
    overdue,
    worth: openWorth,
  }
}

/** The states of a deal in the order of its journey. */
const progressOrder = [
  'DRAFT',
  'CONTRACT_PENDING',
  'COMPLIANCE_REVIEW',
  'FUNDING_PENDING',
  'FUNDED',
  'PREPARING',
  'INSPECTED',
  'EXPORT_CLEARED',
  'SHIPPED',
  'DISPATCHED',
  'ARRIVED',
  'IMPORT_CLEARED',
  'DELIVERED',
  'ACCEPTED',
  'SETTLED',
  'CLOSED',
  'CANCELLED',
]

export const byProgress = (statuses: Record<string, number>) =>
  Object.entries(statuses).sort(([one], [other]) => progressOrder.indexOf(one) - progressOrder.indexOf(other))
