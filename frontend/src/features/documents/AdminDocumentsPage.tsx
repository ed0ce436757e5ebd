/** What staff have sent out for signature: a list, sending another, and withdrawing one. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { parsed } from '../../lib/schema'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { FormDrawer } from '../../ui/FormDrawer'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { StaleBadge } from '../../ui/StaleBadge'
import { Toolbar } from '../../ui/Toolbar'
import { signatureColumns } from './columns'
import { KINDS, type SignatureRow, STATUSES, signaturesDoc } from './documents'
import { RequestDrawer } from './RequestDrawer'
import { WarehouseDocuments } from './WarehouseDocuments'
import { t, useT } from './words'

const SIZE = 10
const states = v.picklist(STATUSES)
const kinds = v.picklist(KINDS)

export function AdminDocumentsPage() {
  const t = useT()
  // The page is shown to all staff; what may be taken is not.
  const { can, user } = useSession()
  const [url, setUrl] = useSearchParams()
  const [requests, setRequests] = useState(url.has('deal'))
  const mayKeep = can('deal.documents')
  const close = () => {
    setRequests(false)
    setUrl((from) => without(from, 'deal'), { replace: true })
  }
  return (
    <Page
      wide
      title={t('documents')}
      lead={t('documentsLead')}
      extra={
        <span className="gr-row">
          {user?.permissions.includes('documents') && <WarehouseDocuments />}
          {mayKeep && (
            <Button type="primary" onClick={() => setRequests(true)}>
              {t('request')}
            </Button>
          )}
        </span>
      }
    >
      {mayKeep && <Listed />}
      {requests && mayKeep && <RequestDrawer dealId={url.get('deal') ?? undefined} onClose={close} />}
    </Page>
  )
}

function without(url: URLSearchParams, ...names: string[]) {
  const next = new URLSearchParams(url)
  for (const name of names) next.delete(name)
  return next
}

function Listed() {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const [opened, setOpened] = useState<SignatureRow>()
  const current = Math.max(1, Number(url.get('page')) || 1)
  const search = url.get('search') ?? ''
  const status = parsed(states, url.get('status'))
  const documentType = parsed(kinds, url.get('kind'))
  const {
    data,
    stale,
    status: loads,
  } = useLive('signatures:all', signaturesDoc, {
    page: { current, size: SIZE },
    ...(status ? { status } : {}),
    ...(documentType ? { documentType } : {}),
    ...(search ? { search } : {}),
  })
  const choose = (name: string, value: string | undefined) =>
    setUrl((from) => {
      const next = without(from, 'page', name)
      if (value) next.set(name, value)
      return next
    })
  const acts: Column<SignatureRow> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (row) => row.status === 'open' && <Button onClick={() => setOpened(row)}>{t('void')}</Button>,
  }
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(text) => choose('search', text)} />
        <Select
          allowClear
          className="gr-narrow"
          aria-label={t('anyState')}
          placeholder={t('anyState')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => choose('status', value)}
        />
        <Select
          allowClear
          className="gr-narrow"
          aria-label={t('anyKind')}
          placeholder={t('anyKind')}
          value={documentType}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => choose('kind', value)}
        />
      </Toolbar>
      <StaleBadge shown={stale && loads !== 'loading'} />
      <DataTable<SignatureRow>
        wide
        name="documents"
        label={t('documents')}
        rowKey="_id"
        columns={[...signatureColumns, acts]}
        rows={data && listed(data)}
        loading={loads === 'loading' && data !== undefined}
        version={({ version }) => version}
        linkTo={({ _id }) => paths.document(_id)}
        emptyText={t('noDocuments')}
      />
      {data && (
        <ListPagination
          current={current}
          size={SIZE}
          total={data.total}
          totalIsExact={data.totalIsExact}
          onPage={(page) => choose('page', String(page))}
        />
      )}
      {opened && <Withdraw row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Withdraw({ row, onClose }: { row: SignatureRow; onClose: () => void }) {
  const { run, busy, error } = useCall('/admin/documents/void', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ documentId: row._id, reason }))) return
    notify.success(t('voided'))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      title={`${t('voidTitle')} ${row.number}`}
      open
      danger
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('void')}
    >
      <p>{t('voidLead')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true, message: t('needed') }]}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
