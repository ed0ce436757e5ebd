/** The words of places for documents. */
import { defineWords } from '../../lib/i18n'

const en = {
  optional: '(optional)',
  choose: 'Choose a file',
  chooseMore: 'Add another file',
  orDrop: 'or drop it here',
  sending: 'Sending… {{percent}} %',
  arrived: 'Received {{size}}',
  progressOf: 'Progress of {{name}}',
  again: 'Send again',
  replace: 'Replace {{name}}',
  remove: 'Remove {{name}}',
  look: 'Look at {{name}}',
}

const ar: Record<keyof typeof en, string> = {
  optional: '(اختياري)',
  choose: 'اختر ملفًا',
  chooseMore: 'أضف ملفًا آخر',
  orDrop: 'أو أفلته هنا',
  sending: 'جارٍ الإرسال… {{percent}} %',
  arrived: 'تم الاستلام \u2066{{size}}\u2069',
  progressOf: 'تقدّم {{name}}',
  again: 'إعادة الإرسال',
  replace: 'استبدال {{name}}',
  remove: 'إزالة {{name}}',
  look: 'عرض {{name}}',
}

export const { useT } = defineWords('files', { en, ar })
