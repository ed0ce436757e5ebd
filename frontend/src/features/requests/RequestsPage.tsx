/** Requests for quotation: those that one's own company sent, and those of which it was told as a seller. */
import { Button, Segmented } from 'antd'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { isForMember } from '../../state/may'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { TabLine } from '../../ui/TabLine'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { columnsOf } from './columns'
import { RequestForm } from './RequestForm'
import { useNews } from './useNews'
import { useT } from './words'

const sides = ['buyer', 'seller'] as const
const states = ['open', 'over'] as const

export function RequestsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { mayInCompany } = useSession()
  const { url, search, status = 'open', page, go, narrow, turn } = useListPlace(states)
  const side = url.get('as') === 'seller' ? 'seller' : 'buyer'
  const { fresh, changed } = useNews()
  const read = usePost('/quoteRequest/list', { body: { page, side, status, ...(search && { search }) } }, fresh)
  const closeForm = () => go({ new: undefined, title: undefined, category: undefined })
  const known = { title: url.get('title') ?? undefined, category: url.get('category') ?? undefined }
  const ask = isForMember('/quoteRequest/save', mayInCompany) && (
    <Button type="primary" onClick={() => go({ new: '1' })}>
      {t('ask')}
    </Button>
  )
  const { total = 0, totalIsExact = true } = read.data?.page ?? {}
  return (
    <Page
      wide
      title={t('requests')}
      lead={t('lead')}
      extra={
        <span className="gr-row">
          <Link to={paths.negotiations()}>{t('toOffers')}</Link>
          {ask}
        </span>
      }
    >
      <TabLine
        label={t('sides')}
        tabs={sides.map((key) => ({ key, label: t(`side.${key}`) }))}
        active={side}
        onChange={(as) => narrow({ as: as === 'seller' ? as : undefined })}
      />
      <Toolbar>
        <SearchBox label={t(`find.${side}`)} value={search} onSearch={(typed) => narrow({ search: typed })} />
        <Segmented
          aria-label={t('state')}
          value={status}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(to) => narrow({ status: to === 'over' ? to : undefined })}
        />
      </Toolbar>
      {read.error && <FailedRead text={read.error.message} onAgain={read.again} />}
      <DataTable
        wide
        label={t('requests')}
        rowKey="_id"
        columns={columnsOf(side)}
        rows={read.data?.items ?? (read.error && [])}
        loading={read.loading}
        linkTo={({ _id }) => paths.request(_id)}
        emptyText={t(status === 'over' ? 'noneOver' : `none.${side}`)}
        onClear={search ? () => narrow({ search: undefined }) : undefined}
        create={side === 'buyer' && ask}
      />
      <ListPagination {...page} total={total} totalIsExact={totalIsExact} {...turn} />
      {url.get('new') && (
        <RequestForm
          known={known}
          onClose={closeForm}
          onDone={({ _id }) => {
            changed()
            void navigate(paths.request(_id), { replace: true })
          }}
        />
      )}
    </Page>
  )
}
