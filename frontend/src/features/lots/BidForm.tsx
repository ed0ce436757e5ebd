/** A bid on the whole lot: the price that is typed, what it comes to, and one more look before it binds. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Address, AuctionNow, Listing, Money } from '../../api/contract'
import { plainDecimal } from '../../lib/decimals'
import { isolated } from '../../lib/i18n'
import { type Amount, formatMoney, times } from '../../lib/money'
import { notify } from '../../lib/notify'
import { useIsAtHome } from '../../state/atHome'
import { Facts } from '../../ui/Facts'
import { takeFocus, useFocusBack } from '../../ui/focus'
import { useCountdown } from '../../ui/useCountdown'
import { useTyped } from '../../ui/useTyped'
import { AuctionTerms, BidDestination } from './AuctionTerms'
import { inThePrice } from './included'
import { Worth, worthInWords } from './Worth'
import { useT } from './words'

type Typed = { amount: string; destination?: Partial<Address> }
type Props = {
  lot: Listing
  auction: AuctionNow
  own: Amount | undefined
  /** When its time is up, by the own clock; absent while nobody knows. */
  until: number | undefined
  onBid: () => void
}

const money = (value: Amount) => isolated(formatMoney(value))

export function BidForm({ lot, auction, own, until, onBid }: Props) {
  const t = useT()
  const isAtHome = useIsAtHome(lot)
  const [form] = Form.useForm<Typed>()
  const typing = useTyped(['bid', lot._id], form)
  const [asked, setAsked] = useState<{ most: Money; sum: Money | undefined; to: Address | undefined }>()
  const { run, busy, error } = useCall('/listing/bid/{id}', { quiet: true })
  const typed = plainDecimal(Form.useWatch('amount', form) ?? '')
  const { currency } = auction.price
  const most = { amount: typed, currency }
  const sumOf = (price: Money) => auction.sums && times(price, auction.sums.quantity)
  const sum = sumOf(most)
  // What the lot is has changed while the question stood: it is asked anew.
  const hasChanged = asked !== undefined && sumOf(asked.most)?.amount !== asked.sum?.amount
  const isAsked = asked !== undefined && !hasChanged
  useFocusBack(!isAsked, () => form.focusField('amount'))
  const code = error?.detail.code
  const isUp = useCountdown(until) === 0 && until !== undefined
  const bid = async (confirm: boolean) => {
    if (!asked) return
    const { most, sum, to: destination } = asked
    const body = { amount: most.amount, currency, confirm, sum, ...(destination && { destination }) }
    const reply = await run(body, { id: lot._id })
    if (!reply) return
    if (reply.data.leads) notify.success(t('leading'))
    else notify.error(t('notLeading'))
    setAsked(undefined)
    form.resetFields()
    typing.sent()
    onBid()
  }
  const atMost = (of: Amount | undefined) => (of ? t('bidAtMost', { sum: money(of) }) : t('bid'))
  const amountRule = {
    validator: (_: unknown, text?: string) =>
      /^\d+([.]\d{1,2})?$/.test(plainDecimal(text ?? ''))
        ? Promise.resolve()
        : Promise.reject(new Error(t('wrong.sum'))),
  }
  // What came of the last bid is told, though the time is up meanwhile.
  if (isUp && !busy && !(isAsked && error)) return null
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={typing.typed}
      onFinish={({ destination }) => setAsked({ most, sum, to: addressOf(destination) })}
    >
      {typing.offer}
      <div hidden={isAsked}>
        {hasChanged && <Alert type="warning" showIcon title={t('sumChanged')} />}
        <Form.Item
          name="amount"
          label={t('most')}
          extra={
            <>
              {t('mostHint', { least: worthInWords(auction.least, auction.sums) })}{' '}
              {own && t('yourMost', { amount: worthInWords(own, auction.sums) })}
            </>
          }
          rules={[{ required: true, message: t('needed') }, amountRule]}
          validateFirst
        >
          <Input dir="ltr" inputMode="decimal" suffix={currency} />
        </Form.Item>
        {!auction.destination && <BidDestination lot={lot} isNeeded={!own} />}
        {sum && (
          <p role="status">
            <Worth price={most} sums={auction.sums} />
          </p>
        )}
        <Button type="primary" htmlType="submit">
          {atMost(sum)}
        </Button>
      </div>
      {isAsked && (
        <section className="gr-lot-bind" aria-label={t('reallyBid')}>
          <h3 tabIndex={-1} ref={takeFocus}>
            {t('reallyBid')}
          </h3>
          <Facts
            facts={[
              { name: t('most'), value: <Worth price={asked.most} sums={auction.sums} />, wide: true },
              ...(isAtHome ? [] : inThePrice(lot.incoterms[0])),
            ]}
          />
          <AuctionTerms lot={lot} to={asked.to ?? auction.destination} />
          <p>{t('bidBinds')}</p>
          {error && <Alert type="warning" showIcon title={error.message} />}
          <p className="gr-row">
            <Button type="primary" loading={busy} onClick={() => bid(code === 'BID_FAR_ABOVE')}>
              {code === 'BID_FAR_ABOVE' ? t('meant') : atMost(asked.sum)}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{t('change')}</Button>
          </p>
        </section>
      )}
    </Form>
  )
}

/** A place that is told whole; nothing of one that is not told at all. */
function addressOf({ country, city, line1 }: Partial<Address> = {}): Address | undefined {
  const street = line1?.trim()
  return country && city?.trim() ? { country, city, ...(street && { line1: street }) } : undefined
}
