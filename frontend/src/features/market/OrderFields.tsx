/** The fields of an order: its kind, how much, on which terms and to where. */
import { Form, Input, Segmented, Select } from 'antd'
import type { Catalogue, Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { carries } from '../../lib/incoterms'
import { listed } from '../../lib/rows'
import { placesOf } from '../../lib/termPrices'
import { useSession } from '../../state/session'
import { CountrySelect } from '../../ui/CountrySelect'
import { PlaceItem } from '../../ui/PlaceItem'
import { ZoneItem } from '../../ui/ZoneItem'
import { useChoices } from './choices'
import { IncotermShare } from './IncotermShare'
import type { OrderForm } from './OrderDrawer'
import { OrderSums } from './OrderSums'
import type { OrderedLot } from './order'
import { QuantityItem } from './QuantityItem'
import { useT, type Word } from './words'

type Props = { lot: OrderedLot; options: Catalogue | undefined; isAtHome: boolean }

export function OrderFields({ lot, options, isAtHome }: Props) {
  const t = useT()
  const need = useNeed()
  const choices = useChoices()
  const form = Form.useFormInstance<OrderForm>()
  const methods = lot.paymentMethod ?? []
  const terms = options?.paymentTerms.filter(
    ({ value }) => !methods.length || methods.some((method) => method.value === value),
  )
  const kind = Form.useWatch('kind', form) ?? form.getFieldValue('kind')
  return (
    <>
      <Form.Item name="kind" label={t('kind')} required extra={isAtHome ? undefined : <NotAtHome lot={lot} />}>
        <Segmented
          block
          options={[
            { value: 'international', label: t('international') },
            { value: 'domestic', label: t('domestic'), disabled: !isAtHome },
          ]}
        />
      </Form.Item>
      <QuantityItem lot={lot} />
      <OrderSums lot={lot} />
      {!lot.cargoType && (
        <Form.Item name="cargoType" label={t('cargoType')}>
          <Select allowClear options={choices('cargo', options?.cargoTypes)} />
        </Form.Item>
      )}
      {kind === 'international' ? <Abroad lot={lot} options={options} /> : <AtHome lot={lot} />}
      <Form.Item name="paymentTerm" label={t('paymentTerm')} rules={need('paymentTerm')}>
        <Select options={choices('payment', terms)} />
      </Form.Item>
    </>
  )
}

function Abroad({ lot, options }: Pick<Props, 'lot' | 'options'>) {
  const t = useT()
  const need = useNeed()
  const choices = useChoices()
  const form = Form.useFormInstance<OrderForm>()
  const incoterm = Form.useWatch('incoterm', form)
  const mode = Form.useWatch('transportMode', form)
  const offered = options?.incoterms.filter(
    ({ value }) => !lot.incoterms.length || lot.incoterms.some((one) => one === value),
  )
  const places = placesOf(listed(lot.prices), incoterm)
  const sold = options?.countries.filter(({ value }) => !lot.countriesNotForSale.includes(value))
  const modes = choices('transport', options?.transportModes)
  const byShip = {
    validator: (_: unknown, mode?: string) =>
      carries(incoterm ?? undefined, mode)
        ? Promise.resolve()
        : Promise.reject(new Error(t('byShip', { term: incoterm ?? '' }))),
  }
  return (
    <>
      <Form.Item
        name="incoterm"
        label={t('incoterm')}
        rules={need('incoterm')}
        extra={incoterm && <IncotermShare incoterm={incoterm} />}
      >
        {/* A place is of its term. */}
        <Select
          options={choices('incoterm', offered)}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldValue('place', undefined)}
        />
      </Form.Item>
      {incoterm && (
        <PlaceItem
          name="place"
          label={t('namedPlace')}
          extra={t('placeHint')}
          missing={t('required', { field: t('namedPlace') })}
          notThere={t('notThere')}
          places={places}
        />
      )}
      <Form.Item
        name="transportMode"
        label={t('transportMode')}
        dependencies={['incoterm']}
        rules={[...need('transportMode'), byShip]}
      >
        <Select options={modes.map((mode) => ({ ...mode, disabled: !carries(incoterm ?? undefined, mode.value) }))} />
      </Form.Item>
      {mode === 'sea' && (
        <Form.Item name="containerLoad" label={t('containerLoad')}>
          <Select allowClear options={choices('load', options?.containerLoads)} />
        </Form.Item>
      )}
      <Form.Item name="inspection" label={t('inspection')}>
        <Select allowClear options={choices('inspection', options?.inspections)} />
      </Form.Item>
      <City />
      <Form.Item name={['destination', 'country']} label={t('country')} rules={need('country')}>
        <CountrySelect listed={sold} />
      </Form.Item>
      <ZoneItem under={['destination']} />
    </>
  )
}

function AtHome({ lot }: { lot: Listing }) {
  const t = useT()
  const country = useCountryName()
  return (
    <>
      <City extra={t('within', { country: country(lot.origin) })} />
      <ZoneItem under={['destination']} within={lot.origin} />
    </>
  )
}

function City({ extra }: { extra?: string }) {
  const t = useT()
  const need = useNeed()
  return (
    <Form.Item name={['destination', 'city']} label={t('city')} rules={need('city')} extra={extra}>
      <Input maxLength={100} autoComplete="address-level2" />
    </Form.Item>
  )
}

function NotAtHome({ lot }: { lot: Listing }) {
  const t = useT()
  const country = useCountryName()
  const { user } = useSession()
  const home = user?.company?.country
  return <>{t('notAtHome', { from: country(lot.origin), home: home ? country(home) : '–' })}</>
}

function useNeed() {
  const t = useT()
  return (word: Word) => [{ required: true, whitespace: true, message: t('required', { field: t(word) }) }]
}
