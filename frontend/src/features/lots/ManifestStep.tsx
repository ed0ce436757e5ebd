/** What a lot is made of: rows that are typed in, and rows that are brought as a file. */
import { Button, Input, InputNumber } from 'antd'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import { refusal } from '../../lib/refusals'
import { type Column, DataTable } from '../../ui/DataTable'
import type { ManifestItem } from './lot'
import { t, useT } from './words'

/** The most rows that are typed in one by one. */
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

type Row = {
  name: string
  quantity: number | null
  weight: string
  price: string
  currency: 'USD' | 'AED'
  of?: ManifestItem
}

const rowOf = (item: ManifestItem): Row => ({
  name: item.itemName,
  quantity: item.quantity,
  weight: item.unitWeight,
  price: item.unitPrice.amount,
  currency: item.unitPrice.currency,
  of: item,
})

const isWhole = ({ name, quantity, weight, price }: Row) =>
  name.trim() !== '' && quantity !== null && /^\d+(\.\d{1,3})?$/.test(weight) && /^\d+(\.\d{1,2})?$/.test(price)

/** Rows that lack something wait until it is typed. */
const itemsOf = (rows: Row[]): ManifestItem[] =>
  rows.filter(isWhole).map(({ name, quantity, weight, price, currency, of }) => ({
    ...of,
    itemName: name,
    quantity: quantity ?? 1,
    unitWeight: weight,
    unitPrice: { amount: price, currency },
  }))

type Props = {
  lotId: string
  items: ManifestItem[]
  onChange: (items: ManifestItem[]) => void
  onImported: () => void
  beforeImport: () => Promise<boolean>
}

export function ManifestStep({ lotId, items, onChange, onImported, beforeImport }: Props) {
  const t = useT()
  const [rows, setRows] = useState(() => items.map(rowOf))
  const set = (next: Row[]) => {
    setRows(next)
    onChange(itemsOf(next))
  }
  const change = (at: number, part: Partial<Row>) =>
    set(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)))
  return (
    <section className="gr-lot-manifest" aria-label={t('step.manifest')}>
      <p className="gr-secondary">{t('manifestLead')}</p>
      <Import lotId={lotId} onImported={onImported} before={beforeImport} />
      <div className="gr-lot-scroll">
        <table>
          <thead>
            <tr>
              {(['itemName', 'quantity', 'unitWeight', 'unitPrice'] as const).map((name) => (
                <th key={name}>{t(name)}</th>
              ))}
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is told apart by its place alone
              <tr key={at}>
                <td>
                  <Input
                    aria-label={t('itemName')}
                    maxLength={200}
                    value={row.name}
                    onChange={({ target }) => change(at, { name: target.value })}
                  />
                </td>
                <td>
                  <InputNumber
                    aria-label={t('quantity')}
                    min={1}
                    precision={0}
                    value={row.quantity}
                    onChange={(quantity) => change(at, { quantity })}
                  />
                </td>
                <td>
                  <Input
                    aria-label={t('unitWeight')}
                    dir="ltr"
                    value={row.weight}
                    onChange={({ target }) => change(at, { weight: target.value })}
                  />
                </td>
                <td>
                  <Input
                    aria-label={t('unitPrice')}
                    dir="ltr"
                    suffix={row.currency}
                    value={row.price}
                    onChange={({ target }) => change(at, { price: target.value })}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    aria-label={t('removeRow', { number: at + 1 })}
                    onClick={() => set(rows.filter((_, nth) => nth !== at))}
                  >
                    ×
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="gr-row">
        <Button
          onClick={() =>
            setRows([...rows, { name: '', quantity: 1, weight: '', price: '', currency: rows[0]?.currency ?? 'USD' }])
          }
        >
          {t('addRow')}
        </Button>
        <span className="gr-secondary">{t('rowCount', { count: rows.length })}</span>
        {rows.length > SHOWN && <span className="gr-secondary">{t('moreRows')}</span>}
      </p>
    </section>
  )
}

const faultColumns: Column<Fault>[] = [
  { key: 'row', title: () => t('row'), render: ({ row }) => row },
  { key: 'column', title: () => t('column'), render: ({ field }) => <bdi>{field}</bdi> },
  { key: 'fault', title: () => t('fault'), share: 3, render: ({ code, field }) => refusal(code, { field }) ?? code },
]

type ImportProps = { lotId: string; onImported: () => void; before: () => Promise<boolean> }

function Import({ lotId, onImported, before }: ImportProps) {
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
    if (!reply.data.isDryRun && reply.data.added > 0 && reply.data.failed === 0) onImported()
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
            {!seen.isDryRun && seen.added > 0 && <Button onClick={onImported}>{t('look')}</Button>}
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
