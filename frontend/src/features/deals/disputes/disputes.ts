/** What lists of disputes show of one, and the list of those over the viewer's own deals. */
import * as v from 'valibot'
import { money, party } from '../../../api/schemas'
import type { BodyOf } from '../../../api/shapes'
import { listed } from '../../../lib/rows'
import { collection, list } from '../../../lib/schema'
import { usePostAnew } from '../../../state/deskList'
import { type TopicName, useLive } from '../../../state/live'
import { useSession } from '../../../state/session'

export const states = ['open', 'closed'] as const
export type State = (typeof states)[number]

const row = v.object({
  _id: v.string(),
  orderRef: v.string(),
  order_id: v.string(),
  status: v.string(),
  openedBy: v.string(),
  category: v.optional(v.string()),
  reason: v.optional(v.string()),
  amount: v.optional(money),
  goods: v.optional(
    collection(
      v.object({ itemName: v.string(), quantity: v.optional(v.number()), ofQuantity: v.number(), unit: v.string() }),
    ),
  ),
  openedAt: v.string(),
  answerBy: v.optional(v.string()),
  answer: v.optional(v.string()),
  mediateBy: v.optional(v.string()),
  decideBy: v.optional(v.string()),
  proposals: collection(v.object({ by: v.string() })),
  isOverdue: v.optional(v.boolean()),
  outcome: v.optional(v.string()),
  closedAt: v.optional(v.string()),
  buyer: party,
  seller: party,
})
export type Row = v.InferOutput<typeof row>

export const disputes = list(row)

const page = v.object({ current: v.number(), size: v.number(), total: v.number(), totalIsExact: v.boolean() })
const own = v.object({ items: v.array(row), page })

const newest = list(v.object({ _id: v.string(), version: v.number() }))
/** Whatever changes comes first, and what leaves is one less. */
const LAST_CHANGED = { page: { current: 1, size: 1 }, sort: '-updatedAt' } as const

/** The live lists that a disputed deal of the viewer enters, changes in and leaves. */
const lists = {
  user: ['deals:special', 'deals:special'],
  bank: ['board:international:disputed', 'board:domestic:disputed'],
} as const satisfies Record<string, readonly [TopicName, TopicName]>

function useLastChange(topic: (typeof lists)[keyof typeof lists][number]): string {
  const { data } = useLive(topic, newest, LAST_CHANGED)
  return data ? [data.total, ...listed(data).map(({ _id, version }) => `${_id} ${version}`)].join(' ') : ''
}

/** A page of them, read anew when one of the viewer's disputed deals changed: the topic of disputes is for staff. */
export function useOwnDisputes(body: BodyOf<'/order/orderDispute/get'>) {
  const [one, other] = lists[useSession().userType === 'bank' ? 'bank' : 'user']
  const changed = `${useLastChange(one)} ${useLastChange(other)}`
  return usePostAnew(changed, '/order/orderDispute/get', { reply: own, body })
}
