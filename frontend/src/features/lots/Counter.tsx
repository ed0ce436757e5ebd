/** A seller names the highest bidder, whose bid is below the reserve, what it would take. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { AuctionSums, Currency } from '../../api/contract'
import { plainDecimal } from '../../lib/decimals'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { Worth } from './Worth'
import { useT } from './words'

type Props = { lot: string; currency: Currency; sums: AuctionSums | undefined; onDone?: () => void }

export function Counter({ lot, currency, sums, onDone }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { run, busy, error } = useCall('/listing/counterBid/{id}', { quiet: true })
  const send = async ({ amount }: { amount: string }) => {
    if (!(await run({ price: { amount: plainDecimal(amount), currency } }, { id: lot }))) return
    notify.success(t('priceNamed'))
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('nameAPrice')}</Button>
      {open && (
        <FormDrawer<{ amount: string }>
          keptAs={['counter', lot]}
          title={t('nameAPrice')}
          open
          onClose={() => setOpen(false)}
          onSubmit={send}
          busy={busy}
          error={error}
          submitText={t('nameAPrice')}
        >
          <Form.Item
            name="amount"
            label={t('price')}
            extra={
              <>
                <Typed currency={currency} sums={sums} /> {t('namePriceHint')}
              </>
            }
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <Input dir="ltr" inputMode="decimal" suffix={currency} />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}

/** What the lot comes to at the price that is typed. */
function Typed({ currency, sums }: Pick<Props, 'currency' | 'sums'>) {
  const amount = plainDecimal(Form.useWatch('amount') ?? '')
  return amount && <Worth price={{ amount, currency }} sums={sums} />
}
