/** Several names in one line, joined as the language joins them. */
import { language } from './i18n'

const format = (type: 'unit' | 'conjunction', words: readonly (string | number)[]) =>
  new Intl.ListFormat(language(), { type }).format(words.map(String))

/** One beside another: `a, b, c`; in Arabic with its own comma. */
export const inList = (words: readonly (string | number)[]) => format('unit', words)

/** As a sentence names them: `a, b, and c`. */
export const andList = (words: readonly (string | number)[]) => format('conjunction', words)

/** The parts of an address in one line, without those that are not told; in Arabic between its own commas. */
export const inPlace = (parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(language() === 'ar' ? '، ' : ', ')
