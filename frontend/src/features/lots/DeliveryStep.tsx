/** Where a lot lies, on which terms it is delivered, and to whom it is not sold. */
import { Alert, Form, Input, Select } from 'antd'
import type { Catalogue } from '../../api/contract'
import { useCountryChoices } from '../../lib/countries'
import { adviceOf } from '../../lib/incoterms'
import type { Point } from '../../lib/map'
import { useTerm } from '../../lib/terms'
import { NumberInput } from '../../ui/NumberInput'
import { FitPanel } from './FitPanel'
import { type LotForm, portsOf } from './lot'
import { PlaceMap } from './PlaceMap'
import { takes } from './places'
import { useT, words } from './words'

/** Where a lot lies unless its seller says another place (specification, section 9). */
const DEFAULT_PLACE = { latitude: 25.386971, longitude: 55.460112 }

/** The usual place stands in for what is not said, or wrong. */
const degrees = (axis: keyof typeof DEFAULT_PLACE, typed: number | null | undefined) =>
  typed === undefined || typed === null || !takes[axis](typed) ? DEFAULT_PLACE[axis] : typed

type Props = { options: Catalogue | undefined; onChange: () => void }

export function DeliveryStep({ options, onChange }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const seen: LotForm = { ...(Form.useWatch((values: LotForm) => values, form) ?? form.getFieldsValue(true)) }
  const terms = seen.deliveryTerms
  const place: Point = [degrees('longitude', seen.warehouseLong), degrees('latitude', seen.warehouseLat)]
  const set = (fields: Partial<LotForm>) => {
    form.setFieldsValue(fields)
    onChange()
  }
  const term = useTerm()
  const countries = useCountryChoices(options?.countries.map(({ value }) => value))
  const search = { optionFilterProp: 'label' }
  const named = (list: 'incoterm' | 'pallet' | 'payment' | 'port', of: Catalogue['units'] = []) =>
    of.map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
  return (
    <div className="gr-lot-fields">
      <Form.Item name="warehouseCountry" label={t('warehouseCountry')}>
        <Select showSearch={search} options={countries} />
      </Form.Item>
      <Form.Item name="warehouseCity" label={t('warehouseCity')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="warehouseLocation" label={t('warehouseLocation')}>
        <Input maxLength={200} placeholder={t('warehouseLocationHint')} />
      </Form.Item>
      <Form.Item name="warehouseAddressLine" label={t('warehouseAddress')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="warehouseZipCode" label={t('warehouseZipCode')}>
        <Input dir="ltr" maxLength={20} />
      </Form.Item>
      <Form.Item name="warehouseFormatteAddress" label={t('warehouseWhole')} extra={t('warehouseWholeHint')}>
        <Input.TextArea maxLength={400} rows={2} />
      </Form.Item>
      <div className="gr-lot-whole">
        <p className="gr-secondary">{t('mapHint')}</p>
        <PlaceMap
          at={place}
          label={t('mapPlace')}
          others={portsOf(options, term)}
          onMove={([warehouseLong, warehouseLat]) => set({ warehouseLong, warehouseLat })}
        />
      </div>
      <Form.Item name="warehouseLat" label={t('latitude')}>
        <NumberInput step={0.01} precision={6} />
      </Form.Item>
      <Form.Item name="warehouseLong" label={t('longitude')}>
        <NumberInput step={0.01} precision={6} />
      </Form.Item>
      <Form.Item name="port" label={t('port')}>
        <Select allowClear showSearch={search} options={named('port', options?.ports)} />
      </Form.Item>
      <Form.Item name="deliveryTerms" label={t('terms')}>
        <Select mode="multiple" showSearch={search} options={named('incoterm', options?.incoterms)} />
      </Form.Item>
      {seen.saleType === 'Auction' && (
        <>
          <Form.Item name="deliveryPlace" label={t('deliveryPlace')}>
            <Input maxLength={100} />
          </Form.Item>
          <Alert className="gr-lot-whole" type="info" showIcon title={t('auctionTermsHint')} />
        </>
      )}
      <Form.Item name="shipFrom" label={t('shipmentFrom')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="shipUntil" label={t('shipmentUntil')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="to" label={t('destination')}>
        <Select showSearch={search} options={countries} />
      </Form.Item>
      <Form.Item name="payment" label={t('payment')}>
        <Select mode="multiple" showSearch={search} options={named('payment', options?.paymentTerms)} />
      </Form.Item>
      <Form.Item name="countriesNotForSale" label={t('barred')}>
        <Select mode="multiple" showSearch={search} options={countries} />
      </Form.Item>
      <Form.Item name="specialDocuments" label={t('documents')}>
        <Select mode="multiple" showSearch={search} options={options?.specialDocuments} />
      </Form.Item>
      <Form.Item name="nPallets" label={t('pallets')}>
        <NumberInput isWhole />
      </Form.Item>
      <Form.Item name="palletType" label={t('palletType')}>
        <Select allowClear options={named('pallet', options?.listingPalletTypes)} />
      </Form.Item>
      <Form.Item name="palletHeight" label={t('palletHeight')}>
        <NumberInput isWhole />
      </Form.Item>
      <div className="gr-lot-whole">
        <FitPanel measures={seen} onPallets={(nPallets) => set({ nPallets })} />
      </div>
      {terms
        ?.flatMap((term) => adviceOf(term) ?? [])
        .map((advice) => (
          <Alert key={advice} className="gr-lot-whole" type="warning" showIcon title={t(advice)} />
        ))}
    </div>
  )
}
