/** A page: its title, its state, its actions, its content. */
import { createContext, type ReactNode, useContext } from 'react'
import { PageTitle } from './PageTitle'
import './Page.css'

type Props = {
  title: string
  /** How the title is drawn, where it is more than its words. */
  heading?: ReactNode
  tag?: ReactNode
  extra?: ReactNode
  lead?: ReactNode
  /** A page of many columns uses a large screen. */
  wide?: boolean
  children?: ReactNode
}

/** Whether a page is shown within another, which has a title already. */
export const WithinPage = createContext(false)

export function Page({ title, heading, tag, extra, lead, wide, children }: Props) {
  if (useContext(WithinPage))
    return (
      <section className="gr-page-within" aria-label={title}>
        {extra && <div className="gr-page-extra">{extra}</div>}
        {children}
      </section>
    )
  return (
    <div className={wide ? 'gr-page gr-page-wide' : 'gr-page'}>
      <PageTitle text={title} />
      <PageHeader title={title} heading={heading} tag={tag} extra={extra} lead={lead} />
      {children}
    </div>
  )
}

export function PageHeader({ title, heading, tag, extra, lead }: Omit<Props, 'children' | 'wide'>) {
  return (
    <header className="gr-page-header">
      <div className="gr-page-title">
        <h1>{heading ?? title}</h1>
        {tag}
      </div>
      {extra && <div className="gr-page-extra">{extra}</div>}
      {lead && <p className="gr-page-lead">{lead}</p>}
    </header>
  )
}
