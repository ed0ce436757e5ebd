/** Bringing goods to the warehouse as a file: tried or for good. */
import { useState } from 'react'
import { useCall } from '../../api/call'
import { type ImportedTable, TableImport } from '../../ui/TableImport'
import { useT, words } from './words'

export function GoodsImport({ onImported }: { onImported: () => void }) {
  const t = useT()
  const real = useCall('/wss/product/import')
  const tried = useCall('/wss/product/tryImport')
  const [seen, setSeen] = useState<ImportedTable>()
  const take = async (file: File, onlyTry: boolean) => {
    const form = new FormData()
    form.append('file', file)
    const reply = await (onlyTry ? tried : real).run(form)
    if (!reply) return
    setSeen(reply.data)
    if (!reply.data.isDryRun && reply.data.added > 0) onImported()
  }
  return (
    <section aria-label={t('asFile')}>
      <p className="gr-secondary">{t('asFileLead')}</p>
      <TableImport
        seen={seen}
        busy={tried.busy ? 'try' : real.busy ? 'take' : undefined}
        onFile={(file, onlyTry) => void take(file, onlyTry)}
        columnName={(field) => words.find(`column.${field}`) ?? field}
      />
    </section>
  )
}
