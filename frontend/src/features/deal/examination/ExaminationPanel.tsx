/** The documents of a letter of credit side by side: what each says, what does not agree, by when they are due. */
import { CheckCircleFilled, EditOutlined, WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCountryName } from '../../../lib/countries'
import { andList } from '../../../lib/lists'
import { formatMoney } from '../../../lib/money'
import { listed } from '../../../lib/rows'
import type { DealRecord } from '../../../live/topics'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { useT } from '../words'
import { Discrepancies, Side } from './Discrepancies'
import { type Compared, comparedIn, discrepanciesOf, type Field, filledIn, isInDoubt, isOneAlone } from './examination'
import { ReadDocument } from './ReadDocument'
import { useDocumentName, useShown } from './said'
import { useMayRead } from './useMayRead'
import './examination.css'

type Props = { deal: DealRecord }

export function ExaminationPanel({ deal }: Props) {
  const t = useT()
  const [reading, setReading] = useState<string>()
  const documents = comparedIn(deal)
  const mayRead = useMayRead(deal)
  const read = documents.filter(({ file }) => file.said)
  if (!read.length && !documents.some(mayRead)) return null
  const open = documents.find(({ file }) => file._id === reading)
  return (
    <Panel title={t('examination')}>
      {read.length > 0 ? <Found deal={deal} read={read} /> : <p className="gr-secondary">{t('nothingRead')}</p>}
      {read.length > 0 && <SideBySide deal={deal} documents={read} />}
      <ToRead documents={documents.filter(mayRead)} onRead={setReading} />
      {open && <ReadDocument deal={deal} document={open} onClose={() => setReading(undefined)} />}
    </Panel>
  )
}

function Found({ deal, read }: Props & { read: Compared[] }) {
  const t = useT()
  const countryName = useCountryName()
  const found = discrepanciesOf(deal)
  const { presentBy, examineBy, daysOf, notCompared = [] } = deal.examination ?? {}
  const toLookAt = listed(deal.examination?.toLookAt)
  return (
    <>
      {found.length > 0 && <Discrepancies found={found} label={t('discrepancies')} />}
      {!found.length && isOneAlone(read) && <p className="gr-secondary">{t('nothingToCompare')}</p>}
      {!found.length && !isOneAlone(read) && (
        <p className="gr-agrees">
          <CheckCircleFilled aria-hidden /> {t('allAgree')}
        </p>
      )}
      <Facts
        facts={[
          notCompared.length > 0 && {
            name: t('notCompared'),
            value: andList(notCompared.map((field) => t(`field.${field}`))),
            wide: true,
          },
          toLookAt.length > 0 && {
            name: t('toLookAt'),
            value: (
              <span className="gr-stack">
                {toLookAt.map((it) => (
                  <Side key={it._id} said={it} />
                ))}
              </span>
            ),
            wide: true,
          },
          presentBy !== undefined && { name: t('presentBy'), value: <DateTime at={presentBy} /> },
          examineBy !== undefined && { name: t('examineBy'), value: <DateTime at={examineBy} /> },
          daysOf !== undefined && { name: t('bankDaysOf'), value: countryName(daysOf) },
        ]}
      />
    </>
  )
}

function SideBySide({ deal, documents }: Props & { documents: Compared[] }) {
  const t = useT()
  const nameOf = useDocumentName()
  const columns: Column<{ field: Field }>[] = [
    { key: 'field', title: () => t('says'), render: ({ field }) => <strong>{t(`field.${field}`)}</strong> },
    ...documents.map(
      (document): Column<{ field: Field }> => ({
        key: document.type,
        title: () => nameOf(document.type),
        render: ({ field }) => <Value document={document} field={field} wrong={isInDoubt(deal, document, field)} />,
      }),
    ),
  ]
  const rows = filledIn(documents).map((field) => ({ field }))
  return (
    <div className="gr-compared">
      <DataTable label={t('examination')} rowKey="field" columns={columns} rows={rows} emptyText={t('nothingRead')} />
    </div>
  )
}

function Value({ document: { file }, field, wrong }: { document: Compared; field: Field; wrong: boolean }) {
  const t = useT()
  const shown = useShown()
  const said = file.said?.[field]
  if (said === undefined) return <span className="gr-secondary">–</span>
  const value = typeof said === 'object' ? formatMoney(said) : shown(field, String(said))
  return (
    <span className={wrong ? 'gr-in-doubt' : undefined}>
      {wrong && <WarningFilled aria-label={t('differs')} />} <bdi>{value}</bdi>
    </span>
  )
}

function ToRead({ documents, onRead }: { documents: Compared[]; onRead: (file: string) => void }) {
  const t = useT()
  const nameOf = useDocumentName()
  if (!documents.length) return null
  return (
    <div className="gr-acts gr-to-read">
      {documents.map(({ file, type }) => (
        <Button key={file._id} size="small" icon={<EditOutlined aria-hidden />} onClick={() => onRead(file._id)}>
          {t(file.said ? 'readAgain' : 'readIt', { document: nameOf(type) })}
        </Button>
      ))}
    </div>
  )
}
