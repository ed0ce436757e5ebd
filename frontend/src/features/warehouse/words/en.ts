/** The words of the warehouse service, in English. */

import { categories } from '../../../lib/words/categories.en'

export const words = {
  title: 'Warehouse',
  lead: 'What your company has in the warehouse service.',
  bring: 'Add goods',
  send: 'Add to the warehouse',
  brought: 'The goods are in the ledger.',
  search: 'Item or category',
  asFile: 'Import goods from a file',
  asFileLead:
    'A CSV or XLSX file with a row for each of the goods. Above the rows stand the names of the columns: item name and category, and if you like import cleared and in warehouse with yes or no.',
  'column.itemName': 'Item',
  'column.itemCategory': 'Category',
  'column.isStockImportCleared': 'Import cleared',
  'column.isStockInWarehouse': 'In the warehouse',
  ledger: 'Stock ledger',
  none: 'Your company has no goods here yet.',
  since: 'Added from',
  item: 'Item',
  category: 'Category',
  cleared: 'Import cleared',
  inWarehouse: 'In the warehouse',
  documents: 'Documents',
  documentsHint: 'Ten at most: invoice, packing list, customs papers, pictures of the goods.',
  openDocument: 'Document {{number}} of {{item}}',
  at: 'Added on',
  yes: 'Yes',
  no: 'Not yet',
  isCleared: 'The goods are cleared for import',
  isThere: 'The goods are in the warehouse',
  needed: 'Required',
  stillSending: 'Wait until every file has arrived, or remove the one that has not.',
  failed: 'Upload failed.',
  ...categories,
}
