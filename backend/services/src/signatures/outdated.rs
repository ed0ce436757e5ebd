//! A new version of a document overtakes the one that was sent out: what was signed is void, and both sides are told.

use granary_domain::{SignatureId, refusal::BoxedRefusal};
use granary_identity::{job::Job, notification::Notification};
use granary_store::Tx;
use granary_trade::{change::ChangeEvent, signature::SignatureCommand};

use super::written::{by_server, happen};

/// What is told of documents that were overtaken.
#[derive(Debug, Default)]
pub struct OutdatedDocuments {
    pub notifications: Vec<Notification>,
    pub changes: Vec<ChangeEvent>,
    pub jobs: Vec<Job>,
}

/// Voids documents that are out or signed, as a part of the unit of work that overtakes them.
pub async fn overtake(tx: &Tx<'_>, ids: &[SignatureId]) -> Result<OutdatedDocuments, BoxedRefusal> {
    let mut told = OutdatedDocuments::default();
    for id in ids {
        let Some(row) = tx.load_signature(*id).await? else { continue };
        let Some(event) = row.request.decide(&SignatureCommand::Outdate, None)? else { continue };
        let happened = happen(tx, row, &event, by_server(tx.at)).await?;
        told.notifications.extend(happened.notifications);
        told.changes.extend(happened.changes);
        told.jobs.extend(happened.jobs);
    }
    Ok(told)
}
