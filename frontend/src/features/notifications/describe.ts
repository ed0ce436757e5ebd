/** A notification in words, and where it leads. */
import type { NotificationBody, NotificationView } from '../../api/contract'
import { formatDay, formatMoment } from '../../lib/dates'
import { language } from '../../lib/i18n'
import { andList } from '../../lib/lists'
import { formatPrice, grouped } from '../../lib/money'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { words as common } from '../../lib/words'
import { words } from './words'

/** Of whatever a kind does not tell nothing is said. */
export const nothing: Record<keyof NotificationBody, ''> = {
  account: '',
  after: '',
  all: '',
  amount: '',
  before: '',
  comment: '',
  company: '',
  conversationId: '',
  count: '',
  date: '',
  day: '',
  days: '',
  dealId: '',
  discrepancies: '',
  document: '',
  fields: '',
  file: '',
  kind: '',
  listingId: '',
  name: '',
  number: '',
  order_id: '',
  paper: '',
  phrase: '',
  productId: '',
  quantity: '',
  readings: '',
  reason: '',
  reference: '',
  refund: '',
  requestId: '',
  search: '',
  searchId: '',
  shipment: '',
  signatureId: '',
  status: '',
  step: '',
  stepName: '',
  sum: '',
  text: '',
  title: '',
  unit: '',
  unknown: '',
  until: '',
  userId: '',
  work: '',
}

/** By its kind; in the server's own words where the kind is newer than the page. */
export function describe({ kind, body }: NotificationView): string {
  const { fields: _fields, before: _before, after: _after, ...plain } = body
  const values = {
    ...nothing,
    ...plain,
    // Whose account is gone has no name any more.
    name: body.name || words.t('deletedUser'),
    paper: common.find(`document.${body.paper}`) ?? '',
    status: words.find(`result.${body.status}`) ?? '',
    document: words.find(`printed.${body.document}`) ?? words.t('printed.other'),
    work: words.find(`work.${body.work}`) ?? '',
    amount: worthOf(body),
    day: momentOf(body) ?? (body.day ? formatDay(body.day, language()) : ''),
    date: body.date ? formatDay(body.date, language()) : '',
    stepName: words.find(`stepName.${body.stepName}`) ?? body.stepName ?? '',
    // Typed by somebody, in whichever direction they write.
    reason: body.reason ? `: \u2068${body.reason}\u2069` : '',
    until: clause(words.t('until', { at: momentOf(body) ?? '' }), body.until),
    pay: clause(toPay(body), body.amount ?? body.account),
    claim: clause(words.t('claim', { amount: money(body.amount) }), body.amount),
    changes: changesOf(body).join(' · '),
    terms: andList((body.fields ?? []).map((it) => words.find(`term.${it}`) ?? it)),
  }
  return words.find(`kind.${kind}`, values) ?? body.text
}

/** A sentence more, where what it tells is known. */
const clause = (sentence: string, known?: string) => (known ? `. ${sentence}` : '')

const momentOf = ({ until }: NotificationBody) => (until ? formatMoment(until, language()) : undefined)

/** A sum or a price such as `USD 60000.00`, as all screens show it. */
function money(told = ''): string {
  const [currency = '', amount] = told.split(' ')
  return amount && /^[\d.]+$/.test(amount) ? formatPrice({ currency, amount }) : told
}

/** What goods come to, with how much of what it is at which price; the price alone of what was told before sums were. */
function worthOf({ sum, amount = '', quantity = '', unit }: NotificationBody): string {
  if (!sum) return amount
  const [shown, price] = [grouped(quantity), money(amount)]
  const count = words.find(`count.${unit}`, { count: Number(quantity), shown })
  const per = words.find(`per.${unit}`)
  if (!count || !per) return `${money(sum)} (${shown} × ${price})`
  return words.t('worth', { sum: money(sum), count, price, per })
}

/** How much is to be paid, and where one is confirmed, into which account. */
function toPay({ amount, account, reference }: NotificationBody): string {
  const parts = [
    amount && words.t('toPay', { amount: money(amount) }),
    account && words.t('intoAccount', { account }),
    reference && words.t('byReference', { reference }),
  ]
  return parts.filter(Boolean).join('. ')
}

/** What was changed, each from what to what. */
function changesOf({ fields = [], before = [], after = [] }: NotificationBody): string[] {
  return fields.map((field, nth) =>
    words.t('change', {
      field: words.find(`field.${field}`) ?? field,
      before: valued(field, before[nth]),
      after: valued(field, after[nth]),
    }),
  )
}

/** The fixed list that the values of a field are of. */
const listOf: Record<string, string> = {
  paymentTerm: 'payment',
  transportMode: 'transport',
  containerLoad: 'load',
  inspection: 'inspection',
  cargoRelease: 'release',
  channel: 'channel',
}

function valued(field: string, value = ''): string {
  if (!value) return words.t('nothing')
  if (field === 'dueOn') return formatDay(value, language())
  const list = listOf[field]
  if (list) return words.find(`${list}.${value}`) ?? value
  return value
}

const isOfTeam = (kind: NotificationView['kind']) => kind === 'member.joined' || kind.startsWith('company.approval')

export const linkOf = ({ kind, body }: NotificationView) =>
  body.conversationId
    ? paths.messages({ of: body.conversationId })
    : body.signatureId
      ? paths.document(body.signatureId)
      : body.dealId
        ? paths.deal(body.dealId)
        : body.listingId
          ? paths.lot(body.listingId)
          : body.requestId
            ? paths.request(body.requestId)
            : body.productId
              ? paths.warehouse({ item: body.productId })
              : pathOf(kind, body)

function pathOf(kind: NotificationView['kind'], body: NotificationView['body']): string | undefined {
  if (kind === 'goods.asked') return paths.adminStock({ search: body.company ?? '' })
  if (kind === 'search.lots') return paths.home({ saved: body.searchId ?? '' })
  if (kind === 'job.givenUp') return paths.adminEmails()
  if (isOfTeam(kind)) return paths.accountSettings({ tab: 'team' })
  if (kind === 'approval.asked') return paths.adminApprovals()
  if (kind === 'list.exported') return paths.adminAudit()
  if (kind === 'phrase.asked') return paths.adminPhrases({ status: 'open' })
  if (kind.startsWith('phrase.')) return paths.myLots()
  if (kind === 'plan.paymentReported') return paths.adminPlans({ tab: 'invoices' })
  if (kind.startsWith('plan.')) return paths.plan()
  if (kind === 'limit.applied') return paths.adminLimits()
  return kind.startsWith('limit.') ? paths.limit() : undefined
}

/** Tells of a notification at once, wherever the reader is; in the server's own words where ours do not load. */
export async function announce(notification: NotificationView): Promise<void> {
  await words.load().catch(() => undefined)
  notify.info(describe(notification), linkOf(notification), notification._id)
}
