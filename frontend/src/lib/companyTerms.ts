/** What a company says of itself, in words: a value nobody named yet keeps the server's label. */

type Option = { value: string; label: string }
type Term = 'size' | 'revenue' | 'type' | 'role' | 'ownership' | 'authorization'

/** The choices of one of the server's lists, in the viewer's language, found among words that hold those of companies. */
export const companyChoices =
  (find: (word: string) => string | undefined) =>
  (term: Term, options: readonly Option[] = []): Option[] =>
    options.map(({ value, label }) => ({ value, label: find(`company.${term}.${value}`) ?? label }))
