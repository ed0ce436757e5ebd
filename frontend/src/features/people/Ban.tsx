/** Whether somebody may come in: a ban says why, and is lifted with one word. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import type { User } from '../../api/schemas'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

const toggled = v.object({ isDisabled: v.boolean(), awaits: v.optional(v.string()) })

type Props = { user: User; onChanged: () => void }

export const Ban = (props: Props) => (props.user.isDisabled ? <LetIn {...props} /> : <KeepOut {...props} />)

function KeepOut({ user: { _id }, onChanged }: Props) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { run, busy, error } = useCall('/admin/toggleUserStatus', { reply: toggled, quiet: true })
  const ban = async ({ reason }: { reason: string }) => {
    const reply = await run({ userId: _id, expected: false, reason: reason.trim() })
    onChanged()
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'banWaits' : 'bannedNow'))
    setAsking(false)
  }
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('ban')}
      </Button>
      <FormDrawer<{ reason: string }>
        title={t('askBan')}
        open={asking}
        onClose={() => setAsking(false)}
        onSubmit={ban}
        busy={busy}
        error={error}
        danger
        submitText={t('ban')}
      >
        <p>{t('banDetail')}</p>
        <BanReason />
      </FormDrawer>
    </>
  )
}

/** Why one person, or several, are banned. */
export function BanReason() {
  const t = useT()
  return (
    <Form.Item
      name="reason"
      label={t('banReason')}
      extra={t('banReasonHint')}
      rules={[{ required: true, whitespace: true, message: t('banReasonNeeded') }]}
    >
      <Input.TextArea rows={4} maxLength={500} showCount dir="auto" />
    </Form.Item>
  )
}

function LetIn({ user: { _id }, onChanged }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/toggleUserStatus', { reply: toggled })
  const lift = async () => {
    if (await run({ userId: _id, expected: true })) notify.success(t('unbannedNow'))
    onChanged()
  }
  return (
    <ConfirmButton loading={busy} question={t('askUnban')} confirmText={t('unban')} onConfirm={lift}>
      {t('unban')}
    </ConfirmButton>
  )
}
