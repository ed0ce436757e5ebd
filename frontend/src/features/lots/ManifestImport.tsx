/** Bringing a manifest as a file: tried or for good; what was typed stays either way. */
import { useState } from 'react'
import { useCall } from '../../api/call'
import { type ImportedTable, TableImport } from '../../ui/TableImport'
import { useT, words } from './words'

type Props = { lotId: string; onImported: () => Promise<void>; before: () => Promise<boolean> }

export function ManifestImport({ lotId, onImported, before }: Props) {
  useT()
  const real = useCall('/listing/manifest/{id}')
  const tried = useCall('/listing/tryManifest/{id}')
  const [seen, setSeen] = useState<ImportedTable>()
  const take = async (file: File, onlyTry: boolean) => {
    if (!(await before())) return
    const form = new FormData()
    form.append('file', file)
    const reply = await (onlyTry ? tried : real).run(form, { id: lotId })
    if (!reply) return
    setSeen(reply.data)
    if (!reply.data.isDryRun && reply.data.added > 0) await onImported()
  }
  return (
    <TableImport
      seen={seen}
      busy={tried.busy ? 'try' : real.busy ? 'take' : undefined}
      onFile={(file, onlyTry) => void take(file, onlyTry)}
      columnName={(field) => words.find(field) ?? field}
    />
  )
}
