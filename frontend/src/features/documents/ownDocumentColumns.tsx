/** The columns of the list of all documents of one's own deals. */
import type { FileReview, OwnDocument } from '../../api/contract'
import type { Tone } from '../../theme/tones'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { StatusTag } from '../../ui/StatusTag'
import { File, Kind, Signatures } from './dealDocumentColumns'
import { t, useT } from './words'

export const ownDocumentColumns: Column<OwnDocument>[] = [
  { key: 'order', title: () => t('dealNumber'), share: 1.5, render: (it) => <Order it={it} /> },
  { key: 'file', title: () => t('document'), share: 2, render: (it) => <File it={it} /> },
  { key: 'kind', title: () => t('documentType'), share: 1.2, render: (it) => <Kind it={it} /> },
  { key: 'origin', title: () => t('origin'), share: 1.2, render: (it) => <From it={it} /> },
  { key: 'at', title: () => t('at'), render: ({ at }) => <DateTime at={at} as="day" /> },
  { key: 'state', title: () => t('state'), share: 1.2, render: (it) => <State it={it} /> },
]

const toneOf: Record<FileReview, Tone> = { waiting: 'progress', verified: 'success', refused: 'danger' }

type Props = { it: OwnDocument }

function Order({ it: { order } }: Props) {
  return (
    <span className="gr-stack">
      <bdi dir="ltr">{order.order_id}</bdi>
      <bdi className="gr-secondary">{order.goods}</bdi>
      <bdi className="gr-secondary">{order.seenAs === 'seller' ? order.buyer : order.seller}</bdi>
    </span>
  )
}

function From({ it }: Props) {
  const t = useT()
  return (
    <span className="gr-stack">
      <Giver it={it} />
      {it.stepNumber !== undefined && <span className="gr-secondary">{t('ofStep', { step: it.stepNumber })}</span>}
    </span>
  )
}

function Giver({ it: { by, order, origin } }: Props) {
  const t = useT()
  switch (by) {
    case 'buyer':
    case 'seller':
      return <bdi>{order[by]}</bdi>
    case 'bank':
      return <span>{t('owner.bank')}</span>
    case 'staff':
      return <span>{t('owner.admin')}</span>
    case 'system':
    case undefined:
      return <span>{t(`origin.${origin}`)}</span>
  }
}

function State({ it: { review, signature } }: Props) {
  const t = useT()
  if (signature) return <Signatures it={{ signature }} />
  if (!review) return <span>–</span>
  return <StatusTag of={review} tone={toneOf[review]} label={t(`review.${review}`)} />
}
