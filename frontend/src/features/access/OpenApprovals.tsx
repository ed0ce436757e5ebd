/** What waits for a second admin, as far as the viewer may know it, read anew when some of it changes. */
import type { ReactElement } from 'react'
import type { ListOfApprovalRecord } from '../../api/contract'
import { useDeskPost } from '../../state/deskList'
import { useNotifications } from '../../state/notifications'
import { type Reading, useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'

type Props = { show: (read: Reading<ListOfApprovalRecord> & { changed: () => void }) => ReactElement | null }

export const OpenApprovals = ({ show }: Props) =>
  useSession().can('role.read') ? <Followed show={show} /> : <Hinted show={show} />

/** Read anew whenever something is written into the audit, which only some may follow. */
const Followed = ({ show }: Props) => show(useDeskPost('list:audit', '/admin/approval/list'))

/** Read anew when the viewer is told of something. */
function Hinted({ show }: Props) {
  const { fresh, changed } = useFresh()
  const { newest } = useNotifications()
  const read = usePost('/admin/approval/list', {}, `${fresh} ${newest[0]?._id ?? ''}`)
  return show({ ...read, changed })
}
