/** A table's rows as cards, for a narrow screen: the first column leads, the rest follow with their titles. */
import { Spin, type TableColumnsType, type TableColumnType } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { trust } from '../lib/trust'
import { activation, type DataTableProps, dress } from './DataTable'
import { useLit } from './useLit'

type Props<R> = DataTableProps<R> & {
  rows: readonly R[]
  leaving: ReadonlySet<string>
  keyOf: (row: R) => string
  empty: ReactNode
}

export function RowCards<R extends object>(props: Props<R>) {
  const { rows, keyOf, empty, loading, columns, version, leaving, onRow } = props
  if (!rows.length) return <div className="gr-cards-empty">{empty}</div>
  return (
    <Spin spinning={loading ?? false}>
      <ul className="gr-cards">
        {rows.map((row, index) => (
          <RowCard
            key={keyOf(row)}
            row={row}
            index={index}
            columns={columns}
            version={version?.(row)}
            leaves={leaving.has(keyOf(row))}
            onRow={onRow}
          />
        ))}
      </ul>
    </Spin>
  )
}

type CardProps<R> = {
  row: R
  index: number
  columns: TableColumnsType<R>
  version: number | undefined
  leaves: boolean
  onRow?: (row: R) => void
}

function RowCard<R extends object>({ row, index, columns, version, leaves, onRow }: CardProps<R>) {
  const lit = useLit(version)
  const [first, ...rest] = columns.filter((column): column is TableColumnType<R> => !('children' in column))
  const { className = '', ...open } = activation(row, onRow)
  return (
    <li className={dress(`gr-card ${className}`, lit, leaves)} {...open}>
      {first && <div className="gr-card-lead">{cell(first, row, index)}</div>}
      <dl>
        {rest.map((column, at) => (
          <Fragment key={String(column.key ?? column.dataIndex ?? at)}>
            <dt>{titleOf(column)}</dt>
            <dd>{cell(column, row, index)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  )
}

function titleOf<R>({ title }: TableColumnType<R>): ReactNode {
  return typeof title === 'function' ? title({}) : title
}

function cell<R extends object>(column: TableColumnType<R>, row: R, index: number): ReactNode {
  const path = column.dataIndex === undefined ? [] : [column.dataIndex].flat()
  const value = path.reduce<unknown>((at, key) => trust<Record<string, unknown> | undefined>(at)?.[String(key)], row)
  if (!column.render) return trust<ReactNode>(path.length ? value : undefined)
  return trust<ReactNode>(column.render(path.length ? value : row, row, index))
}
