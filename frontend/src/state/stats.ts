/** The counts of all deals, or of a bank's own, live. */
import * as v from 'valibot'
import { money } from '../api/schemas'
import { useLive } from './live'

const counts = v.record(v.string(), v.number())
const byKind = { international: counts, domestic: counts }
const stats = v.object({ ...byKind, byStatus: v.object(byKind), overdue: v.number(), openWorth: money })
export type Stats = v.InferOutput<typeof stats>

export const useStats = () => useLive('stats', stats)
