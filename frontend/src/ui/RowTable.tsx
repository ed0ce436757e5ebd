/** Rows as a table: columns share the width, and each row is highlighted and leaves on its own. */
import type { TableColumnType } from 'antd'
import { activation, cellOf, columnKey, type Drawn, rowClass, titleOf } from './DataTable'
import { useHighlight } from './useHighlight'

export function RowTable<R extends object>({ columns, rows, keyOf, version, leaving, onRow }: Drawn<R>) {
  return (
    <div className="gr-rows">
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={columnKey(column, at)} scope="col" className={column.className} data-align={column.align}>
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={keyOf(row)}
              row={row}
              index={index}
              columns={columns}
              version={version?.(row)}
              leaves={leaving.has(keyOf(row))}
              onRow={onRow}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type LineProps<R> = {
  row: R
  index: number
  columns: TableColumnType<R>[]
  version: number | undefined
  leaves: boolean
  onRow?: (row: R) => void
}

function Line<R extends object>({ row, index, columns, version, leaves, onRow }: LineProps<R>) {
  const highlighted = useHighlight(version)
  const { className = '', ...open } = activation(row, onRow)
  return (
    <tr className={rowClass(className, highlighted, leaves)} {...open}>
      {columns.map((column, at) => (
        <td key={columnKey(column, at)} className={column.className} data-align={column.align}>
          {cellOf(column, row, index)}
        </td>
      ))}
    </tr>
  )
}
