/** The one table: rows that light up when they change, a skeleton, an empty state, cards when narrow. */
import { Empty } from 'antd'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useT } from '../lib/words'
import './DataTable.css'
import { LoadingSkeleton } from './LoadingSkeleton'
import { RowCards } from './RowCards'
import { RowTable } from './RowTable'
import { useLeavingRows } from './useLeavingRows'
import { useWidth } from './useWidth'

/** A column: its title follows the language, its cells are drawn from the row. */
export type Column<R> = {
  key: string
  title: () => string
  render: (row: R) => ReactNode
  align?: 'end'
  className?: string
}

type Key<R> = (keyof R & string) | ((row: R) => string)

export type DataTableProps<R> = {
  /** Names the table for those who cannot see it. */
  label?: string
  rowKey: Key<R>
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  loading?: boolean
  onRow?: (row: R) => void
  emptyText?: string
  /** A row whose version grows is highlighted for a moment. */
  version?: (row: R) => number
  /** Which list this is: within it, a row that leaves fades where it stood. */
  scope?: string
  /** A table of many columns becomes cards on a tablet already. */
  wide?: boolean
}

/** What a drawing of rows, as a table or as cards, is given. */
export type Drawn<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  leaving: ReadonlySet<string>
  keyOf: (row: R) => string
  version?: (row: R) => number
  onRow?: (row: R) => void
}

export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { loading = false, emptyText, label, version, onRow } = props
  const t = useT()
  const width = useWidth()
  const keyOf = keyReader(props.rowKey)
  const { rows, leaving } = useLeavingRows(props.rows, keyOf, props.scope)
  if (!rows) return <LoadingSkeleton />
  const drawn: Drawn<R> = { columns: props.columns, rows, leaving, keyOf, version, onRow }
  const Rows = width === 'mobile' || (props.wide && width === 'tablet') ? RowCards : RowTable
  return (
    <section className="gr-table" aria-label={label} aria-busy={loading}>
      {rows.length ? (
        <Rows {...drawn} />
      ) : (
        <div className="gr-rows-empty">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText ?? t('nothingHere')} />
        </div>
      )}
    </section>
  )
}

/** Opens a row by click, Enter or Space, but not from a control inside it. */
export function activation<R>(row: R, open?: (row: R) => void): HTMLAttributes<HTMLElement> {
  if (!open) return {}
  return {
    tabIndex: 0,
    className: 'gr-row-clickable',
    onClick: ({ target, currentTarget }) => {
      if (!fromControl(target, currentTarget)) open(row)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      open(row)
    },
  }
}

/** From a control inside the row, or from a layer that the row opened elsewhere in the document. */
function fromControl(target: EventTarget, row: EventTarget): boolean {
  if (!(target instanceof Element) || !(row instanceof Element)) return false
  const control = target.closest('button, a, input, [role="button"]')
  return !row.contains(target) || (control !== null && control !== row)
}

const keyReader =
  <R,>(key: Key<R>) =>
  (row: R): string =>
    typeof key === 'function' ? key(row) : String(row[key])

export const rowClass = (name: string, highlighted: boolean, leaves: boolean) =>
  [name, highlighted && !leaves && 'gr-highlighted', leaves && 'gr-leaving'].filter(Boolean).join(' ')
