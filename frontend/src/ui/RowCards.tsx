/** Rows as cards, for a narrow screen: the first column leads, the rest follow with their titles. */
import { Fragment } from 'react'
import { activation, cellOf, columnKey, type Drawn, rowClass, titleOf } from './DataTable'
import type { LineProps } from './RowTable'
import { useHighlight } from './useHighlight'

export function RowCards<R extends object>({ columns, rows, keyOf, version, leaving, onRow }: Drawn<R>) {
  return (
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
  )
}

function RowCard<R extends object>({ row, index, columns, version, leaves, onRow }: LineProps<R>) {
  const highlighted = useHighlight(version)
  const [first, ...rest] = columns
  const { className = '', ...open } = activation(row, onRow)
  return (
    <li className={rowClass(`gr-card ${className}`, highlighted, leaves)} {...open}>
      {first && <div className="gr-card-lead">{cellOf(first, row, index)}</div>}
      <dl>
        {rest.map((column, at) => (
          <Fragment key={columnKey(column, at)}>
            <dt>{titleOf(column)}</dt>
            <dd>{cellOf(column, row, index)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  )
}
