/** One plan: its price, what it brings, and the button that chooses it. */
import type { ReactNode } from 'react'
import type { Plan } from '../../api/contract'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { isFree } from './plan'
import './plans.css'
import { useT } from './words'

export function PlanCard({ plan, isCurrent, children }: { plan: Plan; isCurrent: boolean; children: ReactNode }) {
  const t = useT()
  const most = (count: number | undefined) => count ?? t('unlimited')
  return (
    <li className="gr-plan" data-current={isCurrent || undefined}>
      <div className="gr-section-head">
        <h3>
          <bdi>{plan.name}</bdi>
        </h3>
        {isCurrent && <StatusTag of="active" tone="success" label={t('current')} />}
      </div>
      <div>
        <span className="gr-plan-price">{isFree(plan) ? t('free') : <Money value={plan.monthlyPrice} />}</span>{' '}
        {!isFree(plan) && <span className="gr-secondary">{t('perMonth')}</span>}
      </div>
      <ul>
        <li>
          {t('users')}: {most(plan.users)}
        </li>
        <li>
          {t('liveLots')}: {most(plan.liveLots)}
        </li>
        <li>
          {t('requests')}: {most(plan.requests)}
        </li>
        <li>
          {t('auctions')}: {t(plan.hasAuctions ? 'yes' : 'no')}
        </li>
        {plan.features?.map((feature) => (
          <li key={feature}>{t(`feature.${feature}`)}</li>
        ))}
      </ul>
      {children}
    </li>
  )
}
