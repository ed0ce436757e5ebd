/** One quotation with its terms and rounds, and what the viewer may answer: the offer that it is. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { QuoteItem } from '../../api/contract'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { CompanyName } from '../../ui/CompanyName'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { OfferForm } from '../lots/OfferForm'
import { OneOffer } from '../lots/Offers'
import { useT } from './words'

export function Quotation({ it, onAnswered }: { it: QuoteItem; onAnswered: () => void }) {
  const t = useT()
  const [countering, setCountering] = useState(false)
  const isOffered = it.lot.status === 'listed'
  const { data: lot, error } = usePost(isOffered ? '/listing/get/{id}' : undefined, { params: { id: it.lot._id } })
  const isGone = !isOffered || error !== undefined
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
      {!isGone && !lot && <LoadingSkeleton rows={3} />}
      {!isGone && lot && <OneOffer lot={lot} it={it} onCounter={() => setCountering(true)} onAnswered={onAnswered} />}
      {countering && lot && <OfferForm lot={lot} of={it} onClose={() => setCountering(false)} onDone={done} />}
    </li>
  )
}
