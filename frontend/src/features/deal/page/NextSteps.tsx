/** What comes next: an open dispute, what was refused, and the steps that the deal waits for; whose they are, and for the viewer's own the button to act. */
import { Button } from 'antd'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SignatureView, StepView } from '../../../api/contract'
import { inList } from '../../../lib/lists'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { useServerDay } from '../../../state/serverDay'
import { useSession } from '../../../state/session'
import { useFocusOfChange } from '../../../ui/focus'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { withQuery } from '../../../ui/useOpenTab'
import { isOver, lacksOf, openSteps, toBring } from '../deal'
import { AttachFile } from '../documents/AttachFile'
import { isToGive } from '../rating/ratings'
import type { Side } from '../side'
import { awaited, isOwn, isToDo, taskOf } from '../tasks'
import { bringsAnew, disputeTurn, financeTurn, refundTurn, refusedOf } from '../turns'
import { useSide } from '../useSide'
import { useT } from '../words'
import { Duty, NothingToDo } from './Duty'
import { isSigner, NextToSign, useToSign } from './NextToSign'
import { NextInDispute, NextInFinance, NextRating, NextRefund, NextRefused, typeOf } from './NextTroubles'
import { MarkStep } from './StepButtons'

const CONTRACT = 'sales-contract'
const MARK = '/order/markTimelineStep/{id}'
const ATTACH = '/order/attachFileToStep/{id}'

export function NextSteps({ deal }: { deal: DealRecord }) {
  const side = useSide(deal)
  const { can } = useSession()
  const isTold = side === 'admin' ? can('deal.documents') : side !== 'bank'
  const mayBeOut = isTold && openSteps(deal).some((step) => lacksOf(step).includes(CONTRACT))
  return mayBeOut ? <WithSignatures deal={deal} /> : <Listed deal={deal} out={[]} />
}

function WithSignatures({ deal }: { deal: DealRecord }) {
  return <Listed deal={deal} out={useToSign(deal, useSide(deal))} />
}

function Listed({ deal, out }: { deal: DealRecord; out: SignatureView[] }) {
  const t = useT()
  const side = useSide(deal)
  const { user, can } = useSession()
  const today = useServerDay()
  // A step that waits for signatures is done by signing.
  const steps = openSteps(deal).filter(({ stepNumber }) => !out.some(({ due }) => due?.stepNumber === stepNumber))
  const list = useRef<HTMLUListElement>(null)
  useFocusOfChange(list, steps.map(({ stepNumber }) => stepNumber).join())
  const refused = refusedOf(deal)
  const dispute = disputeTurn(deal, today)
  const finance = financeTurn(deal)
  const refund = refundTurn(deal)
  const rates = isToGive(deal)
  const isNothing = !steps.length && !rates && !finance && !out.length && !refused.length && !dispute && !refund
  // What the goods hid is disputed of a closed deal too, and money goes back for one that was called off.
  const isAtEnd = isOver(deal) && deal.bucket !== 'disputed' && !refund && !rates
  if (isNothing || isAtEnd || deal.bucket === 'deleted') return null
  // A step that only wants what was refused is told of above it.
  const isTold = (step: StepView) =>
    refused.some((it) => it.step === step) &&
    lacksOf(step).every((type) => refused.some((it) => it.step === step && it.type === type))
  // A step of a bank that refused documents waits for who corrects them.
  const isOthers = (step: StepView) => finance?.act === 'discrepancies' && taskOf(deal, step)?.owners.length === 0
  const mayDo = steps.filter((step) => !isOthers(step))
  const rest = side === 'buyer' || side === 'seller' ? mayDo.filter((step) => !isTold(step)) : mayDo
  const isMine = (step: StepView) => Number(isOwn(taskOf(deal, step), side))
  const mineFirst = rest.toSorted((a, b) => isMine(b) - isMine(a))
  const mayVerify = can('deal.documents')
  const entries: Entry[] = [
    dispute && {
      key: 'dispute',
      isMine: dispute.who.includes(side),
      draw: (isPrimary: boolean) => <NextInDispute deal={deal} turn={dispute} side={side} isPrimary={isPrimary} />,
    },
    refund && {
      key: 'refund',
      isMine: refund.who.includes(side),
      draw: (isPrimary: boolean) => <NextRefund turn={refund} side={side} isPrimary={isPrimary} />,
    },
    finance && {
      key: 'finance',
      isMine: finance.who.includes(side),
      draw: (isPrimary: boolean) => <NextInFinance deal={deal} turn={finance} side={side} isPrimary={isPrimary} />,
    },
    ...refused.map((it) => ({
      key: it.file._id,
      isMine: bringsAnew(it, side, deal),
      draw: (isPrimary: boolean) => <NextRefused deal={deal} refused={it} side={side} isPrimary={isPrimary} />,
    })),
    ...out.map((it) => ({
      key: it._id,
      isMine: isSigner(it, user?._id),
      draw: (isPrimary: boolean) => <NextToSign document={it} isPrimary={isPrimary} />,
    })),
    ...mineFirst.map((step) => ({
      key: `step ${step.stepNumber}`,
      isMine: isToDo(taskOf(deal, step), side, mayVerify),
      draw: (isPrimary: boolean) => <Next deal={deal} step={step} side={side} isPrimary={isPrimary} />,
    })),
    rates && {
      key: 'rating',
      isMine: true,
      draw: (isPrimary: boolean) => <NextRating deal={deal} isPrimary={isPrimary} />,
    },
  ].flatMap((it) => it || [])
  const sorted = entries.toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
  // What a bank approves stands in its bar.
  const leads = side !== 'bank' || !steps.some((step) => isOwn(taskOf(deal, step), 'bank'))
  return (
    <Panel title={t('next')}>
      {!sorted[0]?.isMine && <NothingToDo deal={deal} step={mineFirst[0]} side={side} />}
      <ul ref={list} tabIndex={-1} className="gr-next" aria-label={t('next')}>
        {sorted.map(({ key, isMine, draw }, nth) => (
          <Fragment key={key}>{draw(isMine && nth === 0 && leads)}</Fragment>
        ))}
      </ul>
    </Panel>
  )
}

