/** A forgotten password: asking for the link, and with the link setting a new one; a link that is dead says so first. */
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { asCallError, call, useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useSentences } from '../../lib/sentences'
import { useNewPassword } from '../../state/newPassword'
import { NewPassword } from '../../ui/NewPassword'
import { ResendButton } from '../../ui/ResendButton'
import { EmailItem } from './EmailItem'
import { LoginFrame } from './LoginFrame'
import { useT } from './words'

/** Answers why the link is dead; what cannot be asked now is asked when the password is set. */
export async function loadReset({ request }: { request: Request }): Promise<{ dead?: string }> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return {}
  try {
    await call('/identity/checkLink', { body: { token, purpose: 'reset-password' } })
    return {}
  } catch (failure) {
    const { status, message } = asCallError(failure)
    return status === 400 ? { dead: message } : {}
  }
}

export function ResetPage() {
  const t = useT()
  const [query] = useSearchParams()
  const { dead } = useLoaderData<{ dead?: string }>()
  const token = dead ? undefined : query.get('token')
  const name = token ? 'set' : 'ask'
  return (
    <LoginFrame title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      {dead && <Alert type="warning" showIcon role="alert" title={dead} className="gr-form-error" />}
      {token ? <SetPassword token={token} /> : <AskForLink />}
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        {token && <Link to={paths.resetPassword()}>{t('newLink')}</Link>}
        <Link to={paths.login()}>{t('backToLogin')}</Link>
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

function SetPassword({ token }: { token: string }) {
  const t = useT()
  const say = useSentences()
  const navigate = useNavigate()
  const { busy, tried, reasons, submit } = useNewPassword()
  const set = async (newPassword: string) => {
    const body = { newPassword, token }
    const done = await submit(newPassword, () => call('/user/password/reset', { body, fallback: 'noPasswordUpdate' }))
    if (!done) return
    notify.success(say('passwordUpdated'))
    void navigate(paths.login(), { replace: true })
  }
  return (
    <Form<{ newPassword: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      disabled={busy}
      onFinish={({ newPassword }) => void set(newPassword)}
    >
      <NewPassword name="newPassword" label={t('newPassword')} reasons={reasons} tried={tried} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
