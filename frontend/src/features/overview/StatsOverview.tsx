/** The figures of all deals, or of a bank's own, live. */
import { Link } from 'react-router'
import { shortMoney } from '../../lib/money'
import { paths } from '../../lib/paths'
import { useStatusWord } from '../../lib/statuses'
import { useSession } from '../../state/session'
import { totalsOf, useStats } from '../../state/stats'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { StatCard } from '../../ui/StatCard'
import { BarList } from './BarList'
import { byProgress, kinds } from './stats'
import { useT } from './words'

export function StatsOverview() {
  const t = useT()
  const { userType } = useSession()
  const { data, ver } = useStats()
  if (!data) return <LoadingSkeleton rows={8} />
  const board = userType === 'bank' ? paths.bankOrders : paths.adminDeals
  const { open, disputed, overdue, closed, cancelled, worth } = totalsOf(data)
  return (
    <>
      <div className="gr-stats">
        <StatCard label={t('open')} value={open} to={board({ bucket: 'open' })} />
        <StatCard label={t('worth')} value={<bdi dir="ltr">{shortMoney(worth)}</bdi>} />
        <StatCard label={t('overdue')} value={overdue} tone={overdue ? 'warning' : 'plain'} />
        <StatCard
          label={t('disputed')}
          value={disputed}
          tone={disputed ? 'danger' : 'plain'}
          to={board({ bucket: 'disputed' })}
        />
        <StatCard label={t('closed')} value={closed} to={board({ bucket: 'closed' })} />
        <StatCard label={t('cancelled')} value={cancelled} to={board({ bucket: 'cancelled' })} />
      </div>
      <div className="gr-columns" data-ver={ver}>
        {kinds.map((kind) => (
          <KindPanel key={kind} kind={kind} statuses={data.byStatus[kind]} to={board({ kind, bucket: 'open' })} />
        ))}
      </div>
    </>
  )
}

type PanelProps = { kind: (typeof kinds)[number]; statuses: Record<string, number>; to: string }

function KindPanel({ kind, statuses, to }: PanelProps) {
  const t = useT()
  const word = useStatusWord()
  const bars = byProgress(statuses).map(([status, value]) => ({ name: word(status), value }))
  return (
    <Panel
      title={t(kind)}
      extra={
        <Link to={to} aria-label={`${t('toBoard')}: ${t(kind)}`}>
          {t('toBoard')}
        </Link>
      }
    >
      {bars.length ? <BarList label={t(kind)} bars={bars} /> : <p className="gr-secondary">{t('nothingOpen')}</p>}
    </Panel>
  )
}
