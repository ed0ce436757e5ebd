/** What is said of a landed-cost estimate wherever it is shown, in English. */

export const landed = {
  landedDays_one: 'Typically {{count}} day on the way: {{mode}}.',
  landedDays_other: 'Typically {{count}} days on the way: {{mode}}.',
  landedNote: 'An estimate from typical figures; carriers, insurers and customs decide. Nobody is bound by it.',
}
