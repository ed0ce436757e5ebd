/** Every file that ever hung on a deal, in all its versions: who brought it, what became of it. For staff. */
import { Drawer } from 'antd'
import type { DealFileView, DealView } from '../../../api/contract'
import { directionOf, useLanguage } from '../../../lib/i18n'
import { useTerm } from '../../../lib/terms'
import { usePost } from '../../../state/read'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { useFocusReturn } from '../../../ui/focus'
import { stateOf } from '../deal'
import { useT } from '../words'
import { FileLink } from './StepFiles'

export function AllFiles({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const term = useTerm()
  useFocusReturn()
  const asked = { params: { id: deal._id } }
  const { data, error, loading, again } = usePost('/admin/deal/getDealFiles/{id}', asked, deal.version)
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  const columns: Column<DealFileView>[] = [
    { key: 'file', title: () => t('file'), render: (it) => <FileLink file={it} />, share: 2 },
    {
      key: 'document',
      title: () => t('documentType'),
      render: (it) => (
        <span className="gr-stack">
          {`${term('document', it.documentType ?? 'other')} · ${t('nthVersion', { nth: it.documentVersion })}`}
          {it.swiftMessage && <bdi className="gr-secondary">{term('swift', it.swiftMessage)}</bdi>}
        </span>
      ),
    },
    { key: 'step', title: () => t('step'), render: (it) => it.stepNumber ?? t('dispute') },
    {
      key: 'by',
      title: () => t('broughtBy'),
      share: 2,
      render: (it) => (
        <span className="gr-stack">
          {`${it.byName} (${term('party', it.by)})`}
          <span className="gr-secondary">
            <DateTime at={it.at} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      share: 2,
      title: () => t('state'),
      render: (it) =>
        it.removedAt ? (
          <>
            {t('takenOff')} <DateTime at={it.removedAt} />
          </>
        ) : (
          t(`documentState.${stateOf(it)}`)
        ),
    },
  ]
  return (
    <Drawer open title={t('allFiles')} placement={placement} size="min(1080px, 100vw)" onClose={onClose}>
      {error ? (
        <FailedRead text={error.message} onAgain={again} />
      ) : (
        <DataTable
          label={t('allFiles')}
          rowKey={(it) => `${it._id} ${it.at}`}
          columns={columns}
          rows={data?.items}
          loading={loading}
          emptyText={t('noFiles')}
        />
      )}
    </Drawer>
  )
}
