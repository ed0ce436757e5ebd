//! Having documents signed: sent out, signed in our own page or by a hosted service, sealed, and verified by anyone.

mod hosted;
mod request;
mod seal;
mod verify;

use std::sync::Arc;

use granary_adapters::signing::SigningService;
use granary_domain::{SignatureId, refusal::BoxedRefusal};
use granary_store::{Author, Decision, LiveSignature};
use granary_trade::{deal::Deal, signature::SignatureStatus};

pub use hosted::Completion;
pub use request::SigningInput;
pub use seal::sealed_name;
pub use verify::{Found, Outcome, VerifiedSigner};

use crate::{printing::DocumentPrinter, signatures::overtake};

/// What documents are sent out and sealed with.
#[derive(Clone)]
pub struct SigningDesk {
    pub printer: DocumentPrinter,
    pub service: Arc<dyn SigningService>,
    /// The address that people use.
    pub public_url: Arc<str>,
}

impl SigningDesk {
    /// How a document stands that was sent out.
    pub async fn status(&self, id: SignatureId) -> Result<Option<SignatureStatus>, BoxedRefusal> {
        Ok(self.printer.store.signature(id).await?.map(|row| row.request.status))
    }

    /// Whether what is out or signed says what the deal says.
    async fn stands(&self, deal: &Deal, live: &LiveSignature) -> Result<bool, BoxedRefusal> {
        self.printer.says_still(deal, live.kind, &live.fields, &live.description).await
    }

    /// Voids what is out or signed of a deal, and no longer says what the deal says; answers which.
    pub async fn catch_up(&self, deal: &Deal) -> Result<Vec<SignatureId>, BoxedRefusal> {
        let store = &self.printer.store;
        let mut overtaken = Vec::new();
        for live in store.live_signatures(deal.id).await? {
            if !self.stands(deal, &live).await? {
                overtaken.push(live.id);
            }
        }
        if overtaken.is_empty() {
            return Ok(overtaken);
        }
        store
            .perform(Author::system(), async |tx| {
                let told = overtake(tx, &overtaken).await?;
                let (notifications, changes, jobs) = (told.notifications, told.changes, told.jobs);
                Ok(Decision { notifications, changes, jobs, ..Decision::value(()) })
            })
            .await?;
        Ok(overtaken)
    }
}
