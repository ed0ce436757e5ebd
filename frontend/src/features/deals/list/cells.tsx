/** What stands in the cells of a list of deals. */
import { Money } from '../../../ui/Money'
import { Steps } from '../../../ui/Steps'
import { When } from '../../../ui/When'
import { currentStep, type DealDoc, isDone, isOver, itemsOf, stepsOf } from '../deal'
import { useStepName } from '../trade'
import { useT } from '../words'

export function Order({ deal }: { deal: DealDoc }) {
  const t = useT()
  const [first, ...rest] = itemsOf(deal)
  return (
    <span className="gr-stack">
      <bdi dir="ltr" className="gr-strong gr-number">
        {deal.order_id}
      </bdi>
      <span className="gr-quiet gr-short" dir="auto">
        <bdi>{first?.itemName}</bdi> {rest.length > 0 && t('more', { count: rest.length })}
      </span>
    </span>
  )
}

export function Progress({ deal }: { deal: DealDoc }) {
  const t = useT()
  const stepName = useStepName()
  const steps = stepsOf(deal)
  const done = steps.filter(isDone).length
  const next = currentStep(deal)
  const label = next
    ? t('stepOf', { done, all: steps.length, name: stepName(next.name) })
    : t('stepsDone', { done, all: steps.length })
  return (
    <Steps steps={steps} label={label}>
      <Due deal={deal} />
    </Steps>
  )
}

function Due({ deal }: { deal: DealDoc }) {
  const t = useT()
  const next = currentStep(deal)
  if (!next || isOver(deal)) return null
  return (
    <span className={next.status === 'overdue' ? 'gr-late' : undefined}>
      {t('due')} <When at={next.dueOn} />
    </span>
  )
}

export function Parties({ deal }: { deal: DealDoc }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-short">{deal.seller.companyName}</bdi>
      <bdi className="gr-short gr-quiet">{deal.buyer.companyName}</bdi>
    </span>
  )
}

export function Company({ of }: { of: DealDoc['buyer'] }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-short">{of.companyName}</bdi>
      <span className="gr-quiet">{of.country}</span>
    </span>
  )
}

export const Worth = ({ deal }: { deal: DealDoc }) => <Money value={deal.totals} />

export function Bank({ deal }: { deal: DealDoc }) {
  const t = useT()
  return deal.assignedBank ? (
    <bdi className="gr-short">{deal.assignedBank.name}</bdi>
  ) : (
    <span className="gr-quiet">{t('noBank')}</span>
  )
}
