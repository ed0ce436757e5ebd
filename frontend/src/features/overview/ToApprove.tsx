/** What other admins ask the viewer to approve, live, and the way to it. */
import { Alert } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { DESK_ACTIONS } from '../../state/deskActions'
import { useLive } from '../../state/live'
import { useT } from './words'

export function ToApprove() {
  const t = useT()
  // What is to be approved comes before all else that waits.
  const { data } = useLive('actions:desk', DESK_ACTIONS)
  const count = data ? listed(data).filter(({ kind }) => kind === 'approval').length : 0
  if (!count) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('toApprove', { count })}
      action={<Link to={paths.pendingActions()}>{t('toActions')}</Link>}
    />
  )
}
