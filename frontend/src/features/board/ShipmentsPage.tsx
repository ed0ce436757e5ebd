/** The shipments of all deals, for staff: by port, transport and how far they have come. */
import { Select } from 'antd'
import * as v from 'valibot'
import type { ListedShipment } from '../../api/contract'
import { paths } from '../../lib/paths'
import { parsed } from '../../lib/schema'
import { useChoices, useTerm } from '../../lib/terms'
import { useDeskPost } from '../../state/deskList'
import { useDownload } from '../../state/download'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { Missed } from '../deal/shipping/Missed'
import { bestOf } from '../deal/shipping/shipping'
import { t, useT } from './words'

const ports = v.picklist([
  ...(['INNSA', 'INMUN', 'INBOM', 'INTKD', 'MYPKG', 'NLRTM', 'NLSPL', 'DEHAM', 'DEDUI', 'ESVLC', 'SGSIN'] as const),
  ...(['AEJEA', 'AEDXB'] as const),
])
const modes = v.picklist(['truck', 'sea', 'air'])
const statuses = v.picklist(['planned', 'under-way', 'arrived'])

const toneOf = { planned: 'neutral', 'under-way': 'info', arrived: 'success' } as const

const columns: Column<ListedShipment>[] = [
  { key: 'order', title: () => t('order'), render: (one) => <Name row={one} /> },
  { key: 'status', title: () => t('state'), render: ({ status }) => <Status status={status} /> },
  { key: 'route', title: () => t('route'), share: 2, render: (one) => <Route row={one} /> },
  {
    key: 'departure',
    title: () => t('departure'),
    render: ({ departure }) => <Time times={departure} what="departure" />,
  },
  { key: 'arrival', title: () => t('arrival'), render: ({ arrival }) => <Time times={arrival} what="arrival" /> },
]

function Name({ row: { order_id, number, buyer, seller } }: { row: ListedShipment }) {
  return (
    <span className="gr-stack">
      <span className="gr-strong">
        {order_id} · {t('shipmentNumber', { number })}
      </span>
      <span className="gr-secondary">
        <bdi>{seller.companyName}</bdi> – <bdi>{buyer.companyName}</bdi>
      </span>
    </span>
  )
}

function Status({ status }: { status: string }) {
  const term = useTerm()
  return (
    <StatusTag of={status} tone={toneOf[status as keyof typeof toneOf] ?? 'neutral'} label={term('shipment', status)} />
  )
}

function Route({
  row: { portOfLoading, portOfDischarge, transportMode, vessel, flight, truck },
}: {
  row: ListedShipment
}) {
  const term = useTerm()
  const ends = [portOfLoading, portOfDischarge].flatMap((port) => (port ? [term('port', port)] : []))
  return (
    <span className="gr-stack">
      <span>{ends.join(' – ') || '–'}</span>
      <span className="gr-secondary">
        {term('transport', transportMode)} <bdi>{vessel ?? flight ?? truck}</bdi>
      </span>
    </span>
  )
}

function Time({ times, what }: { times: ListedShipment['departure']; what: 'departure' | 'arrival' }) {
  const best = bestOf(times)
  if (!best) return <span>–</span>
  return (
    <span className="gr-stack">
      <DateTime at={best.at} as="day" />
      <span className="gr-secondary">{t(`time.${what}.${best.as}`)}</span>
      <Missed times={times} />
    </span>
  )
}

export function ShipmentsPage() {
  useT()
  const choices = useChoices()
  const { url, search, page, narrow, turn, onClear } = useListPlace([], ['port', 'transportMode', 'status'])
  const port = parsed(ports, url.get('port'))
  const mode = parsed(modes, url.get('transportMode'))
  const status = parsed(statuses, url.get('status'))
  const file = useDownload('/admin/deal/exportShipments')
  const filters = { port, transportMode: mode, status, search: search || null }
  const { data, error, loading, scope, again } = useDeskPost('list:shipments', '/admin/deal/getShipments', {
    body: { page, filters },
  })
  const select = (
    name: string,
    value: string | undefined,
    placeholder: string,
    list: 'port' | 'transport' | 'shipment',
  ) => (
    <Select
      allowClear
      className="gr-narrow"
      aria-label={placeholder}
      placeholder={placeholder}
      value={value}
      options={choices(list)}
      onChange={(chosen?: string) => narrow({ [name]: chosen })}
    />
  )
  return (
    <Page wide title={t('shipmentList')}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
        {select('port', port, t('anyPort'), 'port')}
        {select('transportMode', mode, t('anyMode'), 'transport')}
        {select('status', status, t('anyStatus'), 'shipment')}
        <ExportMenu formats={tableFormats} download={file} ask={(format) => ({ format, filters })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<ListedShipment>
        wide
        name="shipments"
        scope={scope}
        counted={data?.page}
        label={t('shipmentList')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ dealId }) => paths.deal(dealId)}
        emptyText={t('noShipments')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </Page>
  )
}
