/** What a lot is made of: rows that are typed in, and rows that are brought as a file. */
import { Button, Drawer, Form, Input, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Column, DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import type { Manifest } from './draft'
import type { LotForm, ManifestItem } from './lot'
import { ManifestImport } from './ManifestImport'
import {
  type Cell,
  cells,
  choicesOf,
  emptyRow,
  faultOf,
  isNumber,
  isUntouched,
  longest,
  made,
  manifestOf,
  type Row,
  rowOf,
} from './manifest'
import { Pictures } from './Pictures'
import { t, useT, words } from './words'

/** How many rows stand on a page. */
const SIZE = 50
/** Columns that few lots need: there for whoever chooses them. */
const rare = [
  'manufacturer',
  'modelNumber',
  'itemMaterial',
  'itemSize',
  'itemMeasure',
  'shelfLife',
  'retailPrice',
  'currency',
  'length',
  'breadth',
  'height',
  'itemsPerCarton',
  'cartonsPerPallet',
  'description',
]

type Props = {
  lotId: string
  /** What it begins with. */
  begun: Row[]
  /** What the server said of the rows. */
  fault?: string
  onChange: (next: Manifest, rows: Row[]) => void
  /** Answers the rows that an import added on the server. */
  onImported: () => Promise<ManifestItem[]>
  beforeImport: () => Promise<boolean>
}

export function ManifestStep({ lotId, begun, fault, onChange, onImported, beforeImport }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const [rows, setRows] = useState(begun)
  const latest = useRef(rows)
  latest.current = rows
  const [page, setPage] = useState(1)
  const [pictured, setPictured] = useState<string>()
  const set = (next: Row[]) => {
    setRows(next)
    onChange(manifestOf(next), next)
  }
  const change = (key: string, next: (row: Row) => Row) =>
    set(rows.map((row) => (row.key === key ? made(next(row)) : row)))
  const add = () => {
    const next = [...rows, emptyRow(rows[0]?.currency ?? form.getFieldValue('currency') ?? 'USD')]
    setRows(next)
    setPage(Math.ceil(next.length / SIZE))
  }
  const columns: Column<Row>[] = [
    ...cells.map(
      (cell): Column<Row> => ({
        key: cell,
        title: () => t(cell),
        share: cell === 'itemName' || cell === 'description' ? 3 : 2,
        render: (row) => (
          <TypedCell
            row={row}
            cell={cell}
            onType={(text) => change(row.key, (it) => ({ ...it, typed: { ...it.typed, [cell]: text } }))}
          />
        ),
      }),
    ),
    {
      key: 'currency',
      title: () => t('currency'),
      share: 2,
      render: ({ key, currency }) => (
        <Select
          aria-label={t('currency')}
          value={currency}
          options={(['USD', 'AED'] as const).map((value) => ({ value, label: value }))}
          onChange={(next) => change(key, (it) => ({ ...it, currency: next }))}
        />
      ),
    },
    {
      key: 'images',
      title: () => t('pictures'),
      share: 2,
      render: (row) => (
        <Button onClick={() => setPictured(row.key)} disabled={isUntouched(row)}>
          {row.images.length > 0 ? t('pictureCount', { count: row.images.length }) : t('addPictures')}
        </Button>
      ),
    },
    {
      key: 'acts',
      title: () => '',
      align: 'end',
      render: ({ key }) => (
        <Button
          type="text"
          aria-label={t('removeRow', { number: rows.findIndex((row) => row.key === key) + 1 })}
          onClick={() => set(rows.filter((row) => row.key !== key))}
        >
          ×
        </Button>
      ),
    },
  ]
  const ofPictures = rows.find(({ key }) => key === pictured)
  const last = Math.max(1, Math.ceil(rows.length / SIZE))
  const current = Math.min(page, last)
  return (
    <section className="gr-lot-manifest" aria-label={t('step.manifest')}>
      <p className="gr-secondary">{t('manifestLead')}</p>
      <ManifestImport
        lotId={lotId}
        before={beforeImport}
        onImported={async () => {
          const added = await onImported()
          set([...latest.current, ...added.map(rowOf)])
        }}
      />
      <Cells onAdd={add}>
        <DataTable<Row>
          label={t('step.manifest')}
          name="manifest"
          rare={rare}
          rowKey="key"
          columns={columns}
          rows={rows.slice((current - 1) * SIZE, current * SIZE)}
          emptyText={t('noRows')}
          wide
        />
      </Cells>
      <ListPagination current={current} size={SIZE} total={rows.length} onPage={setPage} />
      <p className="gr-row">
        <Button onClick={add}>{t('addRow')}</Button>
        <span className="gr-secondary">{t('rowCount', { count: rows.length })}</span>
        <span className="gr-secondary">{t('rowKeys')}</span>
        <span className="gr-lot-fault" role="status">
          {fault}
        </span>
      </p>
      <Drawer
        title={ofPictures?.typed.itemName || t('pictures')}
        open={ofPictures !== undefined}
        onClose={() => setPictured(undefined)}
        size="min(480px, 100vw)"
        destroyOnHidden
      >
        <p className="gr-secondary">{t('picturesHint')}</p>
        {ofPictures && (
          <Pictures
            value={ofPictures.images}
            onChange={(images) => change(ofPictures.key, (row) => ({ ...row, images }))}
          />
        )}
      </Drawer>
    </section>
  )
}

/** The arrow keys and Enter go from row to row within a column; Enter on the last row adds one. */
function Cells({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLInputElement) || !target.dataset.cell) return
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    const { cell } = target.dataset
    const column = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-cell="${cell}"]`)]
    const next = column[column.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]
    event.preventDefault()
    if (next) next.focus()
    else if (key === 'Enter') onAdd()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within
    <div className="gr-lot-cells" onKeyDown={move}>
      {children}
    </div>
  )
}

function TypedCell({ row, cell, onType }: { row: Row; cell: Cell; onType: (text: string) => void }) {
  if (cell === 'itemMeasure' || cell === 'shelfLife') return <ChosenCell row={row} cell={cell} onChoose={onType} />
  const fault = faultOf(row, cell)
  const isPlain = isNumber.has(cell)
  return (
    <>
      <Input
        data-cell={cell}
        aria-label={t(cell)}
        aria-invalid={fault ? true : undefined}
        status={fault ? 'error' : undefined}
        dir={isPlain ? 'ltr' : 'auto'}
        inputMode={isPlain ? 'decimal' : undefined}
        maxLength={longest[cell] ?? 24}
        suffix={cell === 'unitPrice' || cell === 'retailPrice' ? row.currency : undefined}
        value={row.typed[cell] ?? ''}
        onChange={({ target }) => onType(target.value)}
      />
      {fault && <span className="gr-lot-fault">{t(fault)}</span>}
    </>
  )
}

/** What is one of a list is chosen of it; a measure is of a size. */
function ChosenCell({
  row,
  cell,
  onChoose,
}: {
  row: Row
  cell: keyof typeof choicesOf
  onChoose: (value: string) => void
}) {
  const named = (value: string) => (cell === 'shelfLife' ? (words.find(`shelfLife.${value}`) ?? value) : value)
  return (
    <Select
      data-cell={cell}
      aria-label={t(cell)}
      allowClear
      disabled={cell === 'itemMeasure' && !row.typed.itemSize}
      value={row.typed[cell] || undefined}
      options={choicesOf[cell].map((value) => ({ value, label: named(value) }))}
      onChange={(value?: string) => onChoose(value ?? '')}
    />
  )
}
