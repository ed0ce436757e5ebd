/** The people of somebody's company, for staff; who leads nobody any more is given an owner by two admins. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { MemberView } from '../../api/contract'
import { notify } from '../../lib/notify'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FormDrawer } from '../../ui/FormDrawer'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { RecordItem, RecordList } from '../../ui/RecordList'
import { StatusTag } from '../../ui/StatusTag'
import { useWaits } from './useWaits'
import { useT } from './words'

type Props = { userId: string; fresh: string; onChanged: () => void }

export function TeamPanel({ userId, fresh, onChanged }: Props) {
  const t = useT()
  const { data } = usePost('/admin/team/list/{userId}', { params: { userId } }, fresh)
  return (
    <Panel title={t('team')}>
      {!data && <LoadingSkeleton rows={2} />}
      <RecordList>
        {data?.members.map((it) => (
          <TeamMember key={it._id} member={it} onChanged={onChanged} />
        ))}
      </RecordList>
    </Panel>
  )
}

function TeamMember({ member, onChanged }: { member: MemberView; onChanged: () => void }) {
  const t = useT()
  const { can } = useSession()
  const { name, email, role, limit, isSuspended, isDisabled } = member
  const leads = role === 'owner' && !isSuspended
  return (
    <RecordItem
      title={name}
      extra={
        <span className="gr-row">
          {isSuspended && <StatusTag of="suspended" tone="warning" label={t('team.suspended')} />}
          {isDisabled && <StatusTag of="banned" tone="danger" label={t('team.banned')} />}
          {!leads && can('user.approve') && <RestoreOwner member={member} onChanged={onChanged} />}
        </span>
      }
      facts={
        <>
          <span className="gr-strong">{t(`team.role.${role}`)}</span>
          <bdi>{email}</bdi>
          {limit && <Money value={limit} />}
        </>
      }
    />
  )
}

function RestoreOwner({ member: { _id: userId, name }, onChanged }: { member: MemberView; onChanged: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { run, busy, error } = useCall('/admin/team/restoreOwner/{userId}', { quiet: true })
  const waits = useWaits(userId)('ownership', t('team.makeOwner'))
  if (waits) return waits
  const restore = async ({ reason }: { reason: string }) => {
    const reply = await run({ reason: reason.trim() }, { userId })
    onChanged()
    if (!reply) return false
    notify.success(t(reply.data.awaits ? 'team.ownerWaits' : 'team.ownerNow'))
    setAsking(false)
  }
  return (
    <>
      <Button aria-label={`${t('team.makeOwner')}: ${name}`} onClick={() => setAsking(true)}>
        {t('team.makeOwner')}
      </Button>
      <FormDrawer<{ reason: string }>
        keptAs={['ownership', userId]}
        title={t('team.makeOwnerTitle', { name })}
        open={asking}
        onClose={() => setAsking(false)}
        onSubmit={restore}
        busy={busy}
        error={error}
        submitText={t('team.makeOwner')}
      >
        <p>{t('team.makeOwnerLead')}</p>
        <Form.Item name="reason" label={t('team.reason')} rules={[{ required: true, message: t('team.needed') }]}>
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </FormDrawer>
    </>
  )
}
