/** Live documents and the state of the connection, as hooks. */
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { atom, useRecoilValue } from 'recoil'
import type { Connection } from '../live/connection'
import { live } from '../live/live'
import { type Live, shown } from '../live/shown'
import type { ParamsOf, TopicName, ViewOf } from '../live/topics'

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

/**
 * Watches a topic while mounted.
 * Nothing is watched while it is not wanted. When only the params change, the data before is kept, as stale, until the new arrives.
 */
export function useLive<N extends TopicName>(topic: N, params?: ParamsOf<N>, isWanted?: boolean): Live<ViewOf<N>>
export function useLive(topic: string, params?: object, isWanted = true): Live {
  const named = JSON.stringify({ topic, params })
  const { follow, now } = useMemo(() => (isWanted ? topicStore(named) : idle), [isWanted, named])
  const { data, ...seen } = useSyncExternalStore(follow, now)
  const before = useRef<{ topic: string; data?: unknown }>({ topic })
  if (before.current.topic !== topic) before.current = { topic }
  if (seen.status !== 'loading') before.current.data = data
  const kept = before.current.data
  return seen.status === 'loading' && kept !== undefined ? { ...seen, data: kept, stale: true } : { ...seen, data }
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
