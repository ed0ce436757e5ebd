/** How goods travel and keep in Arabic, by list and value (labels as in actors/domain/src): for lots, orders and deals. */
import type { Arabic } from '../i18n'
import type { cargo as english } from './cargo.en'

export const cargo: Arabic<typeof english> = {
  cargoType: 'نوع الشحنة',
  bulkType: 'نوع السائب',
  bulkPackaging: 'تعبئة السائب',
  shelfLife: 'مدة الصلاحية',
  'cargo.containerized': 'في حاويات',
  'cargo.bulk': 'سائبة',
  'bulk.loose-bulk': 'سائب غير معبأ',
  'bulk.packaged-bulk': 'سائب معبأ',
  'bulkPackaging.bags': 'أكياس',
  'bulkPackaging.cartons': 'كراتين',
  'bulkPackaging.drums': 'براميل',
  'bulkPackaging.flexitank': 'خزان مرن',
  'bulkPackaging.super-bulk-bag': 'كيس سائب كبير',
  'bulkPackaging.intermediate-bulk-container': 'حاوية سائبة وسيطة',
  'bulkPackaging.others': 'أخرى',
  'shelfLife.under-30': 'أقل من 30 يومًا',
  'shelfLife.30': '30 يومًا',
  'shelfLife.60': '60 يومًا',
  'shelfLife.90': '90 يومًا',
  'shelfLife.120': '120 يومًا',
  'shelfLife.180': '180 يومًا',
  'shelfLife.240': '240 يومًا',
  'shelfLife.360': '360 يومًا',
  'shelfLife.over-360': 'أكثر من 360 يومًا',
  'shelfLife.no-restriction': 'بلا قيد',
}
