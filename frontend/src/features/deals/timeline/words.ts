/** The words of a drawn timeline. */
import { defineWords } from '../../../lib/i18n'

const en = {
  today: 'Today',
  due: 'due',
  done: 'done',
  documents: '{{given}} of {{needed}} documents',
  steps: '{{done}} of {{all}} steps done',
  overdue: '{{count}} overdue',
}

const ar: Record<keyof typeof en, string> = {
  today: 'اليوم',
  due: 'الاستحقاق',
  done: 'أُنجزت',
  documents: '{{given}} من {{needed}} مستندات',
  steps: 'أُنجزت {{done}} من {{all}} خطوات',
  overdue: '{{count}} متأخرة',
}

export const { t, useT } = defineWords('timeline', { en, ar })
