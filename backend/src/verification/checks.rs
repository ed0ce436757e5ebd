//! Checks of a person by the provider outside: started by staff, told of by the provider.

use std::sync::Arc;

use actors::{
    domain::{Caller, UserId},
    refusal::{ErrorCode, Params, Refusal},
    store::{Idempotency, Kept},
};
use uuid::Uuid;

use crate::{
    adapters::identity_checks::{Callbacks, Provider, ProviderFault},
    store::{Store, WriteRefusal, Written},
};

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
