/** A page of one message: what came of a registration, of its mail, of its questionnaire. */
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo'
import { PageTitle } from '../../ui/PageTitle'
import './ResultPage.css'

type Props = { icon: ReactNode; title: string; lead?: ReactNode; children?: ReactNode }

export function ResultPage({ icon, title, lead, children }: Props) {
  return (
    <div className="gr-message">
      <PageTitle text={title} />
      <Logo />
      <section>
        <span className="gr-message-icon" aria-hidden>
          {icon}
        </span>
        <h1>{title}</h1>
        {lead && <p className="gr-secondary">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
