/** The headline figures, summed over both kinds of order. */
import type { Stats } from '../../api/shapes'

export const kinds = ['international', 'domestic'] as const

export function figuresOf(stats: Stats) {
  const sum = (of: (kind: Stats[(typeof kinds)[number]]) => number) =>
    kinds.reduce((total, kind) => total + of(stats[kind]), 0)
  const inBucket = (bucket: string) => sum(({ buckets }) => buckets[bucket] ?? 0)
  return {
    open: inBucket('open'),
    disputed: inBucket('disputed'),
    closed: inBucket('closed'),
    cancelled: inBucket('cancelled'),
    overdue: sum(({ overdue }) => overdue),
    worth: { amount: String(sum(({ worth }) => Number(worth.amount))), currency: stats.international.worth.currency },
  }
}
