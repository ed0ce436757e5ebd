/** What staff, or a side, may do with a deal as a whole: each action, why it is greyed, and the dialog it opens. */
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { useSentences } from '../../../lib/sentences'
import { useSession } from '../../../state/session'
import type { DealDoc } from '../deal'
import { type DealAction, permissionFor, whyNot } from '../dealCan'
import { useReason } from '../useReason'
import { useSide } from '../useSide'
import { useT } from '../words'
import { AssignBank } from './AssignBank'
import { CallOff, CancelDeal } from './CancelDeal'
import { EditDeal } from './EditDeal'
import { HoldDeal, ReleaseDeal } from './HoldDeal'
import { ReopenDeal } from './ReopenDeal'

export type Action = { key: DealAction; label: string; why?: string; danger: boolean; start: () => void }

const order = ['edit', 'assignBank', 'hold', 'release', 'convert', 'reopen', 'cancel', 'delete', 'restore'] as const
const dialogs = {
  edit: EditDeal,
  assignBank: AssignBank,
  hold: HoldDeal,
  release: ReleaseDeal,
  reopen: ReopenDeal,
  cancel: CancelDeal,
  callOff: CallOff,
}

export function useDealActions(deal: DealDoc): { actions: Action[]; dialog: ReactNode } {
  const t = useT()
  const { isStaff, can } = useSession()
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const [modal, confirmation] = Modal.useModal()
  const ask = { convert: useConvert(deal, modal), delete: useDelete(deal, modal), restore: useRestore(deal, modal) }
  const reason = useReason()
  const leaving = whyNot('callOff', deal)
  const isDeleted = deal.bucket === 'deleted'
  const isSale = deal.channel === 'warehouse'
  const isOffered: Partial<Record<DealAction, boolean>> = {
    restore: isDeleted,
    convert: isSale,
    reopen: deal.dealStatus === 'CLOSED',
    hold: !deal.onHold,
    release: Boolean(deal.onHold),
  }
  const ofStaff = order.filter((key) => isStaff && can(permissionFor[key]) && isOffered[key] !== false)
  // Once it is too late for a side to leave, nothing is left there to press.
  const leaves = ['buyer', 'seller'].includes(useSide(deal)) && ['DEAL_ON_HOLD', undefined].includes(leaving?.code)
  const mine: DealAction[] = leaves ? ['callOff'] : ofStaff
  const Dialog = opened && dialogs[opened]
  return {
    actions: mine.map((key) => ({
      key,
      label: t(key === 'assignBank' && deal.assignedBank ? 'changeBank' : key),
      why: reason(whyNot(key, deal)),
      danger: key === 'cancel' || key === 'callOff' || key === 'delete',
      start: key === 'convert' || key === 'delete' || key === 'restore' ? ask[key] : () => setOpened(key),
    })),
    dialog: (
      <>
        {confirmation}
        {Dialog && <Dialog deal={deal} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}

type Confirm = Pick<ReturnType<typeof Modal.useModal>[0], 'confirm'>

function useDelete({ _id: id, order_id }: DealDoc, modal: Confirm) {
  const t = useT()
  const { run } = useCall('/admin/deal/deleteDeal/{id}')
  const doIt = async () => {
    if (await run({}, { id })) notify.success(t('deleted', { order: order_id }))
  }
  return () =>
    void modal.confirm({
      centered: true,
      title: t('askDelete', { order: order_id }),
      content: t('deleteDetail'),
      okText: t('delete'),
      cancelText: t('keep'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: doIt,
    })
}

function useConvert({ _id: id, order_id }: DealDoc, modal: Confirm) {
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

function useRestore({ _id: id, order_id, kind }: DealDoc, modal: Confirm) {
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
