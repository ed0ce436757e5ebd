/** A short list of a dashboard that holds still while it is read, as the rows of a table do. */
import type { ReactNode } from 'react'
import './HeldList.css'
import { MovedMark } from './MovedMark'
import { useHeldRows } from './useHeldRows'
import { useReading } from './useReading'
import { WaitingRows } from './WaitingRows'
import type { Counted } from './whatLeft'

type Props<R> = {
  label: string
  rows: readonly R[]
  keyOf: (row: R) => string
  /** How many there are besides those that are shown; absent where these are all. */
  counted?: Counted
  /** What stands there without any row. */
  empty: string
  children: (row: R) => ReactNode
}

export function HeldList<R>({ label, rows, keyOf, counted, empty, children }: Props<R>) {
  const { isRead, reading } = useReading<HTMLDivElement>()
  const held = useHeldRows(rows, keyOf, label, isRead, counted)
  const shown = held.rows ?? rows
  return (
    <div className="gr-table" {...reading}>
      <WaitingRows count={held.waiting} onTake={held.take} />
      {shown.length === 0 && <p className="gr-secondary">{empty}</p>}
      {shown.length > 0 && (
        <ul className="gr-held" aria-label={label}>
          {shown.map((row) => (
            <li key={keyOf(row)} className={held.left.has(keyOf(row)) ? 'gr-leaving' : undefined}>
              {held.moved.has(keyOf(row)) && <MovedMark />}
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
