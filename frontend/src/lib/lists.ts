/** Several names in one sentence, joined as the language joins them. */
import { language } from './i18n'

/** In the words' order: `a, b, c`, and with the comma of Arabic there. */
export const inList = (words: Iterable<string>) => new Intl.ListFormat(language(), { type: 'unit' }).format(words)
