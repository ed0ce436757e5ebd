/** A copy of a topic as the screens see it: whole documents only. */
import type { Copy } from './copy'
import type { EventNote } from './protocol'

/** What is known of a topic. */
export type Live<V = unknown> = {
  data?: V
  events?: EventNote[]
  ver: number
  stale: boolean
  closed?: { code: string | number; reason: string }
  status: 'loading' | 'live' | 'stale' | 'closed'
}

export function shown({ data, events, ver, stale, closed }: Copy): Live {
  if (closed) return { ver, stale: false, closed, status: 'closed' }
  if (data === undefined) return { ver, stale: false, status: 'loading' }
  return { data, events, ver, stale, status: stale ? 'stale' : 'live' }
}
