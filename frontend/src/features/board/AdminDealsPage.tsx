/** The admin order boards: every order, international and domestic, in its five lists. */
import { Select } from 'antd'
import { call } from '../../api/call'
import type { DealView } from '../../api/contract'
import { useSession } from '../../state/session'
import type { Bulk, BulkAction } from '../../ui/bulk'
import { Page } from '../../ui/Page'
import { CancelReason } from '../deal/actions/CancelDeal'
import { useBanks } from '../deal/actions/useBanks'
import { BoardLists } from './BoardLists'
import { boardColumns } from './columns'
import { useListUrl } from './useListUrl'
import { useT } from './words'

export function AdminDealsPage() {
  const t = useT()
  const { can } = useSession()
  return (
    <Page wide title={t('orders')}>
      <BoardLists
        label={t('orders')}
        columns={boardColumns}
        filters={can('banks.read') && <BankFilter />}
        bulk={useBulkActions()}
      />
    </Page>
  )
}

/** Assigning orders to a bank, and cancelling them, as far as the viewer may. */
function useBulkActions(): Bulk<DealView> {
  const t = useT()
  const { can } = useSession()
  const { banks } = useBanks()
  const actions: (BulkAction<DealView> & { may: boolean })[] = [
    {
      may: can('deal.assign') && banks.length > 0,
      key: 'assignBank',
      label: t('assignBank'),
      choices: banks.map(({ _id, name }) => ({ value: _id, label: name })),
      run: async ({ _id, order_id }, bankId) => {
        const { data } = await call('/admin/order/assignBank/{id}', {
          params: { id: _id },
          body: { bankId },
        })
        return data.awaits && t('assignmentWaits', { order: order_id })
      },
    },
    {
      may: can('deal.cancel'),
      key: 'cancel',
      label: t('cancel'),
      danger: true,
      reason: <CancelReason />,
      run: async ({ _id }, reason) => {
        await call('/admin/order/cancel/{id}', { params: { id: _id }, body: { reason } })
      },
    },
  ]
  return { nameOf: ({ order_id }) => order_id, actions: actions.filter(({ may }) => may) }
}

function BankFilter() {
  const t = useT()
  const { view, go } = useListUrl()
  const { banks, loading } = useBanks()
  return (
    <Select
      aria-label={t('bank')}
      value={view.bank}
      loading={loading}
      options={[{ value: '', label: t('anyBank') }, ...banks.map(({ _id, name }) => ({ value: _id, label: name }))]}
      onChange={(bank) => go({ bank })}
    />
  )
}
