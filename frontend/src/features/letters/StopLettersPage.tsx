/** The page to which letters to many lead whoever wants no more of them: one button, and nobody has to sign in. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { paths } from '../../lib/paths'
import { useRefusals } from '../../lib/refusals'
import { MessagePage } from '../../ui/MessagePage'
import { PageTitle } from '../../ui/PageTitle'
import { useT, words } from './words'

/** Opening it does nothing: mail programs open links ahead of their readers. */
export function StopLettersPage() {
  const t = useT()
  const refused = useRefusals()
  const [url] = useSearchParams()
  const token = url.get('token')
  const about = url.get('about') ?? undefined
  const what = about === undefined ? 'news' : 'topic'
  const [isDone, setDone] = useState(false)
  const { run, busy, error } = useCall('/user/stopLetters', { quiet: true })
  const dead = token === null || error?.detail.code === 'LINK_DEAD'
  const stop = async () => {
    if (token && (await run({ token, about }))) setDone(true)
  }
  const title = dead
    ? refused('LINK_DEAD')
    : t(isDone ? `stopped.${what}` : `question.${what}`, { topic: words.find(`topic.${about}`) ?? '' })
  return (
    <MessagePage text={title}>
      <PageTitle text={title} />
      {!dead && (
        <p className="gr-secondary" role={isDone ? 'status' : undefined}>
          {t(isDone ? 'stoppedLead' : `lead.${what}`)}
        </p>
      )}
      {error && !dead && <Alert type="error" showIcon role="alert" title={error.message} />}
      {isDone || dead ? (
        <Link to={paths.accountSettings({ tab: 'consents' })}>{t(dead ? 'choose' : 'allowAgain')}</Link>
      ) : (
        <Button type="primary" size="large" loading={busy} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      )}
    </MessagePage>
  )
}
