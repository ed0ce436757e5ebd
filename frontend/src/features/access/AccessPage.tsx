/** What each member of staff may do, for those who may see it; one of them opened beside the list. */
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { type User, user as userSchema } from '../../api/schemas'
import { useStatusWord } from '../../lib/statuses'
import { useNotifications } from '../../state/notifications'
import { useFresh, usePost } from '../../state/read'
import { type Column, DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { told } from './permissions'
import { RightsDrawer } from './RightsDrawer'
import { requests, Waiting } from './Waiting'
import { t, useT } from './words'

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

export function AccessPage() {
  useT()
  const [url, setUrl] = useSearchParams()
  const { fresh, changed } = useFresh()
  const { newest } = useNotifications()
  const wanted = Number(url.get('page'))
  const current = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const body = { page: { current, size: SIZE } }
  const { data, error, loading, again } = usePost('/admin/role/list', { reply: staff, body }, fresh)
  const waiting = usePost('/admin/approval/list', { reply: requests }, `${fresh} ${newest[0]?._id ?? ''}`)
  const opened = data?.items.find(({ _id }) => _id === url.get('user'))
  const hrefOf = (user?: string) =>
    `?${new URLSearchParams({ ...(current > 1 ? { page: String(current) } : {}), ...(user ? { user } : {}) })}`
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <Waiting requests={waiting.data?.items ?? []} onDecided={changed} />
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
            if (isSaved) changed()
          }}
        />
      )}
    </Page>
  )
}
