/** Search, filters and order above a list. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import './Toolbar.css'

export const Toolbar = ({ children }: { children: ReactNode }) => <div className="gr-toolbar">{children}</div>

/** The orders that lists of the back office come in; the first where nothing else was chosen. */
const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
export type ListSort = (typeof sorts)[number]
/** Those of lists whose rows are due. */
export const dueSorts = [...sorts, 'due'] as const
type AnySort = (typeof dueSorts)[number]

/** The order that was chosen; absent for the usual one. */
export const readSort = <S extends AnySort = ListSort>(
  url: URLSearchParams,
  among: readonly AnySort[] = sorts,
): S | undefined => among.slice(1).find((sort): sort is S => sort === url.get('sort'))

type Props<S extends AnySort> = {
  /** The words of `lib/words/sorts`, as the page has them. */
  t: (word: 'sortBy' | `sort.${AnySort}`) => string
  value: S | undefined
  onSort: (to: { sort: S | undefined }) => void
  among?: readonly AnySort[]
}

/** The order of a list, which stands in its address. */
export const SortSelect = <S extends AnySort = ListSort>({ t, value, onSort, among = sorts }: Props<S>) => (
  <Select<AnySort>
    aria-label={t('sortBy')}
    value={value ?? among[0]}
    options={among.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
    onChange={(sort) => onSort({ sort: among.indexOf(sort) > 0 ? (sort as S) : undefined })}
  />
)
