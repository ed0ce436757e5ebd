/** How a dispute may end, in English. */

export const outcomes = {
  'outcome.price-reduction': 'Price reduction or credit note',
  'outcome.replacement': 'Replacement',
  'outcome.refund': 'Refund',
  'outcome.return': 'Return',
  'outcome.re-documentation': 'Re-documentation',
  'outcome.extension': 'Extension',
  'outcome.cancellation': 'Cancellation',
  'outcome.insurance-claim': 'Insurance claim',
  'outcome.arbitration': 'Arbitration',
  'outcome.no-fault': 'No fault',
}
