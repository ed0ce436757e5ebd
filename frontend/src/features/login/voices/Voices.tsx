/** What customers say of the platform, over the picture: one at a time, and nothing where nobody says anything. */
import { Button } from 'antd'
import { useState } from 'react'
import { useGet } from '../../../state/read'
import { Portrait } from '../../../ui/Portrait'
import { useT } from './words'
import './voices.css'

export function Voices() {
  const t = useT()
  const [turn, setTurn] = useState(0)
  const { data } = useGet('/testimonials/published')
  const items = data?.items ?? []
  const voice = items[turn % Math.max(items.length, 1)]
  if (!voice) return null
  return (
    <figure className="gr-login-voice" aria-label={t('voices')}>
      <blockquote dir="auto">{voice.text}</blockquote>
      <figcaption className="gr-row">
        <Portrait name={voice.author} src={voice.photo} missing={t('photoMissing')} />
        <span className="gr-stack">
          <bdi>{voice.author}</bdi>
          <bdi>{voice.company}</bdi>
        </span>
        {items.length > 1 && (
          <Button ghost size="small" onClick={() => setTurn(turn + 1)}>
            {t('anotherVoice')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
