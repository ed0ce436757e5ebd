/** The warehouse service as a trader has it: the ledger of their company's goods, and the form that brings more. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Product } from '../../api/contract'
import { useOpenFile } from '../../state/files'
import { useFresh, useGet } from '../../state/read'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { DayField } from '../../ui/DayField'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { BringDrawer } from './BringDrawer'
import { GoodsImport } from './GoodsImport'
import { t, useT, words } from './words'

const columns: Column<Product>[] = [
  { key: 'item', title: () => t('item'), share: 3, render: ({ itemName }) => <bdi>{itemName}</bdi> },
  {
    key: 'category',
    title: () => t('category'),
    share: 2,
    render: ({ itemCategory }) => words.find(`category.${itemCategory}`) ?? itemCategory,
  },
  { key: 'cleared', title: () => t('cleared'), render: (it) => <Done is={it.isStockImportCleared} /> },
  { key: 'inWarehouse', title: () => t('inWarehouse'), render: (it) => <Done is={it.isStockInWarehouse} /> },
  { key: 'documents', title: () => t('documents'), render: (it) => <Documents of={it} /> },
  { key: 'at', title: () => t('at'), share: 2, render: ({ createdAt }) => <DateTime at={createdAt} /> },
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
  const read = useGet('/external-data/stock-ledger/products', { query }, fresh)
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
        opened={{ row: opened, title: opened?.itemName ?? '', onClose: () => go({ item: undefined }) }}
        rows={data?.items ?? (error && [])}
        loading={loading && data !== undefined}
        linkTo={({ _id }) => hrefOf({ item: _id })}
        emptyText={t('none')}
        onClear={onClear}
        create={bring}
      />
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

const Done = ({ is }: { is: boolean }) => (
  <StatusTag of={is ? 'yes' : 'no'} tone={is ? 'success' : 'neutral'} label={t(is ? 'yes' : 'no')} />
)

function Documents({ of: { itemName, files } }: { of: Product }) {
  const { open, busy } = useOpenFile()
  if (files.length === 0) return <>–</>
  return (
    <span className="gr-row">
      {files.map((location, at) => (
        <Button
          key={location}
          size="small"
          loading={busy}
          aria-label={t('openDocument', { number: at + 1, item: itemName })}
          onClick={() => void open(location)}
        >
          {at + 1}
        </Button>
      ))}
    </span>
  )
}
