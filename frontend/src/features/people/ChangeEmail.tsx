/** Another address for somebody to sign in with: a link is mailed there, once a second admin has approved it where there is one. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { useWaits } from './useWaits'
import { useT } from './words'

type Typed = { email: string; reason?: string }

export function ChangeEmail({ user, onChanged }: { user: User; onChanged: () => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const waits = useWaits(user._id)('email', t('changeEmail'))
  const { run, busy, error } = useCall('/admin/user/changeEmail/{id}', { quiet: true })
  const save = async ({ email, reason }: Typed) => {
    const reply = await run({ email: email.trim(), ...(reason?.trim() ? { reason } : {}) }, { id: user._id })
    if (!reply) return
    notify.success(reply.data.awaits ? t('emailWaits') : t('emailAsked', { email: reply.data.email }))
    setOpen(false)
    onChanged()
  }
  if (waits) return waits
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('changeEmail')}</Button>
      <FormDrawer<Typed>
        keptAs={['person.email', user._id]}
        title={t('changeEmail')}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={save}
        busy={busy}
        error={error}
      >
        <p>{t('changeEmailLead')}</p>
        <Form.Item
          name="email"
          label={t('newEmail')}
          rules={[
            { required: true, whitespace: true, message: t('needed') },
            { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
          ]}
          validateTrigger="onBlur"
        >
          <Input type="text" inputMode="email" dir="ltr" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={t('emailReason')}>
          <Input.TextArea rows={3} maxLength={500} dir="auto" />
        </Form.Item>
      </FormDrawer>
    </>
  )
}
