/** Verifies one's own phone number by the code that was sent to it. */
import { Form } from 'antd'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { readable } from '../../lib/phone'
import { useSentences } from '../../lib/sentences'
import { CodeField } from '../../ui/CodeField'
import { FormDrawer } from '../../ui/FormDrawer'
import { ResendButton } from '../../ui/ResendButton'
import { useT } from './words'

type Props = {
  number: string
  /** When the next code may be sent. */
  againFrom: number
  sending: boolean
  onResend: () => unknown
  onClose: () => void
}

export function PhoneDrawer({ number, againFrom, sending, onResend, onClose }: Props) {
  const t = useT()
  const say = useSentences()
  const [form] = Form.useForm<{ otp: string }>()
  const { run, busy, error } = useCall('/user/phone/verifyOTP', { quiet: true, fallback: 'noOtpVerified' })
  const verify = async (typed: { otp: string }) => {
    const reply = await run(typed)
    if (!reply) return form.resetFields()
    notify.success(say('phoneVerified'))
    onClose()
  }
  return (
    <FormDrawer<{ otp: string }>
      title={t('verifyPhone')}
      submitText={t('verify')}
      form={form}
      open
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={verify}
      isFleeting
    >
      <p>
        {t('codeSentTo')} <bdi className="gr-number">{readable(number)}</bdi>
      </p>
      <Form.Item
        name="otp"
        label={t('textCode')}
        validateTrigger="onSubmit"
        rules={[{ required: true, len: 6, message: t('needCode') }]}
      >
        <CodeField onFull={form.submit} disabled={busy} autoFocus />
      </Form.Item>
      <ResendButton from={againFrom} busy={sending} onResend={onResend} />
    </FormDrawer>
  )
}
