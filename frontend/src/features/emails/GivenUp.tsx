/** What the server could not send or do and gave up, for staff: why, and a button to try it again. */
import { Button } from 'antd'
import { call, useCall } from '../../api/call'
import type { GivenUpJob } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useDeskPost } from '../../state/deskList'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { t, useT, words } from './words'

const columns: Column<GivenUpJob>[] = [
  { key: 'what', title: () => t('what'), render: (one) => <What job={one} /> },
  { key: 'to', title: () => t('to'), render: ({ to }) => <bdi dir="ltr">{to ?? '–'}</bdi> },
  { key: 'reason', title: () => t('reason'), render: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  { key: 'tries', title: () => t('tries'), align: 'end', render: ({ attempts }) => attempts },
  { key: 'failedAt', title: () => t('failedAt'), render: ({ failedAt }) => <DateTime at={failedAt} /> },
]

function What({ job: { kind, template } }: { job: GivenUpJob }) {
  return (
    <span className="gr-stack">
      <span className="gr-strong">{words.find(`work.${kind}`) ?? kind}</span>
      {template && <span className="gr-secondary">{words.find(`letter.${template}`) ?? template}</span>}
    </span>
  )
}

export function GivenUp() {
  useT()
  const { can } = useSession()
  const { url, page, go, turn, hrefOf } = useListPlace()
  const { data, error, loading, scope, again, changed } = useDeskPost('list:letters', '/admin/jobs/getGivenUp', {
    body: { page },
  })
  const opened = useOpenedRow(url.get('job'), data?.items, ({ _id }) => _id)
  const close = () => go({ job: undefined })
  const done = () => {
    if (opened) close()
    changed()
  }
  const retry: Column<GivenUpJob> = {
    key: 'retry',
    title: () => '',
    align: 'end',
    render: ({ _id }) => <Retry jobId={_id} onDone={done} />,
  }
  const all = can('email.send') ? [...columns, retry] : columns
  return (
    <>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<GivenUpJob>
        wide
        name="givenUp"
        scope={scope}
        counted={data?.page}
        label={t('title')}
        rowKey="_id"
        columns={all}
        bulk={{
          nameOf: ({ to, kind }) => to ?? words.find(`work.${kind}`) ?? kind,
          actions: can('email.send') ? [{ key: 'retry', label: t('retry'), run: retryOne }] : [],
        }}
        opened={{ row: opened, title: t('tab.givenUp'), onClose: close }}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ job: _id })}
        emptyText={t('nothing')}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}

const retryOne = ({ _id }: GivenUpJob) => call('/admin/jobs/retry', { body: { jobId: _id } })

function Retry({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const { run, busy } = useCall('/admin/jobs/retry')
  const retry = async () => {
    if (await run({ jobId })) notify.success(t('retried'))
    onDone()
  }
  return (
    <Button loading={busy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}
