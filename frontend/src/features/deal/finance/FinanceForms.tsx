/** The forms of a deal's finance: the bank's question and its answer, a declined finance, refused documents. */
import { Checkbox, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { useChoices } from '../../../lib/terms'
import type { KeptAs } from '../../../lib/typed'
import { FormDrawer } from '../../../ui/FormDrawer'
import { Discrepancies } from '../examination/Discrepancies'
import { discrepanciesOf } from '../examination/examination'
import { useT } from '../words'

type Props = { deal: DealView; onClose: () => void }
/** A reason of a bank says something. */
const LEAST = 20
const LEAST_LEFT_OUT = 5

type Disposition = BodyOf<'/order/sendDiscrepancyNotice/{id}'>['disposition']
type Left = { isLeft?: boolean; reason?: string }
type Refused = { disposition: Disposition; further?: string; left?: Record<string, Left> }

export function AskBuyer(it: Props) {
  const t = useT()
  const said = { title: t('askBuyer'), label: t('theBankAsks'), hint: t('askBuyerHint'), done: t('askedBuyer') }
  return <GiveText {...it} {...said} path="/order/requestInformation/{id}" most={1000} />
}

export function CommentOnFinance(it: Props) {
  const t = useT()
  const said = { title: t('comment'), label: t('comment'), hint: t('commentHint'), done: t('commented') }
  return <GiveText {...it} {...said} path="/order/comment/{id}" most={1000} />
}

export function ReplyToBank(it: Props) {
  const t = useT()
  const hint = it.deal.finance?.question?.text
  const said = { title: t('replyToBank'), label: t('theReply'), hint, done: t('replied') }
  return <GiveText {...it} {...said} path="/order/giveInformation/{id}" most={2000} />
}

export function DeclineFinance(it: Props) {
  const t = useT()
  const said = { title: t('decline'), hint: t('declineHint'), done: t('declined') }
  return <GiveReason {...it} {...said} path="/order/declineFinance/{id}" />
}

export function ReturnDocuments(it: Props) {
  const t = useT()
  const said = { title: t('returnDocuments'), done: t('returned') }
  return <GiveReason {...it} {...said} path="/order/returnDocuments/{id}" />
}

export function RecordDefault(it: Props) {
  const t = useT()
  const said = { title: t('recordDefault'), hint: t('defaultHint'), done: t('defaultRecorded') }
  return <GiveReason {...it} {...said} path="/order/recordDefault/{id}" />
}

type Said = Pick<WordsProps, 'title' | 'hint' | 'done'>

type TextPath = '/order/requestInformation/{id}' | '/order/comment/{id}' | '/order/giveInformation/{id}'

function GiveText({ deal, path, ...form }: Props & Said & { path: TextPath; label: string; most: number }) {
  const { run, busy, error } = useCall(path, { quiet: true })
  const send = (text: string) => run({ text }, { id: deal._id }, { ifMatch: deal.version })
  return <Words {...form} keptAs={['finance', path, deal._id]} send={send} busy={busy} error={error} />
}

type ReasonPath = '/order/declineFinance/{id}' | '/order/returnDocuments/{id}' | '/order/recordDefault/{id}'

function GiveReason({ deal, path, ...form }: Props & Said & { path: ReasonPath }) {
  const t = useT()
  const { run, busy, error } = useCall(path, { quiet: true })
  const send = (reason: string) => run({ reason }, { id: deal._id }, { ifMatch: deal.version })
  return (
    <Words
      {...form}
      keptAs={['finance', path, deal._id]}
      label={t('bankReason')}
      least={LEAST}
      most={1000}
      danger
      send={send}
      busy={busy}
      error={error}
    />
  )
}

type WordsProps = {
  keptAs: KeptAs
  title: string
  label: string
  hint?: ReactNode
  done: string
  least?: number
  most: number
  danger?: boolean
  send: (text: string) => Promise<unknown>
  busy: boolean
  error: ReturnType<typeof useCall>['error']
  onClose: () => void
}

/** One text, sent in one go. */
function Words({ keptAs, title, label, hint, done, least = 1, most, danger, send, busy, error, onClose }: WordsProps) {
  const t = useT()
  const submit = async ({ text }: { text: string }) => {
    if (!(await send(text.trim()))) return
    notify.success(done)
    onClose()
  }
  const tooShort = least > 1 ? t('tooShort', { least }) : t('needed')
  return (
    <FormDrawer<{ text: string }>
      keptAs={keptAs}
      title={title}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={title}
      danger={danger}
    >
      <Form.Item
        name="text"
        label={label}
        extra={hint && <bdi>{hint}</bdi>}
        rules={[
          {
            validator: (_, text: string = '') =>
              text.trim().length < least ? Promise.reject(new Error(tooShort)) : Promise.resolve(),
          },
        ]}
        required
      >
        <Input.TextArea rows={5} maxLength={most} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

export function RefuseDocuments({ deal, onClose }: Props) {
  const t = useT()
  const choices = useChoices()
  const { run, busy, error } = useCall('/order/sendDiscrepancyNotice/{id}', { quiet: true })
  const found = discrepanciesOf(deal)
  const [form] = Form.useForm<Refused>()
  const left = leftOf(Form.useWatch('left', form))
  const submit = async ({ disposition, further = '', left }: Refused) => {
    const body = { disposition, further: linesOf(further), leftOut: leftOf(left) }
    if (!(await run(body, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('refusalSent'))
    onClose()
  }
  return (
    <FormDrawer<Refused>
      keptAs={['refuseDocuments', deal._id]}
      form={form}
      title={t('refuseDocuments')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('refuseDocuments')}
      danger
    >
      <p className="gr-secondary">{t('refusalHint')}</p>
      {found.length > 0 && (
        <Discrepancies found={found} label={t('discrepancies')}>
          {(one) => <LeaveOut id={one._id} isLeft={left.some((it) => it._id === one._id)} />}
        </Discrepancies>
      )}
      <Form.Item
        name="further"
        label={t('further')}
        extra={t('furtherHint')}
        rules={[{ required: found.length === left.length, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea rows={4} maxLength={3000} />
      </Form.Item>
      <Form.Item name="disposition" label={t('becomesOfThem')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={choices('disposition')} />
      </Form.Item>
    </FormDrawer>
  )
}

/** What the comparison found and the officer finds to be none is not refused for; its reason stays with the bank. */
function LeaveOut({ id, isLeft }: { id: string; isLeft: boolean }) {
  const t = useT()
  const tooShort = t('tooShort', { least: LEAST_LEFT_OUT })
  return (
    <>
      <Form.Item name={['left', id, 'isLeft']} valuePropName="checked" noStyle>
        <Checkbox>{t('leaveOut')}</Checkbox>
      </Form.Item>
      {isLeft && (
        <Form.Item
          name={['left', id, 'reason']}
          label={t('whyLeftOut')}
          rules={[{ required: true, whitespace: true, min: LEAST_LEFT_OUT, message: tooShort }]}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
    </>
  )
}

const leftOf = (left: Refused['left'] = {}) =>
  Object.entries(left).flatMap(([_id, { isLeft, reason = '' }]) => (isLeft ? [{ _id, reason: reason.trim() }] : []))

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
