/** Private offers on a lot: a buyer's figures, the seller's answer, and what came of it; nobody else sees them. */
import { Button, Form, Input, InputNumber, Select, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { Incoterm, Listing, OfferView } from '../../api/contract'
import { plainDecimal } from '../../lib/decimals'
import { isolated } from '../../lib/i18n'
import { formatMoney, worthOf } from '../../lib/money'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { maxDays } from '../../lib/tables/offers'
import { placesOf, termOn } from '../../lib/termPrices'
import { useReason } from '../../lib/useReason'
import { useIsOpen, useMay } from '../../state/may'
import { useNotifications } from '../../state/notifications'
import { useOfferedTerms } from '../../state/offeredTerms'
import { useOrderable } from '../../state/orderable'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { CompanyName } from '../../ui/CompanyName'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FormDrawer } from '../../ui/FormDrawer'
import { Money, UnitPrice } from '../../ui/Money'
import { PlaceItem } from '../../ui/PlaceItem'
import { StatusTag } from '../../ui/StatusTag'
import { WriteBuyer } from '../messages/WriteBuyer'
import { counted, perOf } from './counted'
import { inThePrice } from './included'
import { useT, words } from './words'

type Typed = { units: number; amount: string; incoterm: Incoterm; place?: string; days: number }

const MAKE = '/listing/offer/{id}'
const ANSWER = '/listing/answerOffer/{id}'

/** Read anew when the lot comes off offer. */
export function Offers({ lot, isGone = false }: { lot: Listing; isGone?: boolean }) {
  const { userType } = useSession()
  return userType === 'user' && lot.saleType !== 'Auction' ? <Known lot={lot} isGone={isGone} /> : null
}

function Known({ lot, isGone }: { lot: Listing; isGone: boolean }) {
  const t = useT()
  const isOpen = useIsOpen()
  const [asked, setAsked] = useState(Date.now)
  const [writing, setWriting] = useState<OfferView | 'new'>()
  const told = useOfferTold()
  const { data } = usePost('/listing/offers/{id}', { params: { id: lot._id } }, `${asked} ${told} ${isGone}`)
  const anew = () => setAsked((count) => count + 1)
  const items = data?.items ?? []
  const mayMake = isOpen(data?.can.make, MAKE)
  if (!mayMake && !items.length) return null
  const done = () => {
    setWriting(undefined)
    anew()
  }
  return (
    <section className="gr-lot-box gr-lot-private" aria-label={t('offers')}>
      <h2>{t('offers')}</h2>
      <p className="gr-secondary">{t('offersLead')}</p>
      <ul className="gr-lot-offers">
        {items.map((it) => (
          <li key={it._id}>
            <One lot={lot} it={it} onCounter={() => setWriting(it)} onAnswered={anew} />
          </li>
        ))}
      </ul>
      {mayMake && <Button onClick={() => setWriting('new')}>{t('makeOffer')}</Button>}
      {writing && <Writing lot={lot} of={writing} onClose={() => setWriting(undefined)} onDone={done} />}
    </section>
  )
}

/** The newest that the inbox tells of offers: what the other side says is read at once. */
function useOfferTold() {
  const { newest } = useNotifications()
  return newest.find(({ kind }) => kind.startsWith('lot.offer'))?._id
}

type OneProps = { lot: Listing; it: OfferView; onCounter: () => void; onAnswered: () => void }

function One({ lot, it, onCounter, onAnswered }: OneProps) {
  const t = useT()
  const { run, busy } = useCall(ANSWER)
  const isOpen = useIsOpen()
  const answer = async (said: 'accept' | 'decline' | 'withdraw') => {
    const reply = await run({ offerId: it._id, answer: said }, { id: lot._id })
    if (reply) notify.success(t(`offer.said.${said}`))
    onAnswered()
  }
  const tone = it.status === 'accepted' ? 'success' : it.status === 'open' ? 'progress' : 'neutral'
  return (
    <>
      <p>
        <StatusTag of={`offer-${it.status}`} tone={tone} label={t(`offer.${it.status}`)} />{' '}
        {it.side === 'seller' && <CompanyName name={it.buyer} isVerified={it.isBuyerVerified} />}
      </p>
      <p>
        <Terms lot={lot} it={it} />
      </p>
      {it.status === 'open' && (
        <p className="gr-secondary">
          {t(it.isTurn ? 'offer.yourTurn' : 'offer.theirTurn')} · {t('offer.until')} <DateTime at={it.expiresAt} />
        </p>
      )}
      {it.isTurn && (
        <p className="gr-row">
          <Accept lot={lot} it={it} busy={busy} onAccept={() => answer('accept')} />
          {isOpen(it.can.counter, ANSWER) && <Button onClick={onCounter}>{t('offer.counter')}</Button>}
          {isOpen(it.can.decline, ANSWER) && (
            <Button danger loading={busy} onClick={() => answer('decline')}>
              {t('offer.decline')}
            </Button>
          )}
        </p>
      )}
      {isOpen(it.can.withdraw, ANSWER) && (
        <Button loading={busy} onClick={() => answer('withdraw')}>
          {t('offer.withdraw')}
        </Button>
      )}
      {it.side === 'seller' && <WriteBuyer lot={lot._id} offer={it._id} />}
      {it.dealId && <Link to={paths.deal(it.dealId)}>{t('offer.deal')}</Link>}
    </>
  )
}

