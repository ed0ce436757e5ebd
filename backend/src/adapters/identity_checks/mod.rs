//! Identity checks outside: the provider, its stand-in, and the signature of what it tells.

mod breaker;
mod callback;
mod http;
mod stand_in;

use std::sync::Arc;

use actors::{
    domain::{Caller, UserId},
    fault::{Fault, FaultKind},
    store::{Answer, Idempotency, Kept},
};
use serde_json::Value;
use uuid::Uuid;

pub use breaker::Breaker;
pub use callback::{Callbacks, NotSigned};
pub use http::{BadProvider, HttpProvider};
pub use stand_in::{StandIn, Telling};

use crate::store::{Store, WriteRefusal, Written};

/// Who checks identities.
pub trait Provider: Send + Sync + 'static {
    /// Asks for a check: its reference, the person, the company and their documents. What comes of it is told later.
    fn ask(&self, check: Value) -> Answer<'_, Result<(), ProviderFault>>;
}

/// Why a check was not taken on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProviderFault {
    #[error("No provider of identity checks is set up.")]
    Nobody,
    /// It cannot be reached, does not answer in time, or answers with a fault of its own.
    #[error("the provider of identity checks is away")]
    Away,
    /// It refuses this very check, or this server.
    #[error("The provider of identity checks refuses this check.")]
    Refused,
}

impl Fault for ProviderFault {
    fn kind(&self) -> FaultKind {
        match self {
            Self::Nobody | Self::Refused => FaultKind::Conflict,
            Self::Away => FaultKind::Unavailable,
        }
    }
}

/// Why no check was started.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CheckFault {
    #[error(transparent)]
    Provider(#[from] ProviderFault),
    #[error(transparent)]
    Store(#[from] WriteRefusal),
}

impl Fault for CheckFault {
    fn kind(&self) -> FaultKind {
        match self {
            Self::Provider(fault) => fault.kind(),
            Self::Store(refusal) => refusal.kind(),
        }
    }
}

/// Starts checks, and knows what the provider tells of them.
pub struct Checks {
    store: Store,
    provider: Option<Arc<dyn Provider>>,
    pub callbacks: Callbacks,
}

impl Checks {
    pub fn new(store: Store, provider: Option<Arc<dyn Provider>>, callbacks: Callbacks) -> Self {
        Self { store, provider, callbacks }
    }

    /// Asks the provider to check somebody. The check is written before it is asked for, so that no report of it is
    /// a stranger; a retry with the same key asks nobody again.
    pub async fn start(&self, of: UserId, caller: &Caller, key: Option<&Idempotency>) -> Result<Written, CheckFault> {
        if let Some(key) = key {
            match self.store.find_kept(key).await.map_err(WriteRefusal::from)? {
                Kept::Reply(reply) => return Ok(Written { reply, replayed: true }),
                Kept::Mismatch => return Err(WriteRefusal::Mismatch.into()),
                Kept::Nothing => {}
            }
        }
        let provider = self.provider.as_ref().ok_or(ProviderFault::Nobody)?;
        let check = Uuid::now_v7();
        let opened = self.store.open_check(check, of, caller).await?;
        let taken = provider.ask(opened.reply.data).await;
        let written = self.store.settle_check(check, taken.is_ok(), caller, key).await;
        taken?;
        Ok(written?)
    }
}
