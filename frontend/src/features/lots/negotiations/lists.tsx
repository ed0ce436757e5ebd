/** The lists of offers, of auctions and of questions, each read anew as soon as the inbox tells of a lot. */
import type { BidItem, Negotiations, OfferItem, PageOf, QuestionItem } from '../../../api/contract'
import { paths } from '../../../lib/paths'
import { usePostAnew } from '../../../state/deskList'
import { useNotifications } from '../../../state/notifications'
import type { Reading } from '../../../state/read'
import { type Column, DataTable } from '../../../ui/DataTable'
import { FailedRead } from '../../../ui/FailedRead'
import { ListPagination } from '../../../ui/ListPagination'
import { useT } from '../words'
import { bidColumns, offerColumns, questionColumns } from './columns'

type Props = {
  asked: Negotiations & Required<Pick<Negotiations, 'page'>>
  onPage: (page: number) => void
  onClear: (() => void) | undefined
}
type Subject = 'offers' | 'bids' | 'questions'

export const Offers = (props: Props) => (
  <List<OfferItem>
    {...props}
    of="offers"
    columns={offerColumns}
    read={useRead('offers', props.asked)}
    linkTo={toOffer}
  />
)

export const Bids = (props: Props) => (
  <List<BidItem> {...props} of="bids" columns={bidColumns} read={useRead('bids', props.asked)} linkTo={toAuction} />
)

export const Questions = (props: Props) => (
  <List<QuestionItem>
    {...props}
    of="questions"
    columns={questionColumns}
    read={useRead('questions', props.asked)}
    linkTo={toQuestion}
  />
)

/** Where an offer is answered, or what came of it is done; one on a lot that is gone leads nowhere. */
const toOffer = ({ dealId, lot, requestId }: OfferItem) => {
  if (dealId) return paths.deal(dealId)
  if (requestId) return paths.request(requestId)
  return lot.status === 'listed' ? paths.lot(lot._id) : undefined
}

const toAuction = ({ dealId, lot }: BidItem) => (dealId ? paths.deal(dealId) : paths.lot(lot._id))

const toQuestion = ({ lot }: QuestionItem) =>
  lot.status === 'listed' ? paths.lot(lot._id, { tab: 'questions' }) : undefined

function useRead<S extends Subject>(subject: S, asked: Props['asked']) {
  const news = useNotifications().newest.find(({ kind }) => kind.startsWith('lot.'))?._id
  return usePostAnew(news ?? '', `/company/${subject}` as const, { body: asked })
}

type ListProps<R> = Props & {
  of: Subject
  columns: readonly Column<R>[]
  read: Reading<{ items: R[]; page: PageOf }> & { scope: string | undefined }
  linkTo: (row: R) => string | undefined
}

function List<R extends { _id: string }>({ of, asked, columns, read, linkTo, onPage, onClear }: ListProps<R>) {
  const t = useT()
  const { data, error, loading, scope, again } = read
  const { total = 0, totalIsExact = true } = data?.page ?? {}
  return (
    <>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<R>
        wide
        label={t(`negotiated.${of}`)}
        rowKey={({ _id }) => _id}
        columns={columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        scope={scope}
        counted={data?.page}
        linkTo={linkTo}
        emptyText={t(asked.status === 'over' ? 'negotiated.noneOver' : `negotiated.none.${of}`)}
        onClear={onClear}
      />
      <ListPagination {...asked.page} total={total} totalIsExact={totalIsExact} onPage={onPage} />
    </>
  )
}
