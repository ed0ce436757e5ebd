/** What a step that waits asks of people: what follows if it is not done, who waits for it, what money stands in it (mirrors the timeline, wake, held_up, examination and finance of actors/src/deal). Pure. */

import { inList } from '../../lib/lists'
import type { Amount } from '../../lib/money'
import { type DealDoc, isDone, isFrozen, lacksOf, type StepDoc, stepsOf } from './deal'
import { dealCan } from './dealCan'
import { heldUpBy } from './next'
import { isMine, ownerOf, type Side } from './turn'

const DAY_MS = 86_400_000

/** How many days are left until a day; late where it is less than none. */
export const daysLeft = (dueOn: string, today: string) => Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)

export type IfNot = {
  what:
    | 'accepted'
    | 'presentBy'
    | 'presentation'
    | 'presentedLate'
    | 'examineBy'
    | 'examined'
    | 'mayDecline'
    | 'goodsWait'
    | 'atPort'
    | 'inspectionWaits'
    | 'creditWaits'
    | 'accounts'
    | 'inAccounts'
    | 'closes'
    | 'mayCancel'
    | 'cannotBegin'
  /** The day that it is about. */
  on?: string
  days?: number
  steps?: string
}

const places = [
  'security',
  'transport',
  'presentation',
  'examination',
  'clearance',
  'delivery',
  'acceptance',
  'balance',
] as const
type Place = (typeof places)[number]

/** The numbers of the steps of which more is known, in each kind of deal. */
const international: Record<Place, number> = {
  security: 4,
  transport: 9,
  presentation: 10,
  examination: 11,
  clearance: 13,
  delivery: 14,
  acceptance: 15,
  balance: 16,
}
const domestic: Partial<Record<Place, number>> = { security: 4, transport: 8, delivery: 9, acceptance: 10, balance: 11 }

function placeOf({ kind }: DealDoc, { stepNumber }: StepDoc): Place | undefined {
  const numbers = kind === 'domestic' ? domestic : international
  return places.find((place) => numbers[place] === stepNumber)
}

/** The days of credit after the waybill. */
const creditDays = ({ paymentTerm }: DealDoc) => {
  const [, days] = /^waybill-plus-(\d+)-days$/.exec(paymentTerm) ?? []
  return days === undefined ? undefined : Number(days)
}

/** Under a letter of credit a bank examines documents (UCP 600). */
const isExamined = ({ kind, paymentTerm }: DealDoc) => kind === 'international' && paymentTerm === 'as-per-invoice'
const hasBank = ({ assignedBank, financeStatus }: DealDoc) => assignedBank !== undefined && financeStatus !== 'DECLINED'

/** What follows if a step is not done, the gravest first: only what is so for this step on these terms. */
export function ifNotOf(deal: DealDoc, step: StepDoc, today: string): IfNot[] {
  const place = placeOf(deal, step)
  const isLate = daysLeft(step.dueOn, today) < 0
  const steps = inList(heldUpBy(deal, step))
  const own = place ? consequences[place](deal, step, today) : []
  return [
    ...own,
    ...goodsWait(deal, place),
    ...(step.owner === 'system' && isFree(deal, step) ? [{ what: 'closes' as const }] : []),
    ...(steps ? [{ what: 'cannotBegin' as const, steps }] : []),
    ...(isLate && dealCan('cancel', deal) ? [{ what: 'mayCancel' as const }] : []),
  ]
}

/** Whether a step may close by itself. */
const isFree = (deal: DealDoc, step: StepDoc) => !deal.onHold && !isFrozen(deal, step) && !lacksOf(step).length

const credit = (deal: DealDoc): IfNot[] => {
  const days = creditDays(deal)
  return days === undefined ? [] : [{ what: 'creditWaits', days }]
}

const consequences: Record<Place, (deal: DealDoc, step: StepDoc, today: string) => IfNot[]> = {
  security: (deal) => (hasBank(deal) ? [{ what: 'mayDecline' }] : []),
  transport: credit,
  presentation: (deal, _, today) => {
    if (!isExamined(deal)) return []
    const on = deal.examination?.presentBy
    if (on === undefined) return [{ what: 'presentation' }]
    return [on < today ? { what: 'presentedLate', on } : { what: 'presentBy', on }]
  },
  examination: (deal, { owner }, today) => {
    const on = deal.finance?.examineBy
    if (!isExamined(deal) || !hasBank(deal) || owner !== 'bank' || on === undefined) return []
    return [on < today ? { what: 'examined' } : { what: 'examineBy', on }]
  },
  clearance: ({ transportMode = 'sea' }) => (transportMode === 'sea' ? [{ what: 'atPort' }] : []),
  delivery: () => [{ what: 'inspectionWaits' }],
  acceptance: (deal, step) => (isFree(deal, step) ? [{ what: 'accepted', on: step.dueOn }] : []),
  balance: (_, { dueOn }, today) => [dueOn < today ? { what: 'inAccounts' } : { what: 'accounts', on: dueOn }],
}

