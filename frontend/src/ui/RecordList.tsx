/** Records one below the other: each with its title, facts about it, and what can be done with it. */
import type { ReactNode } from 'react'
import './RecordList.css'

export const RecordList = ({ children }: { children: ReactNode }) => <ul className="gr-record-list">{children}</ul>

type Props = { title: string; extra: ReactNode; facts: ReactNode; children?: ReactNode }

export function RecordItem({ title, extra, facts, children }: Props) {
  return (
    <li className="gr-record">
      <div className="gr-record-head">
        <h3>{title}</h3>
        {extra}
      </div>
      <div className="gr-record-facts">{facts}</div>
      {children}
    </li>
  )
}
