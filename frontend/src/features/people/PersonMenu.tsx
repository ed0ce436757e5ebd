/** What staff do to a person from the list, as far as they may; nobody acts on themselves. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useSession } from '../../state/session'
import { RowMenu } from '../../ui/RowMenu'
import { BanDrawer, LetInDrawer } from './Ban'
import { useT } from './words'

export function PersonMenu({ user, to }: { user: User; to: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { can, user: me } = useSession()
  const [asked, setAsked] = useState(false)
  const { run } = useCall('/users/sendWelcomeEmail')
  const { _id, firstName, lastName, isDisabled, companyEmail } = user
  const may = (permission: string) => can(permission) && me?._id !== _id
  const welcome = async () => {
    if (await run({ userId: _id })) notify.success(t('welcomed', { email: companyEmail.email }))
  }
  const items = [
    { key: 'open', label: t('openPerson'), onClick: () => void navigate(to) },
    ...(may('user.email') ? [{ key: 'welcome', label: t('welcome'), onClick: () => void welcome() }] : []),
    ...(may('user.ban')
      ? [{ key: 'ban', label: t(isDisabled ? 'unban' : 'ban'), danger: !isDisabled, onClick: () => setAsked(true) }]
      : []),
  ]
  const asking = { user, open: asked, onClose: () => setAsked(false), onChanged: () => undefined }
  return (
    <>
      <RowMenu label={t('actionsOn', { name: [firstName, lastName].filter(Boolean).join(' ') })} items={items} />
      {asked && (isDisabled ? <LetInDrawer {...asking} /> : <BanDrawer {...asking} />)}
    </>
  )
}
