/** What the search shows, in the groups and the order in which it stands. */
import type { FoundEverything } from '../../api/contract'
import { isolated } from '../../lib/i18n'
import { grouped } from '../../lib/money'
import { paths } from '../../lib/paths'
import { plainText } from './plainText'
import { t } from './words'

/** Something to be chosen: a place to go to, or something to do. */
export type Entry = {
  key: string
  name: string
  /** What else is said of it. */
  about?: string
  /** The list or page in which it stands. */
  place?: string
  /** How far it has come, as a state. */
  state?: string
  /** Leads to the list of the others. */
  isMore?: boolean
} & ({ to: string; isElsewhere?: boolean; run?: undefined } | { run: () => void; to?: undefined })

export type Group = { key: string; label: string; entries: Entry[]; more?: string }

export type Screen = { name: string; to: string }
/** Who looks: whose lists things stand in. */
export type Looker = { isStaff: boolean; isBank: boolean; mayDeals: boolean }

type FoundOrder = NonNullable<FoundEverything['orders']>['items'][number]
type FoundLot = FoundEverything['lots']['items'][number]
type Of<T> = { items: readonly T[]; total: number; totalIsExact: boolean }
type StatusWord = (state: string) => string

/** What the server found. */
export function foundGroups(found: FoundEverything, text: string, looker: Looker, word: StatusWord): Group[] {
  const { orders, lots, people, documents } = found
  const groups: Group[] = []
  const add = <T>(of: Of<T> | undefined, key: string, label: string, entry: (it: T) => Entry, all?: string) => {
    if (!of || of.items.length === 0) return
    const more = moreOf(of)
    const others: Entry[] = more && all ? [{ key: `${key} all`, name: more, to: all, isMore: true }] : []
    groups.push({ key, label, entries: [...of.items.map(entry), ...others], more: all ? undefined : more })
  }
  const [first] = orders?.items ?? []
  add(orders, 'orders', t('group.orders'), (it) => order(it, looker, word), first && listOf(first, looker, text))
  add(lots, 'lots', t('group.lots'), lot, paths.home({ search: text }))
  add(
    people,
    'people',
    t('group.people'),
    (it) => ({
      key: it._id,
      name: it.name,
      about: [it.of, it.email].filter(Boolean).join(' · '),
      place: it.isDisabled ? t('banned') : word(it.userType),
      to: paths.adminProfiles({ user: it._id }),
    }),
    paths.adminProfiles({ search: text }),
  )
  add(documents, 'documents', t('group.documents'), (it) => ({
    key: `${it._id} ${it.dealId}`,
    name: it.fileName,
    place: `${it.order_id} · ${word(it.bucket)}`,
    to: looker.isStaff && !looker.mayDeals ? paths.adminDocuments() : paths.deal(it.dealId),
  }))
  return groups
}

function order(it: FoundOrder, looker: Looker, word: StatusWord): Entry {
  const ends = looker.isStaff || looker.isBank ? word(it.kind) : t(it.seenAs === 'seller' ? 'selling' : 'buying')
  return {
    key: it._id,
    name: it.order_id,
    about: it.by
      ? `${t(`by.${it.by.kind}`)} ${isolated(it.by.said)}`
      : [it.goods, it.seenAs === 'seller' ? it.buyer : it.seller].filter(Boolean).join(' · '),
    place: it.bucket === 'deleted' ? t('deleted') : `${ends} · ${word(it.bucket)}`,
    state: it.dealStatus,
    to: paths.deal(it._id),
  }
}

/** The list in which an order stands, narrowed by what was looked for. */
function listOf(it: FoundOrder, { isStaff, isBank }: Looker, search: string): string {
  const { kind, bucket } = it
  if (isStaff) return paths.adminDeals({ kind, bucket, search })
  if (isBank) return paths.bankOrders({ kind, bucket, search })
  return paths.deals({ tab: it.seenAs === 'seller' ? 'sell' : 'buy', search })
}

const lot = (it: FoundLot): Entry => ({
  key: it._id,
  name: it.title,
  about: it.seller,
  place: it.isOwn ? `${t('own')} · ${t(`lot.${it.status}`)}` : t('market'),
  to: it.isOwn && it.status !== 'listed' ? paths.editLot(it._id) : paths.lot(it._id),
})

function moreOf({ items, total, totalIsExact }: Of<unknown>): string | undefined {
  const count = total - items.length
  const shown = grouped(String(count))
  if (totalIsExact) return count > 0 ? t('more', { count, shown }) : undefined
  return count > 0 ? t('moreThan', { shown }) : t('mayBeMore')
}

/** Those whose name has all that was typed, however it is written. */
export function named<T extends { name: string }>(all: readonly T[], text: string): T[] {
  const words = plainText(text).split(' ').filter(Boolean)
  return all.filter(({ name }) => words.every((word) => plainText(name).includes(word)))
}
