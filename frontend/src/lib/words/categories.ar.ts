/** The categories of goods in Arabic. */
import type { categories as english } from './categories.en'

export const categories: Record<keyof typeof english, string> = {
  'category.animals-and-pet-supplies': 'الحيوانات ومستلزماتها',
  'category.apparel-and-accessories': 'الملابس والإكسسوارات',
  'category.arts-and-entertainment': 'الفنون والترفيه',
  'category.baby-and-toddler': 'مستلزمات الأطفال والرضّع',
  'category.business-and-industrial': 'الأعمال والصناعة',
  'category.cameras-and-optics': 'الكاميرات والبصريات',
  'category.electronics': 'الإلكترونيات',
  'category.food-beverages-and-tobacco': 'الأغذية والمشروبات والتبغ',
  'category.furniture': 'الأثاث',
  'category.hardware': 'العُدد والأدوات',
  'category.health-and-beauty': 'الصحة والجمال',
  'category.home-and-garden': 'المنزل والحديقة',
  'category.luggage-and-bags': 'الأمتعة والحقائب',
  'category.media': 'الوسائط',
  'category.office-supplies': 'اللوازم المكتبية',
  'category.religious-and-ceremonial': 'المستلزمات الدينية والاحتفالية',
  'category.sporting-goods': 'السلع الرياضية',
  'category.toys-and-games': 'الدمى والألعاب',
  'category.vehicles-and-parts': 'المركبات وقطع غيارها',
}
