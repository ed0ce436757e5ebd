//! What a service for signatures does, whoever runs it.

use actors::{
    domain::UserId,
    printed::Description,
    refusal::BoxedRefusal,
    signature::{SignatureRequest, TrailEntry},
    store::Answer,
};
use bytes::Bytes;

/// Where a signer signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SigningPage {
    /// In our own page.
    Embedded,
    /// In a page of the service, shown within ours.
    Hosted { url: String },
}

/// A service that has documents signed: our own, or a hosted one.
pub trait SigningService: Send + Sync + 'static {
    /// Where somebody signs a document.
    fn page<'a>(
        &'a self,
        request: &'a SignatureRequest,
        signer: UserId,
    ) -> Answer<'a, Result<SigningPage, BoxedRefusal>>;

    /// The document with everybody's signature and what proves them, as PDF.
    fn seal<'a>(
        &'a self,
        request: &'a SignatureRequest,
        document: &'a Description,
        trail: &'a [TrailEntry],
    ) -> Answer<'a, Result<Bytes, BoxedRefusal>>;
}
