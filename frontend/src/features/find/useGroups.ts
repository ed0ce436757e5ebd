/** Everything that the search shows for what is typed: what the server found, screens, acts, and what to do where nothing was. */
import { hosted } from '../../lib/hosted'
import { directionOf, useLanguage } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { useStatusWord } from '../../lib/statuses'
import { useDashboard } from '../../state/dashboard'
import { useRecentFinds } from '../../state/recentFinds'
import { useSession } from '../../state/session'
import { type Entry, foundGroups, type Group, named, type Screen } from './groups'
import { useFound } from './useFound'
import { useT } from './words'

export function useGroups(typed: string, screens: readonly Screen[]) {
  const t = useT()
  const word = useStatusWord()
  const { userType, isStaff, can } = useSession()
  const { recent } = useRecentFinds()
  const acts = useActs()
  const text = typed.trim()
  const { found, isSearching, hasFailed } = useFound(text)
  const looker = { isStaff, isBank: userType === 'bank', mayDeals: can('deal') }
  const lists = found ? foundGroups(found, text, looker, word) : []
  const own = [
    group(
      'screens',
      t('group.screens'),
      named(screens, text).map((it) => ({ ...it, key: it.to })),
    ),
    group('acts', t('group.acts'), text ? named(acts, text) : []),
  ]
  const lately = text ? [] : recent.map(({ to, name, place }): Entry => ({ key: to, to, name, place }))
  const groups = [group('recent', t('group.recent'), lately), ...lists, ...own].filter(({ entries }) => entries.length)
  const count = groups.reduce((sum, { entries }) => sum + entries.filter(({ isMore }) => !isMore).length, 0)
  const isEmpty = text !== '' && count === 0 && !isSearching
  const chat = hosted.chat()
  const instead = group('instead', t('group.instead'), [
    { key: 'market', name: t('instead.market', { text }), to: paths.home({ search: text }) },
    { key: 'orders', name: t('instead.orders'), to: ordersOf(userType, isStaff) },
    ...(chat ? [{ key: 'ask', name: t('instead.ask'), to: chat, isElsewhere: true }] : []),
  ])
  return { groups: isEmpty ? [instead] : groups, count, isSearching, hasFailed }
}

const group = (key: string, label: string, entries: Entry[]): Group => ({ key, label, entries })

function ordersOf(userType: string | undefined, isStaff: boolean): string {
  if (isStaff) return paths.adminDeals()
  return userType === 'bank' ? paths.bankOrders() : paths.deals()
}

/** What anybody, or somebody of this role, may do from wherever they are. */
function useActs(): Entry[] {
  const t = useT()
  const { userType, signOut } = useSession()
  const { choose } = useDashboard()
  const other = directionOf(useLanguage()) === 'rtl' ? 'en' : 'ar'
  const acts: Entry[] = [
    { key: 'verify', name: t('act.verify'), to: paths.verify() },
    { key: 'account', name: t('act.account'), to: paths.accountSettings() },
    { key: 'light', name: t('act.light'), run: () => choose({ theme: 'light' }) },
    { key: 'dark', name: t('act.dark'), run: () => choose({ theme: 'dark' }) },
    { key: 'language', name: t('act.language'), run: () => choose({ language: other }) },
    { key: 'out', name: t('act.out'), run: () => void signOut() },
  ]
  return userType === 'user' ? [{ key: 'lot', name: t('act.lot'), to: paths.myLots() }, ...acts] : acts
}
