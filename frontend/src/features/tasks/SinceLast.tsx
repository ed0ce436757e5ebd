/** What changed among the viewer's orders since they last looked at the dashboard, the newest first, live. */
import { Link } from 'react-router'
import type { DealView } from '../../api/contract'
import { NEWEST_DEALS } from '../../lib/newest'
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

type List = ReturnType<typeof useLive<'deals:buying'>>['data']

export function SinceLast() {
  const { userType, isStaff, can } = useSession()
  if (userType === 'user') return <Traded />
  return userType === 'bank' || (isStaff && can('deal.read')) ? <Watched /> : null
}

/** The open and disputed orders of all, or of a bank. */
function Watched() {
  const boards = [
    useLive('board:international:open', PAGE),
    useLive('board:domestic:open', PAGE),
    useLive('board:international:disputed', PAGE),
    useLive('board:domestic:disputed', PAGE),
  ]
  return <Changed lists={boards.map(({ data }) => data)} />
}

/** What a trader sells and buys; their newest deals stand on the dashboard besides. */
function Traded() {
  const lists = [useLive('deals:selling', NEWEST_DEALS), useLive('deals:buying', NEWEST_DEALS)]
  return <Changed lists={lists.map(({ data }) => data)} isQuiet />
}

type Props = {
  lists: List[]
  /** Where nothing changed, nothing is said. */
  isQuiet?: boolean
}

function Changed({ lists, isQuiet = false }: Props) {
  const t = useT()
  const isWhole = lists.every((list) => list)
  const deals = lists
    .flatMap((list) => listed(list))
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
  const { last, changed = 0, hasMore, isKnown, keepLook } = useLastLook()
  const newest = deals[0]?.updatedAt ?? last?.newest
  useOnPageLeave(() => {
    if (isWhole && newest) keepLook(newest)
  })
  if (!isWhole || !isKnown || (isQuiet && !last)) return null
  const since = last ? deals.filter(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(last.newest)) : deals
  if (isQuiet && !since.length) return null
  return (
    <Panel
      title={t(last ? 'sinceLast' : 'changedLast')}
      extra={
        last && (
          <span className="gr-secondary">
            <DateTime at={last.at} /> ·{' '}
            {t(hasMore ? 'changedMore' : 'changedOrders', { count: Math.max(changed, since.length) })}
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
