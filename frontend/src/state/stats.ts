/** The counts of all deals, or of a bank's own, live. */
import * as v from 'valibot'
import { money } from '../api/schemas'
import { useLive } from './live'

const counts = v.record(v.string(), v.number())
const byKind = { international: counts, domestic: counts }
const stats = v.object({ ...byKind, byStatus: v.object(byKind), overdue: v.number(), openWorth: money })
export type Stats = v.InferOutput<typeof stats>

/** The headline figures, summed over both kinds of order. */
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

export const useStats = () => useLive('stats', stats)
