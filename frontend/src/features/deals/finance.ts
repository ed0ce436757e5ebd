/** Who may do what with the finance of a deal (mirrors actors/src/deal/finance/decide.rs). Pure. */
import type { Tone } from '../../theme/tones'
import { type DealDoc, isDone, isOver, type StepDoc, stepsOf } from './deal'
import type { Side } from './turn'

const PAYMENT_SECURITY = 4

/** What may be done with it, in the order of its buttons. */
export const financeActs = [
  'reply',
  'waiveAll',
  'askBuyer',
  'comment',
  'decline',
  'refuseDocuments',
  'returnDocuments',
  'recordDefault',
] as const
export type FinanceAct = (typeof financeActs)[number]

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

const isSecured = (deal: DealDoc) => stepsOf(deal).some((step) => step.stepNumber === PAYMENT_SECURITY && isDone(step))
const hasOpenQuestion = ({ finance }: DealDoc) => Boolean(finance?.question) && finance?.question?.answer === undefined
const isRefused = ({ finance }: DealDoc) => Boolean(finance?.refusal)
const isSentBack = ({ finance }: DealDoc) =>
  finance?.refusal?.returnReason !== undefined || finance?.refusal?.disposition === 'returned'

export type FinanceTurn = { act: 'bankQuestion' | 'bankDeclined' | 'discrepancies'; who: Side[] }

/** For whom the deal waits after what its bank said (mirrors actors/src/deal/finance/waits.rs). */
export function financeTurn(deal: DealDoc): FinanceTurn | undefined {
  const { financeStatus } = deal
  if (hasOpenQuestion(deal)) return { act: 'bankQuestion', who: ['buyer', 'admin'] }
  if (financeStatus === 'DECLINED') return { act: 'bankDeclined', who: ['admin'] }
  if (financeStatus === 'DISCREPANT') return { act: 'discrepancies', who: ['seller', 'buyer'] }
  if (financeStatus === 'REFUSED') return { act: 'discrepancies', who: ['seller'] }
  return undefined
}

/** The step that waits for its bank, while that waits for others. */
export const waitsForBank = ({ owner }: Pick<StepDoc, 'owner'>) => owner === 'bank' || owner === 'buyer-and-bank'

const byBank = (side: Side, { financeStatus }: DealDoc) => side === 'bank' && financeStatus !== 'DECLINED'

const may: Record<FinanceAct, (deal: DealDoc, side: Side) => boolean> = {
  reply: (deal, side) => (side === 'buyer' || side === 'admin') && hasOpenQuestion(deal),
  waiveAll: (deal, side) => side === 'buyer' && deal.financeStatus === 'DISCREPANT',
  askBuyer: (deal, side) => byBank(side, deal) && !hasOpenQuestion(deal),
  decline: (deal, side) => byBank(side, deal) && !isSecured(deal),
  refuseDocuments: (deal, side) => byBank(side, deal) && deal.financeStatus === 'DOCS_PRESENTED',
  returnDocuments: (deal, side) => byBank(side, deal) && isRefused(deal) && !isSentBack(deal),
  comment: (deal, side) => byBank(side, deal) || side === 'admin',
  recordDefault: (deal, side) => byBank(side, deal) && deal.financeStatus === 'MATURED',
}

/** What this side may do now. */
export const actsOf = (deal: DealDoc, side: Side): FinanceAct[] =>
  isOver(deal) || deal.bucket === 'deleted' ? [] : financeActs.filter((act) => may[act](deal, side))
