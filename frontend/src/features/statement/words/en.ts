/** The words of the statement of account in English. */
import { deals } from '../../../lib/words/deals.en'

export const words = {
  placedAndDue: 'Placed, due',
  statement: 'Statement of accounts',
  statementLead: 'What your deals invoiced, paid and owe, each in its currency.',
  noStatement: 'No deal stands in this statement.',
  sums: 'Sums',
  otherSide: 'Other side',
  'placed.from': 'From',
  'placed.to': 'To',
  'account.notInvoiced': 'Not invoiced',
  'account.open': 'Open',
  'account.overdue': 'Overdue',
  'account.paid': 'Paid',
  'account.refund': 'To refund',
  'account.refunded': 'Refunded',
  'entry.receivable': 'To receive',
  'entry.payable': 'To pay',
  'amount.credited': 'Credited',
  'amount.invoiced': 'Invoiced',
  'amount.open': 'Open',
  'amount.due': 'Overdue',
  advanceUnread: 'An advance was paid; nobody read how much',
  ...deals,
}
