/** A bank's own figures: what it finances, what is late, what is in dispute. */
import { shortMoney } from '../../../lib/money'
import { useStats } from '../../../state/stats'
import { StatCard } from '../../../ui/StatCard'
import type { Bucket } from '../listUrl'
import { useT } from '../words'

export function BankStats() {
  const t = useT()
  const { data } = useStats()
  if (!data) return null
  const both = (bucket: Bucket) => (data.international[bucket] ?? 0) + (data.domestic[bucket] ?? 0)
  const { overdue, openWorth } = data
  return (
    <section className="gr-stats" aria-label={t('figures')}>
      <Count label={t('figure.open')} value={both('open')} />
      <Count label={t('figure.overdue')} value={overdue} tone={overdue ? 'warning' : 'plain'} />
      <Count label={t('figure.disputed')} value={both('disputed')} tone={both('disputed') ? 'danger' : 'plain'} />
      <StatCard label={t('figure.worth')} value={<bdi dir="ltr">{shortMoney(openWorth)}</bdi>} />
    </section>
  )
}

const Count = ({ value, ...figure }: { label: string; value: number; tone?: 'plain' | 'warning' | 'danger' }) => (
  <StatCard {...figure} version={value} value={value.toLocaleString('en')} />
)
