/** The link of the verification mail: it verifies and leads to sign-in; one that is good no longer leads to a new one. */
import { DisconnectOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, redirect, useLoaderData } from 'react-router'
import { asCallError, call } from '../../api/call'
import type { CallError } from '../../api/errors'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useRefusals } from '../../lib/refusals'
import { sentence } from '../../lib/sentences'
import { useResendMail } from '../../state/verificationMail'
import { ResendButton } from '../../ui/ResendButton'
import { ResultPage } from './ResultPage'
import { useT } from './words'

/** Answers why the link did not do; a good one leads on. */
export async function loadMail({ request }: { request: Request }): Promise<Response | { error?: CallError }> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return {}
  try {
    await call('/identity/verifyEmail', { body: { token } })
  } catch (failure) {
    return { error: asCallError(failure) }
  }
  notify.success(sentence('emailVerified'))
  return redirect(paths.login())
}

export function MailPage() {
  const t = useT()
  const refused = useRefusals()
  const { error } = useLoaderData<{ error?: CallError }>()
  const away = error !== undefined && (error.status === 0 || error.status >= 500)
  return (
    <ResultPage
      icon={<DisconnectOutlined />}
      title={error ? error.message : refused('LINK_DEAD')}
      lead={away ? undefined : t('mail.lead')}
    >
      {away ? (
        <Button type="primary" size="large" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      ) : (
        <NewLink />
      )}
      <p>
        <Link to={paths.login()}>{t('signIn')}</Link>
      </p>
    </ResultPage>
  )
}

function NewLink() {
  const t = useT()
  const refused = useRefusals()
  const { busy, from, resend } = useResendMail()
  const [sent, setSent] = useState<string>()
  const send = async (email: string) => {
    if (await resend(email)) setSent(email)
  }
  if (sent) {
    return (
      <div role="status">
        <p>
          {t('mail.sent')} <bdi className="gr-address">{sent}</bdi>
        </p>
        <ResendButton from={from} busy={busy} onResend={() => send(sent)} />
      </div>
    )
  }
  return (
    <Form<{ email: string }>
      layout="vertical"
      size="large"
      requiredMark={false}
      disabled={busy}
      onFinish={({ email }) => void send(email.trim())}
    >
      <Form.Item
        name="email"
        label={t('companyEmail')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: refused('EMAIL_REQUIRED') },
          { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
        ]}
      >
        <Input type="text" inputMode="email" autoComplete="email" dir="ltr" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('mail.again')}
      </Button>
    </Form>
  )
}
