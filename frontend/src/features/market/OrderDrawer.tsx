/** Ordering a lot: the terms, what they come to, one more look, and then the deal they become. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { Catalogue, Listing, OfferedTerm } from '../../api/contract'
import type { CallError } from '../../api/errors'
import type { BodyOf } from '../../api/shapes'
import { EMIRATES } from '../../lib/countries'
import { plainDecimal } from '../../lib/decimals'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { termOn } from '../../lib/termPrices'
import { useIsAtHome } from '../../state/atHome'
import { useOfferedTerms } from '../../state/offeredTerms'
import { useOrderable } from '../../state/orderable'
import { FormDrawer } from '../../ui/FormDrawer'
import { takeFocus, useFocusBack } from '../../ui/focus'
import { useOnChange } from '../../ui/useOnChange'
import { OrderFields } from './OrderFields'
import { OrderLanded } from './OrderLanded'
import { OrderReview } from './OrderReview'
import { isFixed, type Measure, type OrderedLot, unitsOf } from './order'
import { useT } from './words'

type Order = Omit<BodyOf<'/order/place'>, 'listingId' | 'unitPrice'>

/** What the form holds: an amount as it was typed, and the terms of either kind of order. */
export type OrderForm = Omit<Order, 'quantity'> & { amount: string; measure: Measure }

/** What was looked over: the order as it was typed, and what is sent of it, at the price that was shown. */
type Reviewed = { typed: OrderForm; body: ReturnType<typeof bodyOf> }

type Props = { lot: Listing; options: Catalogue | undefined; onClose: () => void }

/** The refusals of a quantity that the lot does not bear. */
const OF_QUANTITY = ['LOT_SHORT', 'BEYOND_LOT']
const isOfQuantity = (error: CallError | undefined) => OF_QUANTITY.includes(error?.detail.code ?? '')

/** An auction is not ordered. */
export function OrderDrawer(props: Props) {
  const orderable = useOrderable(props.lot)
  return orderable ? <Ordering {...props} lot={{ ...props.lot, orderable }} /> : null
}

function Ordering({ lot: listed, options, onClose }: Omit<Props, 'lot'> & { lot: OrderedLot }) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<OrderForm>()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [hasChanged, setChanged] = useState(false)
  const [told, setTold] = useState(Number.POSITIVE_INFINITY)
  const kind = Form.useWatch('kind', form)
  const incoterm = Form.useWatch('incoterm', form)
  const named = Form.useWatch('place', form)
  const prices = useOfferedTerms(listed)
  const priced = kind === 'domestic' ? undefined : termOn(prices, incoterm, named)
  const lot = within(onTerm({ ...listed, prices }, priced), told)
  const { run, busy, error } = useCall('/order/place', { quiet: true })
  const isAtHome = useIsAtHome(lot)
  /** What is fixed is not typed: the order says how much it was when it was looked over. */
  const review = (order: OrderForm) => {
    const typed: OrderForm = isFixed(lot) ? { ...order, amount: String(lot.noOfUnits), measure: 'unit' } : order
    setChanged(false)
    setReviewed({ typed, body: bodyOf(typed, lot) })
  }
  const isOther = !busy && reviewed !== undefined && worth(bodyOf(reviewed.typed, lot)) !== worth(reviewed.body)
  // What it comes to has changed while it was looked over: it is looked over anew.
  useOnChange(isOther, () => {
    if (!isOther) return
    setReviewed(undefined)
    setChanged(true)
  })
  useFocusBack(!reviewed, () => form.focusField(isFixed(lot) ? 'paymentTerm' : 'amount'))
  const onRefused = (refusal: CallError) => {
    if (!isOfQuantity(refusal)) return
    const left = refusal.detail.params?.count
    if (typeof left === 'number') setTold(left)
    setReviewed(undefined)
    form.setFields([{ name: 'amount', errors: refusal.sentences }])
  }
  const place = async ({ body }: Reviewed) => {
    const reply = await run(body, undefined, { onRefused })
    if (!reply) return
    notify.success(t('placed', { order: reply.data.order_id }))
    await navigate(paths.deal(reply.data.dealId))
  }
  return (
    <FormDrawer<OrderForm>
      keptAs={['order', lot._id]}
      title={lot.title}
      open
      form={form}
      onClose={onClose}
      onSubmit={reviewed ? () => place(reviewed) : review}
      busy={busy}
      error={isOfQuantity(error) ? undefined : error}
      keepsHidden
      submitText={t(reviewed ? 'place' : 'review')}
      initialValues={{
        kind: isAtHome ? 'domestic' : 'international',
        amount: String(lot.noOfUnits),
        measure: 'unit',
        destination: { country: lot.countriesNotForSale.includes(EMIRATES) ? undefined : EMIRATES },
      }}
    >
      <div hidden={reviewed !== undefined}>
        {hasChanged && (
          <div ref={takeFocus} tabIndex={-1} className="gr-form-error">
            <Alert type="warning" showIcon title={t('orderChanged')} />
          </div>
        )}
        <OrderFields lot={lot} options={options} isAtHome={isAtHome} />
      </div>
      {reviewed && <OrderReview lot={lot} order={reviewed.typed} onChange={() => setReviewed(undefined)} />}
      <OrderLanded lot={lot} options={options} />
    </FormDrawer>
  )
}

/** The lot at its price on one of its terms, which the server named. */
const onTerm = (lot: OrderedLot, priced: OfferedTerm | undefined): OrderedLot =>
  priced ? { ...lot, listedPrice: priced.price, orderable: priced.orderable ?? lot.orderable } : lot

/** The lot with no more of it than are left, of which a refusal may tell before the lot does. */
function within(lot: OrderedLot, told: number): OrderedLot {
  const most = Math.min(lot.orderable.most, told)
  return { ...lot, noOfUnits: most, orderable: { ...lot.orderable, most, least: Math.min(lot.orderable.least, most) } }
}

/** What a buyer agrees to, of what is sent. */
const worth = ({ unitPrice, quantity }: Reviewed['body']) => `${quantity} ${unitPrice.amount} ${unitPrice.currency}`

/** What is chosen for the other kind of order stays in the form, and is not sent. */
function bodyOf({ amount, measure, destination, ...typed }: OrderForm, lot: Listing) {
  const { incoterm, place, transportMode, inspection, containerLoad, ...order } = typed
  const quantity = unitsOf(plainDecimal(amount), measure, lot)
  const all = { ...order, listingId: lot._id, unitPrice: lot.listedPrice, quantity }
  return order.kind === 'domestic'
    ? { ...all, destination: destination && { city: destination.city, country: lot.origin, zone: destination.zone } }
    : {
        ...all,
        incoterm,
        ...(place?.trim() && { place }),
        transportMode,
        destination,
        inspection,
        ...(transportMode === 'sea' && { containerLoad }),
      }
}
