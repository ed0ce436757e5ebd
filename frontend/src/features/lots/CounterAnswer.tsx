/** What the highest bidder says to the price that the seller named. */
import { Button } from 'antd'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { formatMoney } from '../../lib/money'
import { notify } from '../../lib/notify'
import { parsed } from '../../lib/schema'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { useT } from './words'

type Props = { lot: string; price: { amount: string; currency: string }; onDone: () => void }

export function CounterAnswer({ lot, price, onDone }: Props) {
  const t = useT()
  const { run, busy } = useCall('/listing/answerCounter/{id}')
  const answer = async (accept: boolean) => {
    const body = parsed(v.custom<BodyOf<'/listing/answerCounter/{id}'>>(Boolean), { price, accept })
    if (!body || !(await run(body, { id: lot }))) return
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
