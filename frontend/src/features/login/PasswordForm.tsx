/** Email and password; where the email was never verified, its link is sent again. */
import { Button, Form, Input } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { signIn } from '../../state/session'
import { useResendMail } from '../../state/verificationMail'
import { EmailItem } from './EmailItem'
import { useForwardPath } from './useForwardPath'
import type { SignInFlow } from './useSignInFlow'
import { useT } from './words'

type Credentials = { email: string; password: string }

export function PasswordForm({ flow }: { flow: SignInFlow }) {
  const t = useT()
  const [form] = Form.useForm<Credentials>()
  const forwardPath = useForwardPath()
  const submit = ({ email, password }: Credentials) => flow.run((totp) => signIn(email.trim(), password, totp))
  return (
    <>
      {/* Not disabled while it waits: where the server refuses, the focus is where it was. */}
      <Form<Credentials> form={form} layout="vertical" requiredMark={false} size="large" onFinish={submit}>
        <EmailItem />
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('needPassword') }]}>
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={flow.busy}>
          {t('submit')}
        </Button>
      </Form>
      {flow.refused?.error.detail.code === 'EMAIL_NOT_VERIFIED' && (
        <ResendMail emailOf={() => form.getFieldValue('email')} />
      )}
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        <Link to={paths.resetPassword({ forwardPath })}>{t('forgot')}</Link>
        <Link to={paths.login({ as: 'bank', forwardPath })}>{t('bankOfficer')}</Link>
        <Link to={paths.registration()}>{t('register')}</Link>
        <Link to={paths.home()}>{t('look')}</Link>
      </nav>
    </>
  )
}

function ResendMail({ emailOf }: { emailOf: () => unknown }) {
  const t = useT()
  const { busy, resend } = useResendMail()
  return (
    <p className="gr-login-hint">
      {t('noMail')}{' '}
      <Button type="link" loading={busy} onClick={() => void resend(String(emailOf() ?? '').trim())}>
        {t('resendMail')}
      </Button>
    </p>
  )
}
