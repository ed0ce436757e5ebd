/** The columns of what waits. */
import type { ComponentType } from 'react'
import type { AwaitedApproval, DeskTask, LotDuty, PendingAction } from '../../api/contract'
import { inList } from '../../lib/lists'
import { listed } from '../../lib/rows'
import { useStepName, useTerm } from '../../lib/terms'
import { useSession } from '../../state/session'
import { UnverifiedMark } from '../../ui/CompanyName'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money, UnitPrice } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { HandledBy, handledByTitle } from '../deal/handling'
import { type Awaited, isOfLot, isTask } from './pending'
import { t, useT } from './words'

export const pendingColumns: Column<Awaited>[] = [
  { key: 'todo', title: () => t('todo'), render: (it) => <ToDoCell it={it} />, share: 1.8 },
  { key: 'dueOn', title: () => t('dueOn'), render: (it) => <DueCell it={it} /> },
  { key: 'ifNot', title: () => t('ifNot'), render: (it) => <IfNotCell it={it} />, share: 1.5 },
  {
    key: 'whoWaits',
    title: () => t('whoWaits'),
    render: drawn(
      Waits,
      Asker,
      ({ it }) => <bdi>{it.name}</bdi>,
      ({ it }) => <bdi>{it.companyName ?? t('someBuyer')}</bdi>,
    ),
    share: 1.2,
  },
  {
    key: 'atStake',
    title: () => t('atStake'),
    align: 'end',
    render: (it) => <StakeCell it={it} />,
  },
]

/** What waits for a team, of which one person takes a deal on. */
export const teamColumns: Column<Awaited>[] = [
  ...pendingColumns,
  {
    key: 'handledBy',
    title: handledByTitle,
    render: drawn(({ it }) => <HandledBy handler={it.handler} />, Nothing, Nothing, Nothing),
  },
]

type Drawn<T> = ComponentType<{ it: T }>

function Nothing() {
  return null
}

/** A cell of each kind of row. */
function drawn(
  Action: Drawn<PendingAction>,
  Asked: Drawn<AwaitedApproval>,
  Task: Drawn<DeskTask>,
  OfLot: Drawn<LotDuty>,
) {
  return (it: Awaited) => {
    if (it.kind === 'approval') return <Asked it={it} />
    if (isTask(it)) return <Task it={it} />
    return isOfLot(it) ? <OfLot it={it} /> : <Action it={it} />
  }
}

/** An offer with its figures, or what a buyer asks. */
function ToAnswer({ it: { kind, title, question, terms } }: { it: LotDuty }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <span className="gr-strong">{t(`toDo.${kind}`)}</span>
      <bdi className="gr-secondary">{title}</bdi>
      {terms ? (
        <span className="gr-secondary">
          {t('offered', { count: terms.units })} <UnitPrice value={terms.price} /> {terms.incoterm} {terms.place}
        </span>
      ) : (
        <bdi className="gr-secondary">{question}</bdi>
      )}
    </span>
  )
}

const nameOfSubject = ({ subject, order, dispute, deletedOrder, limit }: AwaitedApproval['approval']) =>
  subject?.name ?? limit?.company.companyName ?? (order ?? dispute ?? deletedOrder)?.order_id

function ToApprove({ it: { approval } }: { it: AwaitedApproval }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <span className="gr-strong">{t(`approve.${approval.kind}`)}</span>
      <bdi className="gr-secondary">{nameOfSubject(approval)}</bdi>
    </span>
  )
}

function Asker({ it: { approval } }: { it: AwaitedApproval }) {
  return (
    <span className="gr-stack">
      <bdi>{approval.askedBy.name}</bdi>
      <DateTime at={approval.askedAt} />
    </span>
  )
}

type Props = { it: PendingAction }

export const ToDoCell = ({ it }: { it: Awaited }) => drawn(ToDo, ToApprove, ToDecide, ToAnswer)(it)

function ToDecide({ it: { kind, name } }: { it: DeskTask }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <span className="gr-strong">{t(`task.${kind}`)}</span>
      <bdi className="gr-secondary">{name}</bdi>
    </span>
  )
}

