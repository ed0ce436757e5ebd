/** Rows as cards, for a narrow screen: the first column leads, the rest follow with their titles. */
import { Fragment } from 'react'
import { type Drawn, rowClass } from './DataTable'
import { MovedMark } from './MovedMark'
import { followed, RowLink } from './RowLink'
import type { LineProps } from './RowTable'
import { useHighlight } from './useHighlight'

export function RowCards<R extends object>({ columns, rows, keyOf, version, leaving, moved, linkTo, box }: Drawn<R>) {
  return (
    <ul className="gr-cards">
      {rows.map((row) => (
        <RowCard
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
    </ul>
  )
}

function RowCard<R extends object>({ row, columns, version, leaves, isMoved, to, box }: LineProps<R>) {
  const highlighted = useHighlight(version)
  const [first, ...rest] = columns
  const { className = '', ...open } = followed(to !== undefined)
  return (
    <li className={rowClass(`gr-card ${className}`, highlighted, leaves)} {...open}>
      {isMoved && <MovedMark />}
      {first && (
        <div className="gr-card-lead">
          {box}
          <RowLink to={to}>{first.render(row)}</RowLink>
        </div>
      )}
      <dl>
        {rest.map((column) => (
          <Fragment key={column.key}>
            <dt>{column.title()}</dt>
            <dd>{column.render(row)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  )
}
