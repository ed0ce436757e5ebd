/** The question whether somebody may be measured: asked once of each device, and in nobody's way. */
import { Button } from 'antd'
import { useId } from 'react'
import { type Consent, useConsent } from '../../state/consent'
import './consent.css'
import { useT } from './words'

export function ConsentQuestion() {
  const t = useT()
  const title = useId()
  const { services, isOpen, choose } = useConsent()
  if (!isOpen) return null
  const all = (may: boolean): Consent => Object.fromEntries(services.map((it) => [it, may]))
  return (
    <section className="gr-consent" aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p>{[...services.map((it) => t(it)), t('lead')].join(' ')}</p>
      <div className="gr-consent-choice">
        <Button onClick={() => choose(all(true))}>{t('agree')}</Button>
        <Button onClick={() => choose(all(false))}>{t('decline')}</Button>
      </div>
    </section>
  )
}
