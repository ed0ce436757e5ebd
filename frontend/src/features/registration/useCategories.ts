/** The categories of goods in the viewer's language; one nobody named yet keeps the server's label. */
import type { Catalogue } from '../../api/contract'
import { useT, words } from './words'

export function useCategories() {
  useT()
  return (options: Catalogue | undefined) =>
    (options?.categories ?? []).map(({ value, label }) => ({ value, label: words.find(`category.${value}`) ?? label }))
}
