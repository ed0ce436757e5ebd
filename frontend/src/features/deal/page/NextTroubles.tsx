/** What leads the next steps of a deal where it stands: its open dispute, and a document that was refused. */
import { Button } from 'antd'
import { useState } from 'react'
import type { DealView } from '../../../api/contract'
import { inList } from '../../../lib/lists'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { Money } from '../../../ui/Money'
import { StatusTag } from '../../../ui/StatusTag'
import { stepsOf } from '../deal'
import { AnswerDispute } from '../dispute/DisputeForms'
import { AttachFile } from '../documents/AttachFile'
import type { Side } from '../side'
import { taskOf } from '../tasks'
import { bringsAnew, type DisputeTurn, type FinanceTurn, type RefundTurn, type Refused } from '../turns'
import { useT } from '../words'
import { Due, StepDue } from './Duty'
import '../deal.css'

type Props = { deal: DealRecord; side: Side; isPrimary: boolean }

/** Of all that waits one button stands out. */
export const typeOf = (isPrimary: boolean) => (isPrimary ? 'primary' : 'default')

/** Whose turn it is, by name where it is not the viewer's. */
export function Turn({ who, side, of }: { who: readonly string[]; side: Side; of: string }) {
  const t = useT()
  const term = useTerm()
  const mine = who.includes(side)
  const owner = who.map((one) => term('owner', one)).join(' · ')
  return <StatusTag of={of} tone={mine ? 'warning' : 'neutral'} label={mine ? t('yourTurn') : t('turnOf', { owner })} />
}

/** By when something is wanted, if by a day, and what follows if it is not done. */
function Until({ by, ifNot }: { by: string | undefined; ifNot: string }) {
  const t = useT()
  return (
    <span className="gr-secondary">
      {by ? (
        <>
          {t('due')} <Due on={by} />
        </>
      ) : (
        t('anyTime')
      )}{' '}
      · {t('nextIfNot', { what: ifNot })}
    </span>
  )
}

export function NextInDispute({ deal, side, isPrimary, turn: { act, who, by } }: Props & { turn: DisputeTurn }) {
  const t = useT()
  const [answering, setAnswering] = useState(false)
  const amount = deal.dispute?.amount
  return (
    <li>
      <Turn of="disputed" who={who} side={side} />
      <span className="gr-stack">
        <span className="gr-strong">
          {t(`nextDispute.${act}`)}
          {amount && (
            <>
              {' · '}
              <Money value={amount} />
            </>
          )}
        </span>
        <Until by={by} ifNot={t(`nextDisputeElse.${act}`)} />
      </span>
      {act === 'disputeAnswer' && who.includes(side) ? (
        <Button type={typeOf(isPrimary)} onClick={() => setAnswering(true)}>
          {t('answer')}
        </Button>
      ) : (
        <Button type={typeOf(isPrimary)} href="#dispute">
          {t('showDispute')}
        </Button>
      )}
      {answering && <AnswerDispute deal={deal} onClose={() => setAnswering(false)} />}
    </li>
  )
}

export function NextInFinance({
  deal,
  side,
  isPrimary,
  turn: { act, who, stepNumber },
}: Props & { turn: FinanceTurn }) {
  const t = useT()
  const step = stepsOf(deal).find((it) => it.stepNumber === stepNumber)
  const holdsUp = step && inList(taskOf(deal, step)?.holdsUp ?? [])
  return (
    <li>
      <Turn of={act} who={who} side={side} />
      <span className="gr-stack">
        <span className="gr-strong">{t(`toDo.${act}`)}</span>
        <span className="gr-secondary">
          {step && (
            <>
              {t('due')} <StepDue step={step} />
            </>
          )}
          {holdsUp && <> · {t('nextIfNot', { what: t('cannotBegin', { steps: holdsUp }) })}</>}
        </span>
      </span>
      <Button type={typeOf(isPrimary)} href="#finance">
        {t('showFinance')}
      </Button>
    </li>
  )
}

export function NextRefund({
  side,
  isPrimary,
  turn: { act, who, amount },
}: Omit<Props, 'deal'> & { turn: RefundTurn }) {
  const t = useT()
  return (
    <li>
      <Turn of={act} who={who} side={side} />
      <span className="gr-stack">
        <span className="gr-strong">
          {t(`toDo.${act}`)} · <Money value={amount} />
        </span>
        <span className="gr-secondary">{t('nextIfNot', { what: t('ifNot.staysOwed') })}</span>
      </span>
      <Button type={typeOf(isPrimary)} href="#refunds">
        {t('showRefunds')}
      </Button>
    </li>
  )
}

/** The word on the other side that is still to be given: until theirs is shown, where they gave one. */
export function NextRating({ deal, isPrimary }: { deal: DealView; isPrimary: boolean }) {
  const t = useT()
  const by = deal.ratingsShowOn
  return (
    <li>
      <StatusTag of="rating" tone="warning" label={t('yourTurn')} />
      <span className="gr-stack">
        <span className="gr-strong">{t('toDo.rating')}</span>
        <Until by={by} ifNot={t(by ? 'ifNot.shownWithout' : 'ifNot.unrated')} />
      </span>
      <Button type={typeOf(isPrimary)} href="#ratings">
        {t('showRatings')}
      </Button>
    </li>
  )
}

export function NextRefused({ deal, side, isPrimary, refused }: Props & { refused: Refused }) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const may = useMay()
  const [bringing, setBringing] = useState(false)
  const { step, type, file } = refused
  const sides: Side[] = ['buyer', 'seller', 'bank', 'admin']
  const mine = bringsAnew(refused, side, deal)
  const who = mine ? [side] : sides.filter((one) => bringsAnew(refused, one, deal))
  const holdsUp = inList(taskOf(deal, step)?.holdsUp ?? [])
  return (
    <li>
      <Turn of="refused" who={who} side={side} />
      <span className="gr-stack">
        <span className="gr-strong">{t('refusedDocument', { document: term('document', type) })}</span>
        {file.note && (
          <span className="gr-warning">
            {t('refusedFor')} <bdi>{file.note}</bdi>
          </span>
        )}
        <span className="gr-secondary">
          {t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })} · {t('due')} <StepDue step={step} />
          {holdsUp && <> · {t('nextIfNot', { what: t('cannotBegin', { steps: holdsUp }) })}</>}
        </span>
      </span>
      {mine && side !== 'admin' && (
        <Button
          type={typeOf(isPrimary)}
          disabled={may(taskOf(deal, step)?.can.attachFile, '/order/attachFileToStep/{id}')?.why !== undefined}
          onClick={() => setBringing(true)}
        >
          {t('bringAnew')}
        </Button>
      )}
      {bringing && <AttachFile deal={deal} step={step} onClose={() => setBringing(false)} />}
    </li>
  )
}
