/** The warehouse service as a trader has it: the ledger of their company's goods, and the form that brings more. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Product } from '../../api/contract'
import { useStockMark } from '../../state/deskList'
import { useFresh, useGet } from '../../state/read'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { DayField } from '../../ui/DayField'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { RowDrawer } from '../../ui/RowDrawer'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { BringDrawer } from './BringDrawer'
import { Confirmed } from './Confirmed'
import { Documents } from './Documents'
import { GoodsImport } from './GoodsImport'
import { Left } from './Left'
import { ListForSale } from './ListForSale'
import { StockState } from './StockState'
import { t, useT, words } from './words'

const columns: Column<Product>[] = [
  { key: 'item', title: () => t('item'), share: 3, render: ({ itemName }) => <bdi>{itemName}</bdi> },
  {
    key: 'category',
    title: () => t('category'),
    share: 2,
    render: ({ itemCategory }) => words.find(`category.${itemCategory}`) ?? itemCategory,
  },
  { key: 'state', title: () => t('state'), share: 3, render: (it) => <StockState of={it} /> },
  { key: 'left', title: () => t('left'), render: (it) => <Left of={it} /> },
  { key: 'documents', title: () => t('documents'), render: (it) => <Documents of={it} /> },
  { key: 'at', title: () => t('at'), share: 2, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'list', title: () => t('forSale'), share: 1.4, render: (it) => <ListForSale of={it} /> },
]

/** What the drawer of a row says besides. */
const further: Column<Product>[] = [
  ...columns,
  { key: 'confirmed', title: () => '', render: (it) => <Confirmed of={it} /> },
]

export function WarehousePage() {
  useT()
  const { fresh, changed } = useFresh()
  const [bringing, setBringing] = useState(false)
  const { url, search, page, go, narrow, turn, onClear, hrefOf } = useListPlace([], ['since'])
  const day = url.get('since') ?? ''
  const since = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : undefined
  const isDay = since !== undefined && !Number.isNaN(since.getTime())
  const query = {
    page: String(page.current),
    limit: String(page.size),
    startInclusive: isDay ? since.toISOString() : undefined,
    search: search || undefined,
  }
  const read = useGet('/external-data/stock-ledger/products', { query }, `${fresh} ${useStockMark()}`)
  const { data, error, loading, again } = read
  const opened = useOpenedRow(url.get('item'), data?.items, ({ _id }) => _id)
  const bring = (
    <Button type="primary" onClick={() => setBringing(true)}>
      {t('bring')}
    </Button>
  )
  return (
    <Page wide title={t('title')} lead={t('lead')} extra={bring}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(text) => narrow({ search: text })} />
        <DayField label={t('since')} value={isDay ? day : ''} onChange={(since) => narrow({ since })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Product>
        label={t('ledger')}
        name="stock"
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading && data !== undefined}
        linkTo={({ _id }) => hrefOf({ item: _id })}
        emptyText={t('none')}
        onClear={onClear}
        create={bring}
      />
      {opened && (
        <RowDrawer title={opened.itemName} columns={further} row={opened} onClose={() => go({ item: undefined })} />
      )}
      <ListPagination {...page} total={data?.page.total ?? 0} {...turn} />
      <GoodsImport onImported={changed} />
      {bringing && (
        <BringDrawer
          onClose={(isBrought) => {
            setBringing(false)
            if (isBrought) changed()
          }}
        />
      )}
    </Page>
  )
}
