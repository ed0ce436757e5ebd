/** The documents that prove a person and a company, and how far their review has come, in words. */
import { defineWords } from './i18n'

const en = {
  nationalID: 'National ID',
  tradeLicence: 'Trade licence',
  taxCertificate: 'Tax certificate',
  authorizationLetter: 'Authorization letter',
  none: 'Not begun',
  received: 'Received',
  inReview: 'In review',
  accepted: 'Accepted',
  revisionWanted: 'Revision wanted',
  waived: 'Not needed',
  rejected: 'Rejected',
  requested: 'Requested',
  failed: 'Failed',
  valid: 'Valid',
  expiring: 'Expires soon',
  expired: 'Expired',
}

const ar: Record<keyof typeof en, string> = {
  nationalID: 'الهوية الوطنية',
  tradeLicence: 'الرخصة التجارية',
  taxCertificate: 'شهادة الضريبة',
  authorizationLetter: 'خطاب التفويض',
  none: 'لم يبدأ',
  received: 'مستلم',
  inReview: 'قيد المراجعة',
  accepted: 'مقبول',
  revisionWanted: 'مطلوب تعديل',
  waived: 'غير مطلوب',
  rejected: 'مرفوض',
  requested: 'قيد الطلب',
  failed: 'تعذّر',
  valid: 'سارية',
  expiring: 'تنتهي قريبًا',
  expired: 'منتهية',
}

const words = defineWords('documents', { en, ar })
const isKnown = (word: string): word is keyof typeof en => word in en

/** The word for a kind of document or a state of its review; one nobody named yet is shown as it is written. */
export function useDocumentWord(): (value: string) => string {
  const t = words.useT()
  return (value) => (isKnown(value) ? t(value) : value)
}
