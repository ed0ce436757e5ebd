/** Offers and bids: what one's own company negotiates, what waits for it first; questions about lots stand beside them. */
import { Segmented } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { readPage } from '../../../lib/listPage'
import { paths } from '../../../lib/paths'
import { Page } from '../../../ui/Page'
import { SearchBox } from '../../../ui/SearchBox'
import { TabLine } from '../../../ui/TabLine'
import { Toolbar } from '../../../ui/Toolbar'
import { useT } from '../words'
import { Bids, Offers, Questions } from './lists'

const lists = { offers: Offers, bids: Bids, questions: Questions }
type Subject = keyof typeof lists
const subjects = ['offers', 'bids', 'questions'] as const satisfies Subject[]
const states = ['open', 'over'] as const

export function NegotiationsPage() {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const subject = subjects.find((it) => it === url.get('of')) ?? 'offers'
  const status = states.find((it) => it === url.get('status')) ?? 'open'
  const search = (url.get('search') ?? '').trim().slice(0, 100)
  const { current, size } = readPage(url)
  const go = (
    to: { of?: Subject; status?: (typeof states)[number]; search?: string; page?: number },
    replace = false,
  ) => {
    const next = { of: subject, status, search, ...to }
    const said = [
      ['of', next.of === 'offers' ? '' : next.of],
      ['status', next.status === 'open' ? '' : next.status],
      ['search', next.search],
      ['page', next.page && next.page > 1 ? String(next.page) : ''],
    ] as const
    setUrl(new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace })
  }
  const List = lists[subject]
  return (
    <Page
      wide
      title={t('negotiations')}
      lead={t('negotiationsLead')}
      extra={
        <span className="gr-row">
          <Link to={paths.requests()}>{t('negotiated.requests')}</Link>
          <Link to={paths.home()}>{t('home')}</Link>
        </span>
      }
    >
      <TabLine<Subject>
        label={t('negotiations')}
        tabs={subjects.map((key) => ({ key, label: t(`negotiated.${key}`) }))}
        active={subject}
        onChange={(of) => go({ of })}
      />
      <Toolbar>
        <SearchBox
          label={t(`negotiated.find.${subject}`)}
          value={search}
          onSearch={(typed) => go({ search: typed }, true)}
        />
        <Segmented
          aria-label={t('state')}
          value={status}
          options={states.map((value) => ({ value, label: t(`negotiated.${value}`) }))}
          onChange={(to) => go({ status: to })}
        />
      </Toolbar>
      <List
        asked={{ page: { current, size }, status, ...(search && { search }) }}
        onPage={(page) => go({ page })}
        onClear={search ? () => go({ search: '' }) : undefined}
      />
    </Page>
  )
}
