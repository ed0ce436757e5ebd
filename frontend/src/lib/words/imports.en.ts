/** What is said of tables that somebody brings, in English. */

export const words = {
  worksheet: 'Read from the sheet “{{worksheet}}”, its columns named in row {{row}}.',
  heading: 'The columns are named in row {{row}}.',
  hidden_one: '{{count}} hidden row was read too.',
  hidden_other: '{{count}} hidden rows were read too.',
  comma: 'A comma stands before the fraction of a number, as in 1.234,50.',
  point: 'A point stands before the fraction of a number, as in 1,234.50.',
  template: 'Download a template',
  value: 'What stands there',
  'holds.text': 'Wanted: words, not too long.',
  'holds.hsCode': 'Wanted: a code of the customs tariff, such as 1006.30.',
  'holds.count': 'Wanted: a whole number above nought, such as 1000.',
  'holds.weight': 'Wanted: kilograms, to the gram, such as 25.5.',
  'holds.length': 'Wanted: whole millimetres, such as 1200.',
  'holds.money': 'Wanted: a price with two decimals, such as 1234.50, in the currency that the row names.',
  'holds.currency': 'Wanted: USD or AED.',
  'holds.category': 'Wanted: the name of a category.',
  'holds.yesOrNo': 'Wanted: yes or no.',
}
