/** Everybody who has an account, for staff: found, filtered, and one of them opened beside the list. */
import { Alert, Select, type TableColumnsType } from 'antd'
import { lazy, Suspense } from 'react'
import type { Role, User } from '../../api/shapes'
import { useSentences } from '../../lib/sentences'
import { useStatusWord } from '../../lib/statuses'
import { DataTable } from '../../ui/DataTable'
import { Page } from '../../ui/Page'
import { Pages } from '../../ui/Pages'
import { PaperTag } from '../../ui/PaperTag'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { When } from '../../ui/When'
import '../../ui/sheet.css'
import { type Standing, useList } from './useList'
import { type Say, useT } from './words'

const PersonDrawer = lazy(async () => ({ default: (await import('./PersonDrawer')).PersonDrawer }))

const roles: Role[] = ['user', 'bank', 'sales', 'admin']
const standings: Standing[] = ['active', 'banned']

const columnsFor = (t: Say, word: (role: string) => string): TableColumnsType<User> => [
  { title: t('name'), render: (_, user) => <Who user={user} /> },
  { title: t('company'), render: (_, { company, bank }) => <bdi>{company?.companyName ?? bank?.name ?? '–'}</bdi> },
  { title: t('role'), render: (_, { userType }) => word(userType) },
  {
    title: t('verification'),
    render: (_, { verification }) => (verification ? <PaperTag of={verification.status} /> : '–'),
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
  { title: t('joined'), render: (_, { createdAt }) => <When at={createdAt} as="day" /> },
]

function Who({ user: { firstName, lastName, companyEmail } }: { user: User }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-strong">{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
      <bdi dir="ltr" className="gr-quiet gr-short">
        {companyEmail.email}
      </bdi>
    </span>
  )
}

export function PeoplePage() {
  const t = useT()
  const say = useSentences()
  const word = useStatusWord()
  const { view, data, error, loading, go, again } = useList()
  return (
    <Page wide title={t('title')}>
      <div className="gr-tools-line">
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
      </div>
      {error && <Alert type="warning" showIcon title={say('noUsers')} />}
      <DataTable<User>
        wide
        label={t('title')}
        rowKey="_id"
        columns={columnsFor(t, word)}
        rows={data?.items}
        loading={loading && data !== undefined}
        onRow={({ _id }) => go({ user: _id })}
        emptyText={t('nobody')}
      />
      {data && (
        <Pages
          current={data.page.current}
          size={data.page.size}
          total={data.page.total}
          onPage={(page) => go({ page: String(page) })}
        />
      )}
      <Suspense>
        {view.user && (
          <PersonDrawer key={view.user} userId={view.user} onClose={() => go({ user: undefined })} onChanged={again} />
        )}
      </Suspense>
    </Page>
  )
}
