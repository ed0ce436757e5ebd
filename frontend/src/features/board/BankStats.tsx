/** A bank's own figures of the kind of order that is open: what it finances, what is late, what is in dispute. */
import { paths } from '../../lib/paths'
import { figuresOf, useStats } from '../../state/stats'
import { Sum } from '../../ui/Money'
import { StatCard } from '../../ui/StatCard'
import type { Kind } from './listUrl'
import { useT } from './words'

export function BankStats({ kind }: { kind: Kind }) {
  const t = useT()
  const { data } = useStats()
  if (!data) return null
  const { open, overdue, disputed, worth } = figuresOf(data, kind)
  const list = (bucket: string, more = {}) => paths.bankOrders({ kind, bucket, ...more })
  return (
    <section className="gr-stats" aria-label={t('figures')}>
      <Count label={t('figure.open')} value={open} to={list('open')} />
      <Count
        label={t('figure.overdue')}
        value={overdue}
        tone={overdue ? 'warning' : 'plain'}
        to={list('open', { overdue: '1' })}
      />
      <Count label={t('figure.disputed')} value={disputed} tone={disputed ? 'danger' : 'plain'} to={list('disputed')} />
      <StatCard label={t('figure.worth')} value={<Sum value={worth} />} to={list('open')} />
    </section>
  )
}

type CountProps = { label: string; value: number; tone?: 'plain' | 'warning' | 'danger'; to: string }

const Count = ({ value, ...figure }: CountProps) => (
  <StatCard {...figure} version={value} value={value.toLocaleString('en')} />
)
