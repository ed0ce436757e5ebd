/** What each member of staff may do, for those who may see it; one of them opened beside the list. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { type User, user as userSchema } from '../../api/schemas'
import { useStatusWord } from '../../lib/statuses'
import { usePost } from '../../state/read'
import { type Column, DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { RightsDrawer } from './RightsDrawer'
import { t, useT, words } from './words'

const staff = v.object({ items: v.array(userSchema), page: v.object({ total: v.number() }) })
const SIZE = 10

export const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

const columns: Column<User>[] = [
  {
    key: 'name',
    title: () => t('name'),
    share: 1.4,
    render: (one) => (
      <span className="gr-stack">
        <bdi className="gr-strong">{nameOf(one)}</bdi>
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

/** The rights in words, by area: whole ones by their name, the others with their verbs. */
function told(permissions: readonly string[]): string {
  const byArea = new Map<string, string[]>()
  for (const name of permissions) {
    const [area = '', verb] = name.split('.')
    byArea.set(area, [...(byArea.get(area) ?? []), ...(verb ? [words.find(`verb.${name}`) ?? name] : [])])
  }
  const said = [...byArea].map(([area, verbs]) => {
    const named = words.find(`area.${area}`) ?? area
    return permissions.includes(area) ? named : t('oneOf', { area: named, verb: verbs.join(', ') })
  })
  return said.join(' · ') || t('nothing')
}

export function AccessPage() {
  useT()
  const [url, setUrl] = useSearchParams()
  const [changes, setChanges] = useState(0)
  const wanted = Number(url.get('page'))
  const current = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const body = { page: { current, size: SIZE } }
  const { data, error, loading, again } = usePost('/admin/role/list', { reply: staff, body }, changes)
  const opened = data?.items.find(({ _id }) => _id === url.get('user'))
  const hrefOf = (user?: string) =>
    `?${new URLSearchParams({ ...(current > 1 ? { page: String(current) } : {}), ...(user ? { user } : {}) })}`
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<User>
        wide
        label={t('title')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading && data !== undefined}
        linkTo={({ _id }) => hrefOf(_id)}
        emptyText={t('nobody')}
      />
      {data && (
        <ListPagination
          current={current}
          size={SIZE}
          total={data.page.total}
          onPage={(page) => setUrl(page > 1 ? { page: String(page) } : {})}
        />
      )}
      {opened && (
        <RightsDrawer
          key={opened._id}
          person={opened}
          onClose={(isSaved) => {
            setUrl(hrefOf())
            if (isSaved) setChanges((count) => count + 1)
          }}
        />
      )}
    </Page>
  )
}
