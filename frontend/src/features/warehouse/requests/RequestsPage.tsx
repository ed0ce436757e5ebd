/** Goods that companies bring to the warehouse service, for staff: found, narrowed, and one opened to confirm or refuse it. */
import { Select } from 'antd'
import type { Product } from '../../../api/contract'
import { useDeskPost } from '../../../state/deskList'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { ListPagination } from '../../../ui/ListPagination'
import { Page } from '../../../ui/Page'
import { SearchBox } from '../../../ui/SearchBox'
import { Toolbar } from '../../../ui/Toolbar'
import { useListPlace } from '../../../ui/useListPlace'
import { useOpenedRow } from '../../../ui/useOpenedRow'
import { StockState } from '../StockState'
import { t, useT } from '../words'
import { DecideGoods } from './DecideGoods'

const statuses = ['waits', 'received', 'cleared', 'placed', 'refused'] as const

const columns: Column<Product>[] = [
  {
    key: 'item',
    title: () => t('item'),
    share: 2,
    render: ({ itemName }) => <bdi className="gr-strong">{itemName}</bdi>,
  },
  {
    key: 'company',
    title: () => t('company'),
    share: 1.6,
    render: ({ company, broughtBy }) => (
      <span className="gr-stack">
        <bdi>{company.companyName}</bdi>
        <bdi className="gr-secondary">{broughtBy}</bdi>
      </span>
    ),
  },
  { key: 'state', title: () => t('state'), share: 2, render: (it) => <StockState of={it} /> },
  { key: 'at', title: () => t('at'), render: ({ createdAt }) => <DateTime at={createdAt} as="day" /> },
]

export function RequestsPage() {
  useT()
  const { url, page, search, status, filters, go, narrow, turn, onClear, hrefOf } = useListPlace(statuses)
  const { data, error, loading, scope, again, changed } = useDeskPost('list:warehouse', '/admin/warehouse/list', {
    body: { page, filters },
  })
  const open = useOpenedRow(url.get('item'), data?.items, ({ _id }) => _id)
  return (
    <Page wide title={t('requests')} lead={t('requestsLead')}>
      <Toolbar>
        <SearchBox label={t('requestsSearch')} value={search} onSearch={(words) => narrow({ search: words })} />
        <Select
          allowClear
          aria-label={t('state')}
          placeholder={t('anyState')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Product>
        wide
        name="requests"
        scope={scope}
        counted={data?.page}
        label={t('requests')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ item: _id })}
        emptyText={t('requestsNone')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {open && (
        <DecideGoods
          key={open._id}
          goods={open}
          onClose={(isDecided) => {
            go({ item: undefined })
            if (isDecided) changed()
          }}
        />
      )}
    </Page>
  )
}
