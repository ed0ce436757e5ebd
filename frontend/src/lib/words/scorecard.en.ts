/** The words of scorecards in English. */

export const scorecard = {
  scorecardOf: 'Scorecard: {{company}}',
  'scorecardLead.seller': 'As a seller, by its newest closed deals.',
  tooFewDeals: 'Fewer than three closed deals: too few to say anything.',
  'measure.stars': 'Ratings by counterparties',
  starsOf: '{{stars}} of 5 ({{ratings}})',
  countOf: '{{count}} of {{of}}',
  'measure.onTime': 'Steps done on time',
  'measure.rightFirstTime': 'Documents right the first time',
  'measure.undisputed': 'Deals without a dispute against it',
  'measure.answered': 'Disputes answered',
  'measure.response': 'Time taken to answer (median)',
  responseOf_one: '{{time}}, by {{count}} answer',
  responseOf_other: '{{time}}, by {{count}} answers',
}
