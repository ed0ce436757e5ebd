/** The words of the deal screens. */
import { defineWords } from '../../lib/i18n'
import { ar } from './wordsAr'
import { en } from './wordsEn'

export const { t, useT } = defineWords('deals', { en, ar })
export type Word = keyof typeof en
