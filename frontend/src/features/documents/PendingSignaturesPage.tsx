/** The documents of a trader: those that wait for the viewer's signature, live, and all of the company's deals. */
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useT as useShared } from '../../lib/words'
import { useLive } from '../../state/live'
import { DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { StaleBadge } from '../../ui/StaleBadge'
import { TabLine } from '../../ui/TabLine'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenTab, withQuery } from '../../ui/useOpenTab'
import { pendingColumns } from './columns'
import { OwnDocuments } from './OwnDocuments'
import { useT } from './words'

const tabs = ['sign', 'all'] as const
type TabKey = (typeof tabs)[number]

export function PendingSignaturesPage() {
  const t = useT()
  const [open] = useOpenTab(tabs, 'sign')
  const [, setUrl] = useSearchParams()
  const isAll = open === 'all'
  return (
    <Page wide title={t(isAll ? 'documents' : 'pending')} lead={t(isAll ? 'ownDocumentsLead' : 'pendingLead')}>
      <TabLine<TabKey>
        label={t('documents')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        active={open}
        // Where somebody was in one list says nothing of the other.
        onChange={(tab) => setUrl(withQuery('tab', tab)(new URLSearchParams()), { replace: true })}
      />
      {isAll ? <OwnDocuments /> : <ToSign />}
    </Page>
  )
}

function ToSign() {
  const t = useT()
  const shared = useShared()
  const { page, turn } = useListPlace()
  const { data, stale, status } = useLive('signatures:own', { page })
  return (
    <>
      <StaleBadge shown={stale && status !== 'loading'} />
      <DataTable
        wide
        name="signatures"
        scope={status === 'loading' ? undefined : JSON.stringify(page)}
        counted={data}
        label={t('pending')}
        rowKey="_id"
        columns={pendingColumns}
        rows={data && listed(data)}
        loading={status === 'loading' && data !== undefined}
        linkTo={({ _id }) => paths.document(_id)}
        emptyText={data?.total ? shared('nothingOnPage') : t('nothingPending')}
      />
      {data && <ListPagination {...page} total={data.total} totalIsExact={data.totalIsExact} {...turn} />}
    </>
  )
}
