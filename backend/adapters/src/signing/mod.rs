//! What a service for signatures does, whoever runs it.

mod embedded;
mod hosted;

use bytes::Bytes;
use granary_domain::store::BoxFuture;
use granary_trade::signature::{SignatureRequest, Signer};
use jiff::Timestamp;

pub use embedded::Embedded;
pub use hosted::{BadSigningUrl, HostedSigning};

/// Where a signer signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SigningPage {
    /// In our own page.
    Embedded,
    /// In a page of the service, shown within ours.
    Hosted { url: String },
    /// Nowhere yet: the service does not answer.
    Away,
}

/// A document for one signer.
#[derive(Debug)]
pub struct Envelope<'a> {
    /// Names the document and the signer, and comes back when it is signed.
    pub reference: String,
    pub request: &'a SignatureRequest,
    pub signer: &'a Signer,
    /// The file that was sent out, with the hash that the request tells.
    pub content: Bytes,
    /// Where the signer goes on afterwards.
    pub return_url: String,
}

/// A service that has documents signed: our own, or a hosted one.
pub trait SigningService: Send + Sync + 'static {
    /// Whose pages ours show; none where documents are signed in our own.
    fn origin(&self) -> Option<&str>;

    /// Where somebody signs a document. The same envelope is the same page, however often it is asked for.
    fn start<'a>(&'a self, envelope: Envelope<'a>) -> BoxFuture<'a, SigningPage>;

    /// Whether the service itself said this, just now.
    fn says(&self, signature: &str, body: &[u8], now: Timestamp) -> bool;
}
