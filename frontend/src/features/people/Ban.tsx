/** Whether somebody may come in: a ban says why, and is lifted with one word. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { FormDrawer } from '../../ui/FormDrawer'
import { useWaits } from './useWaits'
import { useT } from './words'

type Props = { user: User; onChanged: () => void }

export function Ban(props: Props) {
  const t = useT()
  const waits = useWaits(props.user._id)('ban', t('ban'))
  if (waits) return waits
  return props.user.isDisabled ? <LetIn {...props} /> : <KeepOut {...props} />
}

function KeepOut(props: Props) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('ban')}
      </Button>
      <BanDrawer {...props} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

type DrawerProps = Props & { open: boolean; onClose: () => void }

/** Asks why somebody is banned, and bans them. */
export function BanDrawer({ user: { _id }, onChanged, open, onClose }: DrawerProps) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/toggleUserStatus', { quiet: true })
  const ban = async ({ reason }: { reason: string }) => {
    const reply = await run({ userId: _id, expected: false, reason: reason.trim() })
    onChanged()
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'banWaits' : 'bannedNow'))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['ban', _id]}
      title={t('askBan')}
      open={open}
      onClose={onClose}
      onSubmit={ban}
      busy={busy}
      error={error}
      danger
      submitText={t('ban')}
    >
      <p>{t('banDetail')}</p>
      <BanReason />
    </FormDrawer>
  )
}

/** Asks whether somebody is to be let in again, and does it. */
export function LetInDrawer({ user: { _id }, onChanged, open, onClose }: DrawerProps) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/toggleUserStatus', { quiet: true })
  const lift = async () => {
    const reply = await run({ userId: _id, expected: true })
    onChanged()
    if (!reply) return
    notify.success(t('unbannedNow'))
    onClose()
  }
  return (
    <FormDrawer
      title={t('unban')}
      open={open}
      onClose={onClose}
      onSubmit={lift}
      busy={busy}
      error={error}
      submitText={t('unban')}
    >
      <p>{t('askUnban')}</p>
    </FormDrawer>
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
  const { run, busy } = useCall('/admin/toggleUserStatus')
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
