/** The people of one's own company: what each is, who is invited, and what waits for another of them. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { InvitedMember } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useFresh, usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { RecordItem, RecordList } from '../../../ui/RecordList'
import { StatusTag } from '../../../ui/StatusTag'
import { useT } from '../words'
import { HeldActs } from './HeldActs'
import { Member } from './Member'
import { PlaceDrawer } from './PlaceDrawer'

export function TeamTab() {
  const t = useT()
  const { mayInCompany } = useSession()
  const { fresh, changed } = useFresh()
  const { data, error, again } = usePost('/team/list', {}, fresh)
  const [inviting, setInviting] = useState(false)
  const leads = mayInCompany?.includes('company') ?? false
  const invite = (
    <Button type="primary" onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  )
  return (
    <>
      <HeldActs />
      <Panel title={t('team.title')} extra={leads && invite}>
        <p className="gr-secondary">{t('team.lead')}</p>
        {error && <FailedRead text={error.message} onAgain={again} />}
        {!data && !error && <LoadingSkeleton rows={4} />}
        <RecordList>
          {data?.members.map((member) => (
            <Member key={member._id} member={member} others={data.members} onChanged={changed} />
          ))}
        </RecordList>
      </Panel>
      {leads && data && <Invited items={data.invited} onChanged={changed} />}
      {inviting && (
        <PlaceDrawer
          onClose={(isSaved) => {
            setInviting(false)
            if (isSaved) changed()
          }}
        />
      )}
    </>
  )
}

function Invited({ items, onChanged }: { items: InvitedMember[]; onChanged: () => void }) {
  const t = useT()
  return (
    <Panel title={t('team.invited')}>
      {items.length === 0 && <p className="gr-secondary">{t('team.noInvited')}</p>}
      <RecordList>
        {items.map((it) => (
          <InvitedItem key={it._id} invited={it} onChanged={onChanged} />
        ))}
      </RecordList>
    </Panel>
  )
}

function InvitedItem({ invited, onChanged }: { invited: InvitedMember; onChanged: () => void }) {
  const t = useT()
  const resend = useCall('/team/resendInvitation/{id}')
  const withdraw = useCall('/team/withdrawInvitation/{id}')
  const { _id: id, email, role, limit, by, expiresAt, isExpired } = invited
  const sendAgain = async () => {
    if (await resend.run(undefined, { id })) notify.success(t('team.sent'))
    onChanged()
  }
  const takeBack = async () => {
    if (await withdraw.run(undefined, { id })) notify.success(t('team.withdrawn'))
    onChanged()
  }
  return (
    <RecordItem
      title={email}
      extra={
        <span className="gr-row">
          {isExpired && <StatusTag of="expired" tone="warning" label={t('team.expired')} />}
          <Button loading={resend.busy} aria-label={`${t('team.resend')}: ${email}`} onClick={() => void sendAgain()}>
            {t('team.resend')}
          </Button>
          <ConfirmButton
            danger
            loading={withdraw.busy}
            question={t('team.askWithdraw', { email })}
            confirmText={t('team.withdraw')}
            aria-label={`${t('team.withdraw')}: ${email}`}
            onConfirm={takeBack}
          >
            {t('team.withdraw')}
          </ConfirmButton>
        </span>
      }
      facts={
        <>
          <span>{t(`team.role.${role}`)}</span>
          {limit && (
            <span>
              {t('team.limited')} <Money value={limit} />
            </span>
          )}
          <span className="gr-secondary">
            {t('team.invitedBy')} <bdi>{by}</bdi>
          </span>
          <span className="gr-secondary">
            {t('team.until')} <DateTime at={expiresAt} />
          </span>
        </>
      }
    />
  )
}
