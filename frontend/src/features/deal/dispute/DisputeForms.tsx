/** The forms of a dispute: raising it, answering it, offering an end, deciding it. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { formatDay } from '../../../lib/dates'
import { decimalRule, isDecimal, plainDecimal } from '../../../lib/decimals'
import { useLanguage } from '../../../lib/i18n'
import { type Amount, cents, formatMoney } from '../../../lib/money'
import { notify } from '../../../lib/notify'
import { sentence } from '../../../lib/sentences'
import { useChoices, useTerm } from '../../../lib/terms'
import { useGet } from '../../../state/read'
import { useServerDay } from '../../../state/serverDay'
import { FormDrawer } from '../../../ui/FormDrawer'
import { itemsOf } from '../deal'
import { Evidence, useEvidence } from '../documents/Evidence'
import { useSide } from '../useSide'
import { useT } from '../words'
import { ClaimedLines, claimedOf, type Picked } from './ClaimedLines'
import { hasAmount, mayBeClaimed, mayHaveAmount, mostClaimed, mostGranted, mostOwed } from './dispute'

type Props = { deal: DealView; onClose: () => void }
type Raised = Pick<BodyOf<'/order/orderDispute/file'>, 'category' | 'reason' | 'description'> &
  Picked & {
    claim?: string
    files?: File[]
  }
type Answered = { text: string; files?: File[] }
type Ended = { outcome: BodyOf<'/order/{id}/orderDispute/propose'>['outcome']; claim?: string }
type Proposed = Ended & { note?: string }
type Resolved = Ended & { resolution: string }

/** An amount in the deal's currency, as it is typed; nothing where nothing is. */
const amountOf = (deal: DealView, claim: string | undefined) =>
  claim?.trim() ? { amount: plainDecimal(claim), currency: deal.totals.currency } : undefined

