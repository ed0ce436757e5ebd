/** The words of the warehouse service, in Arabic. */

import { categories } from '../../../lib/words/categories.ar'

export const words = {
  title: 'المستودع',
  lead: 'ما لشركتك في خدمة المستودع.',
  bring: 'إدخال بضاعة',
  send: 'إدخالها',
  brought: 'قُيّدت البضاعة في السجل.',
  search: 'الصنف أو الفئة',
  asFile: 'إدخال بضاعة بملف',
  asFileLead:
    'ملف CSV أو XLSX فيه صف لكل بضاعة. وفوق الصفوف أسماء الأعمدة: اسم الصنف والفئة، وإن شئت «مخلص جمركيًا» و«في المستودع» بنعم أو لا.',
  'column.itemName': 'الصنف',
  'column.itemCategory': 'الفئة',
  'column.isStockImportCleared': 'التخليص الجمركي',
  'column.isStockInWarehouse': 'في المستودع',
  ledger: 'سجل المخزون',
  none: 'لم تُدخل شركتك بضاعة بعد.',
  since: 'أُدخلت منذ هذا اليوم',
  item: 'الصنف',
  category: 'الفئة',
  cleared: 'التخليص الجمركي',
  inWarehouse: 'في المستودع',
  documents: 'الوثائق',
  documentsHint: 'عشر على الأكثر: الفاتورة وقائمة التعبئة وأوراق الجمارك وصور البضاعة.',
  openDocument: 'الوثيقة {{number}} من {{item}}',
  at: 'أُدخلت في',
  yes: 'نعم',
  no: 'ليس بعد',
  isCleared: 'خُلّصت البضاعة للاستيراد',
  isThere: 'البضاعة في المستودع',
  needed: 'هذا مطلوب',
  stillSending: 'انتظر حتى تصل كل الملفات، أو احذف ما لم يصل.',
  failed: 'لم يصل.',
  ...categories,
}
