/** How far the deals have come, by kind of order. */
import { dealStatuses } from '../../lib/statuses'

export const kinds = ['international', 'domestic'] as const

const journey: readonly string[] = dealStatuses

export const byProgress = (statuses: Record<string, number>) =>
  Object.entries(statuses).sort(([one], [other]) => journey.indexOf(one) - journey.indexOf(other))
