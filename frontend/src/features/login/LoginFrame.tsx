/** The frame of every page before the sign-in: the picture, the logo, and the form. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { Picture } from './Picture'
import { useT } from './words'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

export function LoginFrame({ title, lead, children }: Props) {
  const t = useT()
  return (
    <div className="gr-login">
      <PageTitle text={title} />
      <Picture motto={t('motto')} />
      <section className="gr-login-form">
        <Link to={paths.home()} className="gr-login-logo" aria-label="Granary">
          <img src="/granary.svg" alt="" /> Granary
        </Link>
        <h1>{title}</h1>
        {lead && <p className="gr-secondary">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
