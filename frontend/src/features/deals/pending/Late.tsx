/** The orders with an overdue step, the longest overdue first: a short live list for the dashboard, and the way to all of them. */
import { Link } from 'react-router'
import { paths } from '../../../lib/paths'
import { listed } from '../../../lib/rows'
import { list } from '../../../lib/schema'
import { useStatusWord } from '../../../lib/statuses'
import { useLive } from '../../../state/live'
import { DateTime } from '../../../ui/DateTime'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { Panel } from '../../../ui/Panel'
import { StaleBadge } from '../../../ui/StaleBadge'
import { StatusTag } from '../../../ui/StatusTag'
import { currentStep, type DealDoc, dealDoc } from '../deal'
import { kinds } from '../listUrl'
import { useStepName } from '../trade'
import { useT } from '../words'

const MOST = 5
const FIRST = { page: { current: 1, size: MOST }, sort: 'dueOn', overdue: true } as const
const orders = list(dealDoc)

const dueOn = (deal: DealDoc) => currentStep(deal)?.dueOn ?? '9999'

export function Late() {
  const t = useT()
  const word = useStatusWord()
  const international = useLive('board:international:open', orders, FIRST)
  const domestic = useLive('board:domestic:open', orders, FIRST)
  const boards = { international, domestic }
  const isWhole = kinds.every((kind) => boards[kind].data)
  const late = kinds
    .flatMap((kind) => listed(boards[kind].data))
    .toSorted((one, other) => dueOn(one).localeCompare(dueOn(other)))
    .slice(0, MOST)
  const counted = (kind: (typeof kinds)[number]) => {
    const { total = 0, totalIsExact = true } = boards[kind].data ?? {}
    return `${word(kind)}: ${total.toLocaleString('en')}${totalIsExact ? '' : '+'}`
  }
  return (
    <Panel
      title={t('late')}
      extra={
        <span className="gr-row">
          {kinds.map((kind) => (
            <Link key={kind} to={paths.adminDeals({ kind, bucket: 'open', overdue: '1' })}>
              {counted(kind)}
            </Link>
          ))}
        </span>
      }
    >
      <StaleBadge shown={kinds.some((kind) => boards[kind].stale && boards[kind].status !== 'loading')} />
      {!isWhole && <LoadingSkeleton rows={3} />}
      {isWhole && !late.length && <p className="gr-secondary">{t('noneLate')}</p>}
      {isWhole && late.length > 0 && (
        <ul className="gr-duties" aria-label={t('late')}>
          {late.map((deal) => (
            <LateOrder key={deal._id} deal={deal} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function LateOrder({ deal }: { deal: DealDoc }) {
  const t = useT()
  const nameOf = useStepName()
  const step = currentStep(deal)
  return (
    <li>
      <Link to={paths.deal(deal._id)}>
        <span className="gr-stack">
          <span className="gr-strong">
            {step && t('stepTitle', { number: step.stepNumber, name: nameOf(step.name) })}
          </span>
          <bdi dir="ltr" className="gr-secondary gr-number">
            {deal.order_id}
          </bdi>
        </span>
      </Link>
      <span className="gr-stack">
        {step && <DateTime at={step.dueOn} />}
        <StatusTag of="overdue" />
      </span>
      <span className="gr-stack">
        <bdi>{deal.seller.companyName}</bdi>
        <bdi className="gr-secondary">{deal.buyer.companyName}</bdi>
      </span>
    </li>
  )
}
