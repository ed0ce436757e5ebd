/** What each member of staff may do, for those who may see it; one of them opened beside the list. */

import type { StaffRecord, User } from '../../api/contract'
import { fullName } from '../../lib/fullName'
import { useStatusWord } from '../../lib/statuses'
import { useDeskPost } from '../../state/deskList'
import { type Column, DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { told } from './permissions'
import { RightsDrawer } from './RightsDrawer'
import { Waiting } from './Waiting'
import { t, useT } from './words'

const columns: Column<StaffRecord>[] = [
  {
    key: 'name',
    title: () => t('name'),
    share: 1.4,
    render: (one) => (
      <span className="gr-stack">
        <bdi className="gr-strong">{fullName(one)}</bdi>
        <bdi dir="ltr" className="gr-secondary gr-ellipsis">
          {one.companyEmail.email}
        </bdi>
      </span>
    ),
  },
  {
    key: 'role',
    title: () => t('role'),
    share: 0.8,
    render: ({ userType, isDisabled }) => (
      <span className="gr-row">
        <Role of={userType} />
        {isDisabled && <StatusTag of="banned" tone="danger" label={t('banned')} />}
      </span>
    ),
  },
  { key: 'rights', title: () => t('rights'), share: 2.4, render: ({ permissions }) => told(permissions) },
]

const Role = ({ of }: { of: User['userType'] }) => useStatusWord()(of)

export function AccessPage() {
  useT()
  const { url, search, page, go, narrow, turn, onClear, hrefOf } = useListPlace()
  // What is done to rights is in the audit.
  const { data, error, loading, again, ...staffList } = useDeskPost('list:audit', '/admin/role/list', {
    body: { page, filters: { search: search || null } },
  })
  const waiting = useDeskPost('list:approvals', '/admin/approval/list')
  const changed = () => {
    staffList.changed()
    waiting.changed()
  }
  const opened = useOpenedRow(url.get('user'), data?.items, ({ _id }) => _id)
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <Waiting requests={waiting.data?.items ?? []} onDecided={changed} />
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
      </Toolbar>
      <DataTable<StaffRecord>
        wide
        name="staff"
        label={t('title')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        scope={staffList.scope}
        counted={data?.page}
        linkTo={({ _id }) => hrefOf({ user: _id })}
        emptyText={t('nobody')}
        onClear={onClear}
      />
      {data && <ListPagination {...page} total={data.page.total} {...turn} />}
      {opened && (
        <RightsDrawer
          key={opened._id}
          person={opened}
          onClose={(isSaved) => {
            go({ user: undefined })
            if (isSaved) changed()
          }}
        />
      )}
    </Page>
  )
}
