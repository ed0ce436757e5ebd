//! Which notifications are told by letter as well, what they are about, and how they press.

use super::LetterTopic;
use crate::notification::NotificationKind;

/// How a letter presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    /// It binds its reader, or a deadline of theirs runs: nobody can be without it.
    Binds,
    /// To wait for the morning would cost.
    Urgent,
    Plain,
}

/// What a letter about a kind is about.
pub fn topic(kind: NotificationKind) -> Option<LetterTopic> {
    of(kind).map(|(topic, _)| topic)
}

/// What a kind is about; nothing where no letter tells it, or one of its own does.
pub(super) fn of(kind: NotificationKind) -> Option<(LetterTopic, Weight)> {
    use LetterTopic as T;
    use NotificationKind as K;
    use Weight::{Binds, Plain, Urgent};
    Some(match kind {
        K::OrderPlaced
        | K::OrderUnverified
        | K::OrderCancelled
        | K::OrderIdle
        | K::OrderExpired
        | K::OrderStepOverdue
        | K::OrderYourTurn
        | K::OrderStepReopened
        | K::OrderAccepted => (T::Orders, Binds),
        K::OrderHeld | K::OrderReleased | K::OrderReopened | K::OrderEdited => (T::Orders, Urgent),
        K::OrderStepExtended | K::OrderDatesMoved => (T::Orders, Plain),
        K::OrderDocumentRefused | K::SignatureRequested | K::SignatureOutdated => (T::Documents, Binds),
        K::OrderDocumentReplaced | K::SignatureDeclined | K::SignatureVoided | K::SignatureCompleted => {
            (T::Documents, Urgent)
        }
        K::OrderDocumentAdded | K::OrderDocumentRemoved | K::OrderPrinted | K::SignatureDelayed => {
            (T::Documents, Plain)
        }
        K::OrderAccountUnknown | K::CompanyPayeeChanged | K::OrderRefundRefused => (T::Payments, Binds),
        K::OrderAccountConfirmed | K::OrderRefundGiven | K::PaymentReported | K::PaymentConfirmed => {
            (T::Payments, Urgent)
        }
        K::ShipmentOutOfRange | K::ShipmentLeft | K::ShipmentArrived | K::ShipmentDelayed => (T::Shipments, Urgent),
        K::ShipmentCreated | K::ShipmentUpdated => (T::Shipments, Plain),
        K::DisputeOpened
        | K::DisputeAnswerDue
        | K::DisputeMediationDue
        | K::DisputeDecisionDue
        | K::DisputeOverdue
        | K::OutcomeProposed
        | K::DisputeClosed => (T::Disputes, Binds),
        K::DisputeAnswered => (T::Disputes, Urgent),
        K::EvidenceAdded | K::EvidenceWithdrawn => (T::Disputes, Plain),
        K::OrderAssigned
        | K::OrderInformationAsked
        | K::OrderFinanceDeclined
        | K::OrderDocumentsRefused
        | K::OrderFinanceDefaulted => (T::Finance, Binds),
        K::OrderUnassigned | K::OrderInformationGiven | K::OrderDiscrepanciesWaived | K::OrderDocumentsReturned => {
            (T::Finance, Urgent)
        }
        K::OrderCommented => (T::Finance, Plain),
        K::LotWon
        | K::LotSold
        | K::LotReserveNotMet
        | K::LotCountered
        | K::LotOffer
        | K::LotOfferAccepted
        | K::LotOfferLapsing
        | K::LotTermsChanged
        | K::LotUnplaced => (T::Lots, Binds),
        K::LotOutbid
        | K::LotLeads
        | K::LotMayBeAccepted
        | K::LotCounterDeclined
        | K::LotBidReleased
        | K::LotOfferDeclined
        | K::LotOfferWithdrawn
        | K::LotOfferLapsed
        | K::LotBidVoided
        | K::LotUnsold
        | K::LotAsked
        | K::LotAnswered => (T::Lots, Urgent),
        K::LotChanged | K::LotWithdrawn | K::LotLost => (T::Lots, Plain),
        K::ApprovalAsked => (T::Desk, Binds),
        K::LimitApplied | K::VerificationReceived | K::JobGivenUp | K::FilesUnknown => (T::Desk, Plain),
        // These have letters of their own, or nobody waits for them.
        K::VerificationRevision
        | K::VerificationAccepted
        | K::VerificationChecked
        | K::LicenceExpiring
        | K::LicenceExpired
        | K::LimitApproved
        | K::LimitRejected
        | K::LotAuctionEnded
        | K::ExportReady
        | K::ListExported => return None,
    })
}
