/** What waits for a second admin, for everybody of the staff who asked for some of it or may decide on it. */
import type { ListOfApprovalRecord } from '../../api/contract'
import { useDeskPost } from '../../state/deskList'
import { useNotifications } from '../../state/notifications'
import { type Reading, useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import { Page } from '../../ui/Page'
import { Waiting } from './Waiting'
import { useT } from './words'

export const ApprovalsPage = () => (useSession().can('role.read') ? <Followed /> : <ApprovalHint />)

/** Read anew whenever something is written into the audit, which only some may follow. */
const Followed = () => <Asked {...useDeskPost('list:audit', '/admin/approval/list')} />

/** Read anew when the viewer is told of something. */
function ApprovalHint() {
  const { fresh, changed } = useFresh()
  const { newest } = useNotifications()
  const read = usePost('/admin/approval/list', {}, `${fresh} ${newest[0]?._id ?? ''}`)
  return <Asked {...read} changed={changed} />
}

function Asked({ data, error, again, changed }: Reading<ListOfApprovalRecord> & { changed: () => void }) {
  const t = useT()
  return (
    <Page wide title={t('approvals')} lead={t('approvalsLead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data && !data.items.length && <p className="gr-secondary">{t('nothingWaits')}</p>}
      <Waiting requests={data?.items ?? []} onDecided={changed} />
    </Page>
  )
}
