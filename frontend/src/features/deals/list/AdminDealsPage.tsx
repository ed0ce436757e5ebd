/** The admin order boards: every order, international and domestic, in its five lists. */
import { Select } from 'antd'
import { useSession } from '../../../state/session'
import { Page } from '../../../ui/Page'
import { useBanks } from '../actions/useBanks'
import { buckets, marks } from '../listUrl'
import { useT } from '../words'
import { BoardLists } from './BoardLists'
import { boardColumns } from './columns'
import { useListUrl } from './useListUrl'

export function AdminDealsPage() {
  const t = useT()
  const { can } = useSession()
  return (
    <Page wide title={t('orders')}>
      <BoardLists
        label={t('orders')}
        buckets={buckets}
        columns={boardColumns}
        filters={can('banks.read') && <BankFilter />}
        marks={marks}
      />
    </Page>
  )
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
