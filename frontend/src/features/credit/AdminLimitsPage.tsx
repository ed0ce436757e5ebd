/** Applications for procurement limits, for staff: found, filtered, and one of them opened to decide. */
import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNotifications } from '../../state/notifications'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { DecideDrawer } from './DecideDrawer'
import { type Application, applications, statuses } from './limit'
import { StateTag } from './StateTag'
import { t, useT } from './words'

const SIZE = 10

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
  { key: 'status', title: () => t('status'), render: ({ status }) => <StateTag of={status} /> },
  { key: 'sent', title: () => t('sentOn'), render: ({ createdAt }) => <DateTime at={createdAt} as="day" /> },
  {
    key: 'present',
    title: () => t('present'),
    align: 'end',
    render: ({ companyLimit }) => (companyLimit ? <Money value={companyLimit.amount} /> : t('none')),
  },
]

export function AdminLimitsPage() {
  useT()
  const [url, setUrl] = useSearchParams()
  const { user } = useSession()
  const { newest } = useNotifications()
  const [changes, setChanges] = useState(0)
  const page = Number(url.get('page'))
  const current = Number.isSafeInteger(page) && page >= 1 ? page : 1
  const search = url.get('search') ?? ''
  const status = statuses.find((one) => one === url.get('status'))
  const opened = url.get('application')
  const go = (wanted: Record<string, string | undefined>) =>
    setUrl((from) => {
      const to = new URLSearchParams(from)
      for (const [name, value] of Object.entries(wanted)) value ? to.set(name, value) : to.delete(name)
      return to
    })
  const { data, error, loading, again } = usePost(
    '/admin/company/procurementLimit/getData',
    {
      reply: applications,
      body: {
        page: { current, size: SIZE },
        filters: { ...(status ? { status } : {}), ...(search ? { search } : {}) },
      },
    },
    `${user?._id} ${changes} ${newest[0]?._id}`,
  )
  const open = data?.items.find(({ _id }) => _id === opened)
  const hrefOf = (_id: string) => {
    const to = new URLSearchParams(url)
    to.set('application', _id)
    return `?${to}`
  }
  return (
    <Page wide title={t('adminTitle')} lead={t('adminLead')}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => go({ search: words, page: undefined })} />
        <Select
          allowClear
          aria-label={t('status')}
          placeholder={t('anyStatus')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => go({ status: value, page: undefined })}
        />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Application>
        wide
        label={t('adminTitle')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf(_id)}
        emptyText={t('nothing')}
      />
      {data && <ListPagination {...data.page} onPage={(to) => go({ page: String(to) })} />}
      {open && (
        <DecideDrawer
          key={open._id}
          application={open}
          onClose={(isDecided) => {
            go({ application: undefined })
            if (isDecided) setChanges((count) => count + 1)
          }}
        />
      )}
    </Page>
  )
}
