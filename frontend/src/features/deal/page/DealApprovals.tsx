/** What a second admin has still to approve about a deal, where it is about: asked for, why, and the decision. */
import type { DealView } from '../../../api/contract'
import { useOrderApprovals } from '../../../state/approvals'
import { Waiting } from '../../access/Waiting'

export const DealApprovals = ({ deal }: { deal: DealView }) => <Waiting requests={useOrderApprovals(deal._id)} />
