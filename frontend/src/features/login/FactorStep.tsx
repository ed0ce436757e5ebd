/** The second factor: six digits of the authenticator app, or a recovery code. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useRefusals } from '../../lib/refusals'
import { CodeField } from '../../ui/CodeField'
import type { SignInFlow, Step } from './useSignInFlow'
import { useT } from './words'

type Props = { flow: SignInFlow; step: Extract<Step, { at: 'factor' }> }

export function FactorStep({ flow: { busy, run, startAgain }, step }: Props) {
  const t = useT()
  const refused = useRefusals()
  const [byRecovery, setByRecovery] = useState(false)
  const [form] = Form.useForm<{ totp: string }>()
  const help = step.wrong
    ? { validateStatus: 'error' as const, help: <span role="alert">{refused('WRONG_CODE')}</span> }
    : {}
  const turn = () => {
    form.resetFields()
    setByRecovery(!byRecovery)
  }
  return (
    <>
      <Form<{ totp: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        disabled={busy}
        onFinish={({ totp }) => void run(step.attempt, totp.trim())}
      >
        <Form.Item
          key={String(byRecovery)}
          name="totp"
          label={t(byRecovery ? 'recoveryCode' : 'appCode')}
          validateTrigger="onSubmit"
          rules={[{ required: true, len: byRecovery ? undefined : 6, message: t('needCode') }]}
          {...help}
        >
          {byRecovery ? (
            <Input autoComplete="off" dir="ltr" autoFocus />
          ) : (
            <CodeField onFull={form.submit} disabled={busy} autoFocus />
          )}
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('submit')}
        </Button>
      </Form>
      <nav className="gr-login-links" aria-label={t('otherWays')}>
        <Button type="link" onClick={turn}>
          {t(byRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button type="link" onClick={startAgain}>
          {t('startAgain')}
        </Button>
      </nav>
    </>
  )
}
