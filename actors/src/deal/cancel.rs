//! Until when a deal is called off, by whom.

use super::{Deal, DealEvent, PartyRole, Why};
use crate::domain::{DealStatus, Text};

impl Deal {
    pub(super) fn cancel(&self, reason: Option<&Text<0, 500>>, by: PartyRole) -> Result<DealEvent, Why> {
        self.in_progress()?;
        let side = match by {
            PartyRole::Buyer | PartyRole::Seller => {
                self.may_be_called_off(reason)?;
                Some(by)
            }
            _ if self.status >= DealStatus::Dispatched => return Err(Why::TooLateToCancel),
            _ => None,
        };
        Ok(DealEvent::Cancelled { reason: reason.cloned(), by: side })
    }

    /// A side calls it off by itself until the payment is secured, and says why; not while staff look into something.
    fn may_be_called_off(&self, reason: Option<&Text<0, 500>>) -> Result<(), Why> {
        if self.hold.is_some() {
            return Err(Why::OnHold);
        }
        if self.status >= DealStatus::Funded {
            return Err(Why::TooLateToCallOff);
        }
        if reason.is_none_or(Text::is_empty) { Err(Why::Required(vec!["reason"])) } else { Ok(()) }
    }
}
