/** How the finance of a deal is drawn: the order of its buttons, and the tones of its states. Pure. */
import type { Tone } from '../../../theme/tones'

/** What may be done with it, in the order of its buttons; each by its ability in the record, and its call. */
export const financeActs = [
  { act: 'reply', ability: 'giveInformation', call: '/order/giveInformation/{id}' },
  { act: 'waiveAll', ability: 'waiveDiscrepancies', call: '/order/waiveDiscrepancies/{id}' },
  { act: 'comment', ability: 'comment', call: '/order/comment/{id}' },
  { act: 'returnDocuments', ability: 'returnDocuments', call: '/order/returnDocuments/{id}' },
  { act: 'recordDefault', ability: 'recordDefault', call: '/order/recordDefault/{id}' },
] as const
export type FinanceAct = (typeof financeActs)[number]['act']

const toneOf: Record<string, Tone> = {
  INFO_REQUESTED: 'warning',
  DISCREPANT: 'warning',
  MATURED: 'warning',
  DECLINED: 'danger',
  REFUSED: 'danger',
  DEFAULTED: 'danger',
  APPROVED: 'success',
  INSTRUMENT_ISSUED: 'success',
  HONOURED: 'success',
  REPAID: 'success',
  UNDER_REVIEW: 'progress',
  DOCS_PRESENTED: 'info',
  WAIVED: 'info',
}
export const toneOfFinance = (status: string): Tone => toneOf[status] ?? 'neutral'
