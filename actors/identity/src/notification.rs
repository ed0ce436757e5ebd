//! Notifications: whom something is told, as a kind and its parameters; its sentence is made where it is read.

use std::{borrow::Cow, fmt, str::FromStr};

use granary_domain::{BankId, CompanyId, NotAChoice, UserId, refusal::Params};
use jiff::Timestamp;
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

/// A notification that a commit causes; the store writes one row for each person it is for.
#[derive(Debug, Clone, PartialEq)]
pub struct Notification {
    pub to: Addressee,
    pub kind: NotificationKind,
    /// What its sentence names, and what it leads to, such as `dealId`.
    pub params: Params,
    pub at: Timestamp,
}

/// Whom a notification is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addressee {
    Person(UserId),
    /// Them; where they may act no more, everybody of their company, in whose name they did.
    Member(UserId),
    /// Every officer of the bank.
    Bank(BankId),
    /// Everybody of the company.
    Company(CompanyId),
    /// The staff who keep the documents of deals.
    Desk,
}

/// The parameter by which the store learns whose act caused a notification; it stands in no body.
pub const CAUSE: &str = "byCompany";

/// With the company whose act caused it, where that is not whoever writes it.
pub fn caused_by(params: Params, company: CompanyId) -> Params {
    params.with(CAUSE, company.to_string())
}

macro_rules! notification_kinds {
    ($($(#[$doc:meta])* $kind:ident $wire:literal;)*) => {
        /// What somebody is notified of.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum NotificationKind {
            $($(#[$doc])* $kind,)*
        }

        impl NotificationKind {
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The name on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$kind => $wire,)*
                }
            }
        }
    };
}

