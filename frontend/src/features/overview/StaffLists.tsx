/** The lists that staff keep, each a step away and with how much is in it, live, as far as the viewer may see them. */
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { ActionsCount, DealsCount, LimitsCount, PeopleCount, PlansCount, SubscriptionsCount } from './counts'
import { useT } from './words'

type List = { word: string; needs: string; to: string; Count: ComponentType }

const lists = [
  { word: 'actions', needs: 'action.read', to: paths.pendingActions(), Count: ActionsCount },
  { word: 'deals', needs: 'deal.read', to: paths.adminDeals(), Count: () => <DealsCount bucket="open" /> },
  { word: 'disputes', needs: 'deal.read', to: paths.adminDisputes(), Count: () => <DealsCount bucket="disputed" /> },
  {
    word: 'deleted',
    needs: 'deal.read',
    to: paths.adminDeals({ bucket: 'deleted' }),
    Count: () => <DealsCount bucket="deleted" />,
  },
  {
    word: 'users',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'user' }),
    Count: () => <PeopleCount filters={{ userType: 'user' }} />,
  },
  {
    word: 'banned',
    needs: 'user.read',
    to: paths.adminProfiles({ access: 'banned' }),
    Count: () => <PeopleCount filters={{ isDisabled: true }} />,
  },
  {
    word: 'sales',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'sales' }),
    Count: () => <PeopleCount filters={{ userType: 'sales' }} />,
  },
  {
    word: 'officers',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'bank' }),
    Count: () => <PeopleCount filters={{ userType: 'bank' }} />,
  },
  { word: 'limits', needs: 'action.procurement', to: paths.adminLimits(), Count: LimitsCount },
  {
    word: 'subscriptions',
    needs: 'action.plans',
    to: paths.adminPlans({ tab: 'subscriptions' }),
    Count: SubscriptionsCount,
  },
  { word: 'plans', needs: 'action.plans', to: paths.adminPlans(), Count: PlansCount },
] as const satisfies List[]

export function StaffLists() {
  const t = useT()
  const { can } = useSession()
  return (
    <nav className="gr-lists" aria-label={t('lists')}>
      {lists
        .filter(({ needs }) => can(needs))
        .map(({ word, to, Count }) => (
          <Link key={word} to={to}>
            {t(`list.${word}`)} <Count />
          </Link>
        ))}
    </nav>
  )
}
