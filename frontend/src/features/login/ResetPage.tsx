/** A forgotten password: asking for the link, and with the link setting a new one. */
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { call, useCall } from '../../api/call'
import type { AfterReset } from '../../api/contract'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useSentences } from '../../lib/sentences'
import { type LinkFound, loadLink } from '../../state/linkPreview'
import { useNewPassword } from '../../state/newPassword'
import { NewPassword } from '../../ui/NewPassword'
import { ResendButton } from '../../ui/ResendButton'
import { EmailItem } from './EmailItem'
import { LoginFrame } from './LoginFrame'
import { useForwardPath } from './useForwardPath'
import { useT } from './words'

/** A link that is over says so before anything is asked. */
export const loadReset = ({ request }: { request: Request }) => loadLink(request, 'reset-password')

export function ResetPage() {
  const t = useT()
  const { token, preview, error } = useLoaderData<LinkFound>()
  const forwardPath = useForwardPath()
  const name = token ? 'set' : 'ask'
  return (
    <LoginFrame title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      {error && <Alert type="warning" showIcon role="alert" title={error.message} className="gr-form-error" />}
      {token ? <SetPassword token={token} before={preview?.secondFactor} /> : <AskForLink />}
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        {token && <Link to={paths.resetPassword({ forwardPath })}>{t('newLink')}</Link>}
        <Link to={paths.login({ forwardPath })}>{t('backToLogin')}</Link>
      </nav>
    </LoginFrame>
  )
}

/** A link is not asked for again before the mail had time to arrive. */
const COOL_DOWN_MS = 60_000

function AskForLink() {
  const t = useT()
  const say = useSentences()
  const [sent, setSent] = useState<{ email: string; againFrom: number }>()
  const { run, busy } = useCall('/user/password/recover', { fallback: 'noResetMail' })
  const ask = async (email: string) => {
    if (!(await run({ email }))) return
    notify.success(say('resetSent'))
    setSent({ email, againFrom: Date.now() + COOL_DOWN_MS })
  }
  if (sent) {
    return (
      <div className="gr-login-hint" role="status">
        <p>{t('linkSent', { email: sent.email })}</p>
        <ResendButton from={sent.againFrom} busy={busy} onResend={() => ask(sent.email)} />
      </div>
    )
  }
  return (
    <Form<{ email: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      disabled={busy}
      onFinish={({ email }) => void ask(email.trim())}
    >
      <EmailItem />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('sendLink')}
      </Button>
    </Form>
  )
}

function SetPassword({ token, before }: { token: string; before: AfterReset | undefined }) {
  const t = useT()
  const say = useSentences()
  const navigate = useNavigate()
  const forwardPath = useForwardPath()
  const { busy, tried, reasons, submit } = useNewPassword()
  const [left, setLeft] = useState<AfterReset>()
  const set = async (newPassword: string) => {
    let secondFactor: AfterReset = 'none'
    const done = await submit(newPassword, async () => {
      const body = { newPassword, token }
      const { data } = await call('/user/password/reset', { body, fallback: 'noPasswordUpdate' })
      secondFactor = data.secondFactor
    })
    if (!done) return
    notify.success(say('passwordUpdated'))
    if (secondFactor === 'none') return void navigate(paths.login({ forwardPath }), { replace: true })
    setLeft(secondFactor)
  }
  if (left && left !== 'none') {
    return (
      <>
        <Alert type="info" showIcon role="status" title={t(`after.${left}`)} className="gr-form-error" />
        <Link to={paths.login({ forwardPath })} replace>
          <Button className="gr-login-action" type="primary" size="large" block tabIndex={-1}>
            {t('submit')}
          </Button>
        </Link>
      </>
    )
  }
  return (
    <Form<{ newPassword: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      disabled={busy}
      onFinish={({ newPassword }) => void set(newPassword)}
    >
      {before && before !== 'none' && (
        <Alert type="info" showIcon title={t(`before.${before}`)} className="gr-form-error" />
      )}
      <NewPassword name="newPassword" label={t('newPassword')} reasons={reasons} tried={tried} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
