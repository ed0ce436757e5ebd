/** What the bank of a deal may do now, in one bar: approve what waits for it, ask the buyer, refuse documents, decline. */
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { StepView } from '../../../api/contract'
import { useStepName } from '../../../lib/terms'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { type Guarded, useMay } from '../../../state/may'
import { ActButton } from '../../../ui/ActButton'
import { useFocusOfChange } from '../../../ui/focus'
import { StatusTag } from '../../../ui/StatusTag'
import { openSteps, toBring } from '../deal'
import { MarkStep } from '../page/StepButtons'
import { isOwn, taskOf } from '../tasks'
import { useSide } from '../useSide'
import { useT } from '../words'
import { ApproveStep } from './ApproveStep'
import { AskBuyer, DeclineFinance, RefuseDocuments } from './FinanceForms'

const MARK = '/order/markTimelineStep/{id}'
const ATTACH = '/order/attachFileToStep/{id}'

const others = [
  { act: 'askBuyer', ability: 'askInformation', call: '/order/requestInformation/{id}', Opened: AskBuyer },
  {
    act: 'refuseDocuments',
    ability: 'refuseDocuments',
    call: '/order/sendDiscrepancyNotice/{id}',
    Opened: RefuseDocuments,
  },
  { act: 'decline', ability: 'declineFinance', call: '/order/declineFinance/{id}', Opened: DeclineFinance },
] as const satisfies { act: string; ability: keyof DealRecord['can']; call: Guarded; Opened: unknown }[]

export function BankBar({ deal }: { deal: DealRecord }) {
  const t = useT()
  const side = useSide(deal)
  const may = useMay()
  const reason = useReason()
  const [opened, setOpened] = useState<(typeof others)[number]['act']>()
  const bar = useRef<HTMLDivElement>(null)
  const step = openSteps(deal).find((it) => isOwn(taskOf(deal, it), 'bank'))
  useFocusOfChange(bar, step?.stepNumber)
  if (side !== 'bank') return null
  const acts = others.flatMap((it) => {
    const allowed = may(deal.can[it.ability], it.call)
    return allowed ? [{ ...it, why: reason(allowed.why) }] : []
  })
  if (!step && !acts.length) return null
  const Opened = others.find(({ act }) => act === opened)?.Opened
  return (
    <div ref={bar} tabIndex={-1} className="gr-row" role="toolbar" aria-label={t('bankBar')}>
      {step && <Approve deal={deal} step={step} />}
      {acts.map(({ act, why }) => (
        <ActButton key={act} why={why} danger={act === 'decline'} onClick={() => setOpened(act)}>
          {t(act)}
        </ActButton>
      ))}
      {Opened && <Opened deal={deal} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type Props = { deal: DealRecord; step: StepView }

/** What the bank does about its step, and the form in which it brings documents to it. */
function Approve({ deal, step }: Props) {
  const { stepNumber } = step
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <ApproveButton deal={deal} step={step} onBring={() => setOpened(stepNumber)} />
      {opened === stepNumber && <ApproveStep deal={deal} step={step} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** One press where nothing is lacking; else with what the step has to bring, the rest of which comes after the approval too. */
function ApproveButton({ deal, step, onBring }: Props & { onBring: () => void }) {
  const t = useT()
  const may = useMay()
  const nameOf = useStepName()
  const can = taskOf(deal, step)?.can
  const label = t('approveStep', { step: nameOf(step.name) })
  const mark = may(can?.mark, MARK)
  const attach = may(can?.attachFile, ATTACH)
  const isToBring = toBring(step).length > 0 && attach && !attach.why
  if (step.isApproved) {
    return isToBring ? (
      <Button onClick={onBring}>{t('bringMissing', { step: nameOf(step.name) })}</Button>
    ) : (
      <StatusTag of="approved" tone="info" label={t('approvalWaits', { step: nameOf(step.name) })} />
    )
  }
  if ((mark && !mark.why) || !isToBring) {
    return mark ? <MarkStep deal={deal} step={step} label={label} isPrimary /> : null
  }
  return (
    <Button type="primary" onClick={onBring}>
      {label}
    </Button>
  )
}
