/** The pages of the lists that staff keep, as the dashboard shows them within itself: each loaded when it is first opened. */
import type { ComponentType } from 'react'
import { words as access } from '../features/access/words'
import { words as credit } from '../features/credit/words'
import { words as deal } from '../features/deal/words'
import type { ListWord } from '../features/overview/StaffLists'
import { words as plans } from '../features/plans/words'
import { words as tasks } from '../features/tasks/words'
import { lazily } from '../lib/lazily'
import { words as terms } from '../lib/terms'
import { loadPeople } from './loadPeople'
import { all, boards, composed } from './pages'

const page = <Name extends string>(
  words: Parameters<typeof composed>[0],
  load: () => Promise<{ [N in Name]: ComponentType }>,
  name: Name,
): ComponentType => lazily(composed(words, async () => (await load())[name]))

const Deals = page(boards, () => import('../features/board/AdminDealsPage'), 'AdminDealsPage')
const Plans = page(plans, () => import('../features/plans/AdminPlansPage'), 'AdminPlansPage')
const People = lazily(loadPeople)

export const staffLists: Record<ListWord, ComponentType> = {
  actions: page(all(tasks, deal, terms), () => import('../features/tasks/PendingPage'), 'PendingPage'),
  deals: Deals,
  disputes: page(boards, () => import('../features/board/disputes/DisputesPage'), 'DisputesPage'),
  deleted: Deals,
  users: People,
  banned: People,
  sales: People,
  officers: People,
  limits: page(all(credit, access), () => import('../features/credit/AdminLimitsPage'), 'AdminLimitsPage'),
  subscriptions: Plans,
  plans: Plans,
}
