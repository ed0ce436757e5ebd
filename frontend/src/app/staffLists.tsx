/** The pages of the lists that staff keep, as the dashboard shows them within itself: each loaded when it is first opened. */
import type { ComponentType } from 'react'
import { words as access } from '../features/access/words'
import { words as board } from '../features/board/words'
import { words as credit } from '../features/credit/words'
import { words as deal } from '../features/deal/words'
import type { ListWord } from '../features/overview/StaffLists'
import { words as people } from '../features/people/words'
import { words as plans } from '../features/plans/words'
import { words as scorecard } from '../features/scorecard/words'
import { words as tasks } from '../features/tasks/words'
import { lazily } from '../lib/lazily'
import { words as terms } from '../lib/terms'
import { words as zones } from '../lib/zones'

type Words = { load: () => Promise<void> }

const page = <Name extends string>(
  words: readonly Words[],
  load: () => Promise<{ [N in Name]: ComponentType }>,
  name: Name,
): ComponentType =>
  lazily(async () => {
    const [loaded] = await Promise.all([load(), ...words.map((it) => it.load())])
    return loaded[name]
  })

const boards = [board, deal, scorecard, terms, zones]
const Deals = page(boards, () => import('../features/board/AdminDealsPage'), 'AdminDealsPage')
const Plans = page([plans], () => import('../features/plans/AdminPlansPage'), 'AdminPlansPage')
const People = lazily(async () => {
  const [{ PeoplePage }, { ScorecardButton }] = await Promise.all([
    import('../features/people/PeoplePage'),
    import('../features/scorecard/Scorecard'),
    ...[people, scorecard, access, terms, zones].map((it) => it.load()),
  ])
  return () => <PeoplePage Scorecard={ScorecardButton} />
})

export const staffLists: Record<ListWord, ComponentType> = {
  actions: page([tasks, deal, terms], () => import('../features/tasks/PendingPage'), 'PendingPage'),
  deals: Deals,
  disputes: page(boards, () => import('../features/board/disputes/DisputesPage'), 'DisputesPage'),
  deleted: Deals,
  users: People,
  banned: People,
  sales: People,
  officers: People,
  limits: page([credit, access], () => import('../features/credit/AdminLimitsPage'), 'AdminLimitsPage'),
  subscriptions: Plans,
  plans: Plans,
}
