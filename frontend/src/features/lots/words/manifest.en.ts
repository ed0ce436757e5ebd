/** The words of the rows of a manifest in English. */

export const manifest = {
  manufacturer: 'Manufacturer',
  modelNumber: 'Model number',
  itemMaterial: 'Material',
  itemSize: 'Size',
  itemMeasure: 'Unit of the size',
  itemsPerCarton: 'Items per carton',
  cartonsPerPallet: 'Cartons per pallet',
  pictureCount: 'Pictures: {{count}}',
  addPictures: 'Add pictures',
  noRows: 'No rows yet.',
  rowKeys: 'The arrow keys and Enter go from row to row.',
}
