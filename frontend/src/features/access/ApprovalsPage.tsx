/** What waits for a second admin, for everybody of the staff who asked for some of it or may decide on it. */
import { useNotifications } from '../../state/notifications'
import { useFresh, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { Page } from '../../ui/Page'
import { requests, Waiting } from './Waiting'
import { useT } from './words'

export function ApprovalsPage() {
  const t = useT()
  const { fresh, changed } = useFresh()
  const { newest } = useNotifications()
  const { data, error, again } = usePost(
    '/admin/approval/list',
    { reply: requests },
    `${fresh} ${newest[0]?._id ?? ''}`,
  )
  return (
    <Page wide title={t('approvals')} lead={t('approvalsLead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data && !data.items.length && <p className="gr-secondary">{t('nothingWaits')}</p>}
      <Waiting requests={data?.items ?? []} onDecided={changed} />
    </Page>
  )
}
