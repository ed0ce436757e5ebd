/** Applications for procurement limits, for staff: found, filtered, and one of them opened to decide. */
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Application } from '../../api/contract'
import { useDeskPost } from '../../state/deskList'
import { useDownload } from '../../state/download'
import { usePost } from '../../state/read'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { RowMenu } from '../../ui/RowMenu'
import { SearchBox } from '../../ui/SearchBox'
import { readSort, SortSelect, Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { DecideDrawer } from './DecideDrawer'
import { statuses } from './limit'
import { StateTag } from './StateTag'
import { t, useT } from './words'

const columns: Column<Application>[] = [
  {
    key: 'company',
    title: () => t('company'),
    share: 1.6,
    render: ({ company, applicant }) => (
      <span className="gr-stack">
        <bdi className="gr-strong">{company.companyName}</bdi>
        <bdi className="gr-secondary">{applicant}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    title: () => t('status'),
    render: ({ status, awaits }) => <StateTag of={awaits ? 'awaiting' : status} />,
  },
  { key: 'sent', title: () => t('sentOn'), render: ({ createdAt }) => <DateTime at={createdAt} as="day" /> },
  {
    key: 'present',
    title: () => t('present'),
    align: 'end',
    render: ({ companyLimit }) =>
      companyLimit ? (
        <span className="gr-stack">
          <Money value={companyLimit.amount} />
          {companyLimit.expiresOn && (
            <span className="gr-secondary">
              {t('until')} <DateTime at={companyLimit.expiresOn} />
            </span>
          )}
        </span>
      ) : (
        t('none')
      ),
  },
]

/** What may be done to each, at the end of its row. */
const acts = (hrefOf: (change: { application: string; decide?: string }) => string): Column<Application> => ({
  key: 'acts',
  title: () => t('acts'),
  className: 'gr-actions',
  render: ({ _id, status, awaits, company }) => (
    <LimitMenu
      name={company.companyName}
      isOpen={status === 'open' && !awaits}
      to={(decide) => hrefOf({ application: _id, decide })}
    />
  ),
})

function LimitMenu({ name, isOpen, to }: { name: string; isOpen: boolean; to: (decide?: string) => string }) {
  const t = useT()
  const navigate = useNavigate()
  const items = [
    { key: 'open', label: t('openIt'), onClick: () => void navigate(to()) },
    ...(isOpen
      ? [
          { key: 'approve', label: t('approve'), onClick: () => void navigate(to('approve')) },
          { key: 'reject', label: t('reject'), danger: true, onClick: () => void navigate(to('reject')) },
        ]
      : []),
  ]
  return <RowMenu label={t('actionsOn', { company: name })} items={items} />
}

/** The most rows that a page holds. */
const PAGE_SIZE = 100

/** An application that a link names and the list does not show: looked for among all of them, page by page. */
function useElsewhere(wanted: string | null, scope = '') {
  const [current, setCurrent] = useState(1)
  const body = { page: { current, size: PAGE_SIZE } }
  const asked = usePost(wanted ? '/admin/company/procurementLimit/getData' : undefined, { body }, `${wanted} ${scope}`)
  if (!wanted || asked.loading || !asked.data) return {}
  const { items, page } = asked.data
  const found = items.find(({ _id }) => _id === wanted)
  const isLast = page.current * PAGE_SIZE >= page.total
  if (!found && !isLast && current === page.current) setCurrent(current + 1)
  return { found, isMissing: !found && isLast }
}

export function AdminLimitsPage() {
  useT()
  const { url, page, search, status, filters, go, narrow, turn, onClear, hrefOf } = useListPlace(statuses)
  const sort = readSort(url)
  const file = useDownload('/admin/company/procurementLimit/export')
  const opened = url.get('application')
  const { data, error, loading, scope, again, changed } = useDeskPost(
    'list:limits',
    '/admin/company/procurementLimit/getData',
    { body: { page, filters, sort } },
  )
  const here = data?.items.find(({ _id }) => _id === opened)
  const elsewhere = useElsewhere(data && !here ? opened : null, scope)
  const open = here ?? elsewhere.found
  return (
    <Page wide title={t('adminTitle')} lead={t('adminLead')}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
        <Select
          allowClear
          aria-label={t('status')}
          placeholder={t('anyStatus')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
        <SortSelect t={t} value={sort} onSort={narrow} />
        <ExportMenu formats={tableFormats} download={file} ask={(format) => ({ format, filters })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Application>
        wide
        name="limits"
        scope={scope}
        counted={data?.page}
        label={t('adminTitle')}
        rowKey="_id"
        columns={[...columns, acts(hrefOf)]}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ application: _id })}
        emptyText={t('nothing')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {elsewhere.isMissing && <Alert type="warning" showIcon title={t('notFound')} />}
      {open && (
        <DecideDrawer
          key={open._id}
          application={open}
          first={url.get('decide') === 'reject' ? 'reject' : 'approve'}
          onClose={(isDecided) => {
            go({ application: undefined, decide: undefined })
            if (isDecided) changed()
          }}
        />
      )}
    </Page>
  )
}
