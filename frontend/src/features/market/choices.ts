/** What the server lists to choose from, in words: a value nobody named yet keeps the server's label. */
import type { Choice } from '../../lib/countries'
import { useT, words } from './words'

type List = 'cargo' | 'incoterm' | 'inspection' | 'load' | 'payment' | 'transport'

export function useChoices() {
  useT()
  return (list: List | 'category' | 'food', options: readonly Choice[] | undefined): Choice[] =>
    (options ?? []).map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
}

/** The word for a value of such a list. */
export function useChoiceWord() {
  useT()
  return (list: List, value: string | null | undefined): string =>
    value ? (words.find(`${list}.${value}`) ?? value) : '–'
}
