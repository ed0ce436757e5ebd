/** What waits for the viewer, most urgent first: a short live list for the dashboard, and the way to all of it. */
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { listed, type Rows } from '../../lib/rows'
import { DESK_ACTIONS } from '../../state/deskActions'
import { type Live, useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { HeldList } from '../../ui/HeldList'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { StaleBadge } from '../../ui/StaleBadge'
import { DueCell, IfNotCell, StakeCell, ToDoCell } from './columns'
import { Late } from './Late'
import { type Awaited, mostUrgent } from './pending'
import { whereTo } from './whereTo'
import { useT } from './words'

const MOST = 5
const FIRST = { page: { current: 1, size: MOST } }

/** Staff who do not see what waits for the desk are led by the orders that are late. */
export function Duties() {
  const { userType, can } = useSession()
  if (userType === 'user') return <OfTrader />
  if (userType === 'bank') return <Of doer="bank" />
  if (can('action.read')) return <Of doer="desk" />
  return can('deal.read') ? <Late /> : null
}

function OfTrader() {
  const buying = useLive('actions:buyer', FIRST)
  const selling = useLive('actions:seller', FIRST)
  return <Urgent lists={[buying, selling]} />
}

function Of({ doer }: { doer: 'bank' | 'desk' }) {
  return <Urgent lists={[useLive(`actions:${doer}`, doer === 'desk' ? DESK_ACTIONS : FIRST)]} />
}

type Waiting = Rows<Awaited> & { total: number; totalIsExact?: boolean }

function Urgent({ lists }: { lists: Live<Waiting>[] }) {
  const t = useT()
  const known = lists.flatMap(({ data }) => data ?? [])
  const isWhole = known.length === lists.length
  const total = known.reduce((sum, { total }) => sum + total, 0)
  const totalIsExact = known.every(({ totalIsExact = true }) => totalIsExact)
  const first = mostUrgent(
    known.map((one) => listed(one)),
    MOST,
  )
  return (
    <Panel
      title={t('duties')}
      extra={
        isWhole &&
        (total > 0 || !totalIsExact) && (
          <Link to={paths.pendingActions()}>
            {totalIsExact ? t('allDuties', { count: total }) : t('allDutiesAtLeast', { shown: String(total) })}
          </Link>
        )
      }
    >
      <StaleBadge shown={lists.some(({ stale, status }) => stale && status !== 'loading')} />
      {!isWhole && <LoadingSkeleton rows={3} />}
      {isWhole && (
        <HeldList
          label={t('duties')}
          rows={first}
          keyOf={({ _id }) => _id}
          counted={{ total, totalIsExact }}
          empty={t(totalIsExact ? 'noDuties' : 'dutiesUncounted')}
        >
          {(it) => (
            <>
              <Link to={whereTo(it)}>
                <ToDoCell it={it} />
              </Link>
              <DueCell it={it} />
              <span className="gr-stack">
                <IfNotCell it={it} />
                <span>
                  <StakeCell it={it} />
                </span>
              </span>
            </>
          )}
        </HeldList>
      )}
    </Panel>
  )
}
