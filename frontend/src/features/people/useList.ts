/** Which people are listed, as the address says it, and the live page of them. */
import type { Role } from '../../api/contract'
import type { ListPage } from '../../lib/listPage'
import { listed } from '../../lib/rows'
import { useConnection, useLive } from '../../state/live'
import { type ListSort, readSort } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'

export const accesses = ['active', 'notApproved', 'banned'] as const
export type Access = (typeof accesses)[number]
export const verifications = ['none', 'received', 'inReview', 'revisionWanted', 'accepted', 'rejected'] as const
export type Verification = (typeof verifications)[number]
type View = {
  search: string
  sort?: ListSort
  role?: Role
  access?: Access
  verification?: Verification
  manager?: string
  page: ListPage
  user?: string
}

const oneOf = <T extends string>(all: readonly T[], wanted: string | null) => all.find((one) => one === wanted)

const topicOf = ({ access }: View) => (access === 'banned' ? 'users:banned' : 'users:all')

/** What the list is narrowed to; that of the banned is one by itself. */
const filtersOf = ({ search, role, access, verification, manager }: View) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(role ? { userType: role } : {}),
  ...(access === 'active' ? { isDisabled: false, isApproved: true } : {}),
  ...(access === 'notApproved' ? { isDisabled: false, isApproved: false } : {}),
  ...(verification ? { verificationStatus: verification } : {}),
  ...(manager ? { relationsManager: manager } : {}),
})

const paramsOf = (view: View) => ({
  page: view.page,
  ...(view.sort ? { sort: view.sort } : {}),
  ...filtersOf(view),
})

export function useList() {
  const { url, search, page, turn, go, narrow, onClear, hrefOf } = useListPlace(
    [],
    ['role', 'access', 'verification', 'manager'],
  )
  const { state } = useConnection()
  const view: View = {
    search,
    sort: readSort(url),
    role: oneOf(['user', 'bank', 'sales', 'admin'] as const, url.get('role')),
    access: oneOf(accesses, url.get('access')),
    verification: oneOf(verifications, url.get('verification')),
    manager: url.get('manager') ?? undefined,
    page,
    user: url.get('user') ?? undefined,
  }
  const { data, stale, status, closed } = useLive(topicOf(view), paramsOf(view))
  return {
    view,
    go,
    narrow,
    onClear,
    hrefOf,
    /** The list as it is shown, of all its pages. */
    filters: { ...filtersOf(view), ...(view.access === 'banned' ? { isDisabled: true } : {}) },
    rows: data && listed(data),
    pages: data && { ...page, ...turn, total: data.total, totalIsExact: data.totalIsExact },
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
