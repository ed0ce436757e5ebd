/** How much is in each of the lists that staff keep, live. */
import type { BodyOf, PostPath } from '../../api/shapes'
import { useLanguage } from '../../lib/i18n'
import { DESK_ACTIONS } from '../../state/deskActions'
import { useDeskPost } from '../../state/deskList'
import { useLive } from '../../state/live'
import { usePost } from '../../state/read'
import { useStats } from '../../state/stats'
import { kinds } from './stats'

type Total = { total: number; totalIsExact?: boolean }

const ONE = { page: { current: 1, size: 1 } }

/** Nothing until it is known; where more are there than are counted, it says so. */
function Count({ of }: { of: Total | undefined }) {
  const language = useLanguage()
  if (!of) return null
  const count = new Intl.NumberFormat(language).format(of.total)
  return <span className="gr-count gr-number">{of.totalIsExact === false ? `${count}+` : count}</span>
}

export function DealsCount({ bucket }: { bucket: string }) {
  const { data } = useStats()
  return <Count of={data && { total: kinds.reduce((sum, kind) => sum + (data[kind][bucket] ?? 0), 0) }} />
}

export const ActionsCount = () => <Count of={useLive('actions:desk', DESK_ACTIONS).data} />

/** Counted anew whenever there are more people, or fewer, or others are banned. */
export function PeopleCount({ filters }: { filters: BodyOf<'/admin/getUsers'>['filters'] }) {
  const all = useLive('users:all', ONE).data?.total
  const banned = useLive('users:banned', ONE).data?.total
  const { data } = usePost('/admin/getUsers', { body: { ...ONE, filters } }, `${all} ${banned}`)
  return <Count of={data?.page} />
}

type Listed = Extract<
  PostPath,
  '/admin/company/procurementLimit/getData' | '/admin/subscription/list' | '/admin/plan/list'
>

function DeskCount({ of, path, body }: { of: 'list:limits' | 'list:plans'; path: Listed; body?: object }) {
  return <Count of={useDeskPost(of, path, { ...(body && { body }) }).data?.page} />
}

export const LimitsCount = () => (
  <DeskCount of="list:limits" path="/admin/company/procurementLimit/getData" body={ONE} />
)
export const SubscriptionsCount = () => <DeskCount of="list:plans" path="/admin/subscription/list" body={ONE} />
export const PlansCount = () => <DeskCount of="list:plans" path="/admin/plan/list" />
