/** What is said of tables that somebody brings: where they were found, and what each column should hold. */
import { defineWords } from './i18n'

export const words = defineWords('imports', {
  en: () => import('./words/imports.en'),
  ar: () => import('./words/imports.ar'),
})
