/** A board: two kinds of order, their lists with counts that live, and the list that is open. */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { DealView } from '../../api/contract'
import { useStatusWord } from '../../lib/statuses'
import { useAdminDashboard } from '../../state/boards'
import { useSession } from '../../state/session'
import { useStats } from '../../state/stats'
import type { Bulk } from '../../ui/bulk'
import type { Column } from '../../ui/DataTable'
import { TabLine } from '../../ui/TabLine'
import { DealList } from './DealList'
import { ExportOrders } from './ExportOrders'
import { type Bucket, boardIn, bucketsOf, type Kind, kinds, marksOf } from './listUrl'
import { useListUrl } from './useListUrl'
import { useT } from './words'

type Props = {
  label: string
  columns: readonly Column<DealView>[]
  filters?: ReactNode
  bulk?: Bulk<DealView>
}

export function BoardLists({ label, columns, filters, bulk }: Props) {
  const t = useT()
  const word = useStatusWord()
  const { url, go } = useListUrl()
  const [last, keep] = useAdminDashboard()
  const { data: counts } = useStats()
  const { userType } = useSession()
  const [buckets, marks] = [bucketsOf(userType), marksOf(userType)]
  const { kind, bucket } = boardIn(url, last, userType)
  const show = (to: { kind: Kind; bucket: Bucket }) => {
    keep({ ...last, ...to })
    go(to)
  }
  return (
    <>
      <Segmented<Kind>
        aria-label={t('kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: word(value) }))}
        onChange={(to) => show({ kind: to, bucket })}
      />
      <TabLine
        label={t('lists')}
        active={bucket}
        onChange={(to) => show({ kind, bucket: to })}
        tabs={buckets.map((key) => ({ key, label: <Counted label={word(key)} count={counts?.[kind]?.[key]} /> }))}
      />
      <DealList
        key={`${kind}:${bucket}`}
        topic={`board:${kind}:${bucket}`}
        label={`${label}: ${word(kind)}, ${word(bucket)}`}
        columns={columns}
        empty={`empty.${bucket}`}
        filters={filters}
        marks={marks}
        bulk={bulk}
        actions={<ExportOrders kind={kind} bucket={bucket} marks={marks} />}
      />
    </>
  )
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <bdi className="gr-count">{count.toLocaleString('en')}</bdi>}
    </>
  )
}
