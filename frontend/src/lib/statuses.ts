/** The states of deals, steps and disputes in words; a state nobody named yet is shown as it is written. */
import { defineWords } from './i18n'

const en = {
  DRAFT: 'Draft',
  CONTRACT_PENDING: 'Contract pending',
  COMPLIANCE_REVIEW: 'Compliance review',
  FUNDING_PENDING: 'Funding pending',
  FUNDED: 'Funded',
  PREPARING: 'Preparing',
  INSPECTED: 'Inspected',
  EXPORT_CLEARED: 'Export cleared',
  SHIPPED: 'Shipped',
  DISPATCHED: 'Dispatched',
  ARRIVED: 'Arrived',
  IMPORT_CLEARED: 'Import cleared',
  DELIVERED: 'Delivered',
  ACCEPTED: 'Accepted',
  SETTLED: 'Settled',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
  open: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
  deleted: 'Deleted',
  pending: 'Pending',
  active: 'Active',
  done: 'Done',
  overdue: 'Overdue',
  skipped: 'Skipped',
  onHold: 'On hold',
  international: 'International',
  domestic: 'Domestic',
  procurement: 'Procurement',
  warehouse: 'Warehouse',
  user: 'Trader',
  admin: 'Admin',
  sales: 'Sales',
  bank: 'Bank',
}

const ar: Record<keyof typeof en, string> = {
  DRAFT: 'مسودة',
  CONTRACT_PENDING: 'بانتظار العقد',
  COMPLIANCE_REVIEW: 'مراجعة الامتثال',
  FUNDING_PENDING: 'بانتظار التمويل',
  FUNDED: 'مموّلة',
  PREPARING: 'قيد التجهيز',
  INSPECTED: 'تم الفحص',
  EXPORT_CLEARED: 'تخليص التصدير',
  SHIPPED: 'تم الشحن',
  DISPATCHED: 'تم الإرسال',
  ARRIVED: 'وصلت',
  IMPORT_CLEARED: 'تخليص الاستيراد',
  DELIVERED: 'تم التسليم',
  ACCEPTED: 'مقبولة',
  SETTLED: 'تمت التسوية',
  CLOSED: 'مغلقة',
  CANCELLED: 'ملغاة',
  open: 'مفتوحة',
  closed: 'مغلقة',
  cancelled: 'ملغاة',
  disputed: 'متنازع عليها',
  deleted: 'محذوفة',
  pending: 'معلّقة',
  active: 'جارية',
  done: 'منجزة',
  overdue: 'متأخرة',
  skipped: 'متجاوزة',
  onHold: 'موقوفة',
  international: 'دولية',
  domestic: 'محلية',
  procurement: 'شراء',
  warehouse: 'مستودع',
  user: 'تاجر',
  admin: 'مدير',
  sales: 'مبيعات',
  bank: 'بنك',
}

const words = defineWords('statuses', { en, ar })

const isKnown = (state: string): state is keyof typeof en => state in en

const plain = (state: string) => state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ')

/** The word for a state, following the language of the page. */
export function useStatusWord(): (state: string) => string {
  const t = words.useT()
  return (state) => (isKnown(state) ? t(state) : plain(state))
}
