//! What may be asked of an order as a whole.

use granary_domain::{Channel, DealKind, day};
use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, OrderCommand, OrderEvent, PartyRole, RefusalReason, part::PartCommand, tasks::Act};

impl PartCommand for OrderCommand {
    fn act(&self) -> Act {
        match self {
            Self::Cancel(_) => Act::Cancel,
            Self::Delete(_) => Act::Delete,
            Self::Restore { .. } => Act::Restore,
            Self::Edit { .. } => Act::Edit,
            Self::Hold(_) => Act::Hold,
            Self::Release(_) => Act::Release,
            Self::Reopen(_) => Act::Reopen,
            Self::ConvertToProcurement { .. } => Act::Convert,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let event: DealEvent = match self {
            Self::Cancel(ask) => deal.cancel(ask, by)?,
            Self::Delete(ask) => deal.delete(ask)?,
            Self::Restore { kind } => deal.restore(*kind)?,
            Self::Edit { edit, lot } => return deal.amend(edit, lot, day(at)),
            Self::Hold(ask) => deal.put_on_hold(ask)?,
            Self::Release(ask) => return deal.release(ask, at),
            Self::Reopen(ask) => deal.reopen_deal(ask, day(at))?,
            Self::ConvertToProcurement { stock } => {
                deal.convertible(stock).map(|()| OrderEvent::Converted { channel: Channel::Procurement }.into())?
            }
        };
        Ok(vec![event])
    }
}

impl Deal {
    fn restore(&self, kind: DealKind) -> Result<DealEvent, RefusalReason> {
        if kind != self.kind {
            return Err(RefusalReason::WrongKind);
        }
        self.may_restore().map(|()| OrderEvent::Restored.into())
    }

    pub(in crate::deal) fn may_restore(&self) -> Result<(), RefusalReason> {
        if self.deleted_at.is_some() { Ok(()) } else { Err(RefusalReason::NotDeleted) }
    }
}