export function RaiseDispute({ deal, onClose }: Props) {
  const t = useT()
  const term = useTerm()
  const choices = useChoices()
  const side = useSide(deal)
  const [form] = Form.useForm<Raised>()
  const category = Form.useWatch('category', form)
  const picked = { lines: Form.useWatch('lines', form), units: Form.useWatch('units', form) }
  const { data } = useGet('/catalogue/options')
  const { run, busy, error } = useCall('/order/orderDispute/file', { quiet: true, fallback: 'noDispute' })
  const evidence = useEvidence()
  const today = useServerDay()
  const language = useLanguage()
  const categories = choices('dispute').filter(({ value }) => mayBeClaimed(deal, value, today))
  const reasons = data?.disputeCategories.find(({ value }) => value === category)?.children ?? []
  const submit = async ({ claim, files, lines, units, ...raised }: Raised) => {
    const brought = await evidence.send(files)
    if (!brought) return
    const toParty = side === 'buyer' ? deal.seller._id : deal.buyer._id
    const amount = amountOf(deal, claim)
    const claimed = claimedOf(deal, { lines, units })
    if (!(await run({ ...raised, claimed, files: brought, orderRef: deal._id, toParty, amount }))) return
    notify.success(sentence('raisedDispute'))
    onClose()
  }
  return (
    <FormDrawer<Raised>
      keptAs={['dispute.raise', deal._id]}
      title={t('raiseTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || evidence.isUploading}
      canStop={evidence.isUploading}
      error={error}
      fieldWords={{ amount: { at: 'claim', text: t('amountWrong') } }}
      form={form}
      submitText={t('raise')}
      danger
    >
      {deal.claimsEndOn !== undefined && (
        <p className="gr-secondary">{t('claimsAfterAcceptance', { day: formatDay(deal.claimsEndOn, language) })}</p>
      )}
      <Form.Item name="category" label={t('disputeCategory')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={categories} onChange={() => form.setFieldValue('reason', undefined)} />
      </Form.Item>
      <Form.Item name="reason" label={t('disputeReason')} rules={[{ required: true, message: t('needed') }]}>
        <Select
          disabled={!category}
          options={reasons.map(({ value }) => ({ value, label: term('disputeReason', value) }))}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('disputeDescription')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea rows={5} maxLength={2000} showCount />
      </Form.Item>
      <ClaimedLines deal={deal} />
      <Claim deal={deal} label={t('claimed')} most={mostClaimed(deal, claimedOf(deal, picked))} />
      <Evidence {...evidence.field} />
    </FormDrawer>
  )
}

/** How it ends, and by how much less is paid where it ends so. */
function Outcome({ deal, amount, most }: { deal: DealView; amount: string; most: Amount }) {
  const t = useT()
  const choices = useChoices()
  return (
    <>
      <Form.Item name="outcome" label={t('outcome')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={choices('outcome')} />
      </Form.Item>
      <Form.Item noStyle dependencies={['outcome']}>
        {({ getFieldValue }) =>
          mayHaveAmount(getFieldValue('outcome')) && (
            <Claim deal={deal} label={amount} most={most} required={hasAmount(getFieldValue('outcome'))} />
          )
        }
      </Form.Item>
    </>
  )
}

type Claimed = { deal: DealView; label: string; most: Amount; required?: boolean }

/** An amount that is claimed or offered, and the most that it may be. */
function Claim({ deal, label, most, required = false }: Claimed) {
  const t = useT()
  const bound = t('claimMost', { amount: formatMoney(most) })
  const withinBound = (_: unknown, claim?: string) =>
    claim && isDecimal(claim, 2) && cents(plainDecimal(claim)) > cents(most.amount)
      ? Promise.reject(new Error(t('claimBeyond')))
      : Promise.resolve()
  const rules = [{ required, message: t('needed') }, decimalRule(2, t('amountWrong')), { validator: withinBound }]
  const goods = ['lines', ...itemsOf(deal).map(({ _id }) => ['units', _id])]
  return (
    <Form.Item name="claim" label={label} rules={rules} dependencies={goods} extra={bound}>
      <Input inputMode="decimal" suffix={deal.totals.currency} />
    </Form.Item>
  )
}

export function AnswerDispute({ deal, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/order/{id}/orderDispute/answer', { quiet: true })
  const evidence = useEvidence()
  const submit = async ({ text, files }: Answered) => {
    const brought = await evidence.send(files)
    if (!brought || !(await run({ text: text.trim(), files: brought }, { id: deal._id }))) return
    notify.success(t('answered'))
    onClose()
  }
  return (
    <FormDrawer<Answered>
      keptAs={['dispute.answer', deal._id]}
      title={t('answerTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || evidence.isUploading}
      canStop={evidence.isUploading}
      error={error}
      submitText={t('answer')}
    >
      <Form.Item
        name="text"
        label={t('yourAnswer')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea rows={6} maxLength={2000} showCount />
      </Form.Item>
      <Evidence {...evidence.field} />
    </FormDrawer>
  )
}

/** More files to what was said. */
export function AddEvidence({ deal, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/order/{id}/orderDispute/addEvidence', { quiet: true })
  const evidence = useEvidence()
  const submit = async ({ files }: { files?: File[] }) => {
    const brought = await evidence.send(files)
    if (!brought || !(await run({ files: brought }, { id: deal._id }))) return
    notify.success(t('evidenceBrought'))
    onClose()
  }
  return (
    <FormDrawer<{ files?: File[] }>
      keptAs={['dispute.evidence', deal._id]}
      title={t('evidenceTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || evidence.isUploading}
      canStop={evidence.isUploading}
      error={error}
      submitText={t('bringEvidence')}
    >
      <Evidence {...evidence.field} required />
    </FormDrawer>
  )
}

export function ProposeOutcome({ deal, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/order/{id}/orderDispute/propose', { quiet: true })
  const submit = async ({ outcome, claim, note }: Proposed) => {
    if (!(await run({ outcome, amount: amountOf(deal, claim), note: note?.trim() }, { id: deal._id }))) return
    notify.success(t('proposed'))
    onClose()
  }
  return (
    <FormDrawer<Proposed>
      keptAs={['dispute.propose', deal._id]}
      title={t('proposeTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      fieldWords={{ amount: { at: 'claim', text: t('amountWrong') } }}
      submitText={t('propose')}
    >
      <Outcome deal={deal} amount={t('offered')} most={mostOwed(deal)} />
      <Form.Item name="note" label={t('proposalNote')}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

export function ResolveDispute({ deal, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/orderDispute/resolve/{id}', {
    quiet: true,
    fallback: 'noResolve',
  })
  const submit = async ({ outcome, claim, resolution }: Resolved) => {
    const decision = { outcome, amount: amountOf(deal, claim), resolution: resolution.trim() }
    const reply = await run(decision, { id: deal._id })
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'resolveWaits' : 'resolved'))
    onClose()
  }
  return (
    <FormDrawer<Resolved>
      keptAs={['dispute.resolve', deal._id]}
      title={t('resolveTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      fieldWords={{ amount: { at: 'claim', text: t('amountWrong') } }}
      submitText={t('resolve')}
      danger
    >
      <Outcome
        deal={deal}
        amount={t('credited')}
        most={deal.dispute ? mostGranted(deal, deal.dispute) : mostOwed(deal)}
      />
      <Form.Item
        name="resolution"
        label={t('resolution')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea rows={5} maxLength={2000} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
