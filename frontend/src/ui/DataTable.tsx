/** The one table: rows that light up when they change, a skeleton, an empty state, cards when narrow. */
import { Button, Checkbox, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../lib/words'
import { BulkBar } from './BulkBar'
import { type Bulk, useBulk } from './bulk'
import './DataTable.css'
import { RowCards } from './RowCards'
import { RowDrawer } from './RowDrawer'
import { RowTable } from './RowTable'
import { TableSkeleton } from './TableSkeleton'
import { TableTools } from './TableTools'
import { useTableChoices } from './tableMemory'
import { useHeldRows } from './useHeldRows'
import { useLeavingRows } from './useLeavingRows'
import { useReading } from './useReading'
import { useWidth } from './useWidth'
import { WaitingRows } from './WaitingRows'
import type { Counted } from './whatLeft'

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
  linkTo?: (row: R) => string | undefined
  emptyText?: string
  /** Takes away what the list is narrowed by; absent where that is nothing. */
  onClear?: () => void
  /** What brings the first row into a list that has none. */
  create?: ReactNode
  /** A row whose version changes is highlighted for a moment. */
  version?: (row: R) => number | string
  /** Which list this is: within it, a row that leaves fades where it stood, and a list that is read holds still. */
  scope?: string
  /** How many rows there are on all pages; absent where these are all. */
  counted?: Counted
  /** Its columns may be chosen and its views kept, under this name. */
  name?: string
  /** Another list is what the page is about: the columns of this one stand in the address by its name. */
  beside?: boolean
  /** The columns that are left out until somebody chooses them. */
  rare?: readonly string[]
  /** What may be done to several rows at once. */
  bulk?: Bulk<R>
  /** The row that is open beside the list, which says all of it. */
  opened?: { row: R | undefined; title: string; onClose: () => void }
  /** A table of many columns becomes cards on a tablet already. */
  wide?: boolean
}

/** What a drawing of rows, as a table or as cards, is given. */
export type Drawn<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  leaving: ReadonlySet<string>
  /** On another page by now. */
  moved: ReadonlySet<string>
  keyOf: (row: R) => string
  version?: (row: R) => number | string
  linkTo?: (row: R) => string | undefined
  /** The box that ticks a row, and without a row that of all. */
  box?: (row?: R) => ReactNode
}

export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { loading = false, emptyText, label, version, linkTo } = props
  const t = useT()
  const width = useWidth()
  const keyOf = keyReader(props.rowKey)
  const { isRead, reading } = useReading<HTMLElement>()
  const held = useHeldRows(props.rows, keyOf, props.scope, isRead, props.counted)
  const { rows, leaving, moving } = useLeavingRows(held.rows, keyOf, props.scope, props.counted)
  const choices = useTableChoices(props.name ?? '', props.rare, props.beside)
  const { actions, nameOf, isFor = () => true }: Bulk<R> = props.bulk ?? { nameOf: keyOf, actions: [] }
  const bulk = useBulk(rows ?? [], keyOf, nameOf)
  const isShown = ({ key }: Column<R>, at: number) => at === 0 || !props.name || !choices.isHidden(key)
  const columns = props.columns.filter(isShown)
  const isTable = width !== 'mobile' && !(props.wide && width === 'tablet')
  const onClear = rows?.length ? props.onClear : undefined
  const tools = props.name && <TableTools choices={choices} columns={props.columns} onClear={onClear} />
  if (!rows) {
    return (
      <section className="gr-table">
        {tools}
        <TableSkeleton columns={columns} isTable={isTable} />
      </section>
    )
  }
  const tickable = rows.filter(isFor)
  const box = (row?: R) => (
    <Checkbox
      aria-label={row ? t('table.tick', { name: nameOf(row) }) : t('table.tickAll')}
      disabled={bulk.busy || (row ? !isFor(row) : !tickable.length)}
      checked={row ? bulk.isTicked(row) : bulk.chosen.length > 0 && bulk.chosen.length === tickable.length}
      indeterminate={!row && bulk.chosen.length > 0 && bulk.chosen.length < tickable.length}
      onChange={({ target }) => bulk.tick(row ? [row] : tickable, target.checked)}
    />
  )
  const drawn: Drawn<R> = {
    columns,
    rows,
    leaving: new Set([...leaving, ...held.left]),
    moved: new Set([...moving, ...held.moved]),
    keyOf,
    version,
    linkTo,
    box: actions.length ? box : undefined,
  }
  const Rows = isTable ? RowTable : RowCards
  return (
    <section className="gr-table" aria-label={label} aria-busy={loading} {...reading}>
      {tools}
      <BulkBar bulk={bulk} actions={actions} />
      {props.scope !== undefined && <WaitingRows count={held.waiting} onTake={held.take} />}
      {props.opened?.row && <RowDrawer {...props.opened} row={props.opened.row} columns={props.columns} />}
      {rows.length ? <Rows {...drawn} /> : <NoRows text={emptyText} onClear={props.onClear} create={props.create} />}
    </section>
  )
}

type NoRowsProps = Pick<DataTableProps<object>, 'onClear' | 'create'> & { text: string | undefined }

function NoRows({ text, onClear, create }: NoRowsProps) {
  const t = useT()
  const said = onClear ? t('table.noneMatches') : (text ?? t('nothingHere'))
  return (
    <div className="gr-rows-empty">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={said}>
        {onClear ? <Button onClick={onClear}>{t('table.clear')}</Button> : create}
      </Empty>
    </div>
  )
}

const keyReader =
  <R,>(key: Key<R>) =>
  (row: R): string =>
    typeof key === 'function' ? key(row) : String(row[key])

export const rowClass = (name: string, highlighted: boolean, leaves: boolean) =>
  [name, highlighted && !leaves && 'gr-highlighted', leaves && 'gr-leaving'].filter(Boolean).join(' ')
