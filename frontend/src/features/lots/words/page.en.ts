/** The words around a lot on its page, in English. */

export const lotPage = {
  notFound: 'This lot is not on offer.',
  gone: 'This lot is no longer on offer.',
  'tab.about': 'Description',
  'tab.manifest': 'Manifest',
  'tab.delivery': 'Delivery terms',
  'tab.questions': 'Questions',
  asOrdered: 'This is the lot as it was when the order was placed.',
  toDeal: 'To the deal',
  lastBids: 'Time is up: the last bids are being counted.',
  onOffer: 'It is still on offer',
}
