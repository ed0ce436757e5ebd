/** The list of letters, with what can be done about each: try a failed one again, stop a mailing that has not left. */
import { Button, Select } from 'antd'
import { call, useCall } from '../../api/call'
import type { MailRow } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useDeskPost } from '../../state/deskList'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { t, useT, words } from './words'

const statuses = ['queued', 'sent', 'failed'] as const
const tones = { queued: 'progress', sent: 'success', failed: 'danger' } as const

const columns: Column<MailRow>[] = [
  {
    key: 'letter',
    title: () => t('letter'),
    share: 1.4,
    render: ({ template, subject }) => (
      <span className="gr-stack">
        <span className="gr-strong">{words.find(`letter.${template}`) ?? template}</span>
        {subject && <bdi className="gr-secondary">{subject}</bdi>}
      </span>
    ),
  },
  { key: 'to', title: () => t('to'), share: 1.4, render: ({ to }) => <bdi dir="ltr">{to}</bdi> },
  {
    key: 'status',
    title: () => t('status'),
    share: 1.4,
    render: ({ status, reason }) => (
      <span className="gr-stack">
        <StatusTag of={status} tone={tones[status]} label={t(`status.${status}`)} />
        {reason && <bdi className="gr-secondary">{reason}</bdi>}
      </span>
    ),
  },
  { key: 'tries', title: () => t('tries'), align: 'end', render: ({ attempts }) => attempts },
  { key: 'queuedAt', title: () => t('queuedAt'), render: ({ queuedAt }) => <DateTime at={queuedAt} /> },
]

export function Letters() {
  useT()
  const { can } = useSession()
  const { url, page, search, status, filters, go, narrow, turn, onClear, hrefOf } = useListPlace(statuses)
  const { data, error, loading, scope, again, changed } = useDeskPost('list:letters', '/admin/email/list', {
    body: { page, ...filters },
  })
  const opened = useOpenedRow(url.get('letter'), data?.items, ({ _id }) => _id)
  const close = () => go({ letter: undefined })
  const done = () => {
    if (opened) close()
    changed()
  }
  const acts: Column<MailRow> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (one) => <Act letter={one} onDone={done} />,
  }
  const all = can('email.send') ? [...columns, acts] : columns
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
        <Select
          allowClear
          aria-label={t('status')}
          placeholder={t('anyStatus')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<MailRow>
        wide
        name="letters"
        scope={scope}
        counted={data?.page}
        label={t('letters')}
        rowKey="_id"
        columns={all}
        bulk={{
          nameOf: ({ to }) => to,
          actions: can('email.send') ? [{ key: 'retry', label: t('retry'), run: retryOne }] : [],
        }}
        opened={{ row: opened, title: t('letter'), onClose: close }}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ letter: _id })}
        emptyText={t('noLetters')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}

/** Of several rows; one that did not fail is refused. */
const retryOne = ({ _id }: MailRow) => call('/admin/email/retry/{id}', { params: { id: _id } })

function Act({ letter: { _id, status, broadcastId, mayStop }, onDone }: { letter: MailRow; onDone: () => void }) {
  const t = useT()
  const retrying = useCall('/admin/email/retry/{id}')
  const stopping = useCall('/admin/email/stop/{id}')
  const retry = async () => {
    if (await retrying.run(undefined, { id: _id })) notify.success(t('retried'))
    onDone()
  }
  const stop = async (id: string) => {
    const reply = await stopping.run(undefined, { id })
    if (reply) notify.success(t('stopped', { count: reply.data.letters }))
    onDone()
  }
  if (status === 'failed')
    return (
      <Button loading={retrying.busy} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    )
  if (!mayStop || !broadcastId) return null
  return (
    <ConfirmButton
      danger
      loading={stopping.busy}
      question={t('reallyStop')}
      confirmText={t('stopAll')}
      onConfirm={() => stop(broadcastId)}
    >
      {t('stop')}
    </ConfirmButton>
  )
}
