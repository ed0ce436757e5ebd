/** Keeps an atom equal to the server's view of a topic; an atom only ever sees whole documents. */
import type { AtomEffect } from 'recoil'
import type { Copy } from './copy'
import { live } from './live'
import type { EventNote, Params } from './protocol'

/** What is known of a topic; whoever watches it parses the document. */
export type Live<V = unknown> = {
  data?: V
  events?: EventNote[]
  ver: number
  stale: boolean
  closed?: { code: string | number; reason: string }
  status: 'loading' | 'live' | 'stale' | 'closed'
}

export const liveEffect =
  (topic: string, params?: Params): AtomEffect<Live> =>
  ({ setSelf }) =>
    live.topics.watch(topic, params, (copy) => setSelf(shown(copy)))

export function shown({ data, events, ver, stale, closed }: Copy): Live {
  if (closed) return { ver, stale: false, closed, status: 'closed' }
  if (data === undefined) return { ver, stale: false, status: 'loading' }
  return { data, events, ver, stale, status: stale ? 'stale' : 'live' }
}
