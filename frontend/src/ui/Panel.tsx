/** A part of a page, with its title or at least a name for those who cannot see it. */
import { type ReactNode, useId } from 'react'
import './Panel.css'

type Props = ({ title: string; extra?: ReactNode } | { label: string; title?: never; extra?: never }) & {
  children: ReactNode
}

export function Panel({ title, extra, children, ...rest }: Props) {
  const id = useId()
  if (title === undefined) {
    return (
      <section className="gr-panel" aria-label={'label' in rest ? rest.label : undefined}>
        {children}
      </section>
    )
  }
  return (
    <section className="gr-panel" aria-labelledby={id}>
      <div className="gr-section-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
