/** Which people are listed, as the address says it, and the page of them that the server gave. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '../../api/shapes'
import { useInbox } from '../../state/inbox'
import { usePost } from '../../state/read'

export type Standing = 'active' | 'banned'
type View = { search: string; role?: Role; standing?: Standing; page: number; user?: string }

/** Pages hold ten rows where nothing else was chosen (specification, section 9). */
const SIZE = 10

const oneOf = <T extends string>(all: readonly T[], wanted: string | null) => all.find((one) => one === wanted)

function readView(url: URLSearchParams): View {
  const page = Number(url.get('page'))
  return {
    search: url.get('search') ?? '',
    role: oneOf(['user', 'bank', 'sales', 'admin'] as const, url.get('role')),
    standing: oneOf(['active', 'banned'] as const, url.get('standing')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    user: url.get('user') ?? undefined,
  }
}

export function useList() {
  const [url, setUrl] = useSearchParams()
  const [changes, setChanges] = useState(0)
  const { newest } = useInbox()
  const view = readView(url)
  const { search, role, standing, page } = view
  const filters = {
    ...(search ? { search } : {}),
    ...(role ? { userType: role } : {}),
    ...(standing ? { isDisabled: standing === 'banned' } : {}),
  }
  // What was done here, and every notice that arrives, may have changed the list.
  const fresh = `${changes} ${newest[0]?._id}`
  const { data, error, loading } = usePost(
    '/admin/getUsers',
    { body: { page: { current: page, size: SIZE }, filters } },
    fresh,
  )
  const go = (to: Record<string, string | undefined>) =>
    setUrl((from) => {
      const next = new URLSearchParams(from)
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return { view, data, error, loading, go, again: () => setChanges((count) => count + 1) }
}
