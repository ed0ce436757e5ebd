/** The words of the scorecard of a company in English. */
import { deals } from '../../../lib/words/deals.en'
import { scorecard } from '../../../lib/words/scorecard.en'

export const words = {
  scorecard: 'Scorecard',
  'scorecardLead.buyer': 'As a buyer, by its newest closed deals.',
  showCounted: 'Show the deals behind it',
  hideCounted: 'Hide the deals behind it',
  holds: 'Counts for it',
  fails: 'Counts against it',
  'waited.dispute': 'Answer to a dispute',
  'waited.bankQuestion': 'Question of the bank',
  'waited.step': 'Step of the timeline',
  ...scorecard,
  ...deals,
}
