/** A bank's own figures: what it finances, what is late, what is in dispute. */
import { shortMoney } from '../../../lib/money'
import { totalsOf, useStats } from '../../../state/stats'
import { StatCard } from '../../../ui/StatCard'
import { useT } from '../words'

export function BankStats() {
  const t = useT()
  const { data } = useStats()
  if (!data) return null
  const { open, overdue, disputed, worth } = totalsOf(data)
  return (
    <section className="gr-stats" aria-label={t('figures')}>
      <Count label={t('figure.open')} value={open} />
      <Count label={t('figure.overdue')} value={overdue} tone={overdue ? 'warning' : 'plain'} />
      <Count label={t('figure.disputed')} value={disputed} tone={disputed ? 'danger' : 'plain'} />
      <StatCard label={t('figure.worth')} value={<bdi dir="ltr">{shortMoney(worth)}</bdi>} />
    </section>
  )
}

const Count = ({ value, ...figure }: { label: string; value: number; tone?: 'plain' | 'warning' | 'danger' }) => (
  <StatCard {...figure} version={value} value={value.toLocaleString('en')} />
)
