/** The one table: rows that light up when they change, pages, a skeleton, an empty state, cards when narrow. */
import { Empty, Pagination, Table, type TableColumnsType } from 'antd'
import { createContext, type HTMLAttributes, type KeyboardEvent, useContext } from 'react'
import { useT } from '../lib/words'
import { RowCards } from './RowCards'
import { useCalm } from './useCalm'
import { useLit } from './useLit'
import { useWidth } from './useWidth'
import { Waiting } from './Waiting'

type Key<R> = (keyof R & string) | ((row: R) => string)

export type DataTableProps<R> = {
  /** Names the table for those who cannot see it. */
  label?: string
  rowKey: Key<R>
  columns: TableColumnsType<R>
  rows: readonly R[] | undefined
  loading?: boolean
  page?: { current: number; size: number }
  total?: number
  onPage?: (page: { current: number; size: number }) => void
  onRow?: (row: R) => void
  emptyText?: string
  /** A row whose version grows is lit for a moment. */
  version?: (row: R) => number
  /** Which list this is: within it, a row that leaves fades where it stood. */
  scope?: string
  /** A table of many columns becomes cards on a tablet already. */
  wide?: boolean
}

export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { columns, loading = false, emptyText, label } = props
  const t = useT()
  const width = useWidth()
  const keyOf = keyReader(props.rowKey)
  const { rows, leaving } = useCalm(props.rows, keyOf, props.scope)
  if (!rows) return <Waiting />
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText ?? t('nothingHere')} />
  return (
    <section className="gr-table" aria-label={label} aria-busy={loading}>
      {width === 'mobile' || (props.wide && width === 'tablet') ? (
        <RowCards {...props} rows={rows} leaving={leaving} keyOf={keyOf} empty={empty} />
      ) : (
        <Lights.Provider value={{ versions: versionsOf(rows, keyOf, props.version), leaving }}>
          <Table<R>
            rowKey={keyOf}
            columns={columns}
            dataSource={rows}
            loading={loading}
            pagination={false}
            components={components}
            locale={{ emptyText: empty }}
            scroll={{ x: 'max-content' }}
            onRow={(row) => activation(row, props.onRow)}
          />
        </Lights.Provider>
      )}
      <Pages {...props} />
    </section>
  )
}

function Pages<R>({ page, total = 0, onPage }: DataTableProps<R>) {
  const t = useT()
  if (!page || total <= page.size) return null
  return (
    <Pagination
      className="gr-pages"
      align="end"
      current={page.current}
      pageSize={page.size}
      total={total}
      showSizeChanger={false}
      showTotal={(all, [from, to]) => t('rows', { from, to, total: all })}
      onChange={(current, size) => onPage?.({ current, size })}
    />
  )
}

/** Opens a row by click, Enter or Space, but not from a control inside it. */
export function activation<R>(row: R, open?: (row: R) => void): HTMLAttributes<HTMLElement> {
  if (!open) return {}
  return {
    tabIndex: 0,
    className: 'gr-row-opens',
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

function fromControl(target: EventTarget, row: EventTarget): boolean {
  if (!(target instanceof Element) || !(row instanceof Element)) return false
  const control = target.closest(
    'button, a, input, [role="button"], .ant-popover, .ant-dropdown, .ant-drawer, .ant-modal',
  )
  return control !== null && control !== row
}

const keyReader =
  <R,>(key: Key<R>) =>
  (row: R): string =>
    typeof key === 'function' ? key(row) : String(row[key])

type Lit = { versions: ReadonlyMap<string, number>; leaving: ReadonlySet<string> }

const Lights = createContext<Lit>({ versions: new Map(), leaving: new Set() })

const versionsOf = <R,>(rows: readonly R[], keyOf: (row: R) => string, version?: (row: R) => number) =>
  new Map(version ? rows.map((row) => [keyOf(row), version(row)]) : [])

type TrProps = HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }

function LitRow({ className = '', ...props }: TrProps) {
  const key = props['data-row-key'] ?? ''
  const { versions, leaving } = useContext(Lights)
  const lit = useLit(versions.get(key))
  return <tr {...props} className={dress(className, lit, leaving.has(key))} />
}

export const dress = (name: string, lit: boolean, leaves: boolean) =>
  [name, lit && !leaves && 'gr-lit', leaves && 'gr-leaving'].filter(Boolean).join(' ')

const components = { body: { row: LitRow } }
