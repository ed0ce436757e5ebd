/** The documents of a presentation side by side: which are compared, what they say, where they do not agree. Pure. */
import type { DealView, FileView, Particulars, StepView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import type { DealRecord } from '../../../live/topics'
import { filesOf, stepsOf } from '../deal'
import { fileTaskOf } from '../tasks'

/** The order in which what is read stands: what is compared, and what shows a payment. */
const READ = [
  'payment-security',
  'commercial-invoice',
  'tax-invoice',
  'packing-list',
  'bill-of-lading',
  'sea-waybill',
  'airway-bill',
  'truck-waybill',
  'certificate-of-origin',
  'insurance-certificate',
  'phytosanitary-certificate',
  'payment-proof',
  'payment-advice',
]

export const fields = [
  'number',
  'issuedOn',
  'seller',
  'buyer',
  'goods',
  'packages',
  'netWeight',
  'grossWeight',
  'portOfLoading',
  'portOfDischarge',
  'shippedOn',
  'amount',
  'account',
  'latestShipmentOn',
  'expiresOn',
  'presentWithin',
] as const satisfies (keyof Particulars)[]
export type Field = (typeof fields)[number]

export type Compared = { step: StepView; file: FileView; type: string }

/** What shows a payment is read, and held against no other document. */
const PAYMENTS = ['payment-proof', 'payment-advice']

/** Whether anything can disagree: it takes two. */
export const isOneAlone = (read: Compared[]) => read.filter(({ type }) => !PAYMENTS.includes(type)).length < 2

/** The newest file of each kind that is read. */
export function comparedIn(deal: DealView): Compared[] {
  const all = stepsOf(deal).flatMap((step) =>
    filesOf(step).flatMap((file) => (file.documentType ? [{ step, file, type: file.documentType }] : [])),
  )
  return READ.flatMap((type) => all.filter((one) => one.type === type).slice(-1))
}

/** Whether such a document may say it: an invoice alone names an account, the credit alone when it is presented. */
export const isAsked = (field: Field, type: string) =>
  (field !== 'account' || isInvoice(type)) && (field !== 'presentWithin' || type === 'payment-security')

/** What asks to be paid. */
export const isInvoice = (type: string) => ['proforma-invoice', 'commercial-invoice', 'tax-invoice'].includes(type)

/** The invoices of which nobody who pays said into which account. */
export function unreadInvoicesIn(deal: DealRecord): Compared[] {
  return stepsOf(deal).flatMap((step) =>
    filesOf(step).flatMap((file) => {
      const type = file.documentType
      return type && fileTaskOf(deal, step, file)?.lacksAccount ? [{ step, file, type }] : []
    }),
  )
}

/** The fields that at least one of them fills. */
export const filledIn = (documents: Compared[]): Field[] =>
  fields.filter((field) => documents.some(({ file }) => file.said?.[field] !== undefined))

export const discrepanciesOf = (deal: DealView) => listed(deal.examination?.discrepancies)

/** Whether what a document says in a field agrees with nothing else. */
export const isInDoubt = (deal: DealView, { file }: Compared, field: Field): boolean =>
  discrepanciesOf(deal).some(({ first, second }) =>
    [first, second].some((side) => side.fileId === file._id && side.field === field),
  )
