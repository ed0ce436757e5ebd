/** What the highest bidder says to the price that the seller named. */
import { useCall } from '../../api/call'
import type { AuctionSums, Money } from '../../api/contract'
import { isolated } from '../../lib/i18n'
import { formatMoney, times } from '../../lib/money'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { Worth } from './Worth'
import { useT } from './words'

type Props = { lot: string; price: Money; sums: AuctionSums | undefined; onDone: () => void }

export function CounterAnswer({ lot, price, sums, onDone }: Props) {
  const t = useT()
  const { run, busy } = useCall('/listing/answerCounter/{id}')
  const answer = async (accept: boolean) => {
    if (!(await run({ price, accept }, { id: lot }))) return
    notify.success(t(accept ? 'bought' : 'priceDeclined'))
    onDone()
  }
  return (
    <p className="gr-row">
      <ConfirmButton
        type="primary"
        loading={busy}
        question={t('reallyTake', { amount: isolated(formatMoney((sums && times(price, sums.quantity)) ?? price)) })}
        detail={<Worth price={price} sums={sums} />}
        confirmText={t('takePrice')}
        onConfirm={() => answer(true)}
      >
        {t('takePrice')}
      </ConfirmButton>
      <ConfirmButton
        loading={busy}
        question={t('offer.end.price')}
        detail={<Worth price={price} sums={sums} />}
        confirmText={t('declinePrice')}
        keepText={t('offer.keep')}
        onConfirm={() => answer(false)}
      >
        {t('declinePrice')}
      </ConfirmButton>
    </p>
  )
}
