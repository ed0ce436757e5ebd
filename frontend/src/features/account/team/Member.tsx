/** Somebody of the own company: what they are in it, and what an owner may do with them. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { MemberView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { refusal, useRefusals } from '../../../lib/refusals'
import { useMay } from '../../../state/may'
import { useSession } from '../../../state/session'
import { ActButton } from '../../../ui/ActButton'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { RecordItem } from '../../../ui/RecordList'
import { StatusTag } from '../../../ui/StatusTag'
import { useT } from '../words'
import { HandOver } from './HandOver'
import { PlaceDrawer } from './PlaceDrawer'

type Props = { member: MemberView; others: MemberView[]; onChanged: () => void }

export function Member({ member, others, onChanged }: Props) {
  const t = useT()
  const { user } = useSession()
  const { _id, name, email, role, limit, isSuspended, isDisabled, maySign, deals, since } = member
  return (
    <RecordItem
      title={name}
      extra={
        <span className="gr-row">
          {user?._id === _id && <StatusTag of="current" tone="success" label={t('team.you')} />}
          {isSuspended && <StatusTag of="suspended" tone="warning" label={t('team.suspended')} />}
          {isDisabled && <StatusTag of="banned" tone="danger" label={t('team.banned')} />}
          <Acts member={member} others={others} onChanged={onChanged} />
        </span>
      }
      facts={
        <>
          <span className="gr-strong">{t(`team.role.${role}`)}</span>
          <bdi>{email}</bdi>
          {role !== 'owner' && (
            <span>
              {limit ? (
                <>
                  {t('team.limited')} <Money value={limit} />
                </>
              ) : (
                t('team.noLimit')
              )}
            </span>
          )}
          {maySign && <span>{t('team.maySign')}</span>}
          {deals > 0 && <span>{t('team.deals', { count: deals })}</span>}
          <span className="gr-secondary">
            {t('team.since')} <DateTime at={since} as="day" />
          </span>
        </>
      }
    />
  )
}

function Acts({ member, others, onChanged }: Props) {
  const t = useT()
  const may = useMay()
  useRefusals()
  const [opened, setOpened] = useState<'place' | 'handOver'>()
  const { can, name, _id: userId, version } = member
  const place = may(can.place, '/team/placeMember/{userId}')
  const suspend = may(can.suspend, '/team/suspendMember/{userId}')
  const restore = may(can.restore, '/team/restoreMember/{userId}')
  const handOver = may(can.handOver, '/team/handOver/{userId}')
  const suspending = useCall('/team/suspendMember/{userId}')
  const restoring = useCall('/team/restoreMember/{userId}')
  const keepOut = async () => {
    if (await suspending.run({ version }, { userId })) notify.success(t('team.suspendedNow', { name }))
    onChanged()
  }
  const letIn = async () => {
    if (await restoring.run({ version }, { userId })) notify.success(t('team.restoredNow', { name }))
    onChanged()
  }
  const close = (isSaved: boolean) => {
    setOpened(undefined)
    if (isSaved) onChanged()
  }
  return (
    <>
      {place && (
        <ActButton
          why={place.why && refusal(place.why.code, place.why.params)}
          aria-label={`${t('team.change')}: ${name}`}
          onClick={() => setOpened('place')}
        >
          {t('team.change')}
        </ActButton>
      )}
      {handOver && member.deals > 0 && others.some((it) => it._id !== member._id && it.can.handTo) && (
        <Button aria-label={`${t('team.handOver')}: ${name}`} onClick={() => setOpened('handOver')}>
          {t('team.handOver')}
        </Button>
      )}
      {suspend && !suspend.why && (
        <ConfirmButton
          danger
          loading={suspending.busy}
          question={t('team.askSuspend', { name })}
          confirmText={t('team.suspend')}
          aria-label={`${t('team.suspend')}: ${name}`}
          onConfirm={keepOut}
        >
          {t('team.suspend')}
        </ConfirmButton>
      )}
      {restore && (
        <ConfirmButton
          loading={restoring.busy}
          question={t('team.askRestore', { name })}
          confirmText={t('team.restore')}
          aria-label={`${t('team.restore')}: ${name}`}
          onConfirm={letIn}
        >
          {t('team.restore')}
        </ConfirmButton>
      )}
      {opened === 'place' && <PlaceDrawer member={member} onClose={close} />}
      {opened === 'handOver' && <HandOver member={member} others={others} onClose={close} />}
    </>
  )
}
