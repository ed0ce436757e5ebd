/** What the highest bidder says to the price that the seller named. */
import { Button } from 'antd'
import { useCall } from '../../api/call'
import type { Money } from '../../api/contract'
import { formatMoney } from '../../lib/money'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { useT } from './words'

type Props = { lot: string; price: Money; onDone: () => void }

export function CounterAnswer({ lot, price, onDone }: Props) {
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
        question={t('reallyTake', { amount: formatMoney(price) })}
        confirmText={t('takePrice')}
        onConfirm={() => answer(true)}
      >
        {t('takePrice')}
      </ConfirmButton>
      <Button loading={busy} onClick={() => answer(false)}>
        {t('declinePrice')}
      </Button>
    </p>
  )
}
