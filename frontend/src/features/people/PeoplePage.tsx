/** Everybody who has an account, for staff: found, filtered, and one of them opened beside the list. */

import { Alert, Select } from 'antd'
import { Suspense } from 'react'
import { call } from '../../api/call'
import type { Role, User } from '../../api/contract'
import { useDocumentWord } from '../../lib/documents'
import { fullName } from '../../lib/fullName'
import { lazily } from '../../lib/lazily'
import { useSentences } from '../../lib/sentences'
import { useStatusWord } from '../../lib/statuses'
import { useDownload } from '../../state/download'
import { useSession } from '../../state/session'
import type { Bulk } from '../../ui/bulk'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { ReviewTag } from '../../ui/ReviewTag'
import { SearchBox } from '../../ui/SearchBox'
import { StaleBadge } from '../../ui/StaleBadge'
import { StatusTag } from '../../ui/StatusTag'
import { SortSelect, Toolbar } from '../../ui/Toolbar'
import { BanReason } from './Ban'
import { CreatePerson } from './CreatePerson'
import { useManagers } from './managers'
import type { ScorecardOf } from './PersonDeals'
import { PersonMenu } from './PersonMenu'
import { accesses, useList, verifications } from './useList'
import { t, useT } from './words'

const PersonDrawer = lazily(async () => (await import('./PersonDrawer')).PersonDrawer)

const roles: Role[] = ['user', 'bank', 'sales', 'admin']

const columns: Column<User>[] = [
  { key: 'name', title: () => t('name'), share: 1.6, render: (user) => <Who user={user} /> },
  {
    key: 'company',
    title: () => t('company'),
    share: 1.5,
    render: ({ company, bank }) => <bdi>{company?.companyName ?? bank?.name ?? '–'}</bdi>,
  },
  { key: 'role', title: () => t('role'), render: ({ userType }) => <RoleName of={userType} /> },
  {
    key: 'verification',
    title: () => t('verification'),
    render: ({ verification }) => (verification ? <ReviewTag of={verification.status} /> : '–'),
  },
  {
    key: 'access',
    title: () => t('access'),
    render: (user) => {
      const state = accessOf(user)
      return <StatusTag of={state} tone={state === 'active' ? 'neutral' : 'danger'} label={t(state)} />
    },
  },
  { key: 'joined', title: () => t('joined'), render: ({ createdAt }) => <DateTime at={createdAt} as="day" /> },
]

/** What may be done to each, at the end of their row. */
const acts = (hrefOf: (change: { user: string }) => string): Column<User> => ({
  key: 'acts',
  title: () => t('acts'),
  className: 'gr-actions',
  render: (user) => <PersonMenu user={user} to={hrefOf({ user: user._id })} />,
})

const accessOf = ({ isDisabled, isApproved }: User) => (isDisabled ? 'banned' : isApproved ? 'active' : 'notApproved')

const RoleName = ({ of }: { of: Role }) => useStatusWord()(of)

function Who({ user }: { user: User }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-strong">{fullName(user)}</bdi>
      <bdi dir="ltr" className="gr-secondary gr-ellipsis">
        {user.companyEmail.email}
      </bdi>
    </span>
  )
}

/** Banning several, or letting them in again, as far as the viewer may. */
function useBans(): Bulk<User> {
  const t = useT()
  const { can } = useSession()
  const set = (expected: boolean) => async (user: User, reason: string) => {
    await call('/admin/toggleUserStatus', { body: { userId: user._id, expected, ...(reason ? { reason } : {}) } })
  }
  const actions = [
    { key: 'ban', label: t('ban'), danger: true, reason: <BanReason />, run: set(false) },
    { key: 'unban', label: t('unban'), run: set(true) },
  ]
  return { nameOf: ({ companyEmail }) => companyEmail.email, actions: can('user.ban') ? actions : [] }
}

/** The scorecard of a company belongs to deals; who puts the page together brings it. */
export function PeoplePage({ Scorecard }: { Scorecard?: ScorecardOf }) {
  useT()
  const say = useSentences()
  const word = useStatusWord()
  const document = useDocumentWord()
  const { can, user: me } = useSession()
  const managers = useManagers() ?? []
  const bulk = useBans()
  const file = useDownload('/admin/user/export')
  const { view, go, narrow, onClear, hrefOf, filters, ...shown } = useList()
  const { rows, pages, opened, scope, loading, stale, closed, unreachable } = shown
  return (
    <Page wide title={t('title')} extra={can('user.create') && <CreatePerson onCreated={(user) => go({ user })} />}>
      <Toolbar>
        <SearchBox label={t('search')} value={view.search} onSearch={(search) => narrow({ search })} />
        <Select
          allowClear
          aria-label={t('role')}
          placeholder={t('anyRole')}
          value={view.role}
          options={roles.map((value) => ({ value, label: word(value) }))}
          onChange={(role) => narrow({ role })}
        />
        <Select
          allowClear
          aria-label={t('access')}
          placeholder={t('anyAccess')}
          value={view.access}
          options={accesses.map((value) => ({ value, label: t(value) }))}
          onChange={(access) => narrow({ access })}
        />
        <Select
          allowClear
          aria-label={t('verification')}
          placeholder={t('anyVerification')}
          value={view.verification}
          options={verifications.map((value) => ({ value, label: document(value) }))}
          onChange={(verification) => narrow({ verification })}
        />
        <Select
          allowClear
          aria-label={t('relationsManager')}
          placeholder={t('anyManager')}
          value={view.manager}
          options={managers.map(({ value, label }) => ({ value, label: value === me?._id ? t('myRelations') : label }))}
          onChange={(manager) => narrow({ manager })}
        />
        <SortSelect t={t} value={view.sort} onSort={narrow} />
        <ExportMenu formats={tableFormats} download={file} ask={(format) => ({ format, filters })} />
        <StaleBadge shown={stale} />
      </Toolbar>
      {(closed || unreachable) && <Alert type="warning" showIcon title={say('noUsers')} />}
      {!closed && (
        <DataTable<User>
          wide
          name="people"
          bulk={bulk}
          label={t('title')}
          rowKey="_id"
          columns={[...columns, acts(hrefOf)]}
          rows={rows}
          loading={loading}
          scope={scope}
          counted={pages}
          linkTo={({ _id }) => hrefOf({ user: _id })}
          emptyText={t('nobody')}
          onClear={onClear}
        />
      )}
      {pages && <ListPagination {...pages} />}
      <Suspense>
        {view.user && (
          <PersonDrawer
            key={view.user}
            userId={view.user}
            seen={JSON.stringify(opened)}
            Scorecard={Scorecard}
            onClose={() => go({ user: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
