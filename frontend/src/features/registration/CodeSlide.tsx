/** Slide 1: the one-time code that proves the address. */
import { Button, Form } from 'antd'
import { useState } from 'react'
import { asCallError, tell } from '../../api/call'
import { notify } from '../../lib/notify'
import { readable } from '../../lib/phone'
import { useSentences } from '../../lib/sentences'
import { CodeField } from '../../ui/CodeField'
import { ResendButton } from '../../ui/ResendButton'
import { useCountdown } from '../../ui/useCountdown'
import { FlowFoot } from './Flow'
import { sendCode, tryCode } from './sendCode'
import type { Flow, PendingCode } from './useFlow'
import { useT } from './words'

/** As often as one code may be tried. */
const TRIES = 5

export function CodeSlide({ flow, pendingCode }: { flow: Flow; pendingCode: PendingCode }) {
  const t = useT()
  const say = useSentences()
  const { kind, to, wrong } = pendingCode
  const [busy, setBusy] = useState<'trying' | 'sending'>()
  const [otp, setOtp] = useState('')
  const [said, setSaid] = useState<string>()
  const left = useCountdown(pendingCode.expiresAt)
  const dead = wrong >= TRIES || left === 0

  const attempt = async (code: string) => {
    setBusy('trying')
    try {
      const draft = await tryCode(pendingCode, code, flow.draft?.id)
      notify.success(say(kind === 'phone' ? 'phoneVerified' : 'emailVerified'))
      flow.open(draft)
    } catch (failure) {
      const error = asCallError(failure)
      setOtp('')
      setSaid(error.message)
      if (error.status === 400) flow.awaitCode({ ...pendingCode, wrong: wrong + 1 }, { replace: true })
      else tell(error)
    } finally {
      setBusy(undefined)
    }
  }
  const resend = async () => {
    setBusy('sending')
    setSaid(undefined)
    try {
      const code = await sendCode({ kind, to }, pendingCode.flow)
      setOtp('')
      flow.awaitCode(code, { replace: true })
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const trouble = dead ? t(wrong >= TRIES ? 'code.burned' : 'code.expired') : said
  return (
    <Form
      layout="vertical"
      size="large"
      className="gr-flow-narrow"
      onFinish={() => otp.length === 6 && void attempt(otp)}
    >
      <p>
        {t('code.sentTo')} <bdi className="gr-number">{kind === 'phone' ? readable(to) : to}</bdi>{' '}
        <Button type="link" size="small" onClick={() => flow.go(flow.draft ? 'review' : 'contact')}>
          {t(flow.draft ? 'code.notNow' : kind === 'phone' ? 'code.otherPhone' : 'code.otherEmail')}
        </Button>
      </p>
      <Form.Item label={t('code.label')} htmlFor="otp" validateStatus={trouble ? 'error' : undefined}>
        <CodeField
          id="otp"
          value={otp}
          onChange={setOtp}
          onFull={(code) => void attempt(code)}
          disabled={busy === 'trying' || dead}
          autoFocus
        />
      </Form.Item>
      <p className="gr-flow-said" role="alert">
        {trouble}
        {trouble && !dead && wrong > 0 && (
          <>
            <br />
            {t('code.left', { count: TRIES - wrong })}
          </>
        )}
      </p>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy === 'trying'} disabled={otp.length < 6 || dead}>
          {t('code.submit')}
        </Button>
        <ResendButton from={pendingCode.resendAt} busy={busy === 'sending'} onResend={resend} />
      </FlowFoot>
    </Form>
  )
}
