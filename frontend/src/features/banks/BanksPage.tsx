/** The e-mail domains by which officers of banks come in, and the officers, for staff. */

import { Button } from 'antd'
import { useState } from 'react'
import type { BankDomain } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { fullName } from '../../lib/fullName'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { AddDomain } from './AddDomain'
import { RemoveDomain } from './RemoveDomain'
import { comesInBy, type Officer, useBanks } from './useBanks'
import { t, useT } from './words'

export function BanksPage() {
  useT()
  const countryName = useCountryName()
  const { can } = useSession()
  const { domains, officers, error, loading, again, changed } = useBanks()
  const [adding, setAdding] = useState(false)
  const { search, go, onClear, hrefOf } = useListPlace()
  const wanted = search.trim().toLowerCase()
  const manages = can('banks.manage')
  const ofDomain = (domain: BankDomain) => (officers ?? []).filter((officer) => comesInBy(officer, domain))
  const columns: Column<BankDomain>[] = [
    { key: 'domain', title: () => t('domain'), share: 1.5, render: ({ domain }) => <bdi dir="ltr">{domain}</bdi> },
    { key: 'bank', title: () => t('bank'), share: 1.5, render: ({ bankName }) => <bdi>{bankName}</bdi> },
    { key: 'country', title: () => t('country'), render: ({ country }) => countryName(country) },
    {
      key: 'officers',
      title: () => t('officers'),
      render: (domain) => t('officerCount', { count: ofDomain(domain).length }),
    },
  ]
  const add = manages && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const acts: Column<BankDomain> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (domain) => <RemoveDomain domain={domain} officers={ofDomain(domain)} onDone={changed} />,
  }
  return (
    <Page wide title={t('title')} lead={t('lead')} extra={add}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => go({ search: words })} />
      </Toolbar>
      <Panel title={t('domains')}>
        <DataTable<BankDomain>
          name="bankDomains"
          scope={search}
          rowKey="_id"
          columns={manages ? [...columns, acts] : columns}
          rows={domains?.filter(({ domain, bankName }) => `${domain} ${bankName}`.toLowerCase().includes(wanted))}
          loading={loading.domains}
          linkTo={({ domain }) => hrefOf({ search: domain })}
          emptyText={t('noDomains')}
          onClear={onClear}
          create={add}
        />
      </Panel>
      <Officers
        officers={officers}
        domains={domains ?? []}
        search={search}
        loading={loading.officers}
        onClear={onClear}
      />
      {adding && (
        <AddDomain
          banks={new Map(domains?.map(({ bankName, country }) => [bankName, country]))}
          onClose={(isAdded) => {
            setAdding(false)
            if (isAdded) changed()
          }}
        />
      )}
    </Page>
  )
}

type OfficersProps = {
  officers: Officer[] | undefined
  domains: BankDomain[]
  search: string
  loading: boolean
  onClear?: () => void
}

const told = (one: Officer) => `${fullName(one)} ${one.companyEmail.email} ${one.bank?.name ?? ''}`.toLowerCase()

function Officers({ officers, domains, search, loading, onClear }: OfficersProps) {
  const { can } = useSession()
  const stateOf = (officer: Officer) => {
    if (officer.isDisabled) return 'banned'
    return domains.some((domain) => comesInBy(officer, domain)) ? 'active' : 'withoutDomain'
  }
  const columns: Column<Officer>[] = [
    {
      key: 'name',
      title: () => t('name'),
      share: 1.2,
      render: (one) => <bdi className="gr-strong">{fullName(one)}</bdi>,
    },
    {
      key: 'email',
      title: () => t('email'),
      share: 1.6,
      render: ({ companyEmail }) => <bdi dir="ltr">{companyEmail.email}</bdi>,
    },
    { key: 'bank', title: () => t('bank'), share: 1.2, render: ({ bank }) => <bdi>{bank?.name ?? '–'}</bdi> },
    {
      key: 'wayIn',
      title: () => t('wayIn'),
      render: (officer) => {
        const state = stateOf(officer)
        return <StatusTag of={state} tone={state === 'active' ? 'neutral' : 'danger'} label={t(state)} />
      },
    },
    { key: 'since', title: () => t('since'), render: ({ createdAt }) => <DateTime at={createdAt} as="day" /> },
  ]
  const found = officers?.filter((officer) => told(officer).includes(search.trim().toLowerCase()))
  return (
    <Panel title={t('officers')}>
      <DataTable<Officer>
        wide
        name="officers"
        beside
        scope={search}
        rowKey="_id"
        columns={columns}
        rows={found}
        loading={loading}
        linkTo={({ _id }) => (can('user.read') ? paths.adminProfiles({ user: _id }) : undefined)}
        emptyText={t('noOfficers')}
        onClear={onClear}
      />
    </Panel>
  )
}
