/** Search, filters and order above a list. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import './Toolbar.css'

export const Toolbar = ({ children }: { children: ReactNode }) => <div className="gr-toolbar">{children}</div>

/** The orders that lists of the back office come in; the first where nothing else was chosen. */
const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
export type ListSort = (typeof sorts)[number]

/** The order that was chosen; absent for the usual one. */
export const readSort = (url: URLSearchParams): ListSort | undefined =>
  sorts.slice(1).find((sort) => sort === url.get('sort'))

type Props = {
  /** The words of `lib/words/sorts`, as the page has them. */
  t: (word: 'sortBy' | `sort.${ListSort}`) => string
  value: ListSort | undefined
  onSort: (to: { sort: ListSort | undefined }) => void
}

/** The order of a list, which stands in its address. */
export const SortSelect = ({ t, value, onSort }: Props) => (
  <Select<ListSort>
    aria-label={t('sortBy')}
    value={value ?? sorts[0]}
    options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
    onChange={(sort) => onSort({ sort: sort === sorts[0] ? undefined : sort })}
  />
)
