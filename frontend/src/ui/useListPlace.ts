/** Where somebody is in a list, as the address says it: the page and its size, the search, what it is narrowed to. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readPage, SIZE } from '../lib/listPage'

const LONGEST_SEARCH = 200

/** What is changed of the address; nothing takes a word out of it. */
type Change = Record<string, string | undefined>

/** `others` are the words of the address that narrow the list, besides its search and its state. */
export function useListPlace<S extends string>(statuses: readonly S[] = [], others: readonly string[] = []) {
  const [url, setUrl] = useSearchParams()
  // What was asked for last: the address follows a moment later, and a second step begins where the first one leads.
  const asked = useRef(url)
  useEffect(() => {
    asked.current = url
  }, [url])
  const search = (url.get('search') ?? '').slice(0, LONGEST_SEARCH)
  const status = statuses.find((one) => one === url.get('status'))
  const changed = (from: URLSearchParams, to: Change) => {
    const next = new URLSearchParams(from)
    for (const [name, value] of Object.entries(to)) value ? next.set(name, value) : next.delete(name)
    return next
  }
  const go = (to: Change) => {
    asked.current = changed(asked.current, to)
    setUrl(asked.current)
  }
  const narrow = (to: Change) => go({ page: undefined, ...to })
  const narrowing = ['search', ...(statuses.length ? ['status'] : []), ...others]
  const clear = () => narrow(Object.fromEntries(narrowing.map((name) => [name, undefined])))
  return {
    url,
    search,
    status,
    page: readPage(url),
    /** What the list is narrowed to, as calls take it. */
    filters: { ...(status ? { status } : {}), ...(search ? { search } : {}) },
    go,
    /** As `go`, and to the first page of what is left. */
    narrow,
    /** Takes away all that the list is narrowed by, where there is something. */
    onClear: narrowing.some((name) => url.get(name)) ? clear : undefined,
    /** What the pages under a list lead to. */
    turn: {
      onPage: (page: number) => go({ page: page > 1 ? String(page) : undefined }),
      onSize: (size: number) => narrow({ size: size === SIZE ? undefined : String(size) }),
    },
    hrefOf: (to: Change) => `?${changed(url, to)}`,
  }
}
