/** The form of an offer: all that a deal is made on, filled with the terms that stand, and what they come to. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../api/call'
import type { Listing, OfferView, QuoteRequestView } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { decimalRule, plainDecimal } from '../../lib/decimals'
import { isolated } from '../../lib/i18n'
import { carries } from '../../lib/incoterms'
import { formatMoney, worthOf } from '../../lib/money'
import { notify } from '../../lib/notify'
import { unchecked } from '../../lib/records'
import { maxDays } from '../../lib/tables/offers'
import { placesOf, termOn } from '../../lib/termPrices'
import { useTerm } from '../../lib/terms'
import { useOfferedTerms } from '../../state/offeredTerms'
import { useOrderable } from '../../state/orderable'
import { useGet } from '../../state/read'
import { CountrySelect } from '../../ui/CountrySelect'
import { Facts } from '../../ui/Facts'
import { FormDrawer } from '../../ui/FormDrawer'
import { Money, UnitPrice } from '../../ui/Money'
import { PlaceItem } from '../../ui/PlaceItem'
import { WholeNumberItem } from '../../ui/WholeNumberItem'
import { ZoneItem } from '../../ui/ZoneItem'
import { perOf } from './counted'
import { inThePrice } from './included'
import { type TypedOffer, termsOf, typedOf } from './offerForm'
import { VatNote } from './VatNote'
import { useT, words } from './words'

const MAKE = '/listing/offer/{id}'
const ANSWER = '/listing/answerOffer/{id}'
const QUOTE = '/quoteRequest/quote/{id}'

type Props = {
  lot: Listing
  of: OfferView | 'new'
  /** What a seller quotes on: the goods go where its buyer said. */
  request?: QuoteRequestView
  onClose: () => void
  onDone: () => void
}

export function OfferForm({ lot, of, request, onClose, onDone }: Props) {
  const t = useT()
  const made = useCall(MAKE, { quiet: true })
  const quoted = useCall(QUOTE, { quiet: true })
  const countered = useCall(ANSWER, { quiet: true })
  const before = of === 'new' ? undefined : of
  const { currency } = lot.listedPrice
  const send = async (typed: TypedOffer) => {
    const body = unchecked<BodyOf<typeof MAKE>>({ terms: termsOf(typed, lot.listedPrice), days: typed.days })
    const quote =
      request && (() => quoted.run({ lotId: lot._id, ...body }, { id: request._id }, { ifMatch: request.version }))
    const round = before?.named.length
    const reply = before
      ? await countered.run({ offerId: before._id, answer: 'counter', round, ...body }, { id: lot._id })
      : await (quote?.() ?? made.run(body, { id: lot._id }))
    if (!reply) return
    notify.success(t('offer.sent'))
    onDone()
  }
  const { most } = useOrderable(lot) ?? {}
  const prices = useOfferedTerms(lot)
  const [form] = Form.useForm<TypedOffer>()
  const typed = Form.useWatch((values: TypedOffer) => values, form)
  const sum =
    typed &&
    Number.isInteger(typed.units) &&
    worthOf(typed.units, { amount: plainDecimal(typed.amount ?? ''), currency }, lot)
  return (
    <FormDrawer<TypedOffer>
      keptAs={['offer', lot._id, before?._id ?? request?._id ?? 'new']}
      title={request?.asked.title ?? t(before ? 'offer.counter' : 'makeOffer')}
      open
      form={form}
      onClose={onClose}
      onSubmit={send}
      busy={made.busy || countered.busy || quoted.busy}
      error={made.error ?? countered.error ?? quoted.error}
      fieldWords={{
        price: { at: 'amount', text: t('offer.priceWrong') },
        shipment: { text: t('offer.windowWrong') },
      }}
      submitText={sum ? t('offer.sendSum', { sum: isolated(formatMoney(sum)) }) : t('offer.send')}
      initialValues={typedOf(before?.named.at(-1)?.terms, lot, prices, most, request?.asked)}
    >
      <Figures lot={lot} />
      <Terms lot={lot} goesWhereAsked={request !== undefined} />
      <Form.Item name="note" label={t('offer.note')} extra={t('offer.noteHint')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
      <WholeNumberItem name="days" label={t('offer.days')} required from={1} to={maxDays} />
      <div role="status">
        {sum && (
          <p className="gr-lot-big">
            {t('offer.sum')} <Money value={sum} />
          </p>
        )}
        <VatNote lot={lot} to={request?.asked.destination ?? typed?.destination} incoterm={typed?.incoterm} />
        {typed && <Facts facts={inThePrice(typed.incoterm, request ? 'seller' : before?.side)} />}
      </div>
    </FormDrawer>
  )
}

/** How much, at which price, on which delivery term and at which place. */
function Figures({ lot }: { lot: Listing }) {
  const t = useT()
  const form = Form.useFormInstance<TypedOffer>()
  const incoterm = Form.useWatch('incoterm', form)
  const place = Form.useWatch('place', form)
  const { least, most } = useOrderable(lot) ?? {}
  const prices = useOfferedTerms(lot)
  const asked = termOn(prices, incoterm, place)
  const needed = [{ required: true, message: t('needed') }]
  return (
    <>
      <WholeNumberItem name="units" label={t('units')} required from={least ?? 1} to={most ?? lot.noOfUnits} />
      <Form.Item name="tolerance" label={t('variance')}>
        <Input dir="ltr" inputMode="decimal" suffix="%" />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('offer.price')}
        extra={perOf(lot)}
        rules={[...needed, decimalRule(4, t('offer.priceWrong'))]}
      >
        <Input dir="ltr" inputMode="decimal" suffix={lot.listedPrice.currency} />
      </Form.Item>
      <Form.Item name="incoterm" label={t('landedTerm')} rules={needed}>
        <Select
          options={lot.incoterms.map((value) => ({ value, label: words.find(`incoterm.${value}`) ?? value }))}
          onChange={() => form.setFieldValue('place', undefined)}
        />
      </Form.Item>
      <PlaceItem
        name="place"
        label={t('namedPlace')}
        extra={t('placeHint')}
        missing={t('needed')}
        notThere={t('notThere')}
        places={placesOf(prices, incoterm)}
        required
      />
      {asked && (
        <p className="gr-secondary">
          {t('termPrice')}: <UnitPrice value={asked.price} /> {perOf(lot)}, <bdi dir="ltr">{asked.basis}</bdi>
        </p>
      )}
    </>
  )
}

