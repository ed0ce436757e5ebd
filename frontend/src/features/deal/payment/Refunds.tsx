/** What goes back of the money of a deal: what was recorded, and the forms of who gives back and of whom it came to. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView, RefundView } from '../../../api/contract'
import { formatDay } from '../../../lib/dates'
import { decimalRule, plainDecimal } from '../../../lib/decimals'
import { useLanguage } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { dealDay } from '../../../lib/serverClock'
import { useTerm } from '../../../lib/terms'
import type { DealCan } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { FormDrawer } from '../../../ui/FormDrawer'
import { Money } from '../../../ui/Money'
import { StatusTag } from '../../../ui/StatusTag'
import { refundsOf } from '../deal'
import { useT } from '../words'

const tones = { waiting: 'warning', verified: 'success', refused: 'danger' } as const

export function Refunds({ deal, can }: { deal: DealView; can?: DealCan | undefined }) {
  const t = useT()
  const may = useMay()
  const [gives, setGives] = useState(false)
  const refunds = refundsOf(deal)
  const give = may(can?.giveRefund, '/order/giveRefund/{id}')
  const review = may(can?.reviewRefund, '/order/reviewRefund/{id}')
  const mayGive = give !== undefined && !give.why
  const mayConfirm = review !== undefined && !review.why
  if (!refunds.length && !mayGive) return null
  return (
    <section id="refunds" className="gr-stack" aria-label={t('refunds')}>
      {refunds.length > 0 && (
        <ul className="gr-history">
          {refunds.map((refund) => (
            <Refund key={refund._id} deal={deal} refund={refund} mayConfirm={mayConfirm} />
          ))}
        </ul>
      )}
      {mayGive && (
        <span>
          <Button onClick={() => setGives(true)}>{t('recordRefund')}</Button>
        </span>
      )}
      {gives && <GiveRefund deal={deal} onClose={() => setGives(false)} />}
    </section>
  )
}

type OfRefund = { deal: DealView; refund: RefundView; mayConfirm: boolean }

function Refund({ deal, refund, mayConfirm }: OfRefund) {
  const t = useT()
  const term = useTerm()
  const language = useLanguage()
  const { amount, on, reference, by, review, note } = refund
  return (
    <li className="gr-stack">
      <span className="gr-row">
        <span>
          <Money value={amount} /> · {formatDay(on, language)} · <bdi dir="ltr">{reference}</bdi>
        </span>
        <StatusTag of={review} tone={tones[review]} label={t(`refund.${review}`)} />
      </span>
      <span className="gr-secondary">
        {t('recordedBy')} {term('owner', by)}
        {note && <bdi> · {note}</bdi>}
      </span>
      {mayConfirm && review === 'waiting' && <RefundReceipt deal={deal} refund={refund} />}
    </li>
  )
}

/** Whether a refund came: once it is said, it stands. */
function RefundReceipt({ deal, refund }: { deal: DealView; refund: RefundView }) {
  const t = useT()
  const { run } = useCall('/order/reviewRefund/{id}')
  const [denies, setDenies] = useState(false)
  const number = Number(refund._id)
  const confirm = async () => {
    const told = await run({ number, verdict: 'verified' }, { id: deal._id }, { ifMatch: deal.version })
    if (told) notify.success(t('refundConfirmed'))
  }
  return (
    <span className="gr-row">
      <ConfirmButton question={t('askRefundCame')} confirmText={t('refundCame')} onConfirm={confirm}>
        {t('refundCame')}
      </ConfirmButton>
      <Button onClick={() => setDenies(true)}>{t('refundMissing')}</Button>
      {denies && <DenyRefund deal={deal} number={number} onClose={() => setDenies(false)} />}
    </span>
  )
}

function DenyRefund({ deal, number, onClose }: { deal: DealView; number: number; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/order/reviewRefund/{id}', { quiet: true })
  const submit = async ({ note }: { note: string }) => {
    const said = { number, verdict: 'refused' as const, note: note.trim() }
    if (!(await run(said, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('refundDenied'))
    onClose()
  }
  return (
    <FormDrawer<{ note: string }>
      keptAs={['refund.deny', deal._id, number]}
      title={t('refundMissing')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('refundMissing')}
      danger
    >
      <Form.Item
        name="note"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

type Given = { amount: string; on: string; reference: string }

function GiveRefund({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/order/giveRefund/{id}', { quiet: true })
  const { currency } = deal.totals
  const submit = async ({ amount, on, reference }: Given) => {
    const given = { amount: { amount: plainDecimal(amount), currency }, on, reference: reference.trim() }
    if (!(await run(given, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('refundRecorded'))
    onClose()
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <FormDrawer<Given>
      keptAs={['refund.give', deal._id]}
      title={t('recordRefund')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('recordRefund')}
      initialValues={{ amount: deal.refund?.amount }}
    >
      <Form.Item name="amount" label={t('amount.amount')} rules={[needed, decimalRule(2, t('amountWrong'))]}>
        <Input inputMode="decimal" suffix={currency} />
      </Form.Item>
      <Form.Item name="on" label={t('refundOn')} rules={[{ required: true, message: t('needed') }]}>
        <Input type="date" min={dealDay(deal.createdAt)} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={t('refundReference')}
        extra={t('refundReferenceHint')}
        rules={[needed, { min: 3, message: t('needed') }]}
      >
        <Input maxLength={100} dir="ltr" />
      </Form.Item>
    </FormDrawer>
  )
}
