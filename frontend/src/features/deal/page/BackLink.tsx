/** The way back from a deal to the list that its viewer has of them. */
import { Link } from 'react-router'
import { paths } from '../../../lib/paths'
import { useSession } from '../../../state/session'
import { useT } from '../words'

export function BackLink() {
  const t = useT()
  const { isStaff, userType } = useSession()
  const back = isStaff ? paths.adminDeals() : userType === 'bank' ? paths.bankOrders() : paths.deals()
  return <Link to={back}>{t('toDeals')}</Link>
}