/** What is to be done, for which order, and with which documents. */
function ToDo({ it }: Props) {
  const t = useT()
  const nameOf = useStepName()
  const term = useTerm()
  const { user } = useSession()
  const { kind, stepNumber = 0, stepName = '', missing = [], toReview = [], document: toSign } = it
  const sides = (['seller', 'buyer'] as const).filter((side) => it[side]._id !== user?.company?._id)
  const step = t('stepTitle', { number: stepNumber, name: nameOf(stepName) })
  const named = (types: string[]) => inList(types.map((type) => term('document', type)))
  const refused = listed(it.refused)
  const anew = refused.map(({ documentType }) => documentType)
  const unbrought = missing.filter((type) => !anew.includes(type))
  return (
    <span className="gr-stack">
      <span className="gr-strong">{kind === 'step' ? step : t(`toDo.${kind}`)}</span>
      <span className="gr-secondary">
        <bdi dir="ltr" className="gr-number">
          {it.order_id}
        </bdi>
        {' · '}
        <bdi>{it.goods}</bdi>
        {it.furtherGoods > 0 && ` ${t('furtherGoods', { count: it.furtherGoods })}`}
      </span>
      {it.leftBy && it.leftBy !== 'desk' && <span className="gr-warning">{t(`leftBy.${it.leftBy}`)}</span>}
      {sides.map((side) => (
        <span key={side} className="gr-secondary">
          {it.unverified?.includes(side) && <UnverifiedMark />} <bdi>{it[side].companyName}</bdi>
        </span>
      ))}
      {kind !== 'step' && stepNumber > 0 && <span className="gr-secondary">{step}</span>}
      {toSign && (
        <span className="gr-secondary">
          <bdi dir="ltr">{toSign.number}</bdi> · <bdi>{inList(toSign.names)}</bdi>
        </span>
      )}
      {refused.map(({ documentType, note }) => (
        <span key={documentType} className="gr-warning">
          {t('refusedDocument', { document: term('document', documentType) })}
          {note && (
            <>
              {' '}
              <bdi>{note}</bdi>
            </>
          )}
        </span>
      ))}
      {unbrought.length > 0 && (
        <span className="gr-secondary">{t('stillToBring', { documents: named(unbrought) })}</span>
      )}
      {toReview.length > 0 && (
        <span className="gr-secondary">{t('stillToVerify', { documents: named(toReview) })}</span>
      )}
    </span>
  )
}

/** By when; and where no day is set, why there is none. */
export function DueCell({ it }: { it: Awaited }) {
  const t = useT()
  if (it.kind === 'approval') return <span className="gr-secondary">{t('anyTime')}</span>
  if (isTask(it))
    return (
      <span className="gr-secondary">
        {t('waitsSince')} <DateTime at={it.since} as="day" />
      </span>
    )
  if (isOfLot(it))
    return it.expiresAt ? (
      <DateTime at={it.expiresAt} />
    ) : (
      <span className="gr-secondary">
        {t('waitsSince')} <DateTime at={it.since} as="day" />
      </span>
    )
  const { dueOn, isOverdue, kind } = it
  const word = kind === 'rating' || kind === 'signature' ? (`noDay.${kind}` as const) : 'anyTime'
  if (!dueOn) return <span className="gr-secondary">{t(word)}</span>
  return (
    <span className="gr-stack">
      <DateTime at={dueOn} />
      {isOverdue && <StatusTag of="overdue" />}
    </span>
  )
}

/** What it is about in money. */
export const StakeCell = ({ it }: { it: Awaited }) =>
  drawn(
    ({ it }) => <Money value={it.atStake} />,
    () => null,
    () => null,
    ({ it }) => it.sum && <Money value={it.sum} />,
  )(it)

export function IfNotCell({ it }: { it: Awaited }) {
  const t = useT()
  const nameOf = useStepName()
  if (it.kind === 'approval') return <span>{t('ifNot.undone')}</span>
  if (isTask(it) || isOfLot(it)) return <span>{t(`ifNot.${it.kind}`)}</span>
  const { consequence, delays: held = [] } = it
  const steps = inList(held.map(nameOf))
  const delays = steps ? t('ifNot.holdsUp', { steps }) : undefined
  if (consequence === 'delay') return <span>{delays ?? t('ifNot.delay')}</span>
  return (
    <span className="gr-stack">
      <span>{t(`ifNot.${consequence}`)}</span>
      {delays && <span className="gr-secondary">{delays}</span>}
    </span>
  )
}

function Waits({ it: { waiting, buyer, seller, assignedBank } }: Props) {
  const t = useT()
  const term = useTerm()
  const names: Record<string, string | undefined> = {
    buyer: buyer.companyName,
    seller: seller.companyName,
    bank: assignedBank?.name,
  }
  if (!waiting.length) return <span className="gr-secondary">{t('nobodyWaits')}</span>
  return (
    <span className="gr-stack">
      {waiting.map((owner) => (
        <bdi key={owner}>{names[owner] ?? term('owner', owner)}</bdi>
      ))}
    </span>
  )
}