const goodsWait = (deal: DealDoc, place: Place | undefined): IfNot[] => {
  const early = deal.goodsBeforeDocuments
  const isOfDocuments = place === 'presentation' || place === 'examination'
  return early && isOfDocuments ? [{ what: 'goodsWait', on: early.arriveOn }] : []
}

/** Those who may wait, or be waited for. */
export type Person = 'buyer' | 'seller' | 'bank' | 'admin' | 'inspector' | 'carrier'

/** The people behind the owner of a step; nobody where it runs by itself. Without a bank, staff look at credit. */
function people(owner: string, { assignedBank }: DealDoc): Person[] {
  switch (owner) {
    case 'warehouse':
      return ['seller']
    case 'buyer-and-seller':
      return ['buyer', 'seller']
    case 'buyer-and-bank':
      return assignedBank ? ['buyer', 'bank'] : ['buyer']
    case 'bank':
      return [assignedBank ? 'bank' : 'admin']
    case 'buyer':
    case 'seller':
    case 'admin':
    case 'inspector':
    case 'carrier':
      return [owner]
    default:
      return []
  }
}

/** Who is to do a step: for a carrier, who booked it. */
export const doersOf = (deal: DealDoc, step: StepDoc): Person[] => people(ownerOf(step, deal), deal)

/** Whether money goes to the seller in a step (mirrors `is_payment` in actors/src/deal/timeline/step.rs). */
const isPayment = ({ documents, mayNeed }: StepDoc) =>
  [...documents, ...mayNeed].some((type) => type === 'payment-advice' || type === 'payment-proof')

/** Who waits for a step, but for whoever asks (mirrors `held_up_people` in actors/src/deal/held_up.rs). */
export function waitingFor(deal: DealDoc, step: StepDoc, asks?: Side): Person[] {
  const isOwn = (person: Person) =>
    person === asks ||
    (person === 'carrier' && ownerOf({ owner: 'carrier' }, deal) === asks) ||
    (person === 'inspector' && asks === 'admin')
  const others = (of: Person[]) => [...new Set(of)].filter((person) => !isOwn(person))
  const after = (numbers: number[]) =>
    stepsOf(deal).filter(
      (it) => it.status !== 'skipped' && !isDone(it) && it.requires.some((number) => numbers.includes(number)),
    )
  const isPayees = isMine(step, 'seller', deal)
  const whomPays = (by: StepDoc): Person[] => (isPayment(by) && !isPayees ? ['seller'] : [])
  let next = after([step.stepNumber])
  while (next.length) {
    const waiting = others(next.flatMap((it) => [...people(it.owner, deal), ...whomPays(it)]))
    if (waiting.length) return waiting
    next = after(next.map(({ stepNumber }) => stepNumber))
  }
  const own = people(step.owner, deal)
  const sides = others(['buyer', 'seller'])
  const theirs = sides.filter((side) => !own.includes(side))
  return theirs.length ? theirs : sides
}

export type Stake = {
  what: 'secured' | 'advance' | 'advanceOrSecurity' | 'honoured' | 'againstDocuments' | 'balance' | 'whole'
  amount: Amount
}

/** What is to be paid for the deal: its goods, less what disputes ended with. */
export const owed = ({ totals: { amount, currency }, owed }: DealDoc): Amount => owed ?? { amount, currency }

/** What money stands in a step, where it is about money: how much of it an advance is says the contract alone. */
export function stakeOf(deal: DealDoc, step: StepDoc): Stake | undefined {
  const place = placeOf(deal, step)
  const what = place && stakes[place]?.(deal)
  if (what === 'balance' && deal.balance) return { what: 'whole', amount: deal.balance }
  return what && { what, amount: owed(deal) }
}

const stakes: Partial<Record<Place, (deal: DealDoc) => Stake['what'] | undefined>> = {
  security: ({ kind, paymentTerm }) => {
    if (kind === 'domestic') return 'advanceOrSecurity'
    return paymentTerm === 'against-delivery-with-advance' ? 'advance' : 'secured'
  },
  examination: ({ paymentTerm }) => {
    if (paymentTerm === 'as-per-invoice') return 'honoured'
    return paymentTerm === '100-percent-against-delivery' ? 'againstDocuments' : undefined
  },
  // At home an advance may have been paid; abroad, on credit, nothing was.
  balance: (deal) => (deal.kind === 'international' && creditDays(deal) !== undefined ? 'whole' : 'balance'),
}
