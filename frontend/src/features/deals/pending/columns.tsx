/** The columns of what waits. */
import type { ComponentType } from 'react'
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { StatusTag } from '../../../ui/StatusTag'
import { useStepName, useTerm } from '../trade'
import { t, useT } from '../words'
import type { Approval, Awaited, PendingAction } from './pending'

export const pendingColumns: Column<Awaited>[] = [
  { key: 'todo', title: () => t('todo'), render: drawn(ToDo, ToApprove), share: 1.8 },
  { key: 'dueOn', title: () => t('dueOn'), render: drawn(Due, () => <AnyTime />) },
  { key: 'ifNot', title: () => t('ifNot'), render: drawn(IfNot, () => t('ifNot.undone')), share: 1.5 },
  { key: 'whoWaits', title: () => t('whoWaits'), render: drawn(Waits, Asker), share: 1.2 },
  {
    key: 'atStake',
    title: () => t('atStake'),
    align: 'end',
    render: drawn(
      ({ it }) => <Money value={it.atStake} />,
      () => null,
    ),
  },
]

/** A cell of either kind of row. */
function drawn(Action: ComponentType<Props>, Asked: ComponentType<{ it: Approval }>) {
  return (it: Awaited) => (it.kind === 'approval' ? <Asked it={it} /> : <Action it={it} />)
}

function ToApprove({ it: { approval } }: { it: Approval }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <span className="gr-strong">{t(`approve.${approval.kind}`)}</span>
      <bdi className="gr-secondary">{approval.subject?.name ?? approval.order?.order_id}</bdi>
    </span>
  )
}

function Asker({ it: { approval } }: { it: Approval }) {
  return (
    <span className="gr-stack">
      <bdi>{approval.askedBy.name}</bdi>
      <DateTime at={approval.askedAt} />
    </span>
  )
}

function AnyTime() {
  const t = useT()
  return <span className="gr-secondary">{t('anyTime')}</span>
}

type Props = { it: PendingAction }

function ToDo({ it: { kind, stepNumber = 0, stepName = '', order_id, missing = [], document: toSign } }: Props) {
  const t = useT()
  const nameOf = useStepName()
  const term = useTerm()
  const title = kind === 'step' ? t('stepTitle', { number: stepNumber, name: nameOf(stepName) }) : t(`toDo.${kind}`)
  const documents = missing.map((document) => term('document', document)).join(', ')
  return (
    <span className="gr-stack">
      <span className="gr-strong">{title}</span>
      <bdi dir="ltr" className="gr-secondary gr-number">
        {order_id}
      </bdi>
      {toSign && (
        <span className="gr-secondary">
          <bdi dir="ltr">{toSign.number}</bdi> · <bdi>{toSign.names.join(', ')}</bdi>
        </span>
      )}
      {documents && <span className="gr-secondary">{t('stillToBring', { documents })}</span>}
    </span>
  )
}

function Due({ it: { dueOn, isOverdue } }: Props) {
  if (!dueOn) return <AnyTime />
  return (
    <span className="gr-stack">
      <DateTime at={dueOn} />
      {isOverdue && <StatusTag of="overdue" />}
    </span>
  )
}

function IfNot({ it: { consequence, holdsUp = [] } }: Props) {
  const t = useT()
  const steps = holdsUp.join(', ')
  return <span>{consequence === 'delay' && steps ? t('ifNot.holdsUp', { steps }) : t(`ifNot.${consequence}`)}</span>
}

function Waits({ it: { waiting, buyer, seller } }: Props) {
  const t = useT()
  const term = useTerm()
  const names: Record<string, string> = { buyer: buyer.companyName, seller: seller.companyName }
  if (!waiting.length) return <span className="gr-secondary">{t('nobodyWaits')}</span>
  return (
    <span className="gr-stack">
      {waiting.map((owner) => (
        <bdi key={owner}>{names[owner] ?? term('owner', owner)}</bdi>
      ))}
    </span>
  )
}
