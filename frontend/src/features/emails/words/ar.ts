/** The words of what could not be sent or done, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  title: 'إدارة البريد',
  lead: 'رسائل تعذّر إرسالها، وأعمال أخرى في الخلفية تُركت.',
  what: 'العمل',
  to: 'إلى',
  reason: 'السبب',
  tries: 'المحاولات',
  failedAt: 'تُرك في',
  retry: 'إعادة المحاولة',
  retried: 'تُعاد المحاولة.',
  nothing: 'لم يُترك شيء.',
  'work.mail': 'رسالة',
  'work.extraction': 'قراءة مستند',
  'work.export': 'نسخة من بيانات شخص',
  'work.deletion': 'حذف حساب',
  'letter.verify-email': 'تأكيد عنوان البريد',
  'letter.reset-password': 'كلمة مرور جديدة',
  'letter.password-changed': 'تغيّرت كلمة المرور',
  'letter.welcome': 'ترحيب',
  'letter.registered': 'اكتمل التسجيل',
  'letter.new-sign-in': 'دخول من جهاز جديد',
  'letter.document-revision': 'مستند يجب تقديمه مجددًا',
  'letter.documents-accepted': 'قُبلت المستندات',
  'letter.expiry-reminder': 'رخصة تنتهي',
  'letter.deletion-requested': 'طُلب الحذف',
  'letter.data-export-ready': 'نسخة البيانات جاهزة',
  'letter.second-factor-changed': 'تغيّر العامل الثاني',
}
