/** What a second admin has still to approve about a deal, where it is about: asked for, why, and the decision. */
import type { DealView } from '../../../api/contract'
import { useNotifications } from '../../../state/notifications'
import { useFresh, usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { Waiting } from '../../access/Waiting'

type Props = { deal: DealView }

export const DealApprovals = ({ deal }: Props) => (useSession().isStaff ? <OfDeal deal={deal} /> : null)

/** Read anew when the deal changes, and when the viewer is told of something. */
function OfDeal({ deal: { _id, version } }: Props) {
  const { fresh, changed } = useFresh()
  const { newest } = useNotifications()
  const { data } = usePost('/admin/approval/list', {}, `${fresh} ${version} ${newest[0]?._id ?? ''}`)
  const requests = data?.items.filter((it) => (it.order ?? it.dispute)?.dealId === _id) ?? []
  return <Waiting requests={requests} onDecided={changed} />
}
