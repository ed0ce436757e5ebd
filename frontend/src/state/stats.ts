/** The counts of all deals, or of a bank's own, live. */
import type { Overview } from '../api/contract'
import { useLive } from './live'

export type StatsKind = keyof Overview['open']

/** The figures of one kind of order, each of exactly one list. */
export function figuresOf(data: Overview, kind: StatsKind) {
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

export const useStats = () => useLive('stats')
