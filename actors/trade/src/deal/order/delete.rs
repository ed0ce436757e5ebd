//! When staff may take an order off every list.

use granary_domain::DealStatus;

use crate::deal::{Deal, DealEvent, Delete, FinanceStatus, OrderEvent, RefusalReason};

impl Deal {
    pub(in crate::deal) fn delete(&self, Delete { reason }: &Delete) -> Result<DealEvent, RefusalReason> {
        self.may_delete().map(|()| OrderEvent::Deleted { reason: Some(reason.clone()) }.into())
    }

    /// Only what was never agreed or is over, and not while its sides or its bank are still bound by it.
    pub(in crate::deal) fn may_delete(&self) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        if self.is_disputed() {
            return Err(RefusalReason::DisputeOpen);
        }
        if !matches!(self.status, DealStatus::Draft | DealStatus::Closed | DealStatus::Cancelled) {
            return Err(RefusalReason::NotOver);
        }
        if self.is_credit_live() { Err(RefusalReason::CreditLive) } else { Ok(()) }
    }

    /// Whether its bank has bound itself and is neither released nor repaid; what the bank of a closed deal gave or
    /// honoured binds it to nothing more.
    fn is_credit_live(&self) -> bool {
        use FinanceStatus as Status;
        match self.finance_status() {
            Status::DocsPresented | Status::Discrepant | Status::Waived | Status::Matured | Status::Defaulted => true,
            Status::InstrumentIssued | Status::Honoured => self.status != DealStatus::Closed,
            Status::NotRequested
            | Status::Requested
            | Status::UnderReview
            | Status::InfoRequested
            | Status::Approved
            | Status::Declined
            | Status::Refused
            | Status::Repaid => false,
        }
    }
}
