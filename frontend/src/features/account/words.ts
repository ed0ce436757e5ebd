/** The words of the account pages. */
import { defineWords } from '../../lib/i18n'
import { ar } from './wordsAr'
import { en } from './wordsEn'

export const { useT } = defineWords('account', { en, ar })
export type Say = ReturnType<typeof useT>
