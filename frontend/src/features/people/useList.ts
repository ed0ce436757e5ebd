/** Which people are listed, as the address says it, and the live page of them. */
import { useSearchParams } from 'react-router'
import { type Role, user } from '../../api/schemas'
import { listed } from '../../lib/rows'
import { list } from '../../lib/schema'
import { useConnection, useLive } from '../../state/live'

export type Access = 'active' | 'banned'
const people = list(user)
type View = { search: string; role?: Role; access?: Access; page: number; user?: string }

/** Pages hold ten rows where nothing else was chosen (specification, section 9). */
const SIZE = 10
const LONGEST_SEARCH = 200

const oneOf = <T extends string>(all: readonly T[], wanted: string | null) => all.find((one) => one === wanted)

function readView(url: URLSearchParams): View {
  const page = Number(url.get('page'))
  return {
    search: (url.get('search') ?? '').slice(0, LONGEST_SEARCH),
    role: oneOf(['user', 'bank', 'sales', 'admin'] as const, url.get('role')),
    access: oneOf(['active', 'banned'] as const, url.get('access')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    user: url.get('user') ?? undefined,
  }
}

const topicOf = ({ access }: View) => (access === 'banned' ? 'users:banned' : 'users:all')

const paramsOf = ({ search, role, access, page }: View) => ({
  page: { current: page, size: SIZE },
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(role ? { userType: role } : {}),
  ...(access === 'active' ? { isDisabled: false } : {}),
})

type Change = Record<string, string | undefined>

function changed(from: URLSearchParams, to: Change): URLSearchParams {
  const next = new URLSearchParams(from)
  for (const [name, value] of Object.entries(to)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function useList() {
  const [url, setUrl] = useSearchParams()
  const { state } = useConnection()
  const view = readView(url)
  const { data, stale, status, closed } = useLive(topicOf(view), people, paramsOf(view))
  const go = (to: Change) => setUrl((from) => changed(from, to))
  return {
    view,
    go,
    /** The address of this list with some words changed. */
    hrefOf: (to: Change) => `?${changed(url, to)}`,
    rows: data && listed(data),
    pages: data && { current: view.page, size: SIZE, total: data.total, totalIsExact: data.totalIsExact },
    /** The person who is open, as the list has them; a change of that is a reason to look again. */
    opened: view.user && data?.rows[view.user],
    /** Which list this is; what stands there while another page is on its way is of none. */
    scope: status === 'loading' ? undefined : JSON.stringify([topicOf(view), paramsOf(view)]),
    loading: status === 'loading' && data !== undefined,
    stale: stale && status !== 'loading',
    /** The right to see people is gone. */
    closed: Boolean(closed),
    unreachable: !data && (state === 'offline' || state === 'reconnecting'),
  }
}
