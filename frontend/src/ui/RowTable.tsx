/** Rows as a table: columns share the width, and each row is highlighted and leaves on its own. antd's Table scrolls where cells could wrap. */
import type { ReactNode } from 'react'
import { useT } from '../lib/words'
import { arrowKeys } from './arrowKeys'
import { type Column, type Drawn, rowClass } from './DataTable'
import { MovedMark } from './MovedMark'
import { followed, RowLink } from './RowLink'
import { useHighlight } from './useHighlight'

/** The arrow keys go from row to row, Home and End to the first and the last. */
const alongRows = arrowKeys('.gr-row-link')

export function RowTable<R extends object>({ columns, rows, keyOf, version, leaving, moved, linkTo, box }: Drawn<R>) {
  const t = useT()
  // A column keeps its width whatever stands in it; those with a class have one of their own.
  const shares = columns.reduce((sum, { className, share = 1 }) => (className ? sum : sum + share), 0)
  return (
    <div className="gr-rows">
      <table>
        <colgroup>
          {box && <col className="gr-box" />}
          {columns.map(({ key, className, share = 1 }) => (
            <col
              key={key}
              className={className}
              style={className ? undefined : { width: `${(share / shares) * 100}%` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {box && <th className="gr-box">{box()}</th>}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.className} data-align={column.align}>
                {column.title() || <span className="gr-visually-hidden">{t('table.acts')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={alongRows}>
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row}
              columns={columns}
              version={version?.(row)}
              leaves={leaving.has(keyOf(row))}
              isMoved={moved.has(keyOf(row))}
              to={linkTo?.(row)}
              box={box?.(row)}
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
  version: number | string | undefined
  leaves: boolean
  isMoved: boolean
  to: string | undefined
  box: ReactNode
}

function Line<R extends object>({ row, columns, version, leaves, isMoved, to, box }: LineProps<R>) {
  const highlighted = useHighlight(version)
  const { className = '', ...open } = followed(to !== undefined)
  return (
    <tr className={rowClass(className, highlighted, leaves)} {...open}>
      {box && <td className="gr-box">{box}</td>}
      {columns.map((column, at) => (
        <td key={column.key} className={column.className} data-align={column.align}>
          {at === 0 && isMoved && <MovedMark />}
          <RowLink to={at === 0 ? to : undefined}>{column.render(row)}</RowLink>
        </td>
      ))}
    </tr>
  )
}
