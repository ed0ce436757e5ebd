/** What staff do to a person from the list, as far as they may; nobody acts on themselves. */

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { ApprovalRecord, User } from '../../api/contract'
import { fullName } from '../../lib/fullName'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { usePersonApprovals } from '../../state/approvals'
import { useSession } from '../../state/session'
import { RowMenu } from '../../ui/RowMenu'
import { BanDrawer, LetInDrawer } from './Ban'
import { useT } from './words'

export function PersonMenu({ user, to }: { user: User; to: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { can, user: me } = useSession()
  const [asked, setAsked] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const request = usePersonApprovals(user._id, isOpened).find(({ kind }) => kind === 'ban')
  const { run } = useCall('/users/sendWelcomeEmail')
  const { _id, isDisabled, companyEmail } = user
  const may = (permission: string) => can(permission) && me?._id !== _id
  const welcome = async () => {
    if (await run({ userId: _id })) notify.success(t('welcomed', { email: companyEmail.email }))
  }
  const ban = { key: 'ban', label: t(isDisabled ? 'unban' : 'ban'), danger: !isDisabled, onClick: () => setAsked(true) }
  const waits = ({ askedBy }: ApprovalRecord) => ({
    key: 'ban',
    label: t('awaitsAdmin', { act: t('ban'), name: askedBy.name }),
    onClick: () => void navigate(paths.adminApprovals()),
  })
  const items = [
    { key: 'open', label: t('openPerson'), onClick: () => void navigate(to) },
    ...(may('user.email') ? [{ key: 'welcome', label: t('welcome'), onClick: () => void welcome() }] : []),
    ...(may('user.ban') ? [request ? waits(request) : ban] : []),
  ]
  const asking = { user, open: asked, onClose: () => setAsked(false), onChanged: () => undefined }
  return (
    <>
      <RowMenu label={t('actionsOn', { name: fullName(user) })} items={items} onOpen={() => setOpened(true)} />
      {asked && (isDisabled ? <LetInDrawer {...asking} /> : <BanDrawer {...asking} />)}
    </>
  )
}
