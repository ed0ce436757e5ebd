/** What a seller does with the highest bid, though it is below the reserve: takes it, names a price, or lets the bidder go. */
import { useCall } from '../../api/call'
import type { AuctionSums, Currency, Money } from '../../api/contract'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { Counter } from './Counter'
import { Worth } from './Worth'
import { useT } from './words'

type Props = {
  lot: string
  currency: Currency
  sums: AuctionSums | undefined
  highest: Money | undefined
  onDone?: () => void
}

export function SellersChoice({ lot, currency, sums, highest, onDone }: Props) {
  const t = useT()
  const accept = useCall('/listing/acceptBid/{id}')
  const decline = useCall('/listing/withdraw/{id}')
  const take = async () => {
    if (await accept.run(undefined, { id: lot })) onDone?.()
  }
  const letGo = async () => {
    if (!(await decline.run({}, { id: lot }))) return
    notify.success(t('bidDeclined'))
    onDone?.()
  }
  return (
    <p className="gr-row">
      <ConfirmButton
        type="primary"
        loading={accept.busy}
        question={t('reallyAccept')}
        detail={highest && <Worth price={highest} sums={sums} />}
        confirmText={t('acceptBid')}
        onConfirm={take}
      >
        {t('acceptBid')}
      </ConfirmButton>
      <Counter lot={lot} currency={currency} sums={sums} onDone={onDone} />
      <ConfirmButton
        danger
        loading={decline.busy}
        question={t('reallyDecline')}
        confirmText={t('declineBid')}
        onConfirm={letGo}
      >
        {t('declineBid')}
      </ConfirmButton>
    </p>
  )
}
