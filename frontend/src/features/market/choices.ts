/** What the server lists to choose from, in words: a value nobody named yet keeps the server's label. */
import type { Choice } from '../../lib/countries'
import { useT, words } from './words'

export function useChoices() {
  useT()
  return (list: 'category' | 'incoterm' | 'payment' | 'transport', options: readonly Choice[] | undefined): Choice[] =>
    (options ?? []).map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
}
