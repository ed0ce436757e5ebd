//! Until when a deal is called off, by whom.

use granary_domain::{DealStatus, Text};

use crate::deal::{Cancel, Deal, DealEvent, OrderEvent, PartyRole, RefusalReason};

impl Deal {
    pub(in crate::deal) fn cancel(
        &self,
        Cancel { reason }: &Cancel,
        by: PartyRole,
    ) -> Result<DealEvent, RefusalReason> {
        self.may_cancel(by)?;
        let side = Some(by).filter(|it| it.is_side());
        if side.is_some() && reason.as_ref().is_none_or(Text::is_empty) {
            return Err(RefusalReason::Required(vec!["reason"]));
        }
        Ok(OrderEvent::Cancelled { reason: reason.clone(), by: side }.into())
    }

    /// A side calls it off by itself until the payment is secured, and not while staff look into something. Nobody does under a
    /// dispute: what ends that has its own days and people, and may be a cancellation.
    pub(in crate::deal) fn may_cancel(&self, by: PartyRole) -> Result<(), RefusalReason> {
        self.in_progress()?;
        match by {
            PartyRole::Buyer | PartyRole::Seller if self.hold.is_some() => Err(RefusalReason::OnHold),
            PartyRole::Buyer | PartyRole::Seller if self.status >= DealStatus::Funded => {
                Err(RefusalReason::TooLateToCallOff)
            }
            _ if self.status >= DealStatus::Dispatched => Err(RefusalReason::TooLateToCancel),
            _ if self.is_disputed() => Err(RefusalReason::DisputeOpen),
            _ => Ok(()),
        }
    }
}
