/** One quotation with its terms and rounds, and what the viewer may answer: the offer that it is. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { QuoteItem } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useFresh, usePost } from '../../state/read'
import { CompanyName } from '../../ui/CompanyName'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { OfferForm } from '../lots/OfferForm'
import { OneOffer } from '../lots/Offers'
import { useT } from './words'

export function Quotation({ it, onAnswered }: { it: QuoteItem; onAnswered: () => void }) {
  const t = useT()
  const [countering, setCountering] = useState(false)
  const isOffered = it.lot.status === 'listed'
  const { fresh } = useFresh()
  const params = { id: it.lot._id }
  const { data: lot, error, again } = usePost(isOffered ? '/listing/get/{id}' : undefined, { params }, fresh)
  const isGone = !isOffered || error?.status === 404
  const done = () => {
    setCountering(false)
    onAnswered()
  }
  return (
    <li>
      <h3>
        {it.side === 'buyer' && <CompanyName name={it.seller} isVerified={it.isSellerVerified} />}{' '}
        {isOffered ? (
          <Link to={paths.lot(it.lot._id)}>
            <bdi>{it.lot.title}</bdi>
          </Link>
        ) : (
          <bdi>{it.lot.title}</bdi>
        )}
      </h3>
      {isGone && (it.dealId ? <Link to={paths.deal(it.dealId)}>{t('openDeal')}</Link> : <p>{t('lotGone')}</p>)}
      {error && !isGone && <FailedRead text={error.message} onAgain={again} />}
      {!isGone && !lot && !error && <LoadingSkeleton rows={3} />}
      {!isGone && lot && <OneOffer lot={lot} it={it} onCounter={() => setCountering(true)} onAnswered={onAnswered} />}
      {countering && lot && <OfferForm lot={lot} of={it} onClose={() => setCountering(false)} onDone={done} />}
    </li>
  )
}
