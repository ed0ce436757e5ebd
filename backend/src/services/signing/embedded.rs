//! Our own service: documents are signed in our page, and sealed by our press.

use actors::{
    printed::Description,
    refusal::BoxedRefusal,
    signature::{SignatureRequest, TrailEntry},
    store::Answer,
};
use bytes::Bytes;
use jiff::Timestamp;

use super::{Envelope, SigningPage, SigningService};
use crate::services::printing::Press;

/// Has documents signed in our own page.
pub struct Embedded(pub Press);

impl SigningService for Embedded {
    fn origin(&self) -> Option<&str> {
        None
    }

    fn start<'a>(&'a self, _: Envelope<'a>) -> Answer<'a, SigningPage> {
        Box::pin(std::future::ready(SigningPage::Embedded))
    }

    fn says(&self, _: &str, _: &[u8], _: Timestamp) -> bool {
        false
    }

    fn seal<'a>(
        &'a self,
        request: &'a SignatureRequest,
        document: &'a Description,
        trail: &'a [TrailEntry],
    ) -> Answer<'a, Result<Bytes, BoxedRefusal>> {
        Box::pin(async move {
            let sealed = Description { certificate: Some(request.certificate(trail)), ..document.clone() };
            self.0.pdf(&sealed, request.language).await
        })
    }
}
