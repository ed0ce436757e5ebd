/** The orders with an overdue step, the longest overdue first: a short live list for the dashboard, and the way to all of them. */

import { Link } from 'react-router'
import type { DealView, StepView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useStatusWord } from '../../lib/statuses'
import { useStepName } from '../../lib/terms'
import { usePostAnew } from '../../state/deskList'
import { figuresOf, useStats } from '../../state/stats'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { HeldList } from '../../ui/HeldList'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { StaleBadge } from '../../ui/StaleBadge'
import { StatusTag } from '../../ui/StatusTag'
import { kinds } from '../board/listUrl'
import { useT } from './words'

const MOST = 5
const ASKED = {
  page: { current: 1, size: MOST },
  catFilters: { status: 'open' },
  otherFilters: { overdue: true },
  sort: 'dueOn',
} as const

const byDay = ({ dueOn: one }: { dueOn: string }, { dueOn: other }: { dueOn: string }) => one.localeCompare(other)

/** The step that is overdue the longest. */
const lateStep = ({ timeline }: DealView) =>
  listed(timeline)
    .filter(({ status }) => status === 'overdue')
    .toSorted(byDay)[0]

/** The boards are watched by their newest here; these are read anew whenever another number of orders is late. */
function useLate() {
  const stats = useStats()
  const counts = kinds.map((kind) => (stats.data ? figuresOf(stats.data, kind).overdue : undefined))
  const fresh = counts.join(' ')
  const reads = [
    usePostAnew(fresh, '/admin/order/getOrders', { body: ASKED }),
    usePostAnew(fresh, '/admin/domestic-order/getOrders', { body: ASKED }),
  ]
  const late = reads
    .flatMap(({ data }) => data?.items ?? [])
    .flatMap((it) => {
      const step = lateStep(it)
      return step ? [{ ...it, step }] : []
    })
    .toSorted((one, other) => byDay(one.step, other.step))
    .slice(0, MOST)
  const pages = reads.flatMap(({ data }) => data?.page ?? [])
  return {
    stats,
    counts,
    failed: reads.find(({ error }) => error),
    late,
    total: pages.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: pages.every(({ totalIsExact }) => totalIsExact),
    isWhole: reads.every(({ data }) => data),
  }
}

export function Late() {
  const t = useT()
  const word = useStatusWord()
  const { stats, counts, failed, late, total, totalIsExact, isWhole } = useLate()
  return (
    <Panel
      title={t('late')}
      extra={
        <span className="gr-row">
          {kinds.map((kind, at) => (
            <Link key={kind} to={paths.adminDeals({ kind, bucket: 'open', overdue: '1' })}>
              {word(kind)}
              {counts[at] !== undefined && `: ${counts[at].toLocaleString('en')}`}
            </Link>
          ))}
        </span>
      }
    >
      <StaleBadge shown={stats.stale && stats.status !== 'loading'} />
      {failed?.error && <FailedRead text={failed.error.message} onAgain={failed.again} />}
      {!isWhole && !failed && <LoadingSkeleton rows={3} />}
      {isWhole && (
        <HeldList
          label={t('late')}
          rows={late}
          keyOf={({ _id }) => _id}
          counted={{ total, totalIsExact }}
          empty={t('noneLate')}
        >
          {(deal) => <LateOrder deal={deal} />}
        </HeldList>
      )}
    </Panel>
  )
}

function LateOrder({ deal: { _id, order_id, buyer, seller, step } }: { deal: DealView & { step: StepView } }) {
  const t = useT()
  const nameOf = useStepName()
  return (
    <>
      <Link to={paths.deal(_id)}>
        <span className="gr-stack">
          <span className="gr-strong">{t('stepTitle', { number: step.stepNumber, name: nameOf(step.name) })}</span>
          <bdi dir="ltr" className="gr-secondary gr-number">
            {order_id}
          </bdi>
        </span>
      </Link>
      <span className="gr-stack">
        <DateTime at={step.dueOn} />
        <StatusTag of="overdue" />
      </span>
      <span className="gr-stack">
        <bdi>{seller.companyName}</bdi>
        <bdi className="gr-secondary">{buyer.companyName}</bdi>
      </span>
    </>
  )
}
