/** A live page of deals: search, sort, pages; rows change in place and open their deal. */
import { Alert, Select } from 'antd'
import type { ReactNode } from 'react'
import type { DealView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useSentences } from '../../lib/sentences'
import { type TopicName, useConnection, useLive } from '../../state/live'
import { useSession } from '../../state/session'
import type { Bulk } from '../../ui/bulk'
import { type Column, DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { SearchBox } from '../../ui/SearchBox'
import { StaleBadge } from '../../ui/StaleBadge'
import { Toolbar } from '../../ui/Toolbar'
import { type Mark, paramsOf, type Sort, sorts, unnarrowed } from './listUrl'
import { Narrow } from './Narrow'
import { useListUrl } from './useListUrl'
import { useT, type Word } from './words'

type Props = {
  topic: Extract<TopicName, `board:${string}` | `deals:${string}`>
  label: string
  columns: readonly Column<DealView>[]
  empty: Word
  /** Further filters, beside search and sort. */
  filters?: ReactNode
  /** What this list may be narrowed to. */
  marks: readonly Mark[]
  /** What else may be done with the list. */
  actions?: ReactNode
  bulk?: Bulk<DealView>
}

export function DealList({ topic, label, columns, empty, filters, marks, actions, bulk }: Props) {
  const t = useT()
  const sentence = useSentences()
  const { state } = useConnection()
  const { user } = useSession()
  const { view, go } = useListUrl()
  const { data, stale, status, closed } = useLive(topic, paramsOf(view, user?._id, marks))
  const { current, size } = view
  const isNarrowed = view.search || view.bank || view.status !== undefined || view.marks.length > 0
  if (closed) return <Alert type="warning" showIcon title={sentence('noOrders')} />
  const unreachable = !data && (state === 'offline' || state === 'reconnecting')
  return (
    <>
      <Tools filters={filters} marks={marks} actions={actions} stale={stale && status !== 'loading'} />
      {unreachable && <Alert type="warning" showIcon title={sentence('noOrdersFetched')} />}
      <DataTable
        wide
        name={topic.startsWith('board:') ? 'orders' : 'deals'}
        bulk={bulk}
        label={label}
        rowKey="_id"
        columns={columns}
        rows={data && listed(data)}
        loading={status === 'loading' && data !== undefined}
        version={({ version }) => version}
        linkTo={({ _id }) => paths.deal(_id)}
        // What stands there while another page is on its way is of no list.
        scope={status === 'loading' ? undefined : `${topic} ${JSON.stringify(view)}`}
        counted={data}
        emptyText={t(empty)}
        onClear={isNarrowed ? () => go(unnarrowed) : undefined}
      />
      {data && (
        <ListPagination
          current={current}
          size={size}
          total={data.total}
          totalIsExact={data.totalIsExact}
          onPage={(page) => go({ page })}
          onSize={(rows) => go({ size: rows })}
        />
      )}
    </>
  )
}

type ToolsProps = Pick<Props, 'filters' | 'marks' | 'actions'> & { stale: boolean }

function Tools({ filters, marks, actions, stale }: ToolsProps) {
  const t = useT()
  const { view, go, adjust } = useListUrl()
  return (
    <Toolbar>
      <SearchBox label={t('search')} value={view.search} onSearch={(search) => adjust({ search })} />
      {filters}
      <Narrow marks={marks} />
      <Select<Sort>
        aria-label={t('sortBy')}
        value={view.sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => go({ sort })}
      />
      <StaleBadge shown={stale} />
      {actions}
    </Toolbar>
  )
}
