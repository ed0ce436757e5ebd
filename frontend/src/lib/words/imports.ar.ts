/** What is said of tables that somebody brings, in Arabic. */
import type { Arabic } from '../i18n'
import type { words as en } from './imports.en'

export const words: Arabic<typeof en> = {
  worksheet: 'قُرئ الجدول من الورقة «{{worksheet}}»، وأسماء أعمدته في الصف {{row}}.',
  heading: 'أسماء الأعمدة في الصف {{row}}.',
  hidden_zero: 'لم تُقرأ صفوف مخفية.',
  hidden_one: 'قُرئ معها صف مخفي.',
  hidden_two: 'قُرئ معها صفان مخفيان.',
  hidden_few: 'قُرئت معها {{count}} صفوف مخفية.',
  hidden_many: 'قُرئ معها {{count}} صفًا مخفيًا.',
  hidden_other: 'قُرئ معها {{count}} صف مخفي.',
  comma: 'تسبق الفاصلة كسور الأرقام، كما في 1.234,50.',
  point: 'تسبق النقطة كسور الأرقام، كما في 1,234.50.',
  template: 'تنزيل نموذج',
  value: 'المكتوب هناك',
  'holds.text': 'المطلوب: كلمات غير طويلة.',
  'holds.hsCode': 'المطلوب: رمز من التعرفة الجمركية مثل 1006.30.',
  'holds.count': 'المطلوب: عدد صحيح أكبر من الصفر مثل 1000.',
  'holds.weight': 'المطلوب: كيلوغرامات، حتى الغرام، مثل 25.5.',
  'holds.length': 'المطلوب: مليمترات كاملة مثل 1200.',
  'holds.money': 'المطلوب: سعر بمنزلتين عشريتين مثل 1234.50، بعملة الصف.',
  'holds.currency': 'المطلوب: USD أو AED.',
  'holds.category': 'المطلوب: اسم فئة.',
  'holds.yesOrNo': 'المطلوب: نعم أو لا.',
}
