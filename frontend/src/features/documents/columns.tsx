/** The columns of documents that are out for signature. */

import type { SignatureView } from '../../api/contract'
import { inList } from '../../lib/lists'
import { listed } from '../../lib/rows'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { StatusTag } from '../../ui/StatusTag'
import { toneOf } from './documents'
import { t, useT, words } from './words'

export const signatureColumns: Column<SignatureView>[] = [
  { key: 'document', title: () => t('document'), render: (it) => <Name it={it} />, share: 1.5 },
  { key: 'state', title: () => t('state'), render: ({ status }) => <Status status={status} /> },
  { key: 'signers', title: () => t('signers'), render: (it) => <Signed it={it} />, share: 2 },
  { key: 'sentOn', title: () => t('sentOn'), render: ({ requestedAt }) => <DateTime at={requestedAt} as="day" /> },
]

/** To whoever is to sign, when and why come before who else does. */
export const pendingColumns: Column<SignatureView>[] = [
  ...signatureColumns.filter(({ key }) => key === 'document'),
  { key: 'signBy', title: () => t('signBy'), render: (it) => <SignBy it={it} />, share: 1.2 },
  { key: 'ifNot', title: () => t('ifNot'), render: (it) => <IfNot it={it} />, share: 2 },
  ...signatureColumns.filter(({ key }) => key === 'signers' || key === 'sentOn'),
]

type Props = { it: Pick<SignatureView, 'due'> }

/** By when a document is to be signed; and where no day is set, that it is so. */
export function SignBy({ it: { due } }: Props) {
  const t = useT()
  if (!due) return <span className="gr-secondary">{t('noSignBy')}</span>
  return (
    <span className="gr-stack">
      <DateTime at={due.dueOn} />
      {due.isOverdue && <StatusTag of="overdue" />}
    </span>
  )
}

/** What waits for it, and who. */
export function IfNot({ it: { due } }: Props) {
  const t = useT()
  if (!due) return <span>{t('ifNot.plain')}</span>
  const nameOf = (name: string) => words.find(`stepName.${name}`) ?? name
  const who = due.waiting.map((owner) => words.find(`owner.${owner}`) ?? owner).join(t('and'))
  return (
    <span className="gr-stack">
      <span>{t('ifNot.step', { step: due.stepNumber, name: nameOf(due.stepName) })}</span>
      {due.holdsUp?.length ? (
        <span className="gr-secondary">{t('ifNot.waits', { who, steps: inList(due.holdsUp) })}</span>
      ) : null}
    </span>
  )
}

type RowProps = { it: SignatureView }

function Name({ it: { documentType, number, order_id } }: RowProps) {
  const t = useT()
  return (
    <span className="gr-stack">
      <span className="gr-strong">{t(`kind.${documentType}`)}</span>
      <bdi dir="ltr" className="gr-secondary gr-number">
        {number} · {order_id}
      </bdi>
    </span>
  )
}

export function Status({ status }: Pick<SignatureView, 'status'>) {
  const t = useT()
  return <StatusTag of={status} tone={toneOf[status]} label={t(`status.${status}`)} />
}

export function Signed({ it }: RowProps) {
  const t = useT()
  const signers = listed(it.signers)
  const signed = signers.filter(({ state }) => state === 'signed').length
  const due = signers.filter(({ state }) => state === 'due')
  return (
    <span className="gr-stack">
      <span>{t('signedOf', { signed, all: signers.length })}</span>
      {due.map(({ _id, name, companyName }) => (
        <span key={_id} className="gr-secondary">
          <bdi>{name}</bdi> · <bdi>{companyName}</bdi>
        </span>
      ))}
    </span>
  )
}
