/** The frame of every page before the sign-in: the picture, the logo, and the form. */
import { type ReactNode, Suspense } from 'react'
import { afterFirstPage } from '../../lib/firstPage'
import { lazily } from '../../lib/lazily'
import { Logo } from '../../ui/Logo'
import { PageTitle } from '../../ui/PageTitle'
import { Picture } from './Picture'
import { useT } from './words'
import './login.css'

const Voices = lazily(async () => {
  await afterFirstPage()
  const [{ Voices }, { words }] = await Promise.all([import('./voices/Voices'), import('./voices/words')])
  await words.load()
  return Voices
})

type Props = { title: string; lead?: ReactNode; children: ReactNode }

export function LoginFrame({ title, lead, children }: Props) {
  const t = useT()
  return (
    <div className="gr-login">
      <PageTitle text={title} />
      <Picture motto={t('motto')}>
        <Suspense>
          <Voices />
        </Suspense>
      </Picture>
      <section className="gr-login-form">
        <Logo />
        <h1>{title}</h1>
        {lead && <p className="gr-secondary">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
