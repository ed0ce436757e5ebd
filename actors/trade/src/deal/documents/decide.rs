//! What may be asked of the documents of a deal.

use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, DocumentCommand, PartyRole, RefusalReason, part::PartCommand, tasks::Act};

impl PartCommand for DocumentCommand {
    fn act(&self) -> Act {
        match self {
            Self::AttachFile { .. } | Self::Approve { .. } => Act::AttachFile,
            Self::Upload { .. } => Act::Upload,
            Self::RemoveDeliveryOrder => Act::RemoveDeliveryOrder,
            Self::ReviewFile { .. } => Act::ReviewFile,
            Self::ReadDocument { .. } => Act::ReadDocument,
            Self::WaiveDocument(_) => Act::WaiveDocument,
            Self::RemoveFile(_) => Act::RemoveFile,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let mut events = match self {
            Self::AttachFile { step, file } => vec![deal.bring(*step, file, by)?],
            Self::Approve { step, file } => deal.approve(*step, file, by)?,
            Self::Upload { document, file } => deal.upload(*document, file, by, at)?,
            Self::RemoveDeliveryOrder => vec![deal.remove_delivery_order(by)?],
            Self::ReviewFile { step, file, verdict } => deal.review(deal.find(*step)?, *file, verdict, by)?,
            Self::ReadDocument { step, file, said, known } => {
                vec![deal.read(deal.find(*step)?, *file, (said, known), by)?]
            }
            Self::WaiveDocument(ask) => vec![deal.waive(ask)?],
            Self::RemoveFile(ask) => vec![deal.remove(ask)?],
        };
        events.extend(deal.closed_as_approved(&events, at));
        Ok(events)
    }
}
