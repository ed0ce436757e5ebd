//! Documents printed of deals: issued under a number, set once in each language as PDF and for machines as XML, gathered in a dossier,
//! and statements of accounts.

mod archive;
pub(crate) mod contract;
mod dossier;
mod electronic;
mod invoice;
mod issue;
mod parties;
mod reversal;
mod setting;
mod statement;
mod transcript;

use std::sync::Arc;

use granary_domain::DealId;
use granary_files::{FileStore, signed_links::Links};
use granary_sandbox::Sandboxes;
use granary_store::Store;

use crate::deal_journals::DealJournals;

pub use issue::{OrderText, Printed};
pub(crate) use parties::parties;

/// What documents are issued and set with, and where they are kept.
#[derive(Clone)]
pub struct DocumentPrinter {
    pub store: Store,
    pub file_store: Arc<FileStore>,
    pub sandboxes: Arc<Sandboxes>,
    pub journals: Arc<DealJournals>,
    /// What addresses of what was set are signed with.
    pub links: Arc<Links>,
}

/// What whoever issues a document of a deal holds, one at a time.
fn lock_of(deal: DealId) -> String {
    format!("printed:{deal}")
}
