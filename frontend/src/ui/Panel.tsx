/** A titled part of a page. */
import { type ReactNode, useId } from 'react'
import './sheet.css'

type Props = { title: string; extra?: ReactNode; children: ReactNode }

export function Panel({ title, extra, children }: Props) {
  const id = useId()
  return (
    <section className="gr-panel" aria-labelledby={id}>
      <div className="gr-panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
