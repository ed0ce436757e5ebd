/** Takes a person off the platform; what keeps them is named, and so is what goes with them. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { unchecked } from '../../lib/records'
import { usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { Touched } from '../../ui/Touched'
import { useWaits } from './useWaits'
import { useT } from './words'

/** What keeps a person, as the refusal says. */
type Kept = { reasons?: { orders?: string[]; auctions?: number }[] }

type Props = { user: User; onDeleted: () => void }

export function DeletePerson({ user, onDeleted }: Props) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const waits = useWaits(user._id)('deletion', t('delete'))
  const { run, busy, error } = useCall('/admin/deleteUser', { quiet: true })
  const remove = async ({ reason }: { reason: string }) => {
    const reply = await run({ userId: user._id, reason: reason.trim() })
    if (!reply) return
    const { awaits, sessions, listings } = reply.data
    notify.success(awaits ? t('deletionWaits') : t('deletedNow', { sessions, listings }))
    setAsking(false)
    if (!awaits) onDeleted()
  }
  const { reasons = [] } = unchecked<Kept>(error?.detail.data ?? {})
  const orders = reasons.flatMap((reason) => reason.orders ?? [])
  const auctions = reasons.reduce((sum, reason) => sum + (reason.auctions ?? 0), 0)
  return (
    <>
      {waits ?? (
        <Button danger type="text" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      )}
      <FormDrawer<{ reason: string }>
        keptAs={['person.delete', user._id]}
        title={t('askDelete')}
        open={asking}
        onClose={() => setAsking(false)}
        onSubmit={remove}
        busy={busy}
        error={error}
        danger
        submitText={t('delete')}
      >
        {orders.length > 0 && <Alert type="warning" showIcon title={t('keptBy', { orders: orders.join(', ') })} />}
        {auctions > 0 && <Alert type="warning" showIcon title={t('keptByAuctions', { auctions })} />}
        <p>{t('deleteDetail')}</p>
        {asking && <Touches of={user._id} />}
        <Form.Item
          name="reason"
          label={t('banReason')}
          extra={t('banReasonHint')}
          rules={[{ required: true, whitespace: true, message: t('deleteReasonNeeded') }]}
        >
          <Input.TextArea rows={4} maxLength={500} showCount dir="auto" />
        </Form.Item>
      </FormDrawer>
    </>
  )
}

function Touches({ of }: { of: string }) {
  const t = useT()
  const { data, error, again } = usePost('/admin/user/touched/{id}', { params: { id: of } })
  if (error) return <FailedRead text={error.message} onAgain={again} />
  return data && <Touched t={t} it={data} />
}
