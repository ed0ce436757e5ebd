/** The audit: who did what, when and from where, for staff who may see rights; found by person, order, kind and time. */
import { Segmented, Select } from 'antd'
import { Link } from 'react-router'
import type { AuditLine } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useDeskPost } from '../../state/deskList'
import { useDownload } from '../../state/download'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { DayField } from '../../ui/DayField'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { type Area, areaOf, areas, dealIn, detailsOf, filtersOf } from './audit'
import { t, useT, words } from './words'

const columns: Column<AuditLine>[] = [
  { key: 'when', title: () => t('when'), render: ({ at }) => <DateTime at={at} /> },
  { key: 'what', title: () => t('what'), share: 2, render: (line) => <What line={line} /> },
  { key: 'who', title: () => t('who'), render: ({ by }) => <bdi>{by?.name || t('server')}</bdi> },
  { key: 'about', title: () => t('about'), render: (line) => <About line={line} /> },
  { key: 'from', title: () => t('from'), render: ({ from }) => <bdi dir="ltr">{from ?? '–'}</bdi> },
]

function What({ line }: { line: AuditLine }) {
  useT()
  const details = detailsOf(line, (name) => words.find(`detail.${name}`) ?? words.find(`document.${name}`) ?? name)
  const deal = dealIn(line)
  return (
    <span className="gr-stack">
      <span className="gr-strong">{wordOf(line.kind)}</span>
      {details && <bdi className="gr-secondary">{details}</bdi>}
      {deal && <Link to={paths.deal(deal)}>{t('toDeal')}</Link>}
    </span>
  )
}

const wordOf = (kind: string) => words.find(`kind.${kind}`) ?? words.find(`event.${kind}`) ?? kind

function About({ line: { of, deal } }: { line: AuditLine }) {
  if (deal) return <Link to={paths.deal(deal._id)}>{deal.order_id}</Link>
  if (!of) return <span>–</span>
  return <Link to={paths.adminProfiles({ user: of._id })}>{of.name || '–'}</Link>
}

/** Where a line leads: to the deal that it is of, else to the person. */
const whereTo = ({ of, deal }: AuditLine) => (deal ? paths.deal(deal._id) : of && paths.adminProfiles({ user: of._id }))

const usePlace = () => useListPlace([], ['by', 'of', 'order', 'kind', 'from', 'to'])

export function AuditPage() {
  useT()
  const { url, page, turn, onClear } = usePlace()
  const filters = filtersOf(url)
  const { data, error, loading, scope, again } = useDeskPost('list:audit', '/admin/audit/list', {
    body: { page, filters },
  })
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      <Filters />
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<AuditLine>
        wide
        name="audit"
        scope={scope}
        counted={data?.page}
        label={t('title')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={whereTo}
        emptyText={t('nothing')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </Page>
  )
}

function Filters() {
  useT()
  const { url, narrow } = usePlace()
  const area = areaOf(url)
  const about = area === 'deals' ? 'order' : 'of'
  const prefix = area === 'deals' ? 'event.' : 'kind.'
  const kinds = words.keys(prefix)
  return (
    <>
      <Segmented<Area>
        aria-label={t('area')}
        value={area}
        options={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
        onChange={(to) => narrow({ area: to, kind: undefined, of: undefined, order: undefined })}
      />
      <Toolbar>
        <SearchBox label={t('byMail')} value={url.get('by') ?? ''} onSearch={(by) => narrow({ by })} />
        <SearchBox
          label={t(area === 'deals' ? 'ofOrder' : 'ofMail')}
          value={url.get(about) ?? ''}
          onSearch={(text) => narrow({ [about]: text })}
        />
        <Select
          showSearch
          optionFilterProp="label"
          aria-label={t('what')}
          value={url.get('kind') ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('anyKind') },
            ...kinds.map((key) => ({ value: key.slice(prefix.length), label: words.find(key) ?? key })),
          ]}
          onChange={(kind) => narrow({ kind })}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={t(name === 'from' ? 'since' : 'until')}
            value={url.get(name) ?? ''}
            onChange={(day) => narrow({ [name]: day })}
          />
        ))}
        <Export />
      </Toolbar>
    </>
  )
}

function Export() {
  const { url } = usePlace()
  return (
    <ExportMenu
      formats={tableFormats}
      download={useDownload('/admin/audit/export')}
      ask={(format) => ({ format, filters: filtersOf(url) })}
    />
  )
}
