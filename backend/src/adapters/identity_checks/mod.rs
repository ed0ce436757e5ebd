//! Identity checks outside: the provider, its stand-in, and the signature of what it tells.

mod breaker;
mod callback;
mod http;
mod stand_in;

use std::sync::Arc;

use actors::{
    domain::{Caller, UserId},
    refusal::{ErrorCode, Params, Refusal},
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderFault {
    Nobody,
    /// It cannot be reached, does not answer in time, or answers with a fault of its own.
    Away,
    /// It refuses this very check, or this server.
    Refused,
}

impl Refusal for ProviderFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Nobody => ErrorCode::NoCheckProvider,
            Self::Away => ErrorCode::Unavailable,
            Self::Refused => ErrorCode::CheckRefused,
        }
    }
}

/// Why no check was started.
#[derive(Debug, Clone, PartialEq, derive_more::From)]
pub enum CheckFault {
    Provider(ProviderFault),
    Store(WriteRefusal),
}

impl Refusal for CheckFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Provider(fault) => fault.code(),
            Self::Store(refusal) => refusal.code(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Provider(_) => Params::default(),
            Self::Store(refusal) => refusal.params(),
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
