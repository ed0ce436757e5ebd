/** The words of the page to which letters to many lead whoever wants no more of them, in English. */

export const words = {
  'question.news': 'Stop these letters?',
  'question.topic': 'Get no more letters about {{topic}}?',
  'lead.topic': 'What binds you or has a deadline still comes, in one letter in the morning.',
  'lead.news':
    'You then get no more news by email. Letters about your own account and your trade, and what everybody is told of the service, still come.',
  stop: 'Stop these letters',
  'stopped.news': 'You get no more news by email.',
  'stopped.topic': 'You get no more letters about {{topic}}.',
  'topic.orders': 'orders and their steps',
  'topic.documents': 'documents and signatures',
  'topic.payments': 'payments and refunds',
  'topic.shipments': 'shipments',
  'topic.disputes': 'disputes',
  'topic.finance': 'finance by a bank',
  'topic.lots': 'auctions, offers and questions',
  'topic.messages': 'messages that you have not read',
  'topic.desk': 'the work of the desk',
  'topic.all': 'your trade',
  stoppedLead: 'A letter that is on its way already may still arrive.',
  allowAgain: 'Allow them again',
  choose: 'Choose which letters you get',
}
