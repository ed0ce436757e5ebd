/** Quoting on a request: which of one's own lots, then the form of an offer, filled with what was asked. */
import { Alert, Drawer, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { QuoteRequestView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useFresh, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { counted } from '../lots/counted'
import { OfferForm } from '../lots/OfferForm'
import { useT } from './words'

type Props = { request: QuoteRequestView; onClose: () => void; onDone: () => void }

/** As many of one's own lots as may be chosen from. */
const MOST = 100

export function QuoteDrawer({ request, onClose, onDone }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const { fresh } = useFresh()
  const page = { current: 1, size: MOST }
  const { data, error, again } = usePost('/listing/mine', { body: { page, status: 'listed' } }, fresh)
  const read = usePost(chosen ? '/listing/get/{id}' : undefined, { params: { id: chosen ?? '' } }, fresh)
  const lot = read.data
  const offered = data?.items.filter(({ listing }) => listing.saleType !== 'Auction') ?? []
  if (chosen && lot?._id === chosen)
    return <OfferForm lot={lot} of="new" request={request} onClose={onClose} onDone={onDone} />
  return (
    <Drawer title={t('quoteOn', { title: request.asked.title })} open onClose={onClose} size="min(480px, 100vw)">
      {error && <FailedRead text={error.message} onAgain={again} />}
      {read.error && <FailedRead text={read.error.message} onAgain={read.again} />}
      {!data && !error && <LoadingSkeleton rows={3} />}
      {data && !offered.length && (
        <Alert type="info" showIcon title={t('noLots')} action={<Link to={paths.myLots()}>{t('createLot')}</Link>} />
      )}
      {offered.length > 0 && (
        <div className="gr-stack">
          <span>{t('chooseLot')}</span>
          <Select
            aria-label={t('chooseLot')}
            loading={chosen !== undefined && !read.error}
            showSearch={{ optionFilterProp: 'label' }}
            options={offered.map(({ _id, listing }) => ({
              value: _id,
              label: `${listing.title ?? ''} · ${counted(listing.unit, listing.noOfUnits ?? 0)}`,
            }))}
            onChange={setChosen}
          />
          <span className="gr-secondary">{t('chooseLotHint')}</span>
        </div>
      )}
    </Drawer>
  )
}
