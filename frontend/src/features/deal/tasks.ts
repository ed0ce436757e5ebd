/** What the steps of a deal ask of people, as its record says: whose turn it is, what follows if it is not done. Pure. */
import type { FileView, StepView } from '../../api/contract'
import { listed } from '../../lib/rows'
import type { DealRecord, StepTask } from '../../live/topics'
import type { Side } from './side'

const DAY_MS = 86_400_000

/** How many days are left until a day; late where it is less than none. */
export const daysLeft = (dueOn: string, today: string) => Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)

/** The task of a step: every step of a record has one. */
export const taskOf = (deal: DealRecord, { stepNumber }: Pick<StepView, 'stepNumber'>): StepTask | undefined =>
  listed(deal.tasks).find((task) => task.stepNumber === stepNumber)

/** What may be done with a file of a step. */
export const fileTaskOf = (deal: DealRecord, step: StepView, { _id }: Pick<FileView, '_id'>) =>
  listed(taskOf(deal, step)?.files).find((file) => file._id === _id)

/** Whether a step is one of this side's. */
export const isOwn = (task: StepTask | undefined, side: Side) => task?.owners.includes(side) ?? false

/** Those whom a step waits for: who is to do it or to look at what was brought, and while nobody can, whose it is. */
export function awaited({ turn = [], reviewers = [], owners }: StepTask): string[] {
  const now = [...new Set([...turn, ...reviewers])]
  return now.length ? now : owners
}

/** Whether a step waits for the viewer. */
export const isToDo = (task: StepTask | undefined, side: Side, mayReview: boolean) =>
  task?.turn?.includes(side) || ((side !== 'admin' || mayReview) && task?.reviewers?.includes(side)) || false

/** Of what was to be done by a day that is past, what is to be said instead. */
const past = { presentBy: 'presentedLate', examineBy: 'examined', accounts: 'inAccounts' } as const
const isOfDay = (what: string): what is keyof typeof past => what in past

/** What follows if a step is not done, the gravest first, in the words of the day. */
export const ifNotOf = ({ ifNot, holdsUp = [] }: StepTask, today: string) =>
  listed(ifNot).map(({ what, on, endsOn = on, days }) => ({
    what: endsOn !== undefined && endsOn < today && isOfDay(what) ? past[what] : what,
    on,
    days,
    steps: holdsUp,
  }))
