/** Live documents and the state of the connection, as hooks. */
import { useRef } from 'react'
import { type AtomFamilyOptions, atom, atomFamily, useRecoilValue } from 'recoil'
import { trust } from '../lib/trust'
import type { Connection } from '../live/connection'
import { live } from '../live/live'
import { type Live, liveEffect } from '../live/liveEffect'
import type { Params } from '../live/protocol'

export type { Connection } from '../live/connection'
export type { Live } from '../live/liveEffect'

type Topic = { topic: string; params?: Record<string, unknown> }

/** `retainedBy_UNSTABLE` is not in the published types: unmounted, an atom is let go, and with it the watch. */
const topicState = atomFamily(
  trust<AtomFamilyOptions<Live<unknown>, string>>({
    key: 'live/topic',
    default: { ver: 0, stale: false, status: 'loading' },
    retainedBy_UNSTABLE: 'components',
    effects: (named: string) => {
      const { topic, params }: Topic = JSON.parse(named)
      return topic ? [liveEffect(topic, params)] : []
    },
  }),
)

/**
 * Watches a topic while mounted; an empty topic watches nothing.
 * When only the params change, the data before is kept, as stale, until the new arrives.
 */
export function useLive<V>(topic: string, params?: Params): Live<V> {
  const seen = useRecoilValue(topicState(JSON.stringify({ topic, params })))
  const before = useRef<{ topic: string; data?: V }>({ topic })
  const now = trust<Live<V>>(seen)
  if (before.current.topic !== topic) before.current = { topic }
  if (now.status !== 'loading') before.current.data = now.data
  const kept = before.current.data
  return now.status === 'loading' && kept !== undefined ? { ...now, data: kept, stale: true } : now
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
