/** Private offers on a lot: a buyer's figures, the seller's answer, and what came of it; nobody else sees them. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { Listing, OfferView } from '../../api/contract'
import { isolated } from '../../lib/i18n'
import { formatMoney } from '../../lib/money'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useReason } from '../../lib/useReason'
import { useIsOpen, useMay } from '../../state/may'
import { useNotifications } from '../../state/notifications'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { CompanyName } from '../../ui/CompanyName'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { Money, UnitPrice } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { WriteBuyer } from '../messages/WriteBuyer'
import { counted, perOf } from './counted'
import { inThePrice } from './included'
import { OfferForm } from './OfferForm'
import { Note, OfferRounds, TermFacts } from './OfferRounds'
import { VatNote } from './VatNote'
import { useT } from './words'

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
  const fresh = `${asked} ${told} ${isGone}`
  const { data, error, again } = usePost('/listing/offers/{id}', { params: { id: lot._id } }, fresh)
  const anew = () => setAsked((count) => count + 1)
  const items = data?.items ?? []
  const mayMake = isOpen(data?.can.make, MAKE)
  const failed = data ? undefined : error
  if (!failed && !mayMake && !items.length) return null
  const done = () => {
    setWriting(undefined)
    anew()
  }
  return (
    <section className="gr-lot-box gr-lot-private" aria-label={t('offers')}>
      <h2>{t('offers')}</h2>
      <p className="gr-secondary">{t('offersLead')}</p>
      {failed && <FailedRead text={failed.message} onAgain={again} />}
      <ul className="gr-lot-offers">
        {items.map((it) => (
          <li key={it._id}>
            <OneOffer lot={lot} it={it} onCounter={() => setWriting(it)} onAnswered={anew} />
          </li>
        ))}
      </ul>
      {mayMake && <Button onClick={() => setWriting('new')}>{t('makeOffer')}</Button>}
      {writing && <OfferForm lot={lot} of={writing} onClose={() => setWriting(undefined)} onDone={done} />}
    </section>
  )
}

/** The newest that the inbox tells of offers: what the other side says is read at once. */
function useOfferTold() {
  const { newest } = useNotifications()
  return newest.find(({ kind }) => kind.startsWith('lot.offer'))?._id
}

type OneProps = { lot: Listing; it: OfferView; onCounter: () => void; onAnswered: () => void }

/** An offer with its rounds, and what one of its sides may answer. */
export function OneOffer({ lot, it, onCounter, onAnswered }: OneProps) {
  const t = useT()
  const { run, busy } = useCall(ANSWER)
  const isOpen = useIsOpen()
  const answer = async (said: 'accept' | 'decline' | 'withdraw') => {
    const reply = await run({ offerId: it._id, answer: said, round: it.named.length }, { id: lot._id })
    if (reply) notify.success(t(`offer.said.${said}`))
    onAnswered()
  }
  const terms = it.named.at(-1)?.terms
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
      <VatNote lot={lot} to={terms?.destination} incoterm={terms?.incoterm} />
      {terms && <TermFacts lot={lot} terms={terms} />}
      {terms && it.named.length === 1 && <Note of={terms} />}
      <OfferRounds lot={lot} it={it} />
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
            <Refuse lot={lot} it={it} by="decline" busy={busy} onRefuse={() => answer('decline')} />
          )}
        </p>
      )}
      {isOpen(it.can.withdraw, ANSWER) && (
        <Refuse lot={lot} it={it} by="withdraw" busy={busy} onRefuse={() => answer('withdraw')} />
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
      {counted(lot.unit, units)} · <UnitPrice value={price} /> {perOf(lot)} · <bdi dir="ltr">{basis}</bdi>{' '}
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
  const terms = it.named.at(-1)?.terms
  return (
    <Tooltip title={reason(may?.why)}>
      <span>
        <ConfirmButton
          type="primary"
          loading={busy}
          disabled={!may || Boolean(may.why)}
          question={t(`offer.really.${it.side}`, { sum: it.sum ? isolated(formatMoney(it.sum)) : '' })}
          detail={
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
            <section className="gr-lot-agree" aria-label={t('negotiated.terms')} tabIndex={0}>
              <Terms lot={lot} it={it} />
              <VatNote lot={lot} to={terms?.destination} incoterm={terms?.incoterm} />
              {terms && <TermFacts lot={lot} terms={terms} />}
              <Facts facts={inThePrice(it.incoterm, it.side)} />
            </section>
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

type RefuseProps = {
  lot: Listing
  it: OfferView
  by: 'decline' | 'withdraw'
  busy: boolean
  onRefuse: () => unknown
}

/** Ends it, once it was asked again with what is given up. */
function Refuse({ lot, it, by, busy, onRefuse }: RefuseProps) {
  const t = useT()
  return (
    <ConfirmButton
      danger={by === 'decline'}
      loading={busy}
      question={t(`offer.end.${by}`)}
      detail={<Terms lot={lot} it={it} />}
      confirmText={t(`offer.${by}`)}
      keepText={t('offer.keep')}
      onConfirm={onRefuse}
    >
      {t(`offer.${by}`)}
    </ConfirmButton>
  )
}
