/** Plans and subscriptions, for staff: the plans with a form for one of them, and what companies chose. */
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan, SubscriptionRow } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useDeskPost } from '../../state/deskList'
import { useDownload } from '../../state/download'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { TabLine } from '../../ui/TabLine'
import { readSort, SortSelect, Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { AdminInvoices } from './AdminInvoices'
import { PlanDrawer } from './PlanDrawer'
import { t, useT } from './words'

const tabs = ['plans', 'subscriptions', 'invoices'] as const

export function AdminPlansPage() {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const tab = tabs.find((one) => one === url.get('tab')) ?? 'plans'
  return (
    <Page wide title={t('adminTitle')} lead={t('adminLead')}>
      <TabLine
        label={t('tabs')}
        active={tab}
        onChange={(to) => setUrl((from) => ({ ...Object.fromEntries(from), tab: to }), { replace: true })}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      {tab === 'plans' && <Plans />}
      {tab === 'subscriptions' && <Subscriptions />}
      {tab === 'invoices' && <AdminInvoices />}
    </Page>
  )
}

const most = (count: number | undefined) => count ?? t('unlimited')

const planColumns: Column<Plan>[] = [
  { key: 'name', title: () => t('name'), render: ({ name }) => <bdi className="gr-strong">{name}</bdi> },
  {
    key: 'price',
    title: () => t('price'),
    align: 'end',
    render: ({ monthlyPrice }) => <Money value={monthlyPrice} />,
  },
  { key: 'users', title: () => t('users'), align: 'end', render: ({ users }) => most(users) },
  { key: 'liveLots', title: () => t('liveLots'), align: 'end', render: ({ liveLots }) => most(liveLots) },
  { key: 'auctions', title: () => t('auctions'), render: ({ hasAuctions }) => t(hasAuctions ? 'yes' : 'no') },
]

function Plans() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { url, search, go, onClear, hrefOf } = useListPlace()
  const { data, error, loading, again, changed } = useDeskPost('list:plans', '/admin/plan/list')
  const opened = useOpenedRow(url.get('plan'), data?.items, ({ _id }) => _id)
  const found = data?.items.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const acts: Column<Plan> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: ({ _id }) => <Button onClick={() => go({ plan: _id })}>{t('change')}</Button>,
  }
  const nextPlace = Math.max(0, ...(data?.items.map(({ position }) => position) ?? [])) + 1
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Toolbar>
        <SearchBox label={t('searchPlans')} value={search} onSearch={(words) => go({ search: words })} />
        {add}
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Plan>
        wide
        name="plans"
        scope={search}
        label={t('tab.plans')}
        rowKey="_id"
        columns={[...planColumns, acts]}
        rows={found ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ plan: _id })}
        emptyText={t('nothing')}
        onClear={onClear}
        create={add}
      />
      {(adding || opened) && (
        <PlanDrawer
          key={opened?._id}
          plan={opened}
          position={nextPlace}
          onClose={(isSaved) => {
            setAdding(false)
            go({ plan: undefined })
            if (isSaved) changed()
          }}
        />
      )}
    </>
  )
}

const columns: Column<SubscriptionRow>[] = [
  { key: 'company', title: () => t('company'), share: 1.6, render: ({ company }) => <bdi>{company.companyName}</bdi> },
  {
    key: 'plan',
    title: () => t('plan'),
    render: ({ planName, nextPlanName }) => (
      <span className="gr-stack">
        <bdi>{planName}</bdi>
        {nextPlanName && (
          <span className="gr-secondary">
            {t('follows')}: <bdi>{nextPlanName}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'price',
    title: () => t('amount'),
    align: 'end',
    render: ({ monthlyPrice }) => <Money value={monthlyPrice} />,
  },
  { key: 'since', title: () => t('since'), render: ({ since }) => <DateTime at={since} as="day" /> },
  {
    key: 'renews',
    title: () => t('renews'),
    render: ({ renewsAt }) => (renewsAt ? <DateTime at={renewsAt} as="day" /> : '–'),
  },
]

function Subscriptions() {
  const t = useT()
  const { can } = useSession()
  const { url, search, page, narrow, turn, onClear } = useListPlace()
  const sort = readSort(url)
  const filters = { search: search || null }
  const file = useDownload('/admin/subscription/export')
  const { data, error, loading, scope, again } = useDeskPost('list:plans', '/admin/subscription/list', {
    body: { page, sort, filters },
  })
  return (
    <>
      <Toolbar>
        <SearchBox label={t('searchCompanies')} value={search} onSearch={(words) => narrow({ search: words })} />
        <SortSelect t={t} value={sort} onSort={narrow} />
        <ExportMenu formats={tableFormats} download={file} ask={(format) => ({ format, filters })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<SubscriptionRow>
        wide
        name="subscriptions"
        scope={scope}
        counted={data?.page}
        label={t('tab.subscriptions')}
        rowKey={({ company }) => company._id}
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ company }) => (can('user.read') ? paths.adminProfiles({ search: company.companyName }) : undefined)}
        emptyText={t('nobody')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}
