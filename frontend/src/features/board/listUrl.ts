/** Which list of deals is shown, as the address says it: read from the URL, written to it. Pure. */
import type { Role } from '../../api/contract'
import { readPage, SIZE } from '../../lib/listPage'
import { type DealStatus, dealStatuses } from '../../lib/statuses'

export const kinds = ['international', 'domestic'] as const
export const buckets = ['open', 'closed', 'cancelled', 'disputed', 'deleted'] as const
export const tabs = ['sell', 'buy', 'special'] as const
/** What a list may be narrowed to besides a state; `mine` is of the companies that the viewer looks after. */
export const marks = ['overdue', 'unassigned', 'onHold', 'mine'] as const
export const sorts = ['-updatedAt', 'updatedAt', 'order_id', '-order_id', 'dueOn', '-dueOn'] as const

/** The lists of a board: deleted orders are for staff alone. */
export const bucketsOf = (viewer: Role | undefined): readonly Bucket[] =>
  viewer === 'bank' ? buckets.filter((bucket) => bucket !== 'deleted') : buckets

/** What the lists of a board may be narrowed to: companies are looked after by sales, and what a bank sees has a bank. */
export const marksOf = (viewer: Role | undefined): readonly Mark[] =>
  marks.filter((mark) => (mark === 'mine' ? viewer === 'sales' : mark !== 'unassigned' || viewer !== 'bank'))

export type Kind = (typeof kinds)[number]
export type Bucket = (typeof buckets)[number]
export type Tab = (typeof tabs)[number]
export type Sort = (typeof sorts)[number]
export type Mark = (typeof marks)[number]

/** How a list is cut and sorted; what every list has. */
export type View = {
  current: number
  size: number
  search: string
  sort: Sort
  bank: string
  status?: DealStatus
  marks: Mark[]
}

const LONGEST_SEARCH = 200

const oneOf = <T extends string>(all: readonly T[], wanted: string | null): T | undefined =>
  all.find((one) => one === wanted)

export const readKind = (url: URLSearchParams) => oneOf(kinds, url.get('kind'))
export const readBucket = (url: URLSearchParams) => oneOf(buckets, url.get('bucket'))

/** The list of a board that an address opens, or the one that was looked at last. */
export function boardIn(url: URLSearchParams, last: { kind: Kind; bucket: Bucket }, viewer: Role | undefined) {
  const wanted = readBucket(url) ?? last.bucket
  return { kind: readKind(url) ?? last.kind, bucket: bucketsOf(viewer).includes(wanted) ? wanted : 'open' } as const
}

/** The tabs stand in the address by name, or by the numbers of the specification: 0 sell, 1 buy, 3 special. */
export function readTab(url: URLSearchParams): Tab | undefined {
  const wanted = url.get('tab')
  const byNumber: Record<string, Tab> = { 0: 'sell', 1: 'buy', 2: 'special', 3: 'special' }
  return oneOf(tabs, wanted) ?? byNumber[wanted ?? '']
}

export function readView(url: URLSearchParams): View {
  return {
    ...readPage(url),
    search: (url.get('search') ?? '').slice(0, LONGEST_SEARCH),
    sort: oneOf(sorts, url.get('sort')) ?? '-updatedAt',
    bank: url.get('bank') ?? '',
    status: oneOf(dealStatuses, url.get('status')),
    marks: marks.filter((mark) => url.has(mark)),
  }
}

/** What takes away all that a list is narrowed to; its order stays. */
export const unnarrowed: Record<string, undefined> = Object.fromEntries(
  ['search', 'bank', 'status', ...marks].map((name) => [name, undefined]),
)

const defaults: Record<string, string | number> = { page: 1, size: SIZE, sort: '-updatedAt' }

/** The address with these words changed; what is as by default is left out. Any change but of the page goes to page 1. */
export function withParams(url: URLSearchParams, to: Record<string, string | number | undefined>): URLSearchParams {
  const next = new URLSearchParams(url)
  if (!('page' in to)) next.delete('page')
  for (const [name, value] of Object.entries(to)) {
    const isDefault = !value || defaults[name] === value
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** What the list of this viewer is narrowed to, besides its words. */
export const filtersOf = ({ bank, status, marks: wanted }: View, viewer: string | undefined) => ({
  ...(bank ? { assignedBank: bank } : {}),
  ...(status ? { dealStatus: status } : {}),
  ...Object.fromEntries(wanted.map((mark) => (mark === 'mine' ? ['relationsManager', viewer] : [mark, true]))),
})

/** What the live topic is asked for. */
export function paramsOf(view: View, viewer?: string, mayNarrow: readonly Mark[] = marks) {
  const { current, size, search, sort } = view
  return {
    page: { current, size },
    sort,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...filtersOf({ ...view, marks: view.marks.filter((mark) => mayNarrow.includes(mark)) }, viewer),
  }
}
