/** The columns of what waits. */
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { StatusTag } from '../../../ui/StatusTag'
import { useStepName, useTerm } from '../trade'
import { t, useT } from '../words'
import type { PendingAction } from './pending'

export const pendingColumns: Column<PendingAction>[] = [
  { key: 'todo', title: () => t('todo'), render: (it) => <ToDo it={it} />, share: 1.8 },
  { key: 'dueOn', title: () => t('dueOn'), render: (it) => <Due it={it} /> },
  { key: 'ifNot', title: () => t('ifNot'), render: (it) => <IfNot it={it} />, share: 1.5 },
  { key: 'whoWaits', title: () => t('whoWaits'), render: (it) => <Waits it={it} />, share: 1.2 },
  { key: 'atStake', title: () => t('atStake'), align: 'end', render: ({ atStake }) => <Money value={atStake} /> },
]

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
  const t = useT()
  if (!dueOn) return <span className="gr-secondary">{t('anyTime')}</span>
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
