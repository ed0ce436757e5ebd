/** The documents of a presentation side by side: which are compared, what they say, where they do not agree. Pure. */
import { listed } from '../../../lib/rows'
import { type DealDoc, type FileDoc, filesOf, type ParticularsDoc, type StepDoc, stepsOf } from '../deal'

/** What is read, in order: what is compared, and what shows a payment (mirrors `is_read` in actors/src/domain/documents.rs). */
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
] as const satisfies (keyof ParticularsDoc)[]
export type Field = (typeof fields)[number]

export type Compared = { step: StepDoc; file: FileDoc; type: string }

/** What shows a payment is read, and held against no other document. */
const PAYMENTS = ['payment-proof', 'payment-advice']

/** Whether anything can disagree: it takes two. */
export const isOneAlone = (read: Compared[]) => read.filter(({ type }) => !PAYMENTS.includes(type)).length < 2

/** The newest file of each kind that is read. */
export function comparedIn(deal: DealDoc): Compared[] {
  const all = stepsOf(deal).flatMap((step) =>
    filesOf(step).flatMap((file) => (file.documentType ? [{ step, file, type: file.documentType }] : [])),
  )
  return READ.flatMap((type) => all.filter((one) => one.type === type).slice(-1))
}

/** What asks to be paid (mirrors `is_invoice` in actors/src/domain/documents.rs). */
const INVOICES = ['proforma-invoice', 'commercial-invoice', 'tax-invoice']
export const isInvoice = (type: string) => INVOICES.includes(type)

/** The invoices whose account none but the seller read (mirrors `lacks_account` in actors/src/deal/payee.rs). */
export function unreadInvoicesIn(deal: DealDoc): Compared[] {
  const isRead = ({ readBy, said }: FileDoc) =>
    readBy === 'staff' || readBy === 'bank' || (readBy === 'buyer' && said?.account !== undefined)
  const isUnread = (file: FileDoc) =>
    (file.by === 'buyer' || file.by === 'seller') && file.review !== 'refused' && !isRead(file)
  return stepsOf(deal).flatMap((step) =>
    filesOf(step).flatMap((file) => {
      const type = file.documentType
      return type && isInvoice(type) && isUnread(file) ? [{ step, file, type }] : []
    }),
  )
}

/** Whether a step is one that somebody pays on (mirrors `is_payment` in actors/src/deal/timeline/step.rs). */
export const isPayment = ({ documents, mayNeed }: StepDoc) =>
  [...documents, ...mayNeed].some((type) => type === 'payment-advice' || type === 'payment-proof')

/** The fields that at least one of them fills. */
export const filledIn = (documents: Compared[]): Field[] =>
  fields.filter((field) => documents.some(({ file }) => file.said?.[field] !== undefined))

export const discrepanciesOf = (deal: DealDoc) => listed(deal.examination?.discrepancies)

/** Whether what a document says in a field agrees with nothing else. */
export const isInDoubt = (deal: DealDoc, { file }: Compared, field: Field): boolean =>
  discrepanciesOf(deal).some(({ first, second }) =>
    [first, second].some((side) => side.fileId === file._id && side.field === field),
  )
