/** Keeps an atom equal to the server's view of a topic; an atom only ever sees whole documents. */
import type { AtomEffect } from 'recoil'
import { trust } from '../lib/trust'
import type { Copy } from './copy'
import { live } from './live'
import type { EventNote, Params } from './protocol'

export type Live<V> = {
  data?: V
  events?: EventNote[]
  ver: number
  stale: boolean
  closed?: { code: string | number; reason: string }
  status: 'loading' | 'live' | 'stale' | 'closed'
}

export const liveEffect =
  <V>(topic: string, params?: Params): AtomEffect<Live<V>> =>
  ({ setSelf }) =>
    live.topics.watch(topic, params, (copy) => setSelf(shown<V>(copy)))

export function shown<V>({ data, events, ver, stale, closed }: Copy): Live<V> {
  if (closed) return { ver, stale: false, closed, status: 'closed' }
  if (data === undefined) return { ver, stale: false, status: 'loading' }
  return { data: trust<V>(data), events, ver, stale, status: stale ? 'stale' : 'live' }
}
