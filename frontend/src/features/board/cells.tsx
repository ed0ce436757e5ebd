/** What stands in the cells of a list of deals. */
import type { DealView } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { useStepName, useTerm } from '../../lib/terms'
import { UnverifiedMark } from '../../ui/CompanyName'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { currentStep, isDone, isOver, itemsOf, stepsOf } from '../deal/deal'
import { toneOfFinance } from '../deal/finance/finance'
import { StepProgress } from '../deal/timeline/StepProgress'
import { useT } from './words'

export function Order({ deal }: { deal: DealView }) {
  const t = useT()
  const [first, ...rest] = itemsOf(deal)
  return (
    <span className="gr-stack">
      <bdi dir="ltr" className="gr-strong gr-number">
        {deal.order_id}
      </bdi>
      <span className="gr-secondary gr-ellipsis" dir="auto">
        <bdi>{first?.itemName}</bdi> {rest.length > 0 && t('more', { count: rest.length })}
      </span>
    </span>
  )
}

export function Progress({ deal }: { deal: DealView }) {
  const t = useT()
  const stepName = useStepName()
  const steps = stepsOf(deal)
  const done = steps.filter(isDone).length
  const next = currentStep(deal)
  const label = next
    ? t('stepOf', { done, all: steps.length, name: stepName(next.name) })
    : t('stepsDone', { done, all: steps.length })
  return (
    <StepProgress steps={steps} label={label}>
      <Due deal={deal} />
    </StepProgress>
  )
}

function Due({ deal }: { deal: DealView }) {
  const t = useT()
  const next = currentStep(deal)
  if (!next || isOver(deal)) return null
  return (
    <span className={next.status === 'overdue' ? 'gr-overdue' : undefined}>
      {t('due')} <DateTime at={next.dueOn} />
    </span>
  )
}

export function Parties({ deal }: { deal: DealView }) {
  return (
    <span className="gr-stack">
      <Name deal={deal} side="seller" />
      <Name deal={deal} side="buyer" className="gr-secondary" />
    </span>
  )
}

/** The name of a side, with a mark where nobody has accepted its trade licence yet. */
function Name({ deal, side, className = '' }: { deal: DealView; side: 'buyer' | 'seller'; className?: string }) {
  return (
    <span className={`gr-ellipsis ${className}`}>
      {deal.unverified?.includes(side) && <UnverifiedMark />} <bdi>{deal[side].companyName}</bdi>
    </span>
  )
}

export function Company({ deal, side }: { deal: DealView; side: 'buyer' | 'seller' }) {
  const countryName = useCountryName()
  return (
    <span className="gr-stack">
      <Name deal={deal} side={side} />
      <span className="gr-secondary">{countryName(deal[side].country)}</span>
    </span>
  )
}

export const Worth = ({ deal }: { deal: DealView }) => <Money value={deal.totals} />

/** How far the bank has come with it, and by when it has to look at the documents. */
export function Finance({ deal: { financeStatus, finance } }: { deal: DealView }) {
  const t = useT()
  const term = useTerm()
  const countryName = useCountryName()
  return (
    <span className="gr-stack">
      <StatusTag of={financeStatus} tone={toneOfFinance(financeStatus)} label={term('finance', financeStatus)} />
      {finance?.examineBy !== undefined && (
        <span className="gr-secondary">
          {t('examineBy')} <DateTime at={finance.examineBy} />
        </span>
      )}
      {finance?.daysOf !== undefined && (
        <span className="gr-secondary">
          {t('bankDaysOf')} {countryName(finance.daysOf)}
        </span>
      )}
    </span>
  )
}

export function Bank({ deal }: { deal: DealView }) {
  const t = useT()
  const term = useTerm()
  const { assignedBank, financeStatus } = deal
  return assignedBank ? (
    <span className="gr-stack">
      <bdi className="gr-ellipsis">{assignedBank.name}</bdi>
      <span className="gr-secondary">{term('finance', financeStatus)}</span>
    </span>
  ) : (
    <span className="gr-secondary">{t('noBank')}</span>
  )
}
