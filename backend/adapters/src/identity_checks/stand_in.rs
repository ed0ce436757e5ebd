//! Development's stand-in for the provider: it takes every check on, and tells at once what came of it.

use std::sync::Arc;

use granary_domain::{CheckId, store::BoxFuture};
use granary_identity::verification::CheckEnquiry;

use super::{Provider, ProviderFault};

/// What the stand-in tells: the reference of the check, and whether the person passed.
pub type Telling = Arc<dyn Fn(CheckId, bool) + Send + Sync>;

/// The stand-in.
pub struct StandIn(pub Telling);

impl Provider for StandIn {
    fn ask(&self, check: CheckEnquiry) -> BoxFuture<'_, Result<(), ProviderFault>> {
        Box::pin(async move {
            // A person who brought no document does not pass.
            (self.0)(check.reference, !check.documents.is_empty());
            Ok(())
        })
    }
}
