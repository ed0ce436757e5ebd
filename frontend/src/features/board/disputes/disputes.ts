/** What lists of disputes show of one, and the list of those over the viewer's own deals. */
import type { BodyOf } from '../../../api/shapes'
import { listed } from '../../../lib/rows'
import { usePostAnew } from '../../../state/deskList'
import { type TopicName, useLive } from '../../../state/live'
import { useSession } from '../../../state/session'

export const states = ['open', 'closed'] as const
export type State = (typeof states)[number]

/** Whatever changes comes first, and what leaves is one less. */
const LAST_CHANGED = { page: { current: 1, size: 1 }, sort: '-updatedAt' } as const

/** The live lists that a disputed deal of the viewer enters, changes in and leaves. */
const lists = {
  user: ['deals:special', 'deals:special'],
  bank: ['board:international:disputed', 'board:domestic:disputed'],
} as const satisfies Record<string, readonly [TopicName, TopicName]>

function useLastChange(topic: (typeof lists)[keyof typeof lists][number]): string {
  const { data } = useLive(topic, LAST_CHANGED)
  return data ? [data.total, ...listed(data).map(({ _id, version }) => `${_id} ${version}`)].join(' ') : ''
}

/** A page of them, read anew when one of the viewer's disputed deals changed: the topic of disputes is for staff. */
export function useOwnDisputes(body: BodyOf<'/order/orderDispute/get'>) {
  const [one, other] = lists[useSession().userType === 'bank' ? 'bank' : 'user']
  const changed = `${useLastChange(one)} ${useLastChange(other)}`
  return usePostAnew(changed, '/order/orderDispute/get', { body })
}
