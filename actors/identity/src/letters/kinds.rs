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
    /// It waits for the morning, however soon its reader wants the rest: one letter a day gathers what came.
    Daily,
}

/// What a letter about a kind is about.
pub fn topic(kind: NotificationKind) -> Option<LetterTopic> {
    of(kind).map(|(topic, _)| topic)
}

/// Whether nobody can be without news of a kind.
pub fn binds(kind: NotificationKind) -> bool {
    of(kind).is_some_and(|(_, weight)| weight == Weight::Binds)
}

/// Whether devices show a kind to anybody, however they chose.
pub fn is_pushed(kind: NotificationKind) -> bool {
    of(kind).is_some()
}

/// Whether a kind binds its reader or asks something of them that cannot wait, so that a page tells it over whatever is
/// being read; the rest waits in the list.
pub fn is_pressing(kind: NotificationKind) -> bool {
    use NotificationKind as K;
    match of(kind) {
        Some((_, weight)) => matches!(weight, Weight::Binds | Weight::Urgent),
        None => matches!(kind, K::VerificationRevision | K::LicenceExpiring | K::LicenceExpired),
    }
}

/// What a kind is about; nothing where no letter tells it, or one of its own does.
pub(super) fn of(kind: NotificationKind) -> Option<(LetterTopic, Weight)> {
    use LetterTopic as T;
    use NotificationKind as K;
    use Weight::{Binds, Daily, Plain, Urgent};
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
        K::OrderHeld | K::OrderReleased | K::OrderReopened | K::OrderEdited | K::OrderHandedOver => (T::Orders, Urgent),
        K::OrderStepExtended | K::OrderDatesMoved => (T::Orders, Plain),
        K::OrderDocumentRefused | K::SignatureRequested | K::SignatureOutdated => (T::Documents, Binds),
        K::OrderDocumentReplaced | K::SignatureDeclined | K::SignatureVoided | K::SignatureCompleted => {
            (T::Documents, Urgent)
        }
        K::OrderDocumentAdded
        | K::OrderDocumentRemoved
        | K::OrderPrinted
        | K::OrderContractWritten
        | K::SignatureDelayed => (T::Documents, Plain),
        K::OrderAccountUnknown | K::CompanyPayeeChanged | K::OrderRefundRefused | K::PaymentDue => (T::Payments, Binds),
        K::OrderAccountConfirmed | K::OrderRefundGiven | K::PaymentReported | K::PaymentConfirmed => {
            (T::Payments, Urgent)
        }
        K::ShipmentOutOfRange | K::ShipmentLeft | K::ShipmentArrived | K::ShipmentDelayed | K::ShipmentLate => {
            (T::Shipments, Urgent)
        }
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
        | K::QuoteReceived
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
        | K::QuoteRequestReceived
        | K::QuoteRequestClosed
        | K::QuoteRequestEnded
        | K::LotBidVoided
        | K::LotUnsold
        | K::LotAsked
        | K::PhraseAllowed
        | K::GoodsPlaced
        | K::GoodsRefused
        | K::PhraseRefused
        | K::LotAnswered => (T::Lots, Urgent),
        K::LotChanged | K::LotWithdrawn | K::LotLost | K::GoodsReceived | K::GoodsCleared => (T::Lots, Plain),
        K::SearchLot | K::SearchLots => (T::Lots, Daily),
        K::PlanInvoiced | K::PlanLapsed => (T::Payments, Binds),
        K::PlanPaid | K::PlanWithdrawn => (T::Payments, Plain),
        K::CompanyApprovalAsked => (T::Orders, Binds),
        K::CompanyApprovalGiven | K::CompanyApprovalDeclined | K::CompanyApprovalLapsed => (T::Orders, Urgent),
        K::MessageUnread => (T::Messages, Urgent),
        K::ApprovalAsked => (T::Desk, Binds),
        K::PlanPaymentReported
        | K::LimitApplied
        | K::PhraseAsked
        | K::GoodsAsked
        | K::VerificationReceived
        | K::JobGivenUp
        | K::FilesUnknown => (T::Desk, Plain),
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
        | K::MemberJoined
        | K::ListExported => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{NotificationKind as K, *};

    /// What binds somebody or has a deadline, by the notifications that tell it.
    const TOLD: &[(&str, &[K])] = &[
        ("an order placed", &[K::OrderPlaced, K::OrderUnverified]),
        (
            "an offer made, countered, accepted, declined or withdrawn",
            &[K::LotOffer, K::LotOfferAccepted, K::LotOfferDeclined, K::LotOfferWithdrawn],
        ),
        ("an offer about to lapse, and lapsed", &[K::LotOfferLapsing, K::LotOfferLapsed]),
        (
            "a request for quotation, a quotation, and the end of either",
            &[K::QuoteRequestReceived, K::QuoteReceived, K::QuoteRequestClosed, K::QuoteRequestEnded],
        ),
        ("outbid, leading again, won", &[K::LotOutbid, K::LotLeads, K::LotWon, K::LotSold]),
        (
            "a reserve not met, and a counter to a bid",
            &[K::LotReserveNotMet, K::LotMayBeAccepted, K::LotCountered, K::LotCounterDeclined],
        ),
        (
            "a contract to sign, signed, declined, void",
            &[
                K::SignatureRequested,
                K::SignatureCompleted,
                K::SignatureDeclined,
                K::SignatureVoided,
                K::SignatureOutdated,
            ],
        ),
        ("a document refused", &[K::OrderDocumentRefused]),
        ("a payment due, reported, confirmed", &[K::PaymentDue, K::PaymentReported, K::PaymentConfirmed]),
        ("a shipment left, late, arrived", &[K::ShipmentLeft, K::ShipmentDelayed, K::ShipmentLate, K::ShipmentArrived]),
        (
            "a dispute opened, answered, proposed, closed",
            &[K::DisputeOpened, K::DisputeAnswered, K::OutcomeProposed, K::DisputeClosed],
        ),
        ("the last day but one of a dispute", &[K::DisputeAnswerDue, K::DisputeMediationDue, K::DisputeDecisionDue]),
        ("a duty overdue", &[K::OrderStepOverdue, K::DisputeOverdue, K::OrderFinanceDefaulted]),
        ("a turn, a deal of a colleague's", &[K::OrderYourTurn, K::OrderHandedOver]),
        (
            "a bank assigned, its question, its decline, its discrepancies",
            &[K::OrderAssigned, K::OrderInformationAsked, K::OrderFinanceDeclined, K::OrderDocumentsRefused],
        ),
        ("an approval asked", &[K::ApprovalAsked, K::CompanyApprovalAsked]),
        (
            "an approval given, declined or lapsed",
            &[K::CompanyApprovalGiven, K::CompanyApprovalDeclined, K::CompanyApprovalLapsed],
        ),
    ];

    #[test]
    fn whatever_binds_somebody_or_has_a_deadline_is_told_by_letter_before_the_morning() {
        for (what, kinds) in TOLD {
            for kind in *kinds {
                let is_told = of(*kind).is_some_and(|(_, weight)| weight != Weight::Plain);
                assert!(is_told, "{what}: {kind}");
            }
        }
        let pressing = [K::OrderPlaced, K::LotOutbid, K::VerificationRevision].map(is_pressing);
        let waiting = [K::ShipmentUpdated, K::SearchLot, K::LimitApplied, K::ExportReady].map(is_pressing);
        assert_eq!((pressing, waiting), ([true; 3], [false; 4]));
        // What is decided of a limit has a letter of its own.
        assert_eq!([K::LimitApproved, K::LimitRejected].map(of), [None, None]);
        assert!(is_pushed(K::OrderPlaced) && !is_pushed(K::LimitApproved));
    }
}
