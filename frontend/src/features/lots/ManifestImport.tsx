/** Bringing a manifest as a file: tried or for good; what was typed stays either way. */
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { CallError } from '../../api/errors'
import { manifest } from '../../lib/tables/imports'
import { useDownload } from '../../state/download'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { formOf, type TableChoices } from '../../ui/importing'
import { type ImportedTable, TableImport } from '../../ui/TableImport'
import { AskToAllow } from './AskToAllow'
import { useT, words } from './words'

/** As much as is told of a cell. */
const TOLD = 60

type Props = { lotId: string; onImported: () => Promise<void>; before: () => Promise<boolean> }

export function ManifestImport({ lotId, onImported, before }: Props) {
  useT()
  const real = useCall('/listing/manifest/{id}', { quiet: true })
  const tried = useCall('/listing/tryManifest/{id}', { quiet: true })
  const download = useDownload('/listing/manifestFile/{id}', lotId)
  const [seen, setSeen] = useState<ImportedTable>()
  const [refused, setRefused] = useState<CallError>()
  const take = async (file: File, onlyTry: boolean, choices: TableChoices) => {
    if (!(await before())) return
    setRefused(undefined)
    const reply = await (onlyTry ? tried : real).run(formOf(file, choices), { id: lotId }, { onRefused: setRefused })
    if (!reply) return
    setSeen(reply.data)
    if (!reply.data.isDryRun && reply.data.added > 0) await onImported()
  }
  return (
    <TableImport
      seen={seen}
      refused={refused}
      busy={tried.busy ? 'try' : real.busy ? 'take' : undefined}
      onFile={(file, onlyTry, choices) => void take(file, onlyTry, choices)}
      template={manifest}
      saving={<ExportMenu formats={tableFormats} download={download} ask={(format) => ({ format })} />}
      act={({ code, value }) => code === 'CONTACT_IN_TEXT' && value.length < TOLD && <AskToAllow text={value} />}
      columnName={(field) => words.find(field) ?? field}
    />
  )
}
