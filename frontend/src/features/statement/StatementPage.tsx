/** A trader's statement of accounts: what each deal invoiced, paid, owes and is late with; by side and currency, and as a file. */
import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Party } from '../../api/contract'
import { language } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { useDownload } from '../../state/download'
import { usePost } from '../../state/read'
import { DataTable } from '../../ui/DataTable'
import { DayField } from '../../ui/DayField'
import { ExportMenu } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { Page } from '../../ui/Page'
import { Toolbar } from '../../ui/Toolbar'
import { withParams } from '../board/listUrl'
import { lineColumns, rareColumns, sumColumns } from './columns'
import { filtersOf, statuses } from './statement'
import { useT } from './words'

export function StatementPage() {
  const t = useT()
  const [url] = useSearchParams()
  const filters = filtersOf(url)
  const { data, error, loading, again } = usePost('/user/statementOfAccounts', { body: { filters } })
  return (
    <Page wide title={t('statement')} lead={t('statementLead')}>
      <Filters companies={data?.companies} />
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data && data.totals.length > 0 && (
        <DataTable
          label={t('sums')}
          rowKey={({ side, currency }) => `${side} ${currency}`}
          columns={sumColumns(data.totals)}
          rows={data.totals}
        />
      )}
      {!error && (
        <DataTable
          wide
          name="statement"
          rare={rareColumns}
          label={t('statement')}
          rowKey="_id"
          columns={lineColumns}
          rows={data?.items}
          loading={loading && data !== undefined}
          linkTo={({ _id }) => paths.deal(_id)}
          emptyText={t('noStatement')}
        />
      )}
    </Page>
  )
}

type FilterProps = { companies: Party[] | undefined }

function Filters({ companies = [] }: FilterProps) {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  // The address comes a moment later than a second choice may.
  const [chosen, setChosen] = useState({ from: '', to: '', status: '', company: '', ...Object.fromEntries(url) })
  const go = (to: Partial<typeof chosen>) => {
    const next = { ...chosen, ...to }
    setChosen(next)
    setUrl((at) => withParams(at, next), { replace: true })
  }
  const isTurned = Boolean(chosen.from && chosen.to) && chosen.from > chosen.to
  return (
    <Toolbar>
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`placed.${name}`)}
          value={chosen[name]}
          isWrong={isTurned}
          onChange={(day) => go({ [name]: day })}
        />
      ))}
      <Select
        aria-label={t('status')}
        value={chosen.status}
        options={[
          { value: '', label: t('anyStatus') },
          ...statuses.map((value) => ({ value, label: t(`account.${value}`) })),
        ]}
        onChange={(status) => go({ status })}
      />
      <Select
        aria-label={t('otherSide')}
        value={chosen.company}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('anyCompany') },
          ...companies.map(({ _id, companyName }) => ({ value: _id, label: companyName })),
        ]}
        onChange={(company) => go({ company })}
      />
      <Export />
    </Toolbar>
  )
}

const formats = ['csv', 'xlsx', 'pdf'] as const

function Export() {
  const [url] = useSearchParams()
  return (
    <ExportMenu
      formats={formats}
      download={useDownload('/user/statementOfAccounts/export')}
      ask={(format) => ({ format, language: language(), filters: filtersOf(url) })}
    />
  )
}
