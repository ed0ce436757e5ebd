//! What may be asked of the documents of a deal.

use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, DocumentCommand, PartyRole, RefusalReason, part::PartCommand, tasks::Act};

impl PartCommand for DocumentCommand {
    fn act(&self) -> Act {
        match self {
            Self::AttachFile { .. } => Act::AttachFile,
            Self::Upload { .. } => Act::Upload,
            Self::RemoveDeliveryOrder => Act::RemoveDeliveryOrder,
            Self::ReviewFile { .. } => Act::ReviewFile,
            Self::ReadDocument { .. } => Act::ReadDocument,
            Self::WaiveDocument(_) => Act::WaiveDocument,
            Self::RemoveFile(_) => Act::RemoveFile,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let event = match self {
            Self::AttachFile { step, file } => deal.bring(*step, file, by)?,
            Self::Upload { document, file } => return deal.upload(*document, file, by, at),
            Self::RemoveDeliveryOrder => deal.remove_delivery_order(by)?,
            Self::ReviewFile { step, file, verdict } => return deal.review(deal.find(*step)?, *file, verdict, by),
            Self::ReadDocument { step, file, said, known } => deal.read(deal.find(*step)?, *file, (said, known), by)?,
            Self::WaiveDocument(ask) => deal.waive(ask)?,
            Self::RemoveFile(ask) => deal.remove(ask)?,
        };
        Ok(vec![event])
    }
}
