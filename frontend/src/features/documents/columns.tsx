/** The columns of documents that are out for signature. */
import { listed } from '../../lib/rows'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { StatusTag } from '../../ui/StatusTag'
import { type SignatureRow, toneOf } from './documents'
import { t, useT } from './words'

export const signatureColumns: Column<SignatureRow>[] = [
  { key: 'document', title: () => t('document'), render: (it) => <Name it={it} />, share: 1.5 },
  { key: 'state', title: () => t('state'), render: ({ status }) => <Status status={status} /> },
  { key: 'signers', title: () => t('signers'), render: (it) => <Signed it={it} />, share: 2 },
  { key: 'sentOn', title: () => t('sentOn'), render: ({ requestedAt }) => <DateTime at={requestedAt} as="day" /> },
]

type Props = { it: SignatureRow }

function Name({ it: { documentType, number, order_id } }: Props) {
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

export function Status({ status }: Pick<SignatureRow, 'status'>) {
  const t = useT()
  return <StatusTag of={status} tone={toneOf[status]} label={t(`status.${status}`)} />
}

function Signed({ it }: Props) {
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
