/** The words of the sample lot in English. */

export const sample = {
  sample: 'Sample',
  sampleLook: 'See a sample lot',
  'sample.lead':
    'This is a sample: neither the goods nor the seller exist, and nobody can order it. It shows how a ' +
    'good lot looks.',
  'sample.noOrder': 'On a real lot, buyers order, make offers and ask here.',
  'sample.title': 'White Rice, Long Grain, 5% Broken, 25 kg Bags',
  'sample.type': 'Full lot',
  'sample.description':
    'Crop of this season, milled in October and sorted by colour. Moisture 13% at most, broken grains 5% ' +
    'at most, no live insects. In new woven bags with an inner liner, 25 kg net each, marked with lot and ' +
    'date of milling. Inspected before loading by an independent surveyor; the report comes with the ' +
    'documents.',
  'sample.city': 'Raigad',
  'sample.company': 'Meadow Mill Exports (sample)',
  'sample.material': 'Woven polypropylene',
  'sample.first': 'White rice, long grain, 5% broken',
  'sample.second': 'White rice, long grain, 2% broken',
  'sample.advice': 'What makes a good lot',
  'sample.advice.title': 'The title says the goods, their grade and the packing.',
  'sample.advice.code': 'The HS code is whole: buyers and customs find it by that.',
  'sample.advice.measures': 'Weight and edges of one unit: the server tells how many fit a container.',
  'sample.advice.description': 'The description says crop, quality limits and who inspects.',
  'sample.advice.pictures': 'Pictures show the goods themselves, and the marks on the packing.',
  'sample.advice.terms': 'A price for each delivery term, with its port or place.',
  'sample.advice.parts': 'Part of the lot may be ordered: more buyers can.',
  'sample.advice.manifest': 'The manifest lists each quality with its quantity and price.',
}
