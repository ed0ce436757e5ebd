/** One person: their record, their verification, and whether they may come in. */

import { Alert, Drawer } from 'antd'
import type { User } from '../../api/contract'
import { fullName } from '../../lib/fullName'
import { directionOf, useLanguage } from '../../lib/i18n'
import { useSentences } from '../../lib/sentences'
import { useStatusWord } from '../../lib/statuses'
import { usePersonApprovals } from '../../state/approvals'
import { useNotifications } from '../../state/notifications'
import { useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { useFocusReturn } from '../../ui/focus'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { Portrait } from '../../ui/Portrait'
import { StatusTag } from '../../ui/StatusTag'
import { Waiting } from '../access/Waiting'
import { Ban } from './Ban'
import { ChangeEmail } from './ChangeEmail'
import { CompanyFacts } from './CompanyFacts'
import { DeletePerson } from './DeletePerson'
import { EditPerson } from './EditPerson'
import { History } from './History'
import { Marks } from './Marks'
import { PersonDeals, type ScorecardOf } from './PersonDeals'
import './people.css'
import { Relation } from './Relation'
import { TeamPanel } from './TeamPanel'
import { VerificationPanel } from './VerificationPanel'
import { Welcome } from './Welcome'
import { useT, words } from './words'

type Props = {
  userId: string
  /** The person as the list shows them; once that changes, the record is read anew. */
  seen: string | undefined
  Scorecard?: ScorecardOf
  onClose: () => void
}

export function PersonDrawer({ userId, seen, Scorecard, onClose }: Props) {
  const t = useT()
  useFocusReturn()
  const say = useSentences()
  const { newest } = useNotifications()
  const { can } = useSession()
  const waiting = usePersonApprovals(userId)
  const { fresh: visit, changed } = useFresh()
  // Whoever is not on this page of the list is looked at again with each notification that arrives.
  const fresh = `${visit} ${seen ?? newest[0]?._id}`
  const { data: user, error } = usePost('/admin/getUser', { body: { userId } }, fresh)
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  return (
    <Drawer
      open
      rootClassName="gr-person-drawer"
      title={user ? fullName(user) : t('person')}
      placement={placement}
      size="min(720px, 100vw)"
      onClose={onClose}
      extra={user && <Acts user={user} onChanged={changed} onDeleted={onClose} />}
    >
      {error && <Alert type="warning" showIcon title={error.status === 404 ? say('noUser') : error.message} />}
      {!user && !error && <LoadingSkeleton rows={8} />}
      {user && (
        <div className="gr-person gr-column">
          <Waiting requests={waiting} onDecided={changed} />
          <Person user={user} />
          {user.company && <CompanyFacts company={user.company} />}
          <Marks user={user} onChanged={changed} />
          {user.userType === 'user' && <VerificationPanel user={user} fresh={fresh} onChanged={changed} />}
          {user.company && <TeamPanel userId={user._id} fresh={fresh} onChanged={changed} />}
          {user.company && <Relation userId={user._id} fresh={fresh} onChanged={changed} />}
          {user.company && can('deal.read') && (
            <PersonDeals company={user.company} fresh={fresh} Scorecard={Scorecard} />
          )}
          <History userId={user._id} email={user.companyEmail.email} fresh={fresh} />
        </div>
      )}
    </Drawer>
  )
}

type ActsProps = { user: User; onChanged: () => void; onDeleted: () => void }

/** Nobody acts on themselves. */
function Acts({ user, onChanged, onDeleted }: ActsProps) {
  const { can, user: me } = useSession()
  if (me?._id === user._id) return null
  return (
    <span className="gr-row">
      {can('user.update') && <EditPerson user={user} onChanged={onChanged} />}
      {can('user.update') && <ChangeEmail user={user} onChanged={onChanged} />}
      {can('user.email') && <Welcome user={user} />}
      {can('user.ban') && <Ban user={user} onChanged={onChanged} />}
      {can('user.delete') && <DeletePerson user={user} onDeleted={onDeleted} />}
    </span>
  )
}

function Person({ user }: { user: User }) {
  const t = useT()
  const say = useSentences()
  const word = useStatusWord()
  const { companyEmail, phone, bank, userType, authorizationType, createdAt } = user
  return (
    <Panel
      title={t('record')}
      extra={<Portrait name={fullName(user)} src={user.profilePhoto} missing={say('fileMissing')} />}
    >
      <Facts
        facts={[
          { name: t('email'), value: <Proved text={companyEmail.email} isVerified={companyEmail.isVerified} /> },
          phone && { name: t('phone'), value: <Proved text={phone.number} isVerified={phone.isVerified} /> },
          { name: t('role'), value: word(userType) },
          authorizationType && {
            name: t('authorizationType'),
            value: words.find(`company.authorization.${authorizationType}`) ?? authorizationType,
          },
          bank && { name: t('company'), value: <bdi>{bank.name}</bdi> },
          { name: t('joined'), value: <DateTime at={createdAt} as="day" /> },
        ]}
      />
    </Panel>
  )
}

function Proved({ text, isVerified }: { text: string; isVerified: boolean }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <bdi dir="ltr">{text}</bdi>
      <StatusTag of="proof" tone={isVerified ? 'success' : 'warning'} label={t(isVerified ? 'proved' : 'notProved')} />
    </span>
  )
}