/** How much at which price, and what that comes to under its delivery term. */
function Terms({ lot, it: { units, price, sum, basis } }: { lot: Listing; it: OfferView }) {
  return (
    <>
      {counted(lot.unit, units)} · <UnitPrice value={price} /> {perOf(lot)} · <bdi dir="ltr">{basis}</bdi>
      {sum && (
        <span className="gr-lot-worth">
          = <Money value={sum} />
        </span>
      )}
    </>
  )
}

/** Greyed where the lot bears no such order any more, with why. */
function Accept({ lot, it, busy, onAccept }: { lot: Listing; it: OfferView; busy: boolean; onAccept: () => unknown }) {
  const t = useT()
  const reason = useReason()
  const may = useMay()(it.can.accept, ANSWER)
  return (
    <Tooltip title={reason(may?.why)}>
      <span>
        <ConfirmButton
          type="primary"
          loading={busy}
          disabled={!may || Boolean(may.why)}
          question={t(`offer.really.${it.side}`, { sum: it.sum ? isolated(formatMoney(it.sum)) : '' })}
          detail={
            <>
              <Terms lot={lot} it={it} />
              <Facts facts={inThePrice(it.incoterm, it.side)} />
            </>
          }
          confirmText={t('offer.accept')}
          onConfirm={onAccept}
        >
          {t('offer.accept')}
        </ConfirmButton>
      </span>
    </Tooltip>
  )
}

type WritingProps = { lot: Listing; of: OfferView | 'new'; onClose: () => void; onDone: () => void }

function Writing({ lot, of, onClose, onDone }: WritingProps) {
  const t = useT()
  const made = useCall(MAKE, { quiet: true })
  const countered = useCall(ANSWER, { quiet: true })
  const before = of === 'new' ? undefined : of
  const { currency } = lot.listedPrice
  const send = async ({ units, amount, incoterm, place, days }: Typed) => {
    const price = { amount: plainDecimal(amount), currency }
    const terms = { units, price, incoterm, ...(place?.trim() && { place }) }
    const reply = before
      ? await countered.run({ offerId: before._id, answer: 'counter', terms, days }, { id: lot._id })
      : await made.run({ terms, days }, { id: lot._id })
    if (!reply) return
    notify.success(t('offer.sent'))
    onDone()
  }
  const needed = [{ required: true, message: t('needed') }]
  const { least, most } = useOrderable(lot) ?? {}
  const prices = useOfferedTerms(lot)
  const [form] = Form.useForm<Typed>()
  const typed = Form.useWatch((values: Typed) => values, form)
  const asked = termOn(prices, typed?.incoterm, typed?.place)
  const sum =
    typed &&
    Number.isInteger(typed.units) &&
    worthOf(typed.units, { amount: plainDecimal(typed.amount ?? ''), currency }, lot)
  return (
    <FormDrawer<Typed>
      keptAs={['offer', lot._id, before?._id ?? 'new']}
      title={t(before ? 'offer.counter' : 'makeOffer')}
      open
      form={form}
      onClose={onClose}
      onSubmit={send}
      busy={made.busy || countered.busy}
      error={made.error ?? countered.error}
      submitText={sum ? t('offer.sendSum', { sum: isolated(formatMoney(sum)) }) : t('offer.send')}
      initialValues={{
        units: before?.units ?? most,
        amount: before?.price.amount ?? (prices[0]?.price ?? lot.listedPrice).amount,
        incoterm: before?.incoterm ?? lot.incoterms[0],
        place: before?.place ?? prices[0]?.place,
        days: 3,
      }}
    >
      <Form.Item name="units" label={t('units')} rules={needed}>
        <InputNumber {...(most && { min: least, max: most })} precision={0} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('offer.price')}
        extra={perOf(lot)}
        rules={[...needed, { pattern: /^\d+([.]\d{1,4})?$/, message: t('offer.priceWrong') }]}
      >
        <Input dir="ltr" inputMode="decimal" suffix={currency} />
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
        places={placesOf(prices, typed?.incoterm)}
      />
      {asked && (
        <p className="gr-secondary">
          {t('termPrice')}: <UnitPrice value={asked.price} /> {perOf(lot)}, <bdi dir="ltr">{asked.basis}</bdi>
        </p>
      )}
      <Form.Item name="days" label={t('offer.days')} rules={needed}>
        <InputNumber min={1} max={maxDays} precision={0} />
      </Form.Item>
      <div role="status">
        {sum && (
          <p className="gr-lot-big">
            {t('offer.sum')} <Money value={sum} />
          </p>
        )}
        {typed && <Facts facts={inThePrice(typed.incoterm, before?.side)} />}
      </div>
    </FormDrawer>
  )
}
