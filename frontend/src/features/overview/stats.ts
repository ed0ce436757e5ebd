/** How far the deals have come, by kind of order. */

export const kinds = ['international', 'domestic'] as const

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
