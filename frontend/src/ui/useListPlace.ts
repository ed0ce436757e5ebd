/** Where somebody is in a list, as the address says it: the page, the search, the state that it is narrowed to. */
import { useSearchParams } from 'react-router'

/** Pages hold ten rows where nothing else was chosen (specification, section 9). */
const SIZE = 10

/** What is changed of the address; nothing takes a word out of it. */
type Change = Record<string, string | undefined>

export function useListPlace<S extends string>(statuses: readonly S[] = []) {
  const [url, setUrl] = useSearchParams()
  const wanted = Number(url.get('page'))
  const current = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const search = url.get('search') ?? ''
  const status = statuses.find((one) => one === url.get('status'))
  const changed = (from: URLSearchParams, to: Change) => {
    const next = new URLSearchParams(from)
    for (const [name, value] of Object.entries(to)) value ? next.set(name, value) : next.delete(name)
    return next
  }
  const go = (to: Change) => setUrl((from) => changed(from, to))
  return {
    url,
    search,
    status,
    page: { current, size: SIZE },
    /** What the list is narrowed to, as calls take it. */
    filters: { ...(status ? { status } : {}), ...(search ? { search } : {}) },
    go,
    toPage: (page: number) => go({ page: page > 1 ? String(page) : undefined }),
    hrefOf: (to: Change) => `?${changed(url, to)}`,
  }
}
