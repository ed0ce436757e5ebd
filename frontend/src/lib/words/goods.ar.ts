/** How goods are packed and where they are loaded, in Arabic, by value (labels as in actors/domain/src). */

export const goods = {
  'packaging.bags': 'أكياس',
  'packaging.bottles': 'زجاجات',
  'packaging.boxes': 'صناديق',
  'packaging.cans': 'علب معدنية',
  'packaging.cartons': 'كراتين',
  'packaging.crates': 'أقفاص',
  'packaging.drums': 'براميل',
  'packaging.jars': 'برطمانات',
  'packaging.jerrycans': 'جراكن',
  'packaging.mesh-bags': 'أكياس شبكية',
  'packaging.pouches': 'أكياس صغيرة',
  'packaging.sacks': 'شوالات',
  'packaging.trays': 'صوانٍ',
  'packaging.vacuum-packs': 'عبوات مفرغة من الهواء',
  'packaging.wrappers': 'أغلفة',
  'packaging.loose-bulk': 'سائب',
  'packaging.others': 'أخرى',
}