/** What waits; of those that wait for the viewer only the first has the button that stands out. */
type Entry = { key: string; isMine: boolean; draw: (isPrimary: boolean) => ReactNode }

type Props = { deal: DealRecord; step: StepView; side: Side; isPrimary: boolean }

function Next({ deal, step, side, isPrimary }: Props) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const { can } = useSession()
  const named = (types: string[]) => inList(types.map((type) => term('document', type)))
  const wanted = toBring(step)
  const anew = refusedOf(deal).flatMap((it) => (it.step.stepNumber === step.stepNumber ? [it.type] : []))
  const bring = wanted.filter((type) => !anew.includes(type))
  const looked = lacksOf(step).filter((type) => !wanted.includes(type))
  const task = taskOf(deal, step)
  const mine = isToDo(task, side, can('deal.documents'))
  const owner = (task ? awaited(task) : []).map((one) => term('owner', one)).join(' · ')
  return (
    <li>
      <StatusTag
        of={step.status}
        tone={mine ? 'warning' : 'neutral'}
        label={mine ? t('yourTurn') : t('turnOf', { owner: owner || term('owner', step.owner) })}
      />
      <span className="gr-stack">
        <span className="gr-strong">{t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })}</span>
        {bring.length > 0 && <span>{t('stillToBring', { documents: named(bring) })}</span>}
        {looked.length > 0 && <span>{t('stillToVerify', { documents: named(looked) })}</span>}
        {deal.onHold && <span className="gr-secondary">{t('waitsForRelease')}</span>}
        {task?.isFrozen && <span className="gr-secondary">{t('waitsForDispute')}</span>}
        <Duty deal={deal} step={step} side={side} />
      </span>
      {mine && side !== 'bank' && <Act deal={deal} step={step} side={side} isPrimary={isPrimary} />}
    </li>
  )
}

/** What the viewer does with a step of theirs: bring what it lacks, then mark it; a bank and staff look at it first. */
function Act({ deal, step, side, isPrimary }: Props) {
  const t = useT()
  const may = useMay()
  const [, setUrl] = useSearchParams()
  const [attaching, setAttaching] = useState(false)
  const { stepNumber } = step
  const can = taskOf(deal, step)?.can
  const mark = may(can?.mark, MARK)
  if (side === 'admin' && !mark) return null
  if (mark && !mark.why) {
    return <MarkStep deal={deal} step={step} label={t('markThis', { step: stepNumber })} isPrimary={isPrimary} />
  }
  if (side === 'admin') {
    return (
      <Button
        type={typeOf(isPrimary)}
        onClick={() => setUrl(withQuery('step', String(stepNumber)), { preventScrollReset: true })}
      >
        {t('showStep', { step: stepNumber })}
      </Button>
    )
  }
  return (
    <>
      <Button
        type={typeOf(isPrimary)}
        disabled={may(can?.attachFile, ATTACH)?.why !== undefined}
        onClick={() => setAttaching(true)}
      >
        {t('bringFor', { step: stepNumber })}
      </Button>
      {attaching && <AttachFile deal={deal} step={step} onClose={() => setAttaching(false)} />}
    </>
  )
}
