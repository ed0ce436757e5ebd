/** Live documents and the state of the connection, as hooks. */
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { atom, useRecoilValue } from 'recoil'
import { parsed } from '../lib/schema'
import type { Connection } from '../live/connection'
import { live } from '../live/live'
import { type Live, shown } from '../live/shown'
import type { ParamsOf, TopicName } from '../live/topics'
import type { Reads } from '../live/watchTopic'

export type { Live } from '../live/shown'
export type { TopicName, ViewOf } from '../live/topics'

type Asked = { topic: string; params?: Record<string, unknown> }

/** One topic as React reads it. No atom: Recoil lets one go while a page that still shows it waits for the next. */
function topicStore(named: string) {
  const { topic, params }: Asked = JSON.parse(named)
  let copy = live.topics.held(topic, params)
  let seen = shown(copy)
  return {
    now: () => seen,
    follow: (changed: () => void) =>
      live.topics.watch(topic, params, (next) => {
        if (next === copy) return
        copy = next
        seen = shown(next)
        changed()
      }),
  }
}

/** Of nothing that is watched. */
const nothing = { ver: 0, stale: false, status: 'loading' } as const
const idle = { now: (): Live => nothing, follow: () => () => undefined }

/** What a document is that has not the shape that is read. */
const unreadable = { code: 'unreadable', reason: 'The document has another shape.' }

/**
 * Watches a topic while mounted, and reads its document by a schema.
 * Nothing is watched while it is not wanted. When only the params change, the data before is kept, as stale, until the new arrives.
 */
export function useLive<N extends TopicName, V>(
  topic: N,
  document: Reads<N, V>,
  params?: ParamsOf<N>,
  isWanted = true,
): Live<V> {
  const named = JSON.stringify({ topic, params })
  const { follow, now } = useMemo(() => (isWanted ? topicStore(named) : idle), [isWanted, named])
  const { data, ...seen } = useSyncExternalStore(follow, now)
  const read = useMemo(() => parsed<V>(document, data), [document, data])
  const before = useRef<{ topic: string; data?: V }>({ topic })
  if (before.current.topic !== topic) before.current = { topic }
  if (data !== undefined && read === undefined) return { ...seen, closed: unreadable, status: 'closed' }
  if (seen.status !== 'loading') before.current.data = read
  const kept = before.current.data
  return seen.status === 'loading' && kept !== undefined
    ? { ...seen, data: kept, stale: true }
    : { ...seen, data: read }
}

const connectionState = atom<Connection>({
  key: 'live/connection',
  default: { state: 'connecting' },
  effects: [
    ({ setSelf }) => {
      setSelf(live.current())
      return live.onChange(setSelf)
    },
  ],
})

export const useConnection = () => useRecoilValue(connectionState)
