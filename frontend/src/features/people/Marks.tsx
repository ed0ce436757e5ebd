/** What staff decide on a person: whether they may enter and commit their company, their badge, their address. */
import { Button, Select } from 'antd'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useWaits } from './useWaits'
import { useT } from './words'

type Props = { user: User; onChanged: () => void }

const badges = ['bronze', 'silver', 'gold', 'platinum'] as const

export function Marks({ user, onChanged }: Props) {
  const t = useT()
  const { can, user: me } = useSession()
  const isTrader = user.userType === 'user'
  const mayOn = (permission: string) => can(permission) && me?._id !== user._id
  return (
    <Panel title={t('decisions')}>
      <Facts
        facts={[
          {
            name: t('approval'),
            value: (
              <Decided is={user.isApproved} yes={t('approved')} no={t('notApproved')}>
                {mayOn('user.approve') && <Approve user={user} onChanged={onChanged} />}
              </Decided>
            ),
          },
          isTrader && {
            name: t('authorization'),
            value: (
              <Decided is={Boolean(user.isUserIsAuthorizedPerson)} yes={t('authorized')} no={t('notAuthorized')}>
                {mayOn('user.authorize') && <Authorize user={user} onChanged={onChanged} />}
              </Decided>
            ),
          },
          {
            name: t('address'),
            value: (
              <Decided is={user.companyEmail.isVerified} yes={t('proved')} no={t('notProved')}>
                {mayOn('user.verify') && !user.companyEmail.isVerified && <Vouch user={user} onChanged={onChanged} />}
              </Decided>
            ),
          },
          isTrader && {
            name: t('badge'),
            value: mayOn('user.update') ? <Badge user={user} onChanged={onChanged} /> : <BadgeName of={user.badge} />,
          },
        ]}
      />
    </Panel>
  )
}

function Decided({ is, yes, no, children }: { is: boolean; yes: string; no: string; children: React.ReactNode }) {
  return (
    <span className="gr-row">
      <StatusTag of={is ? 'yes' : 'no'} tone={is ? 'success' : 'warning'} label={is ? yes : no} />
      {children}
    </span>
  )
}

function Approve({ user: { _id, isApproved }, onChanged }: Props) {
  const t = useT()
  const waits = useWaits(_id)('withdrawal', t('withdrawApproval'))
  const { run, busy } = useCall('/admin/toggleUserApprovedStatus')
  const toggle = async () => {
    const reply = await run({ userId: _id, expected: isApproved })
    const told = reply?.data.isApproved ? 'approvedNow' : 'approvalWithdrawn'
    if (reply) notify.success(t(reply.data.awaits ? 'withdrawalWaits' : told))
    onChanged()
  }
  if (isApproved && waits) return waits
  return isApproved ? (
    <ConfirmButton
      danger
      size="small"
      loading={busy}
      question={t('askWithdraw')}
      detail={t('banDetail')}
      confirmText={t('withdrawApproval')}
      onConfirm={toggle}
    >
      {t('withdrawApproval')}
    </ConfirmButton>
  ) : (
    <Button size="small" loading={busy} onClick={() => void toggle()}>
      {t('approve')}
    </Button>
  )
}

function Authorize({ user: { _id, isUserIsAuthorizedPerson = false }, onChanged }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/toggleAuthorization')
  const toggle = async () => {
    const reply = await run({ userId: _id, expected: isUserIsAuthorizedPerson })
    if (reply) notify.success(t(reply.data.isUserIsAuthorizedPerson ? 'authorizedNow' : 'authorizationWithdrawn'))
    onChanged()
  }
  const verb = t(isUserIsAuthorizedPerson ? 'withdrawAuthorization' : 'authorize')
  return (
    <ConfirmButton
      size="small"
      danger={isUserIsAuthorizedPerson}
      loading={busy}
      question={t(isUserIsAuthorizedPerson ? 'askUnauthorize' : 'askAuthorize')}
      confirmText={verb}
      onConfirm={toggle}
    >
      {verb}
    </ConfirmButton>
  )
}

function Vouch({ user: { _id, companyEmail }, onChanged }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/verifyEmailByAdmin/{userId}')
  const vouch = async () => {
    if (await run(undefined, { userId: _id })) notify.success(t('vouched', { email: companyEmail.email }))
    onChanged()
  }
  return (
    <ConfirmButton
      size="small"
      loading={busy}
      question={t('askVouch', { email: companyEmail.email })}
      confirmText={t('vouch')}
      onConfirm={vouch}
    >
      {t('vouch')}
    </ConfirmButton>
  )
}

function BadgeName({ of }: { of: string | undefined }) {
  const t = useT()
  const known = badges.find((badge) => badge === of)
  return known ? t(`badge.${known}`) : t('noBadge')
}

function Badge({ user: { _id, badge }, onChanged }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/updateBadge')
  const give = async (next: string) => {
    if (await run({ userId: _id, badge: next })) notify.success(t('badgeSaved'))
    onChanged()
  }
  return (
    <Select
      aria-label={t('badge')}
      size="small"
      className="gr-badge-select"
      loading={busy}
      value={badge ?? ''}
      options={[
        { value: '', label: t('noBadge') },
        ...badges.map((value) => ({ value: value as string, label: t(`badge.${value}`) })),
      ]}
      onChange={(next) => void give(next)}
    />
  )
}
