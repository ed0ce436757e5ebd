/** How goods are packed, in English, by value (labels as in actors/domain/src). */

export const goods = {
  'packaging.bags': 'Bags',
  'packaging.bottles': 'Bottles',
  'packaging.boxes': 'Boxes',
  'packaging.cans': 'Cans',
  'packaging.cartons': 'Cartons',
  'packaging.crates': 'Crates',
  'packaging.drums': 'Drums',
  'packaging.jars': 'Jars',
  'packaging.jerrycans': 'Jerrycans',
  'packaging.mesh-bags': 'Mesh bags',
  'packaging.pouches': 'Pouches',
  'packaging.sacks': 'Sacks',
  'packaging.trays': 'Trays',
  'packaging.vacuum-packs': 'Vacuum packs',
  'packaging.wrappers': 'Wrappers',
  'packaging.loose-bulk': 'Loose bulk',
  'packaging.others': 'Others',
}
