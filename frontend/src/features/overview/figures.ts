/** The headline figures, summed over both kinds of order. */
import type { Stats } from '../../api/shapes'

export const kinds = ['international', 'domestic'] as const

export function figuresOf({ international, domestic, overdue, openWorth }: Stats) {
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
