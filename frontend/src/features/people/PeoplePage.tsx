/** Everybody who has an account, for staff: found, filtered, and one of them opened beside the list. */
import { Alert, Select, type TableColumnsType } from 'antd'
import { lazy, Suspense } from 'react'
import type { Role } from '../../api/shapes'
import { useSentences } from '../../lib/sentences'
import { useStatusWord } from '../../lib/statuses'
import { DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { ReviewTag } from '../../ui/ReviewTag'
import { SearchBox } from '../../ui/SearchBox'
import { StaleBadge } from '../../ui/StaleBadge'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { type PersonRow, type Standing, useList } from './useList'
import { type Say, useT } from './words'

const PersonDrawer = lazy(async () => ({ default: (await import('./PersonDrawer')).PersonDrawer }))

const roles: Role[] = ['user', 'bank', 'sales', 'admin']
const standings: Standing[] = ['active', 'banned']

const columnsFor = (t: Say, word: (role: string) => string): TableColumnsType<PersonRow> => [
  { title: t('name'), render: (_, user) => <Who user={user} /> },
  { title: t('company'), render: (_, { company, bank }) => <bdi>{company?.companyName ?? bank?.name ?? '–'}</bdi> },
  { title: t('role'), render: (_, { userType }) => word(userType) },
  {
    title: t('verification'),
    render: (_, { verification }) => (verification ? <ReviewTag of={verification.status} /> : '–'),
  },
  {
    title: t('standing'),
    render: (_, { isDisabled }) => (
      <StatusTag
        of={isDisabled ? 'banned' : 'active'}
        tone={isDisabled ? 'danger' : 'neutral'}
        label={t(isDisabled ? 'banned' : 'active')}
      />
    ),
  },
  { title: t('joined'), render: (_, { createdAt }) => <DateTime at={createdAt} as="day" /> },
]

function Who({ user: { firstName, lastName, companyEmail } }: { user: PersonRow }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-strong">{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
      <bdi dir="ltr" className="gr-secondary gr-ellipsis">
        {companyEmail.email}
      </bdi>
    </span>
  )
}

export function PeoplePage() {
  const t = useT()
  const say = useSentences()
  const word = useStatusWord()
  const { view, go, rows, pages, opened, scope, loading, stale, closed, unreachable } = useList()
  return (
    <Page wide title={t('title')}>
      <Toolbar>
        <SearchBox label={t('search')} value={view.search} onSearch={(search) => go({ search, page: undefined })} />
        <Select
          allowClear
          aria-label={t('role')}
          placeholder={t('anyRole')}
          value={view.role}
          options={roles.map((value) => ({ value, label: word(value) }))}
          onChange={(role) => go({ role, page: undefined })}
        />
        <Select
          allowClear
          aria-label={t('standing')}
          placeholder={t('anyStanding')}
          value={view.standing}
          options={standings.map((value) => ({ value, label: t(value) }))}
          onChange={(standing) => go({ standing, page: undefined })}
        />
        <StaleBadge shown={stale} />
      </Toolbar>
      {(closed || unreachable) && <Alert type="warning" showIcon title={say('noUsers')} />}
      {!closed && (
        <DataTable<PersonRow>
          wide
          label={t('title')}
          rowKey="_id"
          columns={columnsFor(t, word)}
          rows={rows}
          loading={loading}
          scope={scope}
          onRow={({ _id }) => go({ user: _id })}
          emptyText={t('nobody')}
        />
      )}
      {pages && <ListPagination {...pages} onPage={(page) => go({ page: String(page) })} />}
      <Suspense>
        {view.user && (
          <PersonDrawer
            key={view.user}
            userId={view.user}
            seen={JSON.stringify(opened)}
            onClose={() => go({ user: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
