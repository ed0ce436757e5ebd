/** The figures of all deals, or of a bank's own, live: each says what it counts and leads to exactly that list. */
import type { Overview } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useStatusWord } from '../../lib/statuses'
import { useSession } from '../../state/session'
import { figuresOf, useStats } from '../../state/stats'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Sum } from '../../ui/Money'
import { StatCard } from '../../ui/StatCard'
import { BarList } from './BarList'
import { byProgress, kinds } from './stats'
import { useT } from './words'

export function StatsOverview() {
  const { data, ver } = useStats()
  if (!data) return <LoadingSkeleton rows={8} />
  return (
    <div className="gr-columns" data-ver={ver}>
      {kinds.map((kind) => (
        <KindFigures key={kind} kind={kind} data={data} />
      ))}
    </div>
  )
}

function KindFigures({ kind, data }: { kind: (typeof kinds)[number]; data: Overview }) {
  const t = useT()
  const word = useStatusWord()
  const { userType } = useSession()
  const board = userType === 'bank' ? paths.bankOrders : paths.adminDeals
  const { open, disputed, overdue, closed, cancelled, deleted, worth } = figuresOf(data, kind)
  const list = (bucket: string, more = {}) => board({ kind, bucket, ...more })
  const bars = byProgress(data.byStatus[kind]).map(([status, value]) => ({
    name: word(status),
    value,
    to: list('open', { status }),
  }))
  return (
    <section className="gr-column gr-figures" aria-label={t(kind)}>
      <h2>{t(kind)}</h2>
      <div className="gr-stats">
        <StatCard label={t('open')} value={open} to={list('open')} />
        <StatCard
          label={t('overdue')}
          value={overdue}
          tone={overdue ? 'warning' : 'plain'}
          to={list('open', { overdue: '1' })}
        />
        <StatCard label={t('worth')} value={<Sum value={worth} />} to={list('open')} />
        <StatCard label={t('disputed')} value={disputed} tone={disputed ? 'danger' : 'plain'} to={list('disputed')} />
        <StatCard label={t('closed')} value={closed} to={list('closed')} />
        <StatCard label={t('cancelled')} value={cancelled} to={list('cancelled')} />
        {userType !== 'bank' && <StatCard label={t('deleted')} value={deleted} to={list('deleted')} />}
      </div>
      <h3>{t('byState')}</h3>
      {bars.length ? <BarList label={t('byState')} bars={bars} /> : <p className="gr-secondary">{t('nothingOpen')}</p>}
    </section>
  )
}
