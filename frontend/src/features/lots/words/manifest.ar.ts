/** The words of the rows of a manifest in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { manifest as english } from './manifest.en'

export const manifest: Arabic<typeof english> = {
  manufacturer: 'الصانع',
  modelNumber: 'رقم الطراز',
  itemMaterial: 'المادة',
  itemSize: 'المقاس',
  itemMeasure: 'وحدة المقاس',
  itemsPerCarton: 'الأصناف في الكرتون',
  cartonsPerPallet: 'الكراتين على المنصة',
  pictureCount: 'الصور: {{count}}',
  addPictures: 'إضافة صور',
  noRows: 'لا صفوف بعد.',
  rowKeys: 'تنقّل بين الصفوف بمفاتيح الأسهم وEnter.',
}
