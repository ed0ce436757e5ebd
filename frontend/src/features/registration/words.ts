/** The words of registering, in both languages. */
import { defineWords } from '../../lib/i18n'
import { ar } from './wordsAr'
import { en } from './wordsEn'

export type Word = keyof typeof en

export const isWord = (word: string): word is Word => word in en

export const { t, useT } = defineWords('registration', { en, ar })
