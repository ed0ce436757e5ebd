/** The words of the scorecard of a company in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import { deals } from '../../../lib/words/deals.ar'
import { scorecard } from '../../../lib/words/scorecard.ar'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  scorecard: 'سجل الأداء',
  'scorecardLead.buyer': 'بصفته مشتريًا، وفق أحدث صفقاته المغلقة.',
  showCounted: 'عرض الصفقات المحتسبة',
  hideCounted: 'إخفاء الصفقات المحتسبة',
  holds: 'يُحسب له',
  fails: 'يُحسب عليه',
  'waited.dispute': 'الرد على نزاع',
  'waited.bankQuestion': 'سؤال من البنك',
  'waited.step': 'خطوة من الجدول الزمني',
  ...scorecard,
  ...deals,
}
