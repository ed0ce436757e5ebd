/** A bid on the whole lot: the price that is typed, what it comes to, and one more look before it binds. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { AuctionNow, Listing, Money } from '../../api/contract'
import { plainDecimal } from '../../lib/decimals'
import { isolated } from '../../lib/i18n'
import { type Amount, formatMoney, times } from '../../lib/money'
import { notify } from '../../lib/notify'
import { useIsAtHome } from '../../state/atHome'
import { Facts } from '../../ui/Facts'
import { takeFocus } from '../../ui/focus'
import { useTyped } from '../../ui/useTyped'
import { inThePrice } from './included'
import { Worth } from './Worth'
import { useT } from './words'

type Props = { lot: Listing; auction: AuctionNow; own: Amount | undefined; onBid: () => void }

const money = (value: Amount) => isolated(formatMoney(value))

export function BidForm({ lot, auction, own, onBid }: Props) {
  const t = useT()
  const isAtHome = useIsAtHome(lot)
  const [form] = Form.useForm<{ amount: string }>()
  const typing = useTyped(['bid', lot._id], form)
  const [asked, setAsked] = useState<{ most: Money; sum: Money | undefined }>()
  const { run, busy, error } = useCall('/listing/bid/{id}', { quiet: true })
  const typed = plainDecimal(Form.useWatch('amount', form) ?? '')
  const { currency } = auction.price
  const most = { amount: typed, currency }
  const sumOf = (price: Money) => auction.sums && times(price, auction.sums.quantity)
  const sum = sumOf(most)
  // What the lot is has changed while the question stood: it is asked anew.
  const hasChanged = asked !== undefined && sumOf(asked.most)?.amount !== asked.sum?.amount
  const code = error?.detail.code
  const bid = async (confirm: boolean) => {
    if (!asked) return
    const reply = await run({ amount: asked.most.amount, currency, confirm, sum: asked.sum }, { id: lot._id })
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
  return (
    <Form form={form} layout="vertical" onValuesChange={typing.typed} onFinish={() => setAsked({ most, sum })}>
      {typing.offer}
      <div hidden={asked && !hasChanged}>
        {hasChanged && <Alert type="warning" showIcon title={t('sumChanged')} />}
        <Form.Item
          name="amount"
          label={t('most')}
          extra={
            <>
              {t('mostHint', { least: money(auction.least) })} {own && t('yourMost', { amount: money(own) })}
            </>
          }
          rules={[{ required: true, message: t('needed') }, amountRule]}
          validateFirst
        >
          <Input dir="ltr" inputMode="decimal" suffix={currency} />
        </Form.Item>
        {sum && (
          <p role="status">
            <Worth price={most} sums={auction.sums} />
          </p>
        )}
        <Button type="primary" htmlType="submit">
          {atMost(sum)}
        </Button>
      </div>
      {asked && !hasChanged && (
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
