/** All documents of one's own deals, as far as each deal shows them: looked for, narrowed to a kind, opened in place. */
import { Select } from 'antd'
import type { OwnDocument } from '../../api/contract'
import { paths } from '../../lib/paths'
import { documentTypes } from '../../lib/tables/documents'
import { usePostAnew } from '../../state/deskList'
import { useNotifications } from '../../state/notifications'
import { DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { ownDocumentColumns } from './ownDocumentColumns'
import { useT } from './words'

export function OwnDocuments() {
  const t = useT()
  const { url, search, page, narrow, turn, onClear } = useListPlace([], ['kind'])
  const documentType = documentTypes.find((type) => type === url.get('kind'))
  // What comes to a deal is told: the list is read anew with the news.
  const news = useNotifications().newest[0]?._id ?? ''
  const { data, error, loading, scope, again } = usePostAnew(news, '/documents/list', {
    body: { page, filters: { search: search || null, documentType: documentType ?? null } },
  })
  return (
    <>
      <Toolbar>
        <SearchBox label={t('searchOwn')} value={search} onSearch={(text) => narrow({ search: text })} />
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          className="gr-narrow"
          aria-label={t('anyKind')}
          placeholder={t('anyKind')}
          popupMatchSelectWidth={false}
          value={documentType}
          options={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))}
          onChange={(value) => narrow({ kind: value })}
        />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<OwnDocument>
        wide
        name="ownDocuments"
        scope={scope}
        counted={data?.page}
        label={t('documents')}
        rowKey={({ _id, order }) => `${_id} ${order._id}`}
        columns={ownDocumentColumns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ order }) => paths.deal(order._id)}
        version={({ review, signature }) => `${review} ${signature?.version}`}
        emptyText={t('noOwnDocuments')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}
