/** The documents that wait for the viewer's signature, live. */
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useT as useShared } from '../../lib/words'
import { useLive } from '../../state/live'
import { DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { StaleBadge } from '../../ui/StaleBadge'
import { useListPlace } from '../../ui/useListPlace'
import { pendingColumns } from './columns'
import { useT } from './words'

export function PendingSignaturesPage() {
  const t = useT()
  const shared = useShared()
  const { page, turn } = useListPlace()
  const { data, stale, status } = useLive('signatures:own', { page })
  return (
    <Page wide title={t('pending')} lead={t('pendingLead')}>
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
    </Page>
  )
}
