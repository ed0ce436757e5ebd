/** The links about addresses: each says what it does, does it by a click, and leads to sign-in; a dead one leads to a new one. */
import { DisconnectOutlined, MailOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { LinkPreview } from '../../api/contract'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useRefusals } from '../../lib/refusals'
import { useSentences } from '../../lib/sentences'
import { type LinkFound, loadLink } from '../../state/linkPreview'
import { useResendMail } from '../../state/verificationMail'
import { ResendButton } from '../../ui/ResendButton'
import { FlowFoot } from './Flow'
import { ResultPage } from './ResultPage'
import { useT } from './words'

/** Opening the page does nothing: mail programs open links ahead of their readers. */
export const loadMail = ({ request }: { request: Request }) =>
  loadLink(request, 'verify-email', 'change-email', 'keep-email')

export function MailPage() {
  const t = useT()
  const refused = useRefusals()
  const { token, preview, error } = useLoaderData<LinkFound>()
  if (token && preview?.isDone) return <Done />
  if (token && preview?.purpose === 'change-email') return <Moving token={token} preview={preview} of="change" />
  if (token && preview?.purpose === 'keep-email') return <Moving token={token} preview={preview} of="keep" />
  if (token && preview) return <Question token={token} preview={preview} />
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

function Question({ token, preview: { email, company } }: { token: string; preview: LinkPreview }) {
  const t = useT()
  const say = useSentences()
  const navigate = useNavigate()
  const { run, busy } = useCall('/identity/verifyEmail')
  const verify = async () => {
    if (!(await run({ token }))) return
    notify.success(say('emailVerified'))
    void navigate(paths.login(), { replace: true })
  }
  return (
    <ResultPage icon={<MailOutlined />} title={t('mail.question')} lead={<bdi className="gr-address">{email}</bdi>}>
      {company && (
        <p>
          {t('mail.asks')} <bdi>“{company}”</bdi>
        </p>
      )}
      <p>{t('mail.press')}</p>
      <FlowFoot>
        <Button type="primary" size="large" loading={busy} onClick={() => void verify()}>
          {t('mail.verify')}
        </Button>
        <Link to={paths.home()}>{t('mail.notMine')}</Link>
      </FlowFoot>
    </ResultPage>
  )
}

const moves = {
  change: { path: '/identity/changeEmail', title: 'move.change', lead: 'move.change.lead', done: 'move.changed' },
  keep: { path: '/identity/keepEmail', title: 'move.keep', lead: 'move.keep.lead', done: 'move.kept' },
} as const

/** The address of an account changes, or stays what it was; either ends its sessions. */
function Moving({ token, preview: { email }, of }: { token: string; preview: LinkPreview; of: keyof typeof moves }) {
  const t = useT()
  const navigate = useNavigate()
  const { path, title, lead, done } = moves[of]
  const { run, busy } = useCall(path)
  const move = async () => {
    if (!(await run({ token }))) return
    notify.success(t(done))
    void navigate(paths.login(), { replace: true })
  }
  return (
    <ResultPage icon={<MailOutlined />} title={t(title)} lead={<bdi className="gr-address">{email}</bdi>}>
      <p>{t(lead)}</p>
      <FlowFoot>
        <Button type="primary" size="large" danger={of === 'keep'} loading={busy} onClick={() => void move()}>
          {t(of === 'keep' ? 'move.object' : 'move.confirm')}
        </Button>
        <Link to={paths.home()}>{t('move.leave')}</Link>
      </FlowFoot>
    </ResultPage>
  )
}

function Done() {
  const t = useT()
  return (
    <ResultPage icon={<SafetyCertificateOutlined />} title={t('mail.done')}>
      <FlowFoot>
        <Link to={paths.login()}>
          <Button type="primary" size="large" tabIndex={-1}>
            {t('signIn')}
          </Button>
        </Link>
      </FlowFoot>
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
