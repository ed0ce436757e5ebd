/** Bank officers sign in with a code that comes by e-mail. */
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, tell } from '../../api/call'
import { proof } from '../../api/captcha'
import { haveSent, newFlow } from '../../api/oneTimeCode'
import { codeSent } from '../../api/schemas'
import { paths } from '../../lib/paths'
import { signInByCode } from '../../state/session'
import { CodeField } from '../../ui/CodeField'
import { ResendButton } from '../../ui/ResendButton'
import { EmailItem } from './EmailItem'
import type { SignInFlow } from './useSignInFlow'
import { useT } from './words'

type Sent = { email: string; flow: string; againFrom: number }

export function OfficerForm({ flow }: { flow: SignInFlow }) {
  const t = useT()
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const send = async (email: string, code = newFlow()) => {
    setBusy(true)
    try {
      const { resendIn } = await haveSent(async (key) => {
        const body = { email, flow: code }
        return call('/bank/sendOTP', { reply: codeSent, body, key, captcha: await proof(), fallback: 'noOtp' })
      })
      setSent({ email, flow: code, againFrom: Date.now() + resendIn * 1000 })
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  if (sent)
    return (
      <CodeForm
        flow={flow}
        sent={sent}
        busy={busy}
        onResend={() => send(sent.email, sent.flow)}
        onBack={() => setSent(undefined)}
      />
    )
  return (
    <>
      <Form<{ email: string }>
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={({ email }) => void send(email.trim())}
      >
        <EmailItem />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('sendCode')}
        </Button>
      </Form>
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        <Link to={paths.login()}>{t('withPassword')}</Link>
      </nav>
    </>
  )
}

type CodeProps = { flow: SignInFlow; sent: Sent; busy: boolean; onResend: () => unknown; onBack: () => void }

function CodeForm({ flow, sent: { email, flow: code, againFrom }, busy, onResend, onBack }: CodeProps) {
  const t = useT()
  const [form] = Form.useForm<{ otp: string }>()
  const submit = async ({ otp }: { otp: string }) => {
    await flow.run((totp) => signInByCode({ email, otp, flow: code, totp }))
    form.resetFields()
  }
  return (
    <Form<{ otp: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(typed) => void submit(typed)}
    >
      <p>{t('codeSent', { email })}</p>
      <Form.Item
        name="otp"
        label={t('mailCode')}
        validateTrigger="onSubmit"
        rules={[{ required: true, len: 6, message: t('needCode') }]}
      >
        <CodeField onFull={form.submit} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={flow.busy}>
        {t('submit')}
      </Button>
      <div className="gr-login-links">
        <ResendButton from={againFrom} busy={busy} onResend={onResend} />
        <Button type="link" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </div>
    </Form>
  )
}
