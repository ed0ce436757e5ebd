/** What a deal allows, to grey out what would be refused; the server decides (mirrors actors/src/deal/decide.rs). */
import { blockersOf, type DealDoc, isDone, type StepDoc } from './deal'

export type DealAction = 'edit' | 'assignBank' | 'cancel' | 'delete' | 'restore'
export type StepAction = 'markStep' | 'extendStep' | 'attachFile' | 'removeFile'
export type Refusal =
  | 'isDeleted'
  | 'notDeleted'
  | 'isCancelled'
  | 'isClosed'
  | 'isDisputed'
  | 'tooLateToEdit'
  | 'tooLateToCancel'
  | 'stepDone'
  | 'stepWaits'

/** A deal's terms may change up to and with FUNDED. */
const EDITABLE = ['DRAFT', 'CONTRACT_PENDING', 'COMPLIANCE_REVIEW', 'FUNDING_PENDING', 'FUNDED']
/** A deal may be cancelled until its goods are on their way. */
const CANCELLABLE = [...EDITABLE, 'PREPARING', 'INSPECTED', 'EXPORT_CLEARED']

const notDeleted = ({ bucket }: DealDoc): Refusal | undefined => (bucket === 'deleted' ? 'isDeleted' : undefined)

function inProgress(deal: DealDoc): Refusal | undefined {
  if (deal.dealStatus === 'CANCELLED') return notDeleted(deal) ?? 'isCancelled'
  return notDeleted(deal) ?? (deal.dealStatus === 'CLOSED' ? 'isClosed' : undefined)
}

const within = (statuses: string[], { dealStatus }: DealDoc, refusal: Refusal) =>
  statuses.includes(dealStatus) ? undefined : refusal

const refusals: Record<DealAction, (deal: DealDoc) => Refusal | undefined> = {
  edit: (deal) => inProgress(deal) ?? within(EDITABLE, deal, 'tooLateToEdit'),
  assignBank: inProgress,
  cancel: (deal) => inProgress(deal) ?? within(CANCELLABLE, deal, 'tooLateToCancel'),
  delete: (deal) => notDeleted(deal) ?? (deal.dispute?.status === 'open' ? 'isDisputed' : undefined),
  restore: ({ bucket }) => (bucket === 'deleted' ? undefined : 'notDeleted'),
}

const undone = (deal: DealDoc, step: StepDoc): Refusal | undefined =>
  inProgress(deal) ?? (isDone(step) ? 'stepDone' : undefined)

const stepRefusals: Record<StepAction, (deal: DealDoc, step: StepDoc) => Refusal | undefined> = {
  markStep: (deal, step) => undone(deal, step) ?? (blockersOf(deal, step).length ? 'stepWaits' : undefined),
  extendStep: undone,
  attachFile: inProgress,
  removeFile: inProgress,
}

/** Why the server would refuse; nothing when it would not. */
export const whyNot = (action: DealAction, deal: DealDoc) => refusals[action](deal)
export const whyNotStep = (action: StepAction, deal: DealDoc, step: StepDoc) => stepRefusals[action](deal, step)

export const dealCan = (action: DealAction, deal: DealDoc) => whyNot(action, deal) === undefined
export const stepCan = (action: StepAction, deal: DealDoc, step: StepDoc) =>
  whyNotStep(action, deal, step) === undefined

/** The permission that binds staff, by the table of calls. */
export const permissionFor: Record<DealAction | StepAction, string> = {
  edit: 'deal.edit',
  assignBank: 'deal.assign',
  cancel: 'deal.cancel',
  delete: 'deal.delete',
  restore: 'deal.restore',
  markStep: 'deal.timeline',
  extendStep: 'deal.timeline',
  attachFile: 'deal.timeline',
  removeFile: 'deal.timeline',
}
