/** The frame of every page on the way in: the picture, the name of the house, and what is asked. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { Title } from '../../ui/Title'
import { Field } from './Field'
import { useT } from './words'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

export function Frame({ title, lead, children }: Props) {
  const t = useT()
  return (
    <div className="gr-login">
      <Title text={title} />
      <Field motto={t('motto')} />
      <section className="gr-login-form">
        <Link to={paths.home()} className="gr-login-logo" aria-label="Granary">
          <img src="/granary.svg" alt="" /> Granary
        </Link>
        <h1>{title}</h1>
        {lead && <p className="gr-quiet">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
