/** Bringing goods to the warehouse as a file: tried or for good. */
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { CallError } from '../../api/errors'
import { goods } from '../../lib/tables/imports'
import { useDownload } from '../../state/download'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { formOf, type TableChoices } from '../../ui/importing'
import { type ImportedTable, TableImport } from '../../ui/TableImport'
import { useT, words } from './words'

export function GoodsImport({ onImported }: { onImported: () => void }) {
  const t = useT()
  const real = useCall('/wss/product/import', { quiet: true })
  const tried = useCall('/wss/product/tryImport', { quiet: true })
  const download = useDownload('/wss/product/goodsFile')
  const [seen, setSeen] = useState<ImportedTable>()
  const [refused, setRefused] = useState<CallError>()
  const take = async (file: File, onlyTry: boolean, choices: TableChoices) => {
    setRefused(undefined)
    const reply = await (onlyTry ? tried : real).run(formOf(file, choices), undefined, { onRefused: setRefused })
    if (!reply) return
    setSeen(reply.data)
    if (!reply.data.isDryRun && reply.data.added > 0) onImported()
  }
  return (
    <section aria-label={t('asFile')}>
      <p className="gr-secondary">{t('asFileLead')}</p>
      <TableImport
        seen={seen}
        refused={refused}
        busy={tried.busy ? 'try' : real.busy ? 'take' : undefined}
        onFile={(file, onlyTry, choices) => void take(file, onlyTry, choices)}
        template={goods}
        saving={<ExportMenu formats={tableFormats} download={download} ask={(format) => ({ format })} />}
        columnName={(field) => words.find(`column.${field}`) ?? field}
      />
    </section>
  )
}
