/** The words around what customers say, in Arabic. */
import type { Arabic } from '../../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  voices: 'ما يقوله العملاء',
  anotherVoice: 'رأي آخر',
  photoMissing: 'تعذّر عرض الصورة',
}
