/** What a company says of itself, in words: its size, revenue, type, owners and role, and who may sign for it; a value nobody named yet keeps the server's label. */
import { defineWords } from './i18n'

const en = {
  'size.under-10': 'Under 10 people (micro)',
  'size.10-49': '10 to 49 people (small)',
  'size.50-249': '50 to 249 people (medium)',
  'size.250-500': '250 to 500 people (large)',
  'size.over-500': 'Over 500 people (very large)',
  'revenue.under-1m': 'Under 1M USD (micro)',
  'revenue.1m-10m': '1M to 10M USD (small)',
  'revenue.10m-50m': '10M to 50M USD (medium)',
  'revenue.50m-250m': '50M to 250M USD (large)',
  'revenue.over-250m': 'Over 250M USD (very large)',
  'type.sole-proprietorship': 'Sole Proprietorship',
  'type.local-company': 'Local Company',
  'type.multi-national-company': 'Multi-National Company',
  'type.public-listed-company': 'Public Listed Company',
  'type.government-or-semi-government': 'Government / Semi-Government',
  'type.partnership': 'Partnership',
  'role.seller': 'Seller',
  'role.buyer': 'Buyer',
  'role.both': 'Both',
  'authorization.owner': 'Owner',
  'authorization.partner': 'Partner',
  'authorization.director': 'Director',
  'authorization.authorized-employee': 'Authorized employee',
  'authorization.power-of-attorney': 'Power of attorney',
  'ownership.privately-held': 'Privately held',
  'ownership.family-owned': 'Family owned',
  'ownership.publicly-traded': 'Publicly traded',
  'ownership.state-owned': 'State owned',
  'ownership.foreign-owned': 'Foreign owned',
  'ownership.joint-venture': 'Joint venture',
  'ownership.cooperative': 'Cooperative',
}

const ar: Record<keyof typeof en, string> = {
  'size.under-10': 'أقل من 10 أشخاص (متناهية الصغر)',
  'size.10-49': 'من 10 إلى 49 شخصًا (صغيرة)',
  'size.50-249': 'من 50 إلى 249 شخصًا (متوسطة)',
  'size.250-500': 'من 250 إلى 500 شخص (كبيرة)',
  'size.over-500': 'أكثر من 500 شخص (كبيرة جدًا)',
  'revenue.under-1m': 'أقل من مليون دولار (متناهية الصغر)',
  'revenue.1m-10m': 'من 1 إلى 10 ملايين دولار (صغيرة)',
  'revenue.10m-50m': 'من 10 إلى 50 مليون دولار (متوسطة)',
  'revenue.50m-250m': 'من 50 إلى 250 مليون دولار (كبيرة)',
  'revenue.over-250m': 'أكثر من 250 مليون دولار (كبيرة جدًا)',
  'type.sole-proprietorship': 'مؤسسة فردية',
  'type.local-company': 'شركة محلية',
  'type.multi-national-company': 'شركة متعددة الجنسيات',
  'type.public-listed-company': 'شركة مدرجة في السوق',
  'type.government-or-semi-government': 'حكومية / شبه حكومية',
  'type.partnership': 'شراكة',
  'role.seller': 'بائع',
  'role.buyer': 'مشترٍ',
  'role.both': 'كلاهما',
  'authorization.owner': 'مالك',
  'authorization.partner': 'شريك',
  'authorization.director': 'عضو مجلس إدارة',
  'authorization.authorized-employee': 'موظف مفوّض',
  'authorization.power-of-attorney': 'وكالة',
  'ownership.privately-held': 'ملكية خاصة',
  'ownership.family-owned': 'ملكية عائلية',
  'ownership.publicly-traded': 'مدرجة للتداول العام',
  'ownership.state-owned': 'ملكية حكومية',
  'ownership.foreign-owned': 'ملكية أجنبية',
  'ownership.joint-venture': 'مشروع مشترك',
  'ownership.cooperative': 'تعاونية',
}

const words = defineWords('companies', { en, ar })
type Option = { value: string; label: string }

const isKnown = (word: string): word is keyof typeof en => word in en

/** The choices of one of the server's lists, in the viewer's language. */
export function useCompanyChoices() {
  const t = words.useT()
  return (
    term: 'size' | 'revenue' | 'type' | 'role' | 'ownership' | 'authorization',
    options: readonly Option[] | undefined,
  ): Option[] =>
    (options ?? []).map(({ value, label }) => {
      const word = `${term}.${value}`
      return { value, label: isKnown(word) ? t(word) : label }
    })
}
