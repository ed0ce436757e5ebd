/** The orders that lists of the back office come in, in Arabic. */
import type { Arabic } from '../i18n'
import type { sorts as english } from './sorts.en'

export const sorts: Arabic<typeof english> = {
  sortBy: 'الترتيب',
  'sort.-createdAt': 'الأحدث أولًا',
  'sort.createdAt': 'الأقدم أولًا',
  'sort.name': 'حسب الاسم',
  'sort.-name': 'حسب الاسم تنازليًا',
  'sort.due': 'الأقرب استحقاقًا أولًا',
}
