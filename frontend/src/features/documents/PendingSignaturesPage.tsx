/** The documents that wait for the viewer's signature, live. */
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useT as useShared } from '../../lib/words'
import { useLive } from '../../state/live'
import { DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { StaleBadge } from '../../ui/StaleBadge'
import { pendingColumns } from './columns'
import { signaturesDoc } from './documents'
import { useT } from './words'

const SIZE = 10

export function PendingSignaturesPage() {
  const t = useT()
  const shared = useShared()
  const [url, setUrl] = useSearchParams()
  const current = Math.max(1, Number(url.get('page')) || 1)
  const { data, stale, status } = useLive('signatures:own', signaturesDoc, { page: { current, size: SIZE } })
  return (
    <Page wide title={t('pending')} lead={t('pendingLead')}>
      <StaleBadge shown={stale && status !== 'loading'} />
      <DataTable
        wide
        label={t('pending')}
        rowKey="_id"
        columns={pendingColumns}
        rows={data && listed(data)}
        loading={status === 'loading' && data !== undefined}
        linkTo={({ _id }) => paths.document(_id)}
        emptyText={data?.total ? shared('nothingOnPage') : t('nothingPending')}
      />
      {data && (
        <ListPagination
          current={current}
          size={SIZE}
          total={data.total}
          totalIsExact={data.totalIsExact}
          onPage={(page) => setUrl({ page: String(page) })}
        />
      )}
    </Page>
  )
}
