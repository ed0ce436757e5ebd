//! The English sentence of every notification.

use granary_identity::notification::NotificationKind;

/// The template of a kind's sentence.
pub(super) fn of(kind: NotificationKind) -> &'static str {
    use NotificationKind as K;
    match kind {
        K::OrderPlaced => "{company} ordered from you: {order_id}.",
        K::OrderUnverified => {
            "{company} ordered from you: {order_id}. It is not verified yet, and the order passes compliance only once it is."
        }
        K::OrderAssigned => "Order {order_id} was assigned to your bank.",
        K::OrderUnassigned => "Order {order_id} was taken from your bank.",
        K::OrderCancelled => "Order {order_id} was cancelled. {reason}",
        K::OrderIdle => "Order {order_id} expires on {day} unless its next step is done or extended before.",
        K::OrderExpired => "Order {order_id} expired on {day}: its next step was not done.",
        K::OrderHeld => "Granary put order {order_id} on hold, and no step closes meanwhile: {reason}",
        K::OrderReleased => "Order {order_id} is no longer on hold: {reason}",
        K::OrderEdited => "Granary changed order {order_id}. {changes}.",
        K::OrderStepExtended => "Granary moved step {step} ({stepName}) of order {order_id}. {changes}.",
        K::OrderStepReopened => {
            "Step {step} ({stepName}) of order {order_id} is reopened because its terms were changed. What was signed or issued for it is no longer valid."
        }
        K::OrderAccepted => {
            "The days to inspect the goods of order {order_id} are over without a claim: they count as accepted."
        }
        K::OrderDatesMoved => {
            "Holidays moved the dates of order {order_id}. Step {step} ({stepName}) is now due on {day}."
        }
        K::OrderStepOverdue => "Step {step} ({stepName}) of order {order_id} is overdue. It was due on {day}.",
        K::OrderYourTurn => "Order {order_id}: it is your turn. Step {step} ({stepName}) is due on {day}.",
        K::OrderDocumentAdded => "Granary attached {file} to step {step} ({stepName}) of order {order_id}.",
        K::OrderDocumentReplaced => {
            "{file} replaces a verified document on step {step} ({stepName}) of order {order_id}."
        }
        K::OrderAccountUnknown => {
            "The invoice of order {order_id} asks to be paid into an account that is not known of the seller: {account}. Pay nothing before Granary has confirmed it."
        }
        K::OrderAccountConfirmed => "Granary confirmed the account of the invoice of order {order_id}: {account}.",
        K::OrderInformationAsked => "The bank asks about order {order_id}: {reason}",
        K::OrderInformationGiven => "What the bank asked about order {order_id} is answered: {reason}",
        K::OrderFinanceDeclined => "The bank declined to finance order {order_id}: {reason}",
        K::OrderDocumentsRefused => {
            "The bank refused the documents of order {order_id}. Discrepancies in its notice: {discrepancies}."
        }
        K::OrderDiscrepanciesWaived => "The buyer waived the discrepancies in the documents of order {order_id}.",
        K::OrderDocumentsReturned => "The bank sends the documents of order {order_id} back: {reason}",
        K::OrderReopened => "Granary opened order {order_id} again: {reason}",
        K::OrderPrinted => "{document} {number} of order {order_id} was issued.",
        K::OrderContractWritten => "The terms of the contract of order {order_id} were written.",
        K::OrderCommented => "A comment on the finance of order {order_id}: {reason}",
        K::OrderHandedOver => "{name} handed order {order_id} over to you.",
        K::OrderFinanceDefaulted => "The bank was not paid back for order {order_id} when it was due. {reason}",
        K::PaymentDue => "Order {order_id}: the payment of step {step} ({stepName}) is due on {day}. {pay}",
        K::PaymentReported => {
            "The buyer brought a proof of payment for order {order_id}. How much was paid is told once it is read."
        }
        K::PaymentConfirmed => "Confirmed as paid for order {order_id}: {amount}.",
        K::OrderRefundGiven => "A refund of order {order_id} was recorded: {refund}.",
        K::OrderRefundRefused => "A refund of order {order_id} was not received: {refund}. {reason}",
        K::OrderDocumentRefused => "{file} was refused for step {step} ({stepName}) of order {order_id}: {reason}",
        K::OrderDocumentRemoved => "{file} was removed from step {step} ({stepName}) of order {order_id}.",
        K::ShipmentCreated => "Shipment {shipment} of order {order_id} was set up.",
        K::ShipmentUpdated => "Shipment {shipment} of order {order_id} was changed.",
        K::ShipmentLeft => "Shipment {shipment} of order {order_id} left.",
        K::ShipmentArrived => "Shipment {shipment} of order {order_id} arrived.",
        K::ShipmentDelayed => "Shipment {shipment} of order {order_id} is delayed: it is expected on {day} now.",
        K::ShipmentLate => {
            "Shipment {shipment} of order {order_id} was expected on {day}, and nobody recorded that it arrived."
        }
        K::ShipmentOutOfRange => {
            "Shipment {shipment} of order {order_id}: readings outside of what was demanded: {readings}. The goods may suffer."
        }
        K::DisputeOpened => "A dispute was raised over order {order_id}. {claim}",
        K::DisputeAnswerDue => {
            "Order {order_id}: answer the dispute by {day}, or it may be decided without your answer."
        }
        K::DisputeAnswered => "The dispute over order {order_id} was answered.",
        K::DisputeMediationDue => {
            "Order {order_id}: the mediation of the dispute ends on {day}. Agree on an outcome by then, or Granary decides."
        }
        K::DisputeDecisionDue => "Order {order_id}: the dispute is to be decided by {day}.",
        K::DisputeOverdue => "Order {order_id}: the decision of the dispute was due on {day} and is overdue.",
        K::EvidenceAdded => "Evidence was added to the dispute over order {order_id}.",
        K::EvidenceWithdrawn => "Evidence was withdrawn from the dispute over order {order_id}.",
        K::OutcomeProposed => "An outcome of the dispute over order {order_id} was proposed. {claim}",
        K::DisputeClosed => "The dispute over order {order_id} was closed.",
        K::SignatureRequested => "{document} {number} of order {order_id} waits for your signature.",
        K::SignatureDeclined => "{name} declined to sign {document} {number} of order {order_id}: {reason}",
        K::SignatureVoided => "{document} {number} of order {order_id} is no longer to be signed: {reason}",
        K::SignatureOutdated => {
            "Order {order_id} changed after {document} {number} was sent for signature. What was signed is no longer valid; a new version is to be signed."
        }
        K::SignatureCompleted => {
            "Everybody has signed {document} {number} of order {order_id}. The sealed document is with the deal."
        }
        K::SignatureDelayed => {
            "Everybody has signed {document} {number} of order {order_id}, but the sealed document could not be put with the deal yet. Granary sees to it."
        }
        K::VerificationReceived => "{name} uploaded a {paper}.",
        K::VerificationChecked => "The identity check of {name} came back: {status}.",
        K::VerificationRevision => "Your {paper} needs to be uploaded again: {comment}",
        K::VerificationAccepted => "Your documents are accepted.",
        K::LicenceExpiring => "Your trade licence expires on {date}. Upload the renewed licence in time.",
        K::LicenceExpired => "Your trade licence has expired. Upload the renewed licence to make new deals.",
        K::CompanyPayeeChanged => {
            "The account that {company} is paid into was changed: {account}. If this was none of you, tell Granary at once."
        }
        K::LimitApplied => "{company} applied for a procurement limit.",
        K::LimitApproved => "Your procurement limit is approved: {amount}.",
        K::PlanInvoiced => "Your invoice {number} for the plan {title}: {amount}, to be paid by {day}.",
        K::PlanPaymentReported => "{company} reports the payment of {number} for the plan {title}.",
        K::PlanPaid => "Your payment of {number} arrived. The plan {title} is yours until {day}.",
        K::PlanLapsed => "Your invoice {number} for the plan {title} was not paid in time and is withdrawn.",
        K::PlanWithdrawn => "Your invoice {number} for the plan {title} is withdrawn. There is nothing to pay for it.",
        K::PhraseAsked => "{company} asks to use what looks like contact details: \u{2068}{phrase}\u{2069}",
        K::PhraseAllowed => "Your company may use this in its texts from now on: \u{2068}{phrase}\u{2069}",
        K::PhraseRefused => "Your company may not use \u{2068}{phrase}\u{2069} in its texts: {reason}",
        K::LimitRejected => "Your application for a procurement limit was rejected: {reason}",
        K::GoodsAsked => "{company} brings goods to the warehouse: \u{2068}{title}\u{2069} ({count})",
        K::GoodsReceived => "The warehouse received \u{2068}{title}\u{2069}: {amount}.",
        K::GoodsCleared => "\u{2068}{title}\u{2069} is cleared for import.",
        K::GoodsPlaced => "\u{2068}{title}\u{2069} lies in the warehouse. You may list it for sale.",
        K::GoodsRefused => "The warehouse did not take \u{2068}{title}\u{2069}: {reason}",
        K::SearchLot => "\u{2068}{title}\u{2069} came on offer. It fits your saved search \u{2068}{search}\u{2069}.",
        K::SearchLots => {
            "Lots that came on offer and fit your saved search \u{2068}{search}\u{2069}: {count}. The newest is \u{2068}{title}\u{2069}."
        }
        K::MessageUnread => "There are messages about {title} that you have not read.",
        K::LotAsked => "Somebody asked about {title}.",
        K::LotOffer => "An offer on {title} waits for your answer: {amount}. {until}",
        K::LotOfferAccepted => "Your offer on {title} was accepted at {amount}. It is an order now.",
        K::LotOfferDeclined => "Your offer on {title} was declined: {amount}.",
        K::LotOfferWithdrawn => "The offer on {title} was withdrawn: {amount}.",
        K::LotOfferLapsing => "The offer on {title} ends on {day} unless you answer it before: {amount}.",
        K::LotOfferLapsed => "The offer on {title} ended on {day} without an answer: {amount}.",
        K::QuoteRequestReceived => "{company} asks for your price: \u{2068}{title}\u{2069}. Quote by {day}.",
        K::QuoteReceived => "A quotation for \u{2068}{title}\u{2069} waits for your answer: {amount}. {until}",
        K::QuoteRequestClosed => {
            "The buyer closed the request for \u{2068}{title}\u{2069}. Your quotation no longer stands."
        }
        K::QuoteRequestEnded => {
            "Your request for \u{2068}{title}\u{2069} is over: no seller quotes on it any more. What was quoted you may still answer."
        }
        K::LotAnswered => "Your question about {title} was answered.",
        K::LotChanged => {
            "{title}, which you asked about, bid on or made an offer on, was changed. What it is, how much of it and its price stay."
        }
        K::LotTermsChanged => {
            "{title}, which you asked about, bid on or made an offer on, is on offer again on other terms: {fields}. What you knew of it may no longer hold."
        }
        K::LotWithdrawn => "{title} is no longer on offer.",
        K::LotOutbid => "You were outbid on {title}: the price is {amount} now. {until}",
        K::LotWon => "You won {title} for {amount}.",
        K::LotAuctionEnded => "The auction of {title} is over. {amount}",
        K::LotSold => "The auction of {title} is over: it was sold for {amount}.",
        K::LotReserveNotMet => {
            "The auction of {title} is over. The highest bid was {amount}, below your reserve: you may accept it until {day}."
        }
        K::LotMayBeAccepted => {
            "The auction of {title} is over. Your bid of {amount} is the highest, below the reserve: the seller may accept it until {day}."
        }
        K::LotCountered => "The seller would give {title} to you for {amount}: you may answer until {day}.",
        K::LotCounterDeclined => {
            "The highest bidder does not pay {amount} for {title}. You may take the bid until {day}, or name less."
        }
        K::LotBidReleased => "Your bid of {amount} on {title} was not accepted: you are no longer bound by it.",
        K::LotUnsold => "The auction of {title} is over: it was not sold.",
        K::LotLost => "The auction of {title} is over: somebody else bought it for {amount}.",
        K::LotBidVoided => "Your bid on {title} was voided: {reason}",
        K::LotLeads => "You lead the auction of {title} again, at {amount}. {until}",
        K::LotUnplaced => "No deal could be made of the auction of {title}: the lot is no longer held for its winner.",
        K::ExportReady => "The copy of your data is ready.",
        K::ListExported => "{name} exported a list.",
        K::ApprovalAsked => "{name} asks for your approval. {reason}",
        K::MemberJoined => "{name} joined your company.",
        K::CompanyApprovalAsked => {
            "{name} would bind your company to {amount} for {title}, above their limit. It waits for your approval. {until}"
        }
        K::CompanyApprovalGiven => "{name} approved {amount} for {title}.",
        K::CompanyApprovalDeclined => "{name} declined {amount} for {title}.",
        K::CompanyApprovalLapsed => "Nobody of your company decided on {amount} for {title} in time: it is not done.",
        K::JobGivenUp => "{work} failed for the last time.",
        K::FilesUnknown => "{unknown} of {all} stored files are unknown to the database. None was touched.",
    }
}
