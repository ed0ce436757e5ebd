/** What a lot is, how much of it, from whom and where, and the way to order it. */
import { Link, useLocation } from 'react-router'
import { useCountryName } from '../../lib/countries'
import { grouped } from '../../lib/money'
import { loginFrom, paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { type Fact, Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import type { ShownLot } from './LotPage'
import { useT, words } from './words'

export function Offer({ lot }: { lot: ShownLot }) {
  const t = useT()
  const country = useCountryName()
  const { user, userType } = useSession()
  const { pathname } = useLocation()
  const isOwn = user?.company?._id === lot.seller._id
  const isWhole = lot.customizable === false
  const facts: (Fact | false)[] = [
    {
      name: t('sells'),
      value: t('weighs', { units: counted(lot, lot.noOfUnits), weight: lot.weight.replace(/\.?0+$/, '') }),
    },
    { name: t('hsCode'), value: <bdi dir="ltr">{lot.HSCode}</bdi> },
    lot.saleType !== 'Auction' && {
      name: t('smallest'),
      value: isWhole ? t('whole') : counted(lot, lot.minCustomLotSale ?? 1),
    },
    lot.countriesNotForSale.length > 0 && {
      name: t('barred'),
      value: lot.countriesNotForSale.map((it) => country(it)).join(', '),
    },
  ]
  return (
    <section className="gr-lot-offer" aria-label={t('price')}>
      {lot.saleType !== 'Auction' && (
        <p className="gr-lot-big">
          <Money value={lot.listedPrice} />{' '}
          <span className="gr-secondary">{t(lot.retailPriceAs === 'Unit' ? 'perUnit' : 'perTon')}</span>
        </p>
      )}
      <p>
        {t('by', { company: lot.seller.companyName })} · {t('from', { place: country(lot.origin) })}
      </p>
      <Facts facts={facts} />
      {!user && (
        <Link className="gr-lot-order" to={loginFrom(pathname)}>
          {t('signIn')}
        </Link>
      )}
      {isOwn && <Link to={paths.editLot(lot._id)}>{t('edit')}</Link>}
      {userType === 'user' && !isOwn && lot.saleType !== 'Auction' && (
        <Link className="gr-lot-order" to={paths.home({ search: lot.title, lot: lot._id })}>
          {t('order')}
        </Link>
      )}
    </section>
  )
}

/** So many bags, drums or whatever the lot is counted in. */
function counted({ unit }: ShownLot, count: number): string {
  const shown = grouped(String(count))
  return words.find(`count.${unit}`, { count, shown }) ?? shown
}
