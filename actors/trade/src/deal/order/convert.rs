//! When a sale out of a warehouse becomes a procurement: not once it is funded, nor against what the warehouse says of the goods.

use granary_domain::{Channel, DealKind, DealStatus};

use crate::deal::{Deal, RefusalReason};
use crate::warehouse::Stock;

impl Deal {
    /// A sale out of a warehouse may become a procurement until it is funded, while its goods are there.
    pub(in crate::deal) fn convertible(&self, stock: &[Stock]) -> Result<(), RefusalReason> {
        self.may_convert()?;
        self.items.iter().try_for_each(|item| self.is_stocked(&item.item_name, stock))
    }

    pub(in crate::deal) fn may_convert(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.channel != Channel::Warehouse {
            return Err(RefusalReason::NotWarehouse);
        }
        if self.is_disputed() {
            return Err(RefusalReason::DisputeOpen);
        }
        if self.status > DealStatus::Funded {
            return Err(RefusalReason::TooLateToConvert);
        }
        Ok(())
    }

    /// The goods of a line are in the warehouse. At home they are cleared for import, for no step of such a deal clears
    /// them; abroad one does where they go, whatever was cleared where they lie.
    fn is_stocked(&self, line: &str, stock: &[Stock]) -> Result<(), RefusalReason> {
        let mut there = stock.iter().filter(|it| it.is_in_warehouse && it.is_of(line)).peekable();
        if there.peek().is_none() {
            return Err(RefusalReason::StockAbsent(line.to_owned()));
        }
        let is_as_wanted = self.kind == DealKind::International || there.any(|it| it.is_import_cleared);
        if is_as_wanted { Ok(()) } else { Err(RefusalReason::StockNotCleared(line.to_owned())) }
    }
}
