/** The tab of a page that is open: an address names a place behind #, and the tab in which it stands opens. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

const TAB = 'tab'

/** The query of an address with one of its names said anew. */
export const withQuery = (name: string, value: string) => (from: URLSearchParams) => {
  const query = new URLSearchParams(from)
  query.set(name, value)
  return query
}

const withTab = (search: string, tab: string) => withQuery(TAB, tab)(new URLSearchParams(search)).toString()

/** Which of these tabs is open: the one that is led to, else the one that was chosen, else the first. */
export function useOpenTab<K extends string>(tabs: readonly K[], first: K) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const place = hash.slice(1)
  const chosen = new URLSearchParams(search).get(TAB)
  const ledTo = tabs.find((tab) => tab === place)
  const open = ledTo ?? tabs.find((tab) => tab === chosen) ?? first
  useEffect(() => {
    if (!place) return
    // What is chosen in the page afterwards leaves the place out of the address, and this tab open.
    if (ledTo && ledTo !== chosen) {
      void navigate({ search: withTab(search, ledTo), hash }, { replace: true, preventScrollReset: true })
      return
    }
    const shown = document.getElementById(place)
    shown?.scrollIntoView()
    if (ledTo) shown?.focus({ preventScroll: true })
  }, [place, ledTo, chosen, search, hash, navigate])
  const choose = (tab: K) =>
    void navigate({ search: withTab(search, tab), hash: '' }, { replace: true, preventScrollReset: true })
  return [open, choose] as const
}