#[rustfmt::skip] // A table should read as a table.
notification_kinds! {
    /// To the seller: `dealId, order_id, kind, company`.
    OrderPlaced          "order.placed";
    /// The same, of a buyer that is not verified yet.
    OrderUnverified      "order.unverified";
    /// To the bank: `dealId, order_id, kind`, as of all below up to the disputes, which are for the parties.
    OrderAssigned        "order.assigned";
    /// To the bank that it was taken from, which no longer sees the deal.
    OrderUnassigned      "order.unassigned";
    /// To the bank too: `reason`.
    OrderCancelled       "order.cancelled";
    /// To the bank and staff too: `day`, on which it ends, as of the one below.
    OrderIdle            "order.idle";
    OrderExpired         "order.expired";
    /// To the bank too: `reason`, as of the one below.
    OrderHeld            "order.held";
    OrderReleased        "order.released";
    /// To the bank too: `reason`.
    OrderReopened        "order.reopened";
    /// `fields, before, after`: what was changed, and what stood and stands there.
    OrderEdited          "order.edited";
    /// `step, stepName`, and of the due date as above.
    OrderStepExtended    "order.stepExtended";
    /// To the bank too: `step, stepName, day`, the first step that is due on another day because of holidays, and which.
    OrderDatesMoved      "order.datesMoved";
    /// To the bank too: `step, stepName`. What it was done with no longer says the terms.
    OrderStepReopened    "order.stepReopened";
    /// To whose step it is, who waits for it, and staff: `step, stepName, day`, on which it was due.
    OrderStepOverdue     "order.stepOverdue";
    /// To whoever has a step to do now that was not theirs before: `step, stepName, day`, on which it is due.
    OrderYourTurn        "order.yourTurn";
    OrderAccepted        "order.accepted";
    /// `step, stepName, file`, as of the one below.
    OrderDocumentAdded   "order.documentAdded";
    OrderDocumentRemoved "order.documentRemoved";
    OrderDocumentReplaced "order.documentReplaced";
    OrderDocumentRefused "order.documentRefused";
    /// To the bank and staff too: `account`, as far as it may be told, as of the one below, which is not for staff.
    OrderAccountUnknown  "order.accountUnknown";
    OrderAccountConfirmed "order.accountConfirmed";
    /// To the buyer and staff: `reason`, which is what was asked, as of the one below, which is for the bank.
    OrderInformationAsked "order.informationAsked";
    OrderInformationGiven "order.informationGiven";
    /// To the buyer and staff: `reason`.
    OrderFinanceDeclined "order.financeDeclined";
    /// To both sides and staff: `discrepancies`, how many there are.
    OrderDocumentsRefused "order.documentsRefused";
    /// To the bank and the seller.
    OrderDiscrepanciesWaived "order.discrepanciesWaived";
    /// To both sides and staff: `reason`.
    OrderDocumentsReturned "order.documentsReturned";
    /// To the other side, or both where staff had it: `document, number`: which one was issued, and its number.
    OrderPrinted         "order.printed";
    /// To the other side, or both where staff wrote it: what the contract says beside the deal.
    OrderContractWritten "order.contractWritten";
    /// To both sides and to staff: the bank was not paid back when it was due.
    OrderFinanceDefaulted "order.financeDefaulted";
    /// To staff from the bank, and to the bank from staff.
    OrderCommented "order.commented";
    /// To the colleague who has the deal now: `userId, name`, who gave it.
    OrderHandedOver      "order.handedOver";
    /// To who pays, on the day before and on the day itself: `step, stepName, day`, on which it is due, `amount`, where it is known,
    /// and `account, reference`, where one is confirmed.
    PaymentDue           "order.paymentDue";
    /// To the seller: the buyer brought a proof of payment, which nobody read yet.
    PaymentReported      "order.paymentReported";
    /// To both sides: `amount`, which counts as paid now and did not before.
    PaymentConfirmed     "order.paymentConfirmed";
    /// To the other side, or both where staff wrote it down: `refund`, its amount, day and reference.
    OrderRefundGiven     "order.refundGiven";
    /// To the seller: `refund, reason`.
    OrderRefundRefused   "order.refundRefused";
    /// To the other side: `shipment`, its number, as of the three below.
    ShipmentCreated      "order.shipmentCreated";
    ShipmentUpdated      "order.shipmentUpdated";
    ShipmentLeft         "order.shipmentLeft";
    ShipmentArrived      "order.shipmentArrived";
    /// `shipment, day`, on which it comes now, later than was said before.
    ShipmentDelayed      "order.shipmentDelayed";
    /// To both sides: `shipment, day`, on which it was expected.
    ShipmentLate         "order.shipmentLate";
    /// To both sides: `shipment, readings`, how many of them leave what was demanded of the air.
    ShipmentOutOfRange   "order.shipmentOutOfRange";
    /// `amount`, what is claimed, as of the proposal below, where either names a sum.
    DisputeOpened        "dispute.opened";
    DisputeAnswered      "dispute.answered";
    DisputeAnswerDue     "dispute.answerDue";
    /// To both sides: `day`, as of the two below.
    DisputeMediationDue  "dispute.mediationDue";
    /// To staff.
    DisputeDecisionDue   "dispute.decisionDue";
    /// To both sides and staff.
    DisputeOverdue       "dispute.overdue";
    EvidenceAdded        "dispute.evidenceAdded";
    EvidenceWithdrawn    "dispute.evidenceWithdrawn";
    OutcomeProposed      "dispute.proposed";
    DisputeClosed        "dispute.closed";
    /// To whoever is to sign now: `signatureId, dealId, order_id, kind, document, number`, as of all below.
    SignatureRequested   "signature.requested";
    /// To both sides: `userId, name, reason`.
    SignatureDeclined    "signature.declined";
    /// `reason`.
    SignatureVoided      "signature.voided";
    SignatureOutdated    "signature.outdated";
    SignatureCompleted   "signature.completed";
    /// To both sides and staff.
    SignatureDelayed     "signature.delayed";
    /// To reviewers: `userId, name, paper`.
    VerificationReceived "verification.received";
    /// To whoever asked for the check: `userId, name, status`.
    VerificationChecked  "verification.checked";
    /// `paper, comment`.
    VerificationRevision "verification.revision";
    VerificationAccepted "verification.accepted";
    /// `days, date`, as of the one below.
    LicenceExpiring      "licence.expiring";
    LicenceExpired       "licence.expired";
    /// To the company and staff: `company`, and `account` as far as it may be told.
    CompanyPayeeChanged  "company.payeeChanged";
    /// To staff who decide on procurement limits: `company`.
    LimitApplied         "limit.applied";
    /// To the company: `amount`.
    LimitApproved        "limit.approved";
    /// `reason`.
    LimitRejected        "limit.rejected";
    /// To the company: `number, plan, amount` and `day`, by which the invoice is to be paid.
    PlanInvoiced         "plan.invoiced";
    /// To staff who keep plans: `number, plan, company`.
    PlanPaymentReported  "plan.paymentReported";
    /// To the company: `number, plan` and `day`, until which it is paid.
    PlanPaid             "plan.paid";
    /// To the company: `number, plan`, which nobody paid in time.
    PlanLapsed           "plan.lapsed";
    /// To the company: `number, plan`, which is to be paid no more.
    PlanWithdrawn        "plan.withdrawn";
    /// To staff who decide on them: `company, phrase`.
    PhraseAsked          "phrase.asked";
    /// To the company: `phrase`.
    PhraseAllowed        "phrase.allowed";
    /// To the company: `phrase, reason`.
    PhraseRefused        "phrase.refused";
    /// To staff who move deals along: `company, title, count`, the goods that came first and how many there are.
    GoodsAsked           "goods.asked";
    /// To the company: `productId, title`, as of the three below, and `amount`, the units that came.
    GoodsReceived        "goods.received";
    GoodsCleared         "goods.cleared";
    /// They may be listed for sale.
    GoodsPlaced          "goods.placed";
    /// `reason`.
    GoodsRefused         "goods.refused";
    /// To the seller: `listingId, title`, as of all about lots.
    LotAsked             "lot.asked";
    /// To whoever asked.
    LotAnswered          "lot.answered";
    /// To who is to answer the offer: `company`, which made it, the figures `amount, sum, quantity, unit` and `day, until`, when it
    /// ends, as of the three below, which are for the other side and have no end; one accepted has `dealId`.
    LotOffer             "lot.offer";
    LotOfferAccepted     "lot.offerAccepted";
    LotOfferDeclined     "lot.offerDeclined";
    LotOfferWithdrawn    "lot.offerWithdrawn";
    /// To who is to answer the offer: the same, as of the one below.
    LotOfferLapsing      "lot.offerLapsing";
    /// To both sides.
    LotOfferLapsed       "lot.offerLapsed";
    /// To a seller of such goods: `requestId, title, company` and `day, until`, how long it may be quoted on.
    QuoteRequestReceived "quoteRequest.received";
    /// To the buyer: `requestId, title, company`, the figures that this seller quotes, and `day, until`, when they end.
    QuoteReceived        "quoteRequest.quoted";
    /// To a seller whose quotation was open: `requestId, title`, as of the one below, which is for the buyer.
    QuoteRequestClosed   "quoteRequest.closed";
    QuoteRequestEnded    "quoteRequest.ended";
    /// To whoever asked, bid or made an offer: what is offered changed.
    LotChanged           "lot.changed";
    /// To whoever did so too: `fields`, the terms on which it is on offer again otherwise than before.
    LotTermsChanged      "lot.termsChanged";
    LotWithdrawn         "lot.withdrawn";
    /// To a bidder: the figures `amount, sum, quantity, unit`, as of all below that name `amount`, and `day, until`, when it ends.
    LotOutbid            "lot.outbid";
    LotWon               "lot.won";
    /// As the server told it to sellers once; nobody is told of it any more.
    LotAuctionEnded      "lot.auctionEnded";
    /// To the seller: `amount`.
    LotSold              "lot.sold";
    /// To the seller: `amount`, the highest bid, and `day, until`, how long it may be taken, as of the one below.
    LotReserveNotMet     "lot.reserveNotMet";
    /// To the bidder of it: `amount`.
    LotMayBeAccepted     "lot.mayBeAccepted";
    /// To the bidder of it: `amount`, what the seller would take, and `day, until`, how long it may be answered.
    LotCountered         "lot.countered";
    /// To the seller: `amount`, which the bidder does not pay, and `day, until`, how long the bid may still be taken.
    LotCounterDeclined   "lot.counterDeclined";
    /// To the bidder of it: `amount`. The seller took it not, or not in time.
    LotBidReleased       "lot.bidReleased";
    /// To the other bidders, and where nobody bid or the seller took no bid in time, to the seller.
    LotUnsold            "lot.unsold";
    /// To the other bidders: `amount`.
    LotLost              "lot.lost";
    /// To its bidder: `reason`.
    LotBidVoided         "lot.bidVoided";
    /// To who leads again: `amount` and `day, until`, when it ends.
    LotLeads             "lot.leads";
    /// To both sides and the desk: the winner could be given no deal.
    LotUnplaced          "lot.unplaced";
    /// To whoever saved the search: `search`, its name, with `listingId, title` of the lot that came.
    SearchLot            "search.lot";
    /// The same of several: `search, searchId, title` of the newest, and `count`, how many came.
    SearchLots           "search.lots";
    /// To whoever reads a conversation: `conversationId, title`, the deal's number or the lot's title, with `dealId` or `listingId`.
    MessageUnread        "message.unread";
    ExportReady          "export.ready";
    /// To admins who may decide it: `userId, name`, who asks.
    ApprovalAsked        "approval.asked";
    /// To everybody of the company: `userId, name`.
    MemberJoined         "member.joined";
    /// To those of the company who may approve it: `userId, name, amount, title`, who would bind it to how much by which lot, and
    /// `day, until`, when it lapses.
    CompanyApprovalAsked "company.approvalAsked";
    /// To whoever asked: `userId, name, amount, title`, as of the one below.
    CompanyApprovalGiven "company.approvalGiven";
    CompanyApprovalDeclined "company.approvalDeclined";
    /// To whoever asked: `amount, title`, of what nobody decided in time.
    CompanyApprovalLapsed "company.approvalLapsed";
    /// To the other admins who see roles: `userId, name`, who took it.
    ListExported         "list.exported";
    /// To staff who see e-mails: `work`, what of background work was given up.
    JobGivenUp           "job.givenUp";
    /// To them as well: `unknown, all`, how many stored files have no row.
    FilesUnknown         "files.unknown";
}

impl fmt::Display for NotificationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for NotificationKind {
    type Err = NotAChoice;

    fn from_str(text: &str) -> Result<Self, NotAChoice> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == text).ok_or(NotAChoice)
    }
}

impl Serialize for NotificationKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl ToSchema for NotificationKind {
    fn name() -> Cow<'static, str> {
        "NotificationKind".into()
    }
}

impl PartialSchema for NotificationKind {
    fn schema() -> RefOr<Schema> {
        let names = Self::ALL.iter().map(|kind| kind.as_str());
        Schema::Object(ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()).into()
    }
}
