/** A lot on offer. */
import { Button } from 'antd'
import { Link, useLocation } from 'react-router'
import type { Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { loginFrom, paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { differ, lowestOf } from '../../lib/termPrices'
import { useSession } from '../../state/session'
import { useUnitsLeft } from '../../state/unitsLeft'
import { CompanyName } from '../../ui/CompanyName'
import { Countdown } from '../../ui/Countdown'
import { Money, UnitPrice } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { useCountdown } from '../../ui/useCountdown'
import { useAmountWords } from './useAmountWords'
import { useT } from './words'

type Props = {
  lot: Listing
  /** By how many milliseconds the own clock is ahead of the server's. */
  ahead: number
  onProcure: () => void
}

export function LotCard({ lot, ahead, onProcure }: Props) {
  const t = useT()
  const country = useCountryName()
  const words = useAmountWords(lot)
  const units = useUnitsLeft(lot)
  const prices = listed(lot.prices)
  const lowest = lowestOf(prices)
  const isFrom = !lot.auction && differ(prices)
  const ends = lot.auction?.endsAt ?? lot.auctionEndDate
  return (
    <li className="gr-lot">
      <Picture lot={lot} />
      <div className="gr-lot-tags">
        {lot.HSCode && <StatusTag of="hs" label={t('hsCode', { code: lot.HSCode })} />}
        {lot.saleType === 'Auction' && <StatusTag of="auction" tone="progress" label={t('auction')} />}
      </div>
      <h2>
        <Link to={paths.lot(lot._id)}>{lot.title}</Link>
      </h2>
      <p className="gr-secondary">{t('from', { place: country(lot.origin) })}</p>
      <p className="gr-lot-price">
        {lot.auction?.bids === 0 && <span className="gr-secondary">{t('startsAt')} </span>}
        {isFrom && <span className="gr-secondary">{t('fromPrice')} </span>}
        <UnitPrice value={lot.auction?.price ?? lowest?.price ?? lot.listedPrice} />{' '}
        <span className="gr-secondary">{words.per}</span>
        {isFrom && (
          <span className="gr-secondary">
            , <bdi dir="ltr">{lowest?.basis}</bdi>
          </span>
        )}
      </p>
      {lot.auction?.sums && (
        <p className="gr-secondary">
          {words.times(lot.auction.sums)} = <Money value={lot.auction.sums.price} />
        </p>
      )}
      {lot.vatIncludedIn && <p className="gr-secondary">{t('vatIncluded')}</p>}
      <p className="gr-secondary gr-number">
        {words.left(units)}
        {lot.incoterms.length > 0 && (
          <>
            {' · '}
            <bdi dir="ltr">{lot.incoterms.slice(0, 3).join(', ')}</bdi>
          </>
        )}
      </p>
      {lot.auction && lot.auction.bids > 0 && <p className="gr-secondary">{t('bids', { count: lot.auction.bids })}</p>}
      {ends && <Clock endsAt={Date.parse(ends) + ahead} />}
      {lot.seller && (
        <p className="gr-lot-seller">
          <span className="gr-secondary">{t('by')}</span>{' '}
          <CompanyName name={lot.seller.companyName} isVerified={lot.isSellerVerified} />
        </p>
      )}
      <Procure lot={lot} onProcure={onProcure} />
    </li>
  )
}

/** A picture is decoration here: the title beside it says what it shows. */
function Picture({ lot: { lotImage = [] } }: { lot: Listing }) {
  const [first] = lotImage
  return first && <img className="gr-lot-picture" src={first} alt="" loading="lazy" />
}

/** Bids in the last minutes put the end off, which the lot's own page shows at once. */
function Clock({ endsAt }: { endsAt: number }) {
  const t = useT()
  const isOver = useCountdown(endsAt) === 0
  if (isOver) return <p className="gr-secondary">{t('over')}</p>
  return (
    <p>
      <span className="gr-secondary">{t('endsIn')}</span>{' '}
      <Countdown until={endsAt} days={(count) => t('days', { count })} />
    </p>
  )
}

function Procure({ lot, onProcure }: { lot: Listing; onProcure: () => void }) {
  const t = useT()
  const { user } = useSession()
  const may = useMayProcure()
  const { pathname, search } = useLocation()
  if (!user) return <Link to={loginFrom(pathname, withLot(search, lot))}>{t('signInToProcure')}</Link>
  if (!may(lot)) return null
  return (
    <Button type="primary" onClick={onProcure} aria-label={`${t('procure')}: ${lot.title}`}>
      {t('procure')}
    </Button>
  )
}

/** A trader may order what another company sells at a fixed price. */
export function useMayProcure(): (lot: Listing) => boolean {
  const { user, userType } = useSession()
  const own = user?.company?._id
  return ({ seller, saleType }) =>
    userType === 'user' && saleType !== 'Auction' && (own === undefined || own !== seller?._id)
}

/** Whoever signs in for a lot finds it open afterwards. */
function withLot(search: string, { _id }: Listing): string {
  const query = new URLSearchParams(search)
  query.set('lot', _id)
  return `?${query}`
}
