/** The columns of the list of all documents of all deals. */
import { Link } from 'react-router'
import type { ListedDocument } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useOpenFile } from '../../state/files'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FileButton } from '../../ui/FileButton'
import { Signed, Status } from './columns'
import { t, useT, words } from './words'

export const dealDocumentColumns: Column<ListedDocument>[] = [
  { key: 'order', title: () => t('dealNumber'), render: ({ order_id }) => <bdi dir="ltr">{order_id}</bdi> },
  { key: 'file', title: () => t('document'), share: 2, render: (it) => <File it={it} /> },
  { key: 'kind', title: () => t('documentType'), share: 1.2, render: (it) => <Kind it={it} /> },
  { key: 'origin', title: () => t('origin'), render: (it) => t(`origin.${it.origin}`) },
  { key: 'company', title: () => t('company'), share: 1.2, render: (it) => <bdi>{it.companyName ?? '–'}</bdi> },
  { key: 'at', title: () => t('at'), render: ({ at }) => <DateTime at={at} as="day" /> },
  { key: 'signatures', title: () => t('signers'), share: 1.5, render: (it) => <Signatures it={it} /> },
]

type Props<K extends keyof ListedDocument> = { it: Pick<ListedDocument, K> }

export function File({ it: { fileName, fileURL } }: Props<'fileName' | 'fileURL'>) {
  const t = useT()
  const { open, busy } = useOpenFile()
  if (!fileURL) return <bdi>{fileName}</bdi>
  return (
    <FileButton
      name={fileName}
      label={t('openFile', { file: fileName })}
      busy={busy}
      onOpen={() => void open(fileURL)}
    />
  )
}

export function Kind({ it: { documentType, number } }: Props<'documentType' | 'number'>) {
  useT()
  const word = words.find(`document.${documentType ?? 'other'}`)
  return (
    <span className="gr-stack">
      {word ?? documentType}
      {number && (
        <bdi dir="ltr" className="gr-secondary gr-number">
          {number}
        </bdi>
      )}
    </span>
  )
}

export function Signatures({ it: { signature } }: Props<'signature'>) {
  if (!signature) return <span>–</span>
  return (
    <span className="gr-stack">
      <Link to={paths.document(signature._id)}>
        <Status status={signature.status} />
      </Link>
      <Signed it={signature} />
    </span>
  )
}