/** How it is paid, shipped and packed, where it goes, and what comes with it. */
function Terms({ lot, goesWhereAsked }: { lot: Listing; goesWhereAsked: boolean }) {
  const t = useT()
  const term = useTerm()
  const { data: options } = useGet('/catalogue/options')
  const incoterm = Form.useWatch<string | undefined>('incoterm')
  const methods = lot.paymentMethod ?? []
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  const named = (list: 'payment' | 'packaging' | 'cargo', of: readonly { value: string; label: string }[] = []) =>
    of.map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
  const payments = options?.paymentTerms.filter(
    ({ value }) => !methods.length || methods.some((method) => method.value === value),
  )
  return (
    <>
      <Form.Item name="paymentTerm" label={t('offer.paymentTerm')} rules={needed}>
        <Select options={named('payment', payments)} />
      </Form.Item>
      <Form.Item name={['shipment', 'from']} label={t('offer.shipFrom')} rules={needed}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name={['shipment', 'until']} label={t('offer.shipUntil')} rules={needed}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="packing" label={t('packaging')}>
        <Select allowClear options={named('packaging', options?.packaging)} />
      </Form.Item>
      <Form.Item name="transportMode" label={t('offer.transportMode')} extra={t('offer.modeHint')}>
        <Select
          allowClear
          options={options?.transportModes.map(({ value }) => ({
            value,
            label: term('transport', value),
            disabled: !carries(incoterm, value),
          }))}
        />
      </Form.Item>
      {!lot.cargoType && (
        <Form.Item name="cargoType" label={t('cargoType')}>
          <Select allowClear options={named('cargo', options?.cargoTypes)} />
        </Form.Item>
      )}
      {!goesWhereAsked && <Destination lot={lot} />}
      <Form.Item name="documents" label={t('documents')}>
        <Select mode="multiple" options={options?.specialDocuments} />
      </Form.Item>
    </>
  )
}

/** Where the buyer takes the goods. */
function Destination({ lot }: { lot: Listing }) {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const sold = options?.countries.filter(({ value }) => !lot.countriesNotForSale.includes(value))
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <>
      <Form.Item name={['destination', 'country']} label={t('destination')} rules={needed}>
        <CountrySelect listed={sold} />
      </Form.Item>
      <Form.Item name={['destination', 'city']} label={t('offer.city')} rules={needed}>
        <Input maxLength={100} autoComplete="address-level2" />
      </Form.Item>
      <Form.Item name={['destination', 'line1']} label={t('offer.address')} extra={t('offer.addressHint')}>
        <Input maxLength={200} autoComplete="street-address" />
      </Form.Item>
      <ZoneItem under={['destination']} />
    </>
  )
}
