//! Identity checks outside: the provider, its stand-in, and the signature of what it tells.

mod breaker;
mod callback;
mod http;
mod stand_in;

use granary_domain::{
    refusal::{ErrorCode, Refusal},
    store::BoxFuture,
};
use granary_identity::verification::CheckEnquiry;

pub use breaker::Breaker;
pub use callback::{Callbacks, NotSigned};
pub use http::{BadProvider, HttpProvider, addressed};
pub use stand_in::{StandIn, Telling};

/// Who checks identities.
pub trait Provider: Send + Sync + 'static {
    /// Asks for a check: its reference, the person, the company and their documents. What comes of it is told later.
    fn ask(&self, check: CheckEnquiry) -> BoxFuture<'_, Result<(), ProviderFault>>;
}

/// Why a check was not taken on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderFault {
    Nobody,
    /// It cannot be reached, does not answer in time, or answers with a fault of its own.
    IssuerUnavailable,
    /// It refuses this very check, or this server.
    Refused,
}

impl Refusal for ProviderFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Nobody => ErrorCode::NoCheckProvider,
            Self::IssuerUnavailable => ErrorCode::Unavailable,
            Self::Refused => ErrorCode::CheckRefused,
        }
    }
}
