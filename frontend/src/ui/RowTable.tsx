/** Rows as a table: columns share the width, and each row is highlighted and leaves on its own. antd's Table scrolls where cells could wrap. */
import { activation, type Column, type Drawn, rowClass } from './DataTable'
import { useHighlight } from './useHighlight'

export function RowTable<R extends object>({ columns, rows, keyOf, version, leaving, onRow }: Drawn<R>) {
  return (
    <div className="gr-rows">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.className} data-align={column.align}>
                {column.title()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row}
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
  columns: readonly Column<R>[]
  version: number | undefined
  leaves: boolean
  onRow?: (row: R) => void
}

function Line<R extends object>({ row, columns, version, leaves, onRow }: LineProps<R>) {
  const highlighted = useHighlight(version)
  const { className = '', ...open } = activation(row, onRow)
  return (
    <tr className={rowClass(className, highlighted, leaves)} {...open}>
      {columns.map((column) => (
        <td key={column.key} className={column.className} data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}
