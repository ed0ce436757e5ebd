//! What each event of a deal is called, in the journal and on the live wire.

use crate::deal::DealEvent;

impl DealEvent {
    /// The name in the journal and on the live wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Placed(_) => "deal.placed",
            Self::StepDone { .. } => "deal.stepDone",
            Self::StepReopened { .. } => "deal.stepReopened",
            Self::StepExtended { .. } => "deal.stepExtended",
            Self::FileAttached { .. } => "deal.fileAttached",
            Self::FileReviewed { .. } => "deal.fileReviewed",
            Self::AccountConfirmed { .. } => "deal.accountConfirmed",
            Self::AccountVouched { .. } => "deal.accountVouched",
            Self::DocumentRead { .. } => "deal.documentRead",
            Self::DocumentWaived { .. } => "deal.documentWaived",
            Self::FileRemoved { .. } => "deal.fileRemoved",
            Self::BankAssigned { .. } => "deal.bankAssigned",
            Self::BankUnassigned => "deal.bankUnassigned",
            Self::Cancelled { .. } => "deal.cancelled",
            Self::IdleTold { .. } => "deal.idleTold",
            Self::Expired => "deal.expired",
            Self::Deleted => "deal.deleted",
            Self::Restored => "deal.restored",
            Self::Edited(_) => "deal.edited",
            Self::OverdueFlagged { .. } => "deal.overdueFlagged",
            Self::CalendarChanged { .. } => "deal.calendarChanged",
            Self::DisputeOpened { .. } => "deal.disputeOpened",
            Self::DisputeAnswered { .. } => "deal.disputeAnswered",
            Self::DisputeAnswerDue => "deal.disputeAnswerDue",
            Self::DisputeDue { .. } => "deal.disputeDue",
            Self::EvidenceAdded { .. } => "deal.evidenceAdded",
            Self::EvidenceWithdrawn { .. } => "deal.evidenceWithdrawn",
            Self::OutcomeProposed { .. } => "deal.outcomeProposed",
            Self::DisputeClosed { .. } => "deal.disputeClosed",
            Self::Held { .. } => "deal.held",
            Self::Released { .. } => "deal.released",
            Self::Reopened { .. } => "deal.reopened",
            Self::Converted { .. } => "deal.converted",
            Self::Rated { .. } => "deal.rated",
            Self::RatingsShown => "deal.ratingsShown",
            Self::ShipmentCreated { .. } => "deal.shipmentCreated",
            Self::ShipmentUpdated { .. } => "deal.shipmentUpdated",
            Self::Packed { .. } => "deal.packed",
            Self::RefundGiven { .. } => "deal.refundGiven",
            Self::RefundReviewed { .. } => "deal.refundReviewed",
            Self::InformationAsked { .. } => "deal.informationAsked",
            Self::InformationGiven { .. } => "deal.informationGiven",
            Self::FinanceDeclined { .. } => "deal.financeDeclined",
            Self::DocumentsRefused(_) => "deal.documentsRefused",
            Self::DiscrepanciesWaived => "deal.discrepanciesWaived",
            Self::DocumentsReturned { .. } => "deal.documentsReturned",
            Self::FinanceDefaulted { .. } => "deal.financeDefaulted",
            Self::FinanceCommented { .. } => "deal.financeCommented",
        }
    }
}
