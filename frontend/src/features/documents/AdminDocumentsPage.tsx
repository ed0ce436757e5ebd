/** All documents of all deals: a list, having one signed, and withdrawing what is out for signature. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import type { ListedDocument, SignatureView } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { parsed } from '../../lib/schema'
import { documentTypes } from '../../lib/tables/documents'
import { statuses } from '../../lib/tables/signatures'
import { useDeskPost } from '../../state/deskList'
import { useDownload } from '../../state/download'
import { useIsOpen } from '../../state/may'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { readSort, SortSelect, Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { dealDocumentColumns } from './dealDocumentColumns'
import { RequestDrawer } from './RequestDrawer'
import { WarehouseDocuments } from './WarehouseDocuments'
import { t, useT } from './words'

const REQUEST = '/admin/documents/requestSignature'

const typesOf = v.picklist(documentTypes)

export function AdminDocumentsPage() {
  const t = useT()
  const isOpen = useIsOpen()
  const [url, setUrl] = useSearchParams()
  const [requests, setRequests] = useState(false)
  // The list is shown to all staff; what may be opened and done is not.
  const mayKeep = isOpen({}, REQUEST)
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
          {isOpen({}, '/admin/wss/downloadWssDocuments') && <WarehouseDocuments />}
          {mayKeep && (
            <Button type="primary" onClick={() => setRequests(true)}>
              {t('request')}
            </Button>
          )}
        </span>
      }
    >
      <Listed mayKeep={mayKeep} />
      {(requests || url.has('deal')) && mayKeep && (
        <RequestDrawer key={url.get('deal')} dealId={url.get('deal') ?? undefined} onClose={close} />
      )}
    </Page>
  )
}

function without(url: URLSearchParams, ...names: string[]) {
  const next = new URLSearchParams(url)
  for (const name of names) next.delete(name)
  return next
}

function Listed({ mayKeep }: { mayKeep: boolean }) {
  const t = useT()
  const { can } = useSession()
  const isOpen = useIsOpen()
  const { url, search, status, page, go, narrow, turn, onClear } = useListPlace(statuses, ['kind', 'of'])
  const sort = readSort(url)
  const [opened, setOpened] = useState<SignatureView>()
  const documentType = parsed(typesOf, url.get('kind'))
  const dealId = url.get('of') ?? undefined
  const filters: BodyOf<'/admin/documents/list'>['filters'] = {
    search: search || null,
    status: status ?? null,
    documentType: documentType ?? null,
    dealId: dealId ?? null,
  }
  const asked: BodyOf<'/admin/documents/list'> = { page, sort, filters }
  const file = useDownload('/admin/documents/export')
  const { data, error, loading, scope, again, changed } = useDeskPost('list:documents', '/admin/documents/list', {
    body: asked,
  })
  const types = documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))
  const acts: Column<ListedDocument> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    share: 2,
    render: ({ signature, dealId: deal, can: allowed }) => (
      <>
        {signature && isOpen(allowed.void, '/admin/documents/void') && (
          <Button onClick={() => setOpened(signature)}>{t('void')}</Button>
        )}
        {isOpen(allowed.request, REQUEST) && <Button onClick={() => go({ deal })}>{t('request')}</Button>}
      </>
    ),
  }
  return (
    <>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(text) => narrow({ search: text })} />
        <Select
          allowClear
          className="gr-narrow"
          aria-label={t('anyState')}
          placeholder={t('anyState')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          className="gr-narrow"
          aria-label={t('anyKind')}
          placeholder={t('anyKind')}
          popupMatchSelectWidth={false}
          value={documentType}
          options={types}
          onChange={(value) => narrow({ kind: value })}
        />
        <SortSelect t={t} value={sort} onSort={narrow} />
        {mayKeep && <ExportMenu formats={tableFormats} download={file} ask={(format) => ({ format, filters })} />}
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<ListedDocument>
        wide
        name="documents"
        scope={scope}
        counted={data?.page}
        label={t('documents')}
        rowKey={({ _id, dealId: deal }) => `${_id} ${deal}`}
        columns={mayKeep ? [...dealDocumentColumns, acts] : dealDocumentColumns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={(it) => (can('deal.read') ? paths.deal(it.dealId) : undefined)}
        version={({ signature }) => signature?.version ?? 0}
        emptyText={t('noDocuments')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {opened && (
        <Withdraw
          row={opened}
          onClose={() => {
            setOpened(undefined)
            changed()
          }}
        />
      )}
    </>
  )
}

function Withdraw({ row, onClose }: { row: SignatureView; onClose: () => void }) {
  const { run, busy, error } = useCall('/admin/documents/void', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ documentId: row._id, reason }))) return
    notify.success(t('voided'))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['document.withdraw', row._id]}
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
