/** What a company says of itself, in words: a value nobody named yet keeps the server's label. */
import { useT, words } from './words'

type Option = { value: string; label: string }

/** The choices of one of the server's lists, in the viewer's language. */
export function useCompanyChoices() {
  const t = useT()
  return (
    term: 'size' | 'revenue' | 'type' | 'role' | 'ownership' | 'authorization',
    options: readonly Option[] | undefined,
  ): Option[] =>
    (options ?? []).map(({ value, label }) => {
      const word = `company.${term}.${value}`
      return { value, label: words.has(word) ? t(word) : label }
    })
}
