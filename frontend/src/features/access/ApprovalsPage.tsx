/** What waits for a second admin, for everybody of the staff who asked for some of it or may decide on it. */
import { useDeskPost } from '../../state/deskList'
import { FailedRead } from '../../ui/FailedRead'
import { Page } from '../../ui/Page'
import { Waiting } from './Waiting'
import { useT } from './words'

export function ApprovalsPage() {
  const t = useT()
  const { data, error, again, changed } = useDeskPost('list:approvals', '/admin/approval/list')
  return (
    <Page wide title={t('approvals')} lead={t('approvalsLead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data && !data.items.length && <p className="gr-secondary">{t('nothingWaits')}</p>}
      <Waiting requests={data?.items ?? []} onDecided={changed} />
    </Page>
  )
}
