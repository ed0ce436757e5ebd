/** A limit and how much of it is reserved, as a bar. */
import { Alert } from 'antd'
import type { CompanyLimit } from '../../api/contract'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import './credit.css'
import { boundFacts } from './boundFacts'
import { hasEnded, percentReserved } from './limit'
import { useT } from './words'

export function LimitUse({ limit }: { limit: CompanyLimit }) {
  const t = useT()
  const percent = percentReserved(limit)
  const isOver = percent > 100
  return (
    <div className="gr-limit-bar">
      <progress
        value={Math.min(percent, 100)}
        max={100}
        aria-label={t('ofLimit', { percent })}
        data-full={percent >= 100 || undefined}
      />
      <span className="gr-secondary gr-number">{t('ofLimit', { percent })}</span>
      <Facts
        facts={[
          { name: t('limit'), value: <Money value={limit.amount} /> },
          { name: t('reserved'), value: <Money value={limit.reserved} /> },
          { name: t('available'), value: <Money value={limit.available} /> },
          ...boundFacts(limit, t),
        ]}
      />
      {hasEnded(limit) && <Alert type="warning" showIcon title={t('ended')} />}
      {isOver && <Alert type="warning" showIcon title={t('over')} />}
    </div>
  )
}
