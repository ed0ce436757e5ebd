/** What changed among open and disputed orders since the viewer last looked at the dashboard, the newest first, live. */
import { Link } from 'react-router'
import type { DealView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useLastLook } from '../../state/lastLook'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { HeldList } from '../../ui/HeldList'
import { Panel } from '../../ui/Panel'
import { useOnPageLeave } from '../../ui/useOnPageLeave'
import { DealTags } from '../deal/DealTags'
import { useT } from './words'

const MOST = 5
const PAGE = { page: { current: 1, size: 10 }, sort: '-updatedAt' } as const

/** For staff who see deals, and for banks; a trader's dashboard has their newest deals. */
export function SinceLast() {
  const { userType, isStaff, can } = useSession()
  return userType === 'bank' || (isStaff && can('deal.read')) ? <Changed /> : null
}

function useNewest() {
  const boards = [
    useLive('board:international:open', PAGE),
    useLive('board:domestic:open', PAGE),
    useLive('board:international:disputed', PAGE),
    useLive('board:domestic:disputed', PAGE),
  ]
  const deals = boards
    .flatMap(({ data }) => listed(data))
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
  return { deals, isWhole: boards.every(({ data }) => data) }
}

function Changed() {
  const t = useT()
  const { deals, isWhole } = useNewest()
  const { last, changed = 0, isKnown, keepLook } = useLastLook()
  const newest = deals[0]?.updatedAt ?? last?.newest
  useOnPageLeave(() => {
    if (isWhole && newest) keepLook(newest)
  })
  if (!isWhole || !isKnown) return null
  const since = last ? deals.filter(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(last.newest)) : deals
  return (
    <Panel
      title={t(last ? 'sinceLast' : 'changedLast')}
      extra={
        last && (
          <span className="gr-secondary">
            <DateTime at={last.at} /> · {t('changedOrders', { count: Math.max(changed, since.length) })}
          </span>
        )
      }
    >
      <HeldList
        label={t(last ? 'sinceLast' : 'changedLast')}
        rows={since.slice(0, MOST)}
        keyOf={({ _id }) => _id}
        counted={{ total: since.length }}
        empty={t('noneChanged')}
      >
        {(deal) => (
          <Order deal={deal} isNew={last !== undefined && Date.parse(deal.createdAt) > Date.parse(last.newest)} />
        )}
      </HeldList>
    </Panel>
  )
}

function Order({ deal, isNew }: { deal: DealView; isNew: boolean }) {
  const t = useT()
  return (
    <>
      <Link to={paths.deal(deal._id)}>
        <bdi dir="ltr" className="gr-strong gr-number">
          {deal.order_id}
        </bdi>{' '}
        {isNew && <span className="gr-secondary">{t('newOrder')}</span>}
      </Link>
      <DateTime at={deal.updatedAt} as="ago" />
      <DealTags deal={deal} />
    </>
  )
}
