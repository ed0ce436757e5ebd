/** The lists that staff keep, each a step away, as far as the viewer may see them. */
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { useT } from './words'

const lists = [
  { word: 'actions', needs: 'action.read', to: paths.pendingActions() },
  { word: 'deals', needs: 'deal.read', to: paths.adminDeals() },
  { word: 'disputes', needs: 'deal.read', to: paths.adminDisputes() },
  { word: 'users', needs: 'user.read', to: paths.adminProfiles({ role: 'user' }) },
  { word: 'banned', needs: 'user.read', to: paths.adminProfiles({ access: 'banned' }) },
  { word: 'sales', needs: 'user.read', to: paths.adminProfiles({ role: 'sales' }) },
  { word: 'officers', needs: 'user.read', to: paths.adminProfiles({ role: 'bank' }) },
  { word: 'limits', needs: 'action.procurement', to: paths.adminLimits() },
  { word: 'subscriptions', needs: 'action.plans', to: paths.adminPlans({ tab: 'subscriptions' }) },
  { word: 'plans', needs: 'action.plans', to: paths.adminPlans() },
] as const

export function StaffLists() {
  const t = useT()
  const { can } = useSession()
  return (
    <nav className="gr-lists" aria-label={t('lists')}>
      {lists
        .filter(({ needs }) => can(needs))
        .map(({ word, to }) => (
          <Link key={word} to={to}>
            {t(`list.${word}`)}
          </Link>
        ))}
    </nav>
  )
}
