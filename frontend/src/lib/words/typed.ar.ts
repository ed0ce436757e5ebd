/** What is said of what was typed and is offered back, in Arabic. */
import type { Arabic } from '../i18n'
import type { words as en } from './typed.en'

export const words: Arabic<typeof en> = {
  kept: 'كتبت هذا في {{at}} ولم يُرسل.',
  files: 'لا تُحفظ الملفات. اخترها من جديد: {{files}}.',
  restore: 'استعادة',
  discard: 'تجاهل',
  overtaken: 'تغيّر في هذه الأثناء: {{fields}}. أيّهما يبقى؟',
  overtakenSome: 'تغيّر بعضه في هذه الأثناء. أيّهما يبقى؟',
  mine: 'ما كتبته',
  theirs: 'ما هو موجود الآن',
}
