/** What happened to a deal, in Arabic. */
import type { events as english } from './events.en'

export const events: Record<keyof typeof english, string> = {
  'event.deal.placed': 'تم الطلب',
  'event.deal.stepDone': 'أُنجزت خطوة',
  'event.deal.stepReopened': 'أُعيد فتح خطوة',
  'event.deal.stepExtended': 'مُدِّدت خطوة',
  'event.deal.fileAttached': 'أُرفق ملف',
  'event.deal.fileReviewed': 'فُحص مستند',
  'event.deal.documentWaived': 'استُغني عن مستند',
  'event.deal.fileRemoved': 'أُزيل ملف',
  'event.deal.bankAssigned': 'عُيِّن بنك',
  'event.deal.bankUnassigned': 'سُحبت من البنك',
  'event.deal.cancelled': 'أُلغيت',
  'event.deal.deleted': 'حُذفت',
  'event.deal.restored': 'استُعيدت',
  'event.deal.edited': 'تغيّرت الشروط',
  'event.deal.overdueFlagged': 'وُسمت متأخرة',
  'event.deal.disputeOpened': 'رُفع نزاع',
  'event.deal.disputeAnswerDue': 'تذكير: يقترب آخر يوم للرد',
  'event.deal.disputeAnswered': 'أُجيب عن النزاع',
  'event.deal.outcomeProposed': 'اقتُرح إنهاء النزاع',
  'event.deal.disputeClosed': 'أُغلق النزاع',
  'event.deal.held': 'أُوقفت',
  'event.deal.released': 'رُفع الإيقاف',
  'event.deal.rated': 'قُيِّمت',
  'event.deal.ratingsShown': 'عُرضت التقييمات',
}
