/** What a lot is, how much of it, from whom and where, and the way to order it. */
import { Button } from 'antd'
import { Link, useLocation } from 'react-router'
import type { Listing, Orderable } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { isolated } from '../../lib/i18n'
import { formatMoney } from '../../lib/money'
import { loginFrom, paths } from '../../lib/paths'
import { differ, lowestOf } from '../../lib/termPrices'
import { useOfferedTerms } from '../../state/offeredTerms'
import { useSession } from '../../state/session'
import { useUnitsLeft } from '../../state/unitsLeft'
import { type Fact, Facts } from '../../ui/Facts'
import { Money, UnitPrice } from '../../ui/Money'
import { counted, isPartly, leftOf, perOf, wholeOf } from './counted'
import { useLotNow } from './now'
import { TermPrices } from './TermPrices'
import { useT } from './words'

type Props = { lot: Listing; isGone?: boolean; onOrder?: (() => void) | undefined }

export function Offer({ lot, isGone = false, onOrder }: Props) {
  const t = useT()
  const country = useCountryName()
  const { user, userType } = useSession()
  const { pathname } = useLocation()
  const isOwn = user?.company?._id === lot.seller._id
  const isWhole = lot.customizable === false
  const left = useUnitsLeft(lot)
  const { data: now } = useLotNow(lot._id)
  const orderable = now?.orderable ?? lot.orderable
  const prices = useOfferedTerms(lot)
  const lowest = lowestOf(prices)
  const isFrom = differ(prices)
  const { unit } = lot
  const mayOrder = userType === 'user' && !isOwn && lot.saleType !== 'Auction' && left > 0 && !isGone
  const whole = wholeOf(lot)
  const weight = lot.weight.replace(/\.?0+$/, '')
  const units = leftOf({ left, whole, unit })
  const facts: (Fact | false)[] = [
    {
      name: t('sells'),
      value: <span role="status">{t(isPartly({ left, whole }) ? 'weighsEach' : 'weighs', { units, weight })}</span>,
    },
    { name: t('hsCode'), value: <bdi dir="ltr">{lot.HSCode}</bdi> },
    orderable !== undefined && {
      name: t('smallest'),
      value: isWhole ? t('whole') : <Smallest of={orderable} unit={unit} />,
    },
    lot.countriesNotForSale.length > 0 && {
      name: t('barred'),
      value: lot.countriesNotForSale.map((it) => country(it)).join(', '),
    },
  ]
  return (
    <section className="gr-lot-offer" aria-label={t('price')}>
      {lot.saleType !== 'Auction' && (
        <>
          <p className="gr-lot-big">
            {isFrom && <span className="gr-secondary">{t('fromPrice')} </span>}
            <UnitPrice value={lowest?.price ?? now?.price ?? lot.listedPrice} />{' '}
            <span className="gr-secondary">
              {perOf(lot)}
              {isFrom && lowest && (
                <>
                  , <bdi dir="ltr">{lowest.basis}</bdi>
                </>
              )}
            </span>
          </p>
          {isFrom && <TermPrices prices={prices} per={perOf(lot)} />}
        </>
      )}
      {lot.vatIncludedIn && <p className="gr-secondary">{t('vatIncluded')}</p>}
      <p>
        {t('by', { company: lot.seller.companyName })} · {t('from', { place: country(lot.origin) })}
      </p>
      <Facts facts={facts} />
      {!user && !isGone && (
        <Link className="gr-lot-order" to={loginFrom(pathname, '?order=1')}>
          {t('signIn')}
        </Link>
      )}
      {isOwn && <Link to={paths.editLot(lot._id)}>{t('edit')}</Link>}
      {onOrder && mayOrder && (
        <Button type="primary" className="gr-lot-order" onClick={onOrder}>
          {t('order')}
        </Button>
      )}
    </section>
  )
}

/** The smallest order, and what it comes to; of a lot that is worth less than any order, that it is. */
function Smallest({ of: { smallest, smallestSum, most, minimum }, unit }: { of: Orderable; unit: string }) {
  const t = useT()
  if (smallest > most) return t('tooSmallLot', { worth: isolated(formatMoney(minimum)) })
  return (
    <>
      {counted(unit, smallest)} · <Money value={smallestSum} />
    </>
  )
}
