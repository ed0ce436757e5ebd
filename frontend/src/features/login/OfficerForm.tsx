/** Bank officers sign in with a code that comes by e-mail. */
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call'
import { proof } from '../../api/captcha'
import { newFlow } from '../../api/oneTimeCode'
import { paths } from '../../lib/paths'
import { useCodeSending } from '../../state/codeSending'
import { signInByCode } from '../../state/session'
import { CodeField } from '../../ui/CodeField'
import { ResendButton } from '../../ui/ResendButton'
import { EmailItem } from './EmailItem'
import { useForwardPath } from './useForwardPath'
import type { SignInFlow } from './useSignInFlow'
import { useT } from './words'

type Asked = { email: string; flow: string }

export function OfficerForm({ flow }: { flow: SignInFlow }) {
  const t = useT()
  const [asked, setAsked] = useState({ email: '', flow: '' })
  const forwardPath = useForwardPath()
  const { send, sending, againFrom, close } = useCodeSending(async (key, body: Asked) => {
    setAsked(body)
    return call('/bank/sendOTP', { body, key, captcha: await proof(), fallback: 'noOtp' })
  })
  if (againFrom !== undefined)
    return (
      <CodeForm
        flow={flow}
        asked={asked}
        againFrom={againFrom}
        busy={sending}
        onResend={() => send(asked)}
        onBack={close}
      />
    )
  return (
    <>
      <Form<{ email: string }>
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={({ email }) => void send({ email: email.trim(), flow: newFlow() })}
      >
        <EmailItem />
        <Button type="primary" htmlType="submit" block loading={sending}>
          {t('sendCode')}
        </Button>
      </Form>
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        <Link to={paths.login({ forwardPath })}>{t('withPassword')}</Link>
      </nav>
    </>
  )
}

type CodeProps = {
  flow: SignInFlow
  asked: Asked
  againFrom: number
  busy: boolean
  onResend: () => unknown
  onBack: () => void
}

function CodeForm({ flow, asked: { email, flow: code }, againFrom, busy, onResend, onBack }: CodeProps) {
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
