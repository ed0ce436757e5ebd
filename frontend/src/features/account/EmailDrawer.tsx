/** Asks to sign in with another address: it changes once the link is opened that is mailed there. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

export function EmailDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [sent, setSent] = useState<string>()
  const { run, busy, error } = useCall('/user/email/change', { quiet: true })
  const ask = async (typed: { email: string }) => {
    if (sent) return onClose()
    const reply = await run({ email: typed.email.trim() })
    if (reply) setSent(reply.data.email)
  }
  return (
    <FormDrawer<{ email: string }>
      title={t('changeEmail')}
      submitText={t(sent ? 'close' : 'sendLink')}
      open
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={ask}
      isFleeting
    >
      {sent ? (
        <p role="status">
          {t('linkSentTo')} <bdi className="gr-address">{sent}</bdi>
        </p>
      ) : (
        <>
          <p>{t('changeEmailLead')}</p>
          <Form.Item
            name="email"
            label={t('newEmail')}
            validateTrigger="onBlur"
            rules={[
              { required: true, message: t('needed') },
              { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
            ]}
          >
            <Input type="text" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} autoFocus />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  )
}
