/** Phrases that look like contact details and that companies ask to use, for staff: found, narrowed, and one opened to decide. */
import { Select } from 'antd'
import type { Phrase } from '../../../api/contract'
import { useDeskPost } from '../../../state/deskList'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { ListPagination } from '../../../ui/ListPagination'
import { Page } from '../../../ui/Page'
import { SearchBox } from '../../../ui/SearchBox'
import { StatusTag } from '../../../ui/StatusTag'
import { Toolbar } from '../../../ui/Toolbar'
import { useListPlace } from '../../../ui/useListPlace'
import { useOpenedRow } from '../../../ui/useOpenedRow'
import { DecidePhrase } from './DecidePhrase'
import './phrases.css'
import { t, useT } from '../words'

const statuses = ['open', 'allowed', 'refused'] as const
const tones = { open: 'progress', allowed: 'success', refused: 'danger' } as const

const columns: Column<Phrase>[] = [
  {
    key: 'phrase',
    title: () => t('phrases.phrase'),
    share: 2.4,
    render: ({ phrase, text }) => (
      <span className="gr-stack">
        <bdi className="gr-strong">{phrase}</bdi>
        <span className="gr-secondary gr-phrase-text">
          <bdi>{text}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'company',
    title: () => t('phrases.company'),
    share: 1.4,
    render: ({ company, asker }) => (
      <span className="gr-stack">
        <bdi>{company.companyName}</bdi>
        <bdi className="gr-secondary">{asker}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    title: () => t('phrases.status'),
    render: ({ status }) => <StatusTag of={status} tone={tones[status]} label={t(`phrases.status.${status}`)} />,
  },
  { key: 'asked', title: () => t('phrases.askedOn'), render: ({ askedAt }) => <DateTime at={askedAt} as="day" /> },
]

export function PhrasesPage() {
  useT()
  const { url, page, search, status, filters, go, narrow, turn, onClear, hrefOf } = useListPlace(statuses)
  const { data, error, loading, scope, again, changed } = useDeskPost('list:phrases', '/admin/phrase/list', {
    body: { page, filters },
  })
  const open = useOpenedRow(url.get('phrase'), data?.items, ({ _id }) => _id)
  return (
    <Page wide title={t('phrases.title')} lead={t('phrases.lead')}>
      <Toolbar>
        <SearchBox label={t('phrases.search')} value={search} onSearch={(words) => narrow({ search: words })} />
        <Select
          allowClear
          aria-label={t('phrases.status')}
          placeholder={t('phrases.anyStatus')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`phrases.status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Phrase>
        wide
        name="phrases"
        scope={scope}
        counted={data?.page}
        label={t('phrases.title')}
        rowKey="_id"
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ phrase: _id })}
        emptyText={t('phrases.nothing')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {open && (
        <DecidePhrase
          key={open._id}
          phrase={open}
          onClose={(isDecided) => {
            go({ phrase: undefined })
            if (isDecided) changed()
          }}
        />
      )}
    </Page>
  )
}
