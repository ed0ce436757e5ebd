/** What notifications say, in English: generated from the catalogue by scripts/contract. */

export const words = {
  'kind.order.placed': '{{company}} ordered from you: {{order_id}}',
  'kind.order.unverified':
    '{{company}} ordered from you: {{order_id}}. It is not verified yet, and the order passes compliance only once it is.',
  'kind.order.assigned': 'Order {{order_id}} was assigned to your bank',
  'kind.order.unassigned': 'Order {{order_id}} was taken from your bank',
  'kind.order.cancelled': 'Order {{order_id}} was cancelled{{reason}}',
  'kind.order.idle': 'Order {{order_id}} expires on {{day}} unless its next step is done or extended before',
  'kind.order.expired': 'Order {{order_id}} expired on {{day}}: its next step was not done',
  'kind.order.held': 'Granary put order {{order_id}} on hold, and no step closes meanwhile{{reason}}',
  'kind.order.released': 'Order {{order_id}} is no longer on hold{{reason}}',
  'kind.order.reopened': 'Granary opened order {{order_id}} again{{reason}}',
  'kind.order.edited': 'Granary changed order {{order_id}}. {{changes}}',
  'kind.order.stepExtended': 'Granary moved step {{step}} ({{stepName}}) of order {{order_id}}. {{changes}}',
  'kind.order.datesMoved':
    'Holidays moved the dates of order {{order_id}}. Step {{step}} ({{stepName}}) is now due on {{day}}.',
  'kind.order.stepReopened':
    'Step {{step}} ({{stepName}}) of order {{order_id}} is reopened because its terms were changed. What was signed or issued for it is no longer valid.',
  'kind.order.stepOverdue': 'Step {{step}} ({{stepName}}) of order {{order_id}} is overdue. It was due on {{day}}.',
  'kind.order.yourTurn': 'Order {{order_id}}: it is your turn. Step {{step}} ({{stepName}}) is due on {{day}}.',
  'kind.order.accepted':
    'The days to inspect the goods of order {{order_id}} are over without a claim: they count as accepted',
  'kind.order.documentAdded': 'Granary attached {{file}} to step {{step}} ({{stepName}}) of order {{order_id}}',
  'kind.order.documentRemoved': '{{file}} was removed from step {{step}} ({{stepName}}) of order {{order_id}}',
  'kind.order.documentReplaced':
    '{{file}} replaces a verified document on step {{step}} ({{stepName}}) of order {{order_id}}',
  'kind.order.documentRefused': '{{file}} was refused for step {{step}} ({{stepName}}) of order {{order_id}}{{reason}}',
  'kind.order.accountUnknown':
    'The invoice of order {{order_id}} asks to be paid into an account that is not known of the seller: {{account}}. Pay nothing before Granary has confirmed it.',
  'kind.order.accountConfirmed': 'Granary confirmed the account of the invoice of order {{order_id}}: {{account}}',
  'kind.order.informationAsked': 'The bank asks about order {{order_id}}{{reason}}',
  'kind.order.informationGiven': 'What the bank asked about order {{order_id}} is answered{{reason}}',
  'kind.order.financeDeclined': 'The bank declined to finance order {{order_id}}{{reason}}',
  'kind.order.documentsRefused':
    'The bank refused the documents of order {{order_id}}. Discrepancies in its notice: {{discrepancies}}.',
  'kind.order.discrepanciesWaived': 'The buyer waived the discrepancies in the documents of order {{order_id}}',
  'kind.order.documentsReturned': 'The bank sends the documents of order {{order_id}} back{{reason}}',
  'kind.order.printed': '{{number}} of order {{order_id}} was issued',
  'kind.order.financeDefaulted': 'The bank was not paid back for order {{order_id}} when it was due{{reason}}',
  'kind.order.commented': 'A comment on the finance of order {{order_id}}{{reason}}',
  'kind.order.paymentDue': 'Order {{order_id}}: the payment of step {{step}} ({{stepName}}) is due on {{day}}',
  'kind.order.paymentReported':
    'The buyer brought a proof of payment for order {{order_id}}. How much was paid is told once it is read.',
  'kind.order.paymentConfirmed': 'Confirmed as paid for order {{order_id}}: {{amount}}',
  'kind.order.refundGiven': 'A refund of order {{order_id}} was recorded: {{refund}}',
  'kind.order.refundRefused': 'A refund of order {{order_id}} was not received: {{refund}}{{reason}}',
  'kind.order.shipmentCreated': 'Shipment {{shipment}} of order {{order_id}} was set up',
  'kind.order.shipmentUpdated': 'Shipment {{shipment}} of order {{order_id}} was changed',
  'kind.order.shipmentLeft': 'Shipment {{shipment}} of order {{order_id}} left',
  'kind.order.shipmentArrived': 'Shipment {{shipment}} of order {{order_id}} arrived',
  'kind.order.shipmentDelayed': 'Shipment {{shipment}} of order {{order_id}} is delayed: it is expected on {{day}} now',
  'kind.order.shipmentLate':
    'Shipment {{shipment}} of order {{order_id}} was expected on {{day}}, and nobody recorded that it arrived',
  'kind.order.shipmentOutOfRange':
    'Shipment {{shipment}} of order {{order_id}}: readings outside of what was demanded: {{readings}}. The goods may suffer.',
  'kind.dispute.opened': 'A dispute was raised over order {{order_id}}',
  'kind.dispute.answered': 'The dispute over order {{order_id}} was answered',
  'kind.dispute.answerDue':
    'Order {{order_id}}: answer the dispute by {{day}}, or it may be decided without your answer',
  'kind.dispute.mediationDue':
    'Order {{order_id}}: the mediation of the dispute ends on {{day}}. Agree on an outcome by then, or Granary decides.',
  'kind.dispute.decisionDue': 'Order {{order_id}}: the dispute is to be decided by {{day}}',
  'kind.dispute.overdue': 'Order {{order_id}}: the decision of the dispute was due on {{day}} and is overdue',
  'kind.dispute.evidenceAdded': 'Evidence was added to the dispute over order {{order_id}}',
  'kind.dispute.evidenceWithdrawn': 'Evidence was withdrawn from the dispute over order {{order_id}}',
  'kind.dispute.proposed': 'An outcome of the dispute over order {{order_id}} was proposed',
  'kind.dispute.closed': 'The dispute over order {{order_id}} was closed',
  'kind.signature.requested': '{{number}} of order {{order_id}} waits for your signature',
  'kind.signature.declined': '{{name}} declined to sign {{number}} of order {{order_id}}{{reason}}',
  'kind.signature.voided': '{{number}} of order {{order_id}} is no longer to be signed{{reason}}',
  'kind.signature.outdated':
    'Order {{order_id}} changed after {{number}} was sent for signature. What was signed is no longer valid; a new version is to be signed.',
  'kind.signature.completed':
    'Everybody has signed {{number}} of order {{order_id}}. The sealed document is with the deal.',
  'kind.signature.delayed':
    'Everybody has signed {{number}} of order {{order_id}}, but the sealed document could not be put with the deal yet. Granary sees to it.',
  'kind.verification.received': '{{name}} uploaded a document: {{paper}}',
  'kind.verification.checked': 'The identity check of {{name}} came back: {{status}}',
  'kind.verification.revision': 'A document needs to be uploaded again: {{paper}}. {{comment}}',
  'kind.verification.accepted': 'Your documents are accepted',
  'kind.licence.expiring': 'Your trade licence expires on {{date}}. Upload the renewed licence in time.',
  'kind.licence.expired': 'Your trade licence has expired. Upload the renewed licence to make new deals.',
  'kind.company.payeeChanged':
    'The account that {{company}} is paid into was changed: {{account}}. If this was none of you, tell Granary at once.',
  'kind.limit.applied': '{{company}} applied for a procurement limit',
  'kind.limit.approved': 'Your procurement limit is approved: {{amount}}',
  'kind.limit.rejected': 'Your application for a procurement limit was rejected{{reason}}',
  'kind.phrase.asked': '{{company}} asks to use what looks like contact details: ⁨{{phrase}}⁩',
  'kind.phrase.allowed': 'Your company may use this in its texts from now on: ⁨{{phrase}}⁩',
  'kind.phrase.refused': 'Your company may not use ⁨{{phrase}}⁩ in its texts{{reason}}',
  'kind.lot.asked': 'Somebody asked about {{title}}',
  'kind.message.unread': 'There are messages about {{title}} that you have not read',
  'kind.lot.answered': 'Your question about {{title}} was answered',
  'kind.lot.offer': 'An offer on {{title}} waits for your answer: {{amount}}',
  'kind.lot.offerAccepted': 'Your offer on {{title}} was accepted at {{amount}}. It is an order now.',
  'kind.lot.offerDeclined': 'Your offer on {{title}} was declined: {{amount}}',
  'kind.lot.offerWithdrawn': 'The offer on {{title}} was withdrawn: {{amount}}',
  'kind.lot.offerLapsing': 'The offer on {{title}} ends on {{day}} unless you answer it before: {{amount}}',
  'kind.lot.offerLapsed': 'The offer on {{title}} ended on {{day}} without an answer: {{amount}}',
  'kind.lot.changed':
    '{{title}}, which you asked about, bid on or made an offer on, was changed. What it is, how much of it and its price stay.',
  'kind.lot.termsChanged':
    '{{title}} is on offer again on other terms: {{terms}}. What you knew of it may no longer hold.',
  'kind.lot.withdrawn': '{{title}} is no longer on offer',
  'kind.lot.outbid': 'You were outbid on {{title}}: the price is {{amount}} now',
  'kind.lot.won': 'You won {{title}} for {{amount}}',
  'kind.lot.auctionEnded': 'The auction of {{title}} is over',
  'kind.lot.sold': 'The auction of {{title}} is over: it was sold for {{amount}}',
  'kind.lot.reserveNotMet':
    'The auction of {{title}} is over. The highest bid was {{amount}}, below your reserve: you may accept it until {{day}}.',
  'kind.lot.mayBeAccepted':
    'The auction of {{title}} is over. Your bid of {{amount}} is the highest, below the reserve: the seller may accept it until {{day}}.',
  'kind.lot.countered': 'The seller would give {{title}} to you for {{amount}}: you may answer until {{day}}',
  'kind.lot.counterDeclined':
    'The highest bidder does not pay {{amount}} for {{title}}. You may take the bid until {{day}}, or name less.',
  'kind.lot.bidReleased': 'Your bid of {{amount}} on {{title}} was not accepted: you are no longer bound by it',
  'kind.lot.unsold': 'The auction of {{title}} is over: it was not sold',
  'kind.lot.lost': 'The auction of {{title}} is over: somebody else bought it for {{amount}}',
  'kind.lot.bidVoided': 'Your bid on {{title}} was voided{{reason}}',
  'kind.lot.leads': 'You lead the auction of {{title}} again, at {{amount}}',
  'kind.lot.unplaced': 'No deal could be made of the auction of {{title}}: the lot is no longer held for its winner',
  'kind.export.ready': 'The copy of your data is ready',
  'kind.approval.asked': '{{name}} asks for your approval',
  'kind.list.exported': '{{name}} exported a list',
  'kind.job.givenUp': 'A background job failed for the last time: {{work}}',
  'kind.files.unknown': '{{unknown}} of {{all}} stored files are unknown to the database. None was touched.',
}
