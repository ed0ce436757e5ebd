/** Bringing a manifest as a file: tried or for good, with what is wrong in which row; what was typed stays either way. */
import { Button } from 'antd'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import { refusal } from '../../lib/refusals'
import { type Column, DataTable } from '../../ui/DataTable'
import { t, useT, words } from './words'

/** The most faults that are listed; the refused rows are there to be saved as a file. */
const SHOWN = 100

const imported = v.object({
  added: v.number(),
  known: v.number(),
  failed: v.number(),
  isDryRun: v.boolean(),
  errors: v.array(v.object({ row: v.number(), field: v.string(), code: v.string() })),
  rejected: v.optional(v.string()),
})
type Imported = v.InferOutput<typeof imported>
type Fault = Imported['errors'][number]

const faultColumns: Column<Fault>[] = [
  { key: 'row', title: () => t('row'), render: ({ row }) => row },
  { key: 'column', title: () => t('column'), render: ({ field }) => <bdi>{words.find(field) ?? field}</bdi> },
  {
    key: 'fault',
    title: () => t('fault'),
    share: 3,
    render: ({ code, field }) => refusal(code, { field: words.find(field) ?? field }) ?? code,
  },
]

type Props = { lotId: string; onImported: () => Promise<void>; before: () => Promise<boolean> }

export function ManifestImport({ lotId, onImported, before }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const isTry = useRef(false)
  const real = useCall('/listing/manifest/{id}', { reply: imported })
  const tried = useCall('/listing/tryManifest/{id}', { reply: imported })
  const [seen, setSeen] = useState<Imported>()
  const take = async (file: File | undefined) => {
    if (!file || !(await before())) return
    const form = new FormData()
    form.append('file', file)
    const reply = await (isTry.current ? tried : real).run(form, { id: lotId })
    if (!reply) return
    setSeen(reply.data)
    if (!reply.data.isDryRun && reply.data.added > 0) await onImported()
  }
  const choose = (onlyTry: boolean) => {
    isTry.current = onlyTry
    input.current?.click()
  }
  return (
    <>
      <p className="gr-row">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx"
          aria-label={t('import')}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        <Button loading={tried.busy} onClick={() => choose(true)}>
          {t('tryImport')}
        </Button>
        <Button type="primary" loading={real.busy} onClick={() => choose(false)}>
          {t('import')}
        </Button>
      </p>
      {seen && (
        <div role="status">
          <p className="gr-row">
            {t(seen.isDryRun ? 'wouldImport' : 'imported', {
              added: seen.added,
              known: seen.known,
              failed: seen.failed,
            })}
            {seen.rejected && (
              <a download="rejected.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(seen.rejected)}`}>
                {t('rejected')}
              </a>
            )}
          </p>
          {seen.errors.length > 0 && (
            <DataTable<Fault>
              label={t('fault')}
              rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
              columns={faultColumns}
              rows={seen.errors.slice(0, SHOWN)}
            />
          )}
        </div>
      )}
    </>
  )
}
