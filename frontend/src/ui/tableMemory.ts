/** What somebody chose of each table: the columns that are left out, and views kept by name. The address has it whole. */
import { createContext, useContext, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A list as it was cut, sorted and laid out: its address, by a name. */
export type SavedView = {
  table: string
  name: string
  query: string
  /** Colleagues find it, too. */
  isShared?: boolean
  /** The colleague who shares it; absent of one's own. */
  savedBy?: string
}
export type TableChoices = { hidden: Record<string, string[]>; views: SavedView[] }
type Memory = [TableChoices, (next: TableChoices) => void]

/** What is kept beyond the page; absent, it is kept as long as the table stands. */
export const TableMemory = createContext<Memory | undefined>(undefined)

/** The word of the address that names the columns left out; none of them is `-`. */
const hideOf = (table: string, beside: boolean) => (beside ? `hide.${table}` : 'hide')
const NONE = '-'
/** The word of the address that names the list that a page shows among others. */
const LIST = 'list'
/** Which page is shown, and which row is opened, is no part of a view. */
const PASSING = ['page', 'user', 'application', 'plan', 'testimonial', 'day', 'message']

function asView(url: URLSearchParams): URLSearchParams {
  const view = new URLSearchParams(url)
  for (const name of PASSING) view.delete(name)
  return view
}

export function useTableChoices(table: string, rare: readonly string[] = [], beside = false) {
  const word = hideOf(table, beside)
  const own = useState<TableChoices>({ hidden: {}, views: [] })
  const [{ hidden, views }, keep] = useContext(TableMemory) ?? own
  const [url, setUrl] = useSearchParams()
  const inUrl = url.get(word)
  const left = inUrl === null ? (hidden[table] ?? rare) : inUrl.split(',')
  const mine = views.filter((view) => view.table === table)
  return {
    isHidden: (column: string) => left.includes(column),
    hide: (columns: string[]) => {
      keep({ hidden: { ...hidden, [table]: columns }, views })
      setUrl((from) => {
        const next = new URLSearchParams(from)
        next.set(word, columns.join(',') || NONE)
        return next
      })
    },
    views: mine,
    /** Which of its lists a page shows stays, wherever the view was saved. */
    open: ({ query }: SavedView) =>
      setUrl((from) => {
        const next = new URLSearchParams(query)
        const list = from.get(LIST)
        if (list) next.set(LIST, list)
        else next.delete(LIST)
        return next
      }),
    /** One's own view of the same name is replaced. */
    save: (name: string, isShared: boolean) => {
      const view = asView(url)
      view.set(word, left.join(',') || NONE)
      const others = views.filter((one) => one.table !== table || one.name !== name || one.savedBy !== undefined)
      keep({ hidden, views: [...others, { table, name, query: view.toString(), isShared }] })
    },
    remove: (gone: SavedView) => keep({ hidden, views: views.filter((one) => one !== gone) }),
    /** The address of what stands there, whole, for somebody else. */
    link: () => {
      const view = asView(url)
      view.set(word, left.join(',') || NONE)
      return `${window.location.origin}${window.location.pathname}?${view}`
    },
  }
}
