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
  onOffer: 'It is still on offer',
}
