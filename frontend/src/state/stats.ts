/** The counts of all deals, or of a bank's own, live. */
import * as v from 'valibot'
import { money } from '../api/schemas'
import { useLive } from './live'

const counts = v.record(v.string(), v.number())
const byKind = { international: counts, domestic: counts }
const figure = v.object({ overdue: v.number(), worth: money })
const stats = v.object({
  ...byKind,
  byStatus: v.object(byKind),
  open: v.object({ international: figure, domestic: figure }),
})
export type Stats = v.InferOutput<typeof stats>
export type StatsKind = keyof Stats['open']

/** The figures of one kind of order, each of exactly one list. */
export function figuresOf(data: Stats, kind: StatsKind) {
  const inBucket = (bucket: string) => data[kind][bucket] ?? 0
  return {
    open: inBucket('open'),
    disputed: inBucket('disputed'),
    closed: inBucket('closed'),
    cancelled: inBucket('cancelled'),
    deleted: inBucket('deleted'),
    overdue: data.open[kind].overdue,
    worth: data.open[kind].worth,
  }
}

export const useStats = () => useLive('stats', stats)
