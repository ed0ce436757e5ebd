/** A lot on offer. */
import { Button } from 'antd'
import { Link, useLocation } from 'react-router'
import { useCountryName } from '../../lib/countries'
import { loginFrom, paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import type { Lot } from './load'
import { useAmountWords } from './useAmountWords'
import { useT } from './words'

export function LotCard({ lot, onProcure }: { lot: Lot; onProcure: () => void }) {
  const t = useT()
  const country = useCountryName()
  const { counted } = useAmountWords(lot)
  return (
    <li className="gr-lot">
      <div className="gr-lot-tags">
        {lot.HSCode && <StatusTag of="hs" label={t('hsCode', { code: lot.HSCode })} />}
        {lot.saleType === 'Auction' && <StatusTag of="auction" tone="progress" label={t('auction')} />}
      </div>
      <h2>
        <Link to={paths.lot(lot._id)}>{lot.title}</Link>
      </h2>
      <p className="gr-secondary">{t('from', { place: country(lot.origin) })}</p>
      <p className="gr-lot-price">
        <Money value={lot.listedPrice} />{' '}
        <span className="gr-secondary">{t(lot.retailPriceAs === 'Unit' ? 'perUnit' : 'perTon')}</span>
      </p>
      <p className="gr-secondary gr-number">{counted(lot.noOfUnits)}</p>
      {lot.seller && (
        <p className="gr-lot-seller">
          <span className="gr-secondary">{t('by')}</span> {lot.seller.companyName}
        </p>
      )}
      <Procure lot={lot} onProcure={onProcure} />
    </li>
  )
}

function Procure({ lot, onProcure }: { lot: Lot; onProcure: () => void }) {
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
export function useMayProcure(): (lot: Lot) => boolean {
  const { user, userType } = useSession()
  const own = user?.company?._id
  return ({ seller, saleType }) =>
    userType === 'user' && saleType !== 'Auction' && (own === undefined || own !== seller?._id)
}

/** Whoever signs in for a lot finds it open afterwards. */
function withLot(search: string, { _id }: Lot): string {
  const query = new URLSearchParams(search)
  query.set('lot', _id)
  return `?${query}`
}
