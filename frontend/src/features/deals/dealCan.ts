/** What a deal allows, to grey out what would be refused; the server decides (mirrors actors/src/deal/decide.rs). */
import type { Code, Params } from '../../lib/refusals'
import { blockersOf, type DealDoc, isDone, isFrozen, lacksOf, type StepDoc } from './deal'
import { isPayment, unreadInvoicesIn } from './examination/examination'

export type DealAction =
  | 'edit'
  | 'assignBank'
  | 'hold'
  | 'release'
  | 'convert'
  | 'reopen'
  | 'cancel'
  | 'callOff'
  | 'delete'
  | 'restore'
export type StepAction =
  | 'markStep'
  | 'extendStep'
  | 'attachFile'
  | 'removeFile'
  | 'waiveDocument'
  | 'reviewFile'
  | 'readDocument'
  | 'confirmAccount'
/** The code that the server would refuse with, and what its sentence names. */
export type Refusal = { code: Code; params?: Params }

/** A deal's terms may change up to and with FUNDED. */
const EDITABLE = ['DRAFT', 'CONTRACT_PENDING', 'COMPLIANCE_REVIEW', 'FUNDING_PENDING', 'FUNDED']
/** A side cancels it alone until the payment is secured. */
const UNSECURED = ['DRAFT', 'CONTRACT_PENDING', 'COMPLIANCE_REVIEW', 'FUNDING_PENDING']
/** A deal may be cancelled until its goods are on their way. */
const CANCELLABLE = [...EDITABLE, 'PREPARING', 'INSPECTED', 'EXPORT_CLEARED']

const refuse = (code: Code, params?: Params): Refusal => ({ code, params })

const notDeleted = ({ bucket }: DealDoc) => (bucket === 'deleted' ? refuse('DEAL_DELETED') : undefined)

function inProgress(deal: DealDoc): Refusal | undefined {
  if (deal.dealStatus === 'CANCELLED') return notDeleted(deal) ?? refuse('DEAL_CANCELLED')
  return notDeleted(deal) ?? (deal.dealStatus === 'CLOSED' ? refuse('DEAL_CLOSED') : undefined)
}

const within = (statuses: string[], { dealStatus }: DealDoc, code: Code) =>
  statuses.includes(dealStatus) ? undefined : refuse(code)

const soldFromWarehouse = ({ channel, dispute }: DealDoc) => {
  if (channel !== 'warehouse') return refuse('NOT_WAREHOUSE')
  return dispute?.status === 'open' ? refuse('DISPUTE_OPEN') : undefined
}

const refusals: Record<DealAction, (deal: DealDoc) => Refusal | undefined> = {
  edit: (deal) => inProgress(deal) ?? within(EDITABLE, deal, 'TOO_LATE_TO_EDIT'),
  assignBank: inProgress,
  hold: (deal) => inProgress(deal) ?? (deal.onHold ? refuse('DEAL_HELD') : undefined),
  release: (deal) => inProgress(deal) ?? (deal.onHold ? undefined : refuse('DEAL_NOT_HELD')),
  convert: (deal) => inProgress(deal) ?? soldFromWarehouse(deal) ?? within(EDITABLE, deal, 'TOO_LATE_TO_CONVERT'),
  reopen: (deal) => notDeleted(deal) ?? (deal.dealStatus === 'CLOSED' ? undefined : refuse('DEAL_RUNS')),
  cancel: (deal) => inProgress(deal) ?? within(CANCELLABLE, deal, 'TOO_LATE_TO_CANCEL'),
  callOff: (deal) =>
    inProgress(deal) ?? (deal.onHold ? refuse('DEAL_ON_HOLD') : within(UNSECURED, deal, 'TOO_LATE_TO_CALL_OFF')),
  delete: (deal) => notDeleted(deal) ?? (deal.dispute?.status === 'open' ? refuse('DISPUTE_OPEN') : undefined),
  restore: ({ bucket }) => (bucket === 'deleted' ? undefined : refuse('DEAL_NOT_DELETED')),
}

const undone = (deal: DealDoc, step: StepDoc) =>
  inProgress(deal) ?? (isDone(step) ? refuse('STEP_DONE', { step: step.stepNumber }) : undefined)

function unblocked(deal: DealDoc, step: StepDoc): Refusal | undefined {
  const missing = blockersOf(deal, step).map(({ stepNumber }) => String(stepNumber))
  return missing.length ? refuse('STEP_WAITS', { step: step.stepNumber, missing }) : undefined
}

function unfrozen(deal: DealDoc, step: StepDoc): Refusal | undefined {
  if (deal.onHold) return refuse('DEAL_ON_HOLD')
  return isFrozen(deal, step) ? refuse('DISPUTE_OPEN') : undefined
}

const evident = (step: StepDoc) =>
  step.lacks?.length ? refuse('STEP_LACKS', { step: step.stepNumber, documents: lacksOf(step) }) : undefined

/** Nothing is paid into an account in doubt, nor into one that none but the seller read. */
function payable(deal: DealDoc, step: StepDoc): Refusal | undefined {
  if (!isPayment(step)) return undefined
  if (deal.unknownAccount) return refuse('ACCOUNT_UNKNOWN')
  return !step.lacks?.length && unreadInvoicesIn(deal).length ? refuse('ACCOUNT_UNREAD') : undefined
}

const stepRefusals: Record<StepAction, (deal: DealDoc, step: StepDoc) => Refusal | undefined> = {
  markStep: (deal, step) =>
    undone(deal, step) ?? unfrozen(deal, step) ?? unblocked(deal, step) ?? payable(deal, step) ?? evident(step),
  extendStep: undone,
  attachFile: inProgress,
  removeFile: inProgress,
  reviewFile: inProgress,
  readDocument: inProgress,
  confirmAccount: inProgress,
  waiveDocument: undone,
}

/** Why the server would refuse; nothing when it would not. */
export const whyNot = (action: DealAction, deal: DealDoc) => refusals[action](deal)
export const whyNotStep = (action: StepAction, deal: DealDoc, step: StepDoc) => stepRefusals[action](deal, step)

export const dealCan = (action: DealAction, deal: DealDoc) => whyNot(action, deal) === undefined
export const stepCan = (action: StepAction, deal: DealDoc, step: StepDoc) =>
  whyNotStep(action, deal, step) === undefined

/** The permission that binds staff, by the table of calls. */
export const permissionFor: Record<Exclude<DealAction, 'callOff'> | StepAction, string> = {
  edit: 'deal.edit',
  assignBank: 'deal.assign',
  hold: 'deal.edit',
  release: 'deal.edit',
  convert: 'deal.edit',
  reopen: 'deal.edit',
  cancel: 'deal.cancel',
  delete: 'deal.delete',
  restore: 'deal.restore',
  markStep: 'deal.timeline',
  extendStep: 'deal.timeline',
  attachFile: 'deal.timeline',
  removeFile: 'deal.timeline',
  reviewFile: 'deal.documents',
  readDocument: 'deal.documents',
  confirmAccount: 'deal.documents',
  waiveDocument: 'deal.documents',
}
