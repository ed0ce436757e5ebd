/** What a bid binds to beside its price, told before the first: delivery, destination, payment, shipment, tolerance, packing, documents. */
import { Form, Input } from 'antd'
import type { Address, Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { useGet } from '../../state/read'
import { CountrySelect } from '../../ui/CountrySelect'
import { Facts } from '../../ui/Facts'
import { auctionFacts } from './LotFacts'
import { useT } from './words'

type Place = Partial<Address>

export function AuctionTerms({ lot, to }: { lot: Listing; to: Place | undefined }) {
  const t = useT()
  const country = useCountryName()
  const { data: options } = useGet('/catalogue/options')
  const where = to && [to.line1, to.city, to.country && country(to.country)].filter(Boolean).join(', ')
  return (
    <section aria-label={t('auctionTerms')}>
      <h3>{t('auctionTerms')}</h3>
      <Facts facts={auctionFacts(lot, where, options)} />
    </section>
  )
}

/** Where the lot is to go, of a bidder that takes it over before; needed once. */
export function BidDestination({ lot, isNeeded }: { lot: Listing; isNeeded: boolean }) {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const sold = options?.countries.filter(({ value }) => !lot.countriesNotForSale.includes(value))
  const rules = isNeeded ? [{ required: true, whitespace: true, message: t('needed') }] : []
  return (
    <fieldset className="gr-lot-group">
      <legend>{t('bidTo')}</legend>
      <p className="gr-secondary">{t('bidToWanted', { term: lot.incoterms[0] ?? '' })}</p>
      <Form.Item name={['destination', 'country']} label={t('bidTo.country')} rules={rules}>
        <CountrySelect allowClear listed={sold} />
      </Form.Item>
      <Form.Item name={['destination', 'city']} label={t('offer.city')} rules={rules}>
        <Input maxLength={100} autoComplete="address-level2" />
      </Form.Item>
      <Form.Item name={['destination', 'line1']} label={t('offer.address')}>
        <Input maxLength={200} autoComplete="street-address" />
      </Form.Item>
    </fieldset>
  )
}
