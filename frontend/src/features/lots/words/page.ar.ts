/** The words around a lot on its page, in Arabic. */

export const lotPage = {
  notFound: 'هذه الدفعة ليست معروضة.',
  gone: 'لم تعد هذه الدفعة معروضة.',
  'tab.about': 'الوصف',
  'tab.manifest': 'بيان البضاعة',
  'tab.delivery': 'شروط التسليم',
  'tab.questions': 'الأسئلة',
  asOrdered: 'هذه الدفعة كما كانت عند تقديم الطلب.',
  toDeal: 'إلى الصفقة',
  lastBids: 'انتهى الوقت: يجري إحصاء المزايدات الأخيرة.',
  onOffer: 'ما زالت معروضة',
}
