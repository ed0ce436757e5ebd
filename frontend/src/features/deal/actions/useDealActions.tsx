/** What staff, or a side, may do with a deal as a whole: each action, why it is greyed, and the dialog it opens. */
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/call'
import type { ApprovalRecord, DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { paths } from '../../../lib/paths'
import { useSentences } from '../../../lib/sentences'
import { useReason } from '../../../lib/useReason'
import type { DealCan } from '../../../live/topics'
import { useOrderApprovals } from '../../../state/approvals'
import { type Guarded, useMay } from '../../../state/may'
import { useT } from '../words'
import { AssignBank } from './AssignBank'
import { CallOff, CancelDeal } from './CancelDeal'
import { DeleteDeal } from './DeleteDeal'
import { EditDeal } from './EditDeal'
import { HoldDeal, ReleaseDeal } from './HoldDeal'
import { ReopenDeal } from './ReopenDeal'
import '../deal.css'

export type Action = { key: DealAction; label: string; why?: string; danger: boolean; start: () => void }

type DealAction = keyof typeof calls

/** Each with its call. */
const calls = {
  edit: '/admin/deal/editDeal/{id}',
  assignBank: '/admin/order/assignBank/{id}',
  hold: '/admin/order/hold/{id}',
  release: '/admin/order/release/{id}',
  convert: '/admin/deal/convertWssToPs/{id}',
  reopen: '/admin/order/reopen/{id}',
  cancel: '/admin/order/cancel/{id}',
  callOff: '/order/cancel/{id}',
  delete: '/admin/deal/deleteDeal/{id}',
  restore: '/admin/deal/restore/{id}',
} as const satisfies Record<string, Guarded>
const order = [
  'edit',
  'assignBank',
  'hold',
  'release',
  'convert',
  'reopen',
  'cancel',
  'callOff',
  'delete',
  'restore',
] as const satisfies DealAction[]

/** Once it is too late for these, or there is nothing of the kind, nothing is left there to press. */
const SILENT: Partial<Record<DealAction, string[]>> = {
  reopen: ['DEAL_RUNS', 'DEAL_DELETED'],
  restore: ['DEAL_NOT_DELETED'],
  callOff: ['DEAL_DELETED', 'DEAL_CANCELLED', 'DEAL_CLOSED', 'TOO_LATE_TO_CALL_OFF'],
}
/** What may wait for a second admin; while it does, its button leads to the request. */
const REQUESTS: Partial<Record<DealAction, ApprovalRecord['kind']>> = {
  assignBank: 'reassignment',
  delete: 'order-deletion',
}
const dialogs = {
  edit: EditDeal,
  assignBank: AssignBank,
  hold: HoldDeal,
  release: ReleaseDeal,
  reopen: ReopenDeal,
  cancel: CancelDeal,
  callOff: CallOff,
  delete: DeleteDeal,
}

/** What may be done with a deal, once its record says what that is. */
export function useDealActions(deal: DealView, can?: DealCan): { actions: Action[]; dialog: ReactNode } {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const waiting = useOrderApprovals(deal._id, Boolean(can))
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const [modal, confirmation] = Modal.useModal()
  const ask = { convert: useConvert(deal, modal), restore: useRestore(deal, modal) }
  const reason = useReason()
  const isOffered: Partial<Record<DealAction, boolean>> = {
    convert: deal.channel === 'warehouse',
    hold: !deal.onHold,
    release: Boolean(deal.onHold),
  }
  const offered = order.flatMap((key) => {
    const allowed = may(can?.[key === 'callOff' ? 'cancel' : key], calls[key])
    const isSilent = SILENT[key]?.includes(allowed?.why?.code ?? '') || isOffered[key] === false
    return allowed && !isSilent ? [{ key, why: reason(allowed.why) }] : []
  })
  const Dialog = opened && dialogs[opened]
  return {
    actions: offered.map(({ key, why }) => {
      const label = t(key === 'assignBank' && deal.assignedBank ? 'changeBank' : key)
      const request = waiting.find(({ kind }) => kind === REQUESTS[key])
      if (request) {
        const told = t('awaitsAdmin', { act: label, name: request.askedBy.name })
        return { key, label: told, danger: false, start: () => void navigate(paths.adminApprovals()) }
      }
      return {
        key,
        label,
        why,
        danger: key === 'cancel' || key === 'callOff' || key === 'delete',
        start: key === 'convert' || key === 'restore' ? ask[key] : () => setOpened(key),
      }
    }),
    dialog: (
      <>
        {confirmation}
        {Dialog && <Dialog deal={deal} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}

type Confirm = Pick<ReturnType<typeof Modal.useModal>[0], 'confirm'>

function useConvert({ _id: id, order_id }: DealView, modal: Confirm) {
  const t = useT()
  const { run } = useCall('/admin/deal/convertWssToPs/{id}')
  const doIt = async () => {
    if (await run({}, { id })) notify.success(t('converted', { order: order_id }))
  }
  return () =>
    void modal.confirm({
      centered: true,
      title: t('askConvert', { order: order_id }),
      content: t('convertDetail'),
      okText: t('convert'),
      cancelText: t('keep'),
      autoFocusButton: 'cancel',
      onOk: doIt,
    })
}

function useRestore({ _id: id, order_id, kind }: DealView, modal: Confirm) {
  const t = useT()
  const sentence = useSentences()
  const international = useCall('/admin/deal/restore/{id}')
  const domestic = useCall('/admin/domestic-order/restore/{id}')
  const { run } = kind === 'domestic' ? domestic : international
  const doIt = async () => {
    if (await run({}, { id })) notify.success(sentence('restored'))
  }
  return () =>
    void modal.confirm({
      centered: true,
      title: t('askRestore', { order: order_id }),
      content: t('restoreDetail'),
      okText: t('restore'),
      cancelText: t('keep'),
      onOk: doIt,
    })
}
