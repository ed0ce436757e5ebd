/** The manifest of a lot as everybody sees it: all rows, page by page, with the columns that somebody chooses. */
import { Image } from 'antd'
import { useState } from 'react'
import type { ManifestItem } from '../../api/contract'
import { grouped } from '../../lib/money'
import { type Column, DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { Money, UnitPrice } from '../../ui/Money'
import { t, useT, words } from './words'

const SIZE = 50

type Row = ManifestItem & { number: number }

const texts = ['hsCode', 'manufacturer', 'modelNumber', 'itemMaterial', 'description'] as const
const counts = ['length', 'breadth', 'height', 'itemsPerCarton', 'cartonsPerPallet'] as const

const columns: Column<Row>[] = [
  { key: 'itemName', title: () => t('itemName'), share: 3, render: ({ itemName }) => <bdi>{itemName}</bdi> },
  { key: 'quantity', title: () => t('quantity'), align: 'end', render: ({ quantity }) => grouped(String(quantity)) },
  { key: 'unitWeight', title: () => t('unitWeight'), align: 'end', render: ({ unitWeight }) => unitWeight },
  {
    key: 'unitPrice',
    title: () => t('unitPrice'),
    align: 'end',
    render: ({ unitPrice }) => <UnitPrice value={unitPrice} />,
  },
  {
    key: 'retailPrice',
    title: () => t('retailPrice'),
    align: 'end',
    render: ({ retailPrice }) => retailPrice && <Money value={retailPrice} />,
  },
  {
    key: 'itemSize',
    title: () => t('itemSize'),
    share: 2,
    render: ({ itemSize, itemMeasure }) => itemSize && <bdi>{[itemSize, itemMeasure].filter(Boolean).join(' ')}</bdi>,
  },
  {
    key: 'shelfLife',
    title: () => t('shelfLife'),
    render: ({ shelfLife }) => shelfLife && words.find(`shelfLife.${shelfLife}`),
  },
  ...texts.map((key): Column<Row> => ({ key, title: () => t(key), share: 2, render: (row) => <bdi>{row[key]}</bdi> })),
  ...counts.map(
    (key): Column<Row> => ({ key, title: () => t(key), align: 'end', render: (row) => row[key] && String(row[key]) }),
  ),
  {
    key: 'images',
    title: () => t('pictures'),
    share: 2,
    render: ({ images = [] }) => (
      <span className="gr-lot-thumbs">
        <Image.PreviewGroup>
          {images.map((location, at) => (
            <Image key={location} src={location} alt={t('picture', { number: at + 1 })} />
          ))}
        </Image.PreviewGroup>
      </span>
    ),
  },
]
const always = ['itemName', 'quantity', 'unitWeight', 'unitPrice']

/** The columns of which no row says anything are left out until somebody chooses them, and so are those that few look for. */
function unsaid(items: readonly ManifestItem[]): string[] {
  const said = (key: string) => ['hsCode', 'images'].includes(key) && items.some((item) => key in item)
  return columns.map(({ key }) => key).filter((key) => !always.includes(key) && !said(key))
}

/** Every row, with each column of which some row says something. */
export function PrintedManifest({ items }: { items: readonly ManifestItem[] }) {
  useT()
  if (!items.length) return <p>{t('noManifest')}</p>
  const said = columns.filter(({ key }) => key !== 'images' && items.some((item) => key in item))
  return (
    <table className="gr-lot-printed">
      <thead>
        <tr>
          {said.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none moves in print
          <tr key={number}>
            {said.map(({ key, align, render }) => (
              <td key={key} data-align={align}>
                {render({ ...item, number })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Manifest({ items }: { items: readonly ManifestItem[] }) {
  useT()
  const [page, setPage] = useState(1)
  const rows = items.map((item, at) => ({ ...item, number: at }))
  return (
    <>
      <DataTable<Row>
        label={t('tab.manifest')}
        name="lotManifest"
        rare={unsaid(items)}
        rowKey={({ number }) => String(number)}
        columns={columns}
        rows={rows.slice((page - 1) * SIZE, page * SIZE)}
        emptyText={t('noManifest')}
      />
      <ListPagination current={page} size={SIZE} total={items.length} onPage={setPage} />
    </>
  )
}
