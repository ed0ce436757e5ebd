/** Search, filters and order above a list. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import './Toolbar.css'

export const Toolbar = ({ children }: { children: ReactNode }) => <div className="gr-toolbar">{children}</div>

/** The orders that lists of the back office come in; the first where nothing else was chosen. */
const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
/** Those of lists whose rows are due. */
export const dueSorts = [...sorts, 'due'] as const
export type ListSort = (typeof sorts)[number]

/** The order that was chosen; absent for the usual one. */
export const readSortAmong = <S extends string>(url: URLSearchParams, among: readonly S[]): S | undefined =>
  among.slice(1).find((sort) => sort === url.get('sort'))

export const readSort = (url: URLSearchParams) => readSortAmong(url, sorts)

type Props<S> = {
  /** The words of `lib/words/sorts`, as the page has them. */
  t: (word: 'sortBy' | `sort.${(typeof dueSorts)[number]}`) => string
  value: S | undefined
  onSort: (to: { sort: S | undefined }) => void
}

/** The order of a list, which stands in its address. */
export const SortSelectAmong = <S extends (typeof dueSorts)[number]>({
  t,
  value,
  onSort,
  among,
}: Props<S> & { among: readonly S[] }) => (
  <Select<S>
    aria-label={t('sortBy')}
    value={value ?? among[0] ?? null}
    options={among.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
    onChange={(sort) => onSort({ sort: sort === among[0] ? undefined : sort })}
  />
)

export const SortSelect = (props: Props<ListSort>) => <SortSelectAmong {...props} among={sorts} />
