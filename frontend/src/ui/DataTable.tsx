/** The one table: rows that light up when they change, a skeleton, an empty state, cards when narrow. */
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../lib/words'
import './DataTable.css'
import { LoadingSkeleton } from './LoadingSkeleton'
import { RowCards } from './RowCards'
import { RowTable } from './RowTable'
import { useHeldRows } from './useHeldRows'
import { useLeavingRows } from './useLeavingRows'
import { useReading } from './useReading'
import { useWidth } from './useWidth'
import { WaitingRows } from './WaitingRows'

/** A column: its title follows the language, its cells are drawn from the row. */
export type Column<R> = {
  key: string
  title: () => string
  render: (row: R) => ReactNode
  align?: 'end'
  /** How wide it is, among the others; 1 unless told. */
  share?: number
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
  /** Where a row leads: its first cell is the link, and the rest of the row follows it. */
  linkTo?: (row: R) => string
  emptyText?: string
  /** A row whose version grows is highlighted for a moment. */
  version?: (row: R) => number
  /** Which list this is: within it, a row that leaves fades where it stood, and a list that is read holds still. */
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
  linkTo?: (row: R) => string
}

export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { loading = false, emptyText, label, version, linkTo } = props
  const t = useT()
  const width = useWidth()
  const keyOf = keyReader(props.rowKey)
  const { isRead, reading } = useReading<HTMLElement>()
  const held = useHeldRows(props.rows, keyOf, props.scope, isRead)
  const { rows, leaving } = useLeavingRows(held.rows, keyOf, props.scope)
  if (!rows) return <LoadingSkeleton />
  const drawn: Drawn<R> = {
    columns: props.columns,
    rows,
    leaving: new Set([...leaving, ...held.gone]),
    keyOf,
    version,
    linkTo,
  }
  const Rows = width === 'mobile' || (props.wide && width === 'tablet') ? RowCards : RowTable
  return (
    <section className="gr-table" aria-label={label} aria-busy={loading} {...reading}>
      {props.scope !== undefined && <WaitingRows count={held.waiting} onTake={held.take} />}
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

const keyReader =
  <R,>(key: Key<R>) =>
  (row: R): string =>
    typeof key === 'function' ? key(row) : String(row[key])

export const rowClass = (name: string, highlighted: boolean, leaves: boolean) =>
  [name, highlighted && !leaves && 'gr-highlighted', leaves && 'gr-leaving'].filter(Boolean).join(' ')
