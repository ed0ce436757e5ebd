//! What every store answers when it cannot answer, and the parts that all commits share.

use std::{marker::PhantomData, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    UserId,
    refusal::{ErrorCode, Refusal},
};

/// A boxed future, so that ports stay object-safe.
pub use futures::future::{BoxFuture, LocalBoxFuture};

/// The store cannot be reached, or answered malformed; the cause was logged where it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the store is away")]
pub struct StoreUnavailable;

impl Refusal for StoreUnavailable {
    fn code(&self) -> ErrorCode {
        ErrorCode::Unavailable
    }
}

/// Why a commit has no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CommitFault {
    /// The store said no, or was never reached: nothing is written.
    #[error("not written")]
    Refused,
    /// The store takes no such record, however often it is asked: nothing is written.
    #[error("never to be written")]
    NotSerializable,
    /// The connection died during the commit: nobody knows yet; ask again with the same commit.
    #[error("perhaps written")]
    Unknown,
}

/// For how long a reply is kept for a retry.
pub const KEPT_FOR: Duration = Duration::from_hours(24);

/// A retry's name: the same caller, path and key mean the same effect for as long as the reply is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    pub caller: UserId,
    pub path: String,
    pub key: String,
    /// SHA-256 of the body; another body under the same key is a mismatch.
    pub body: [u8; 32],
}

impl Idempotency {
    /// Whether one of the two is a retry of the other, or used by mistake as if it were.
    pub fn is_twin(&self, other: &Self) -> bool {
        (self.caller, &self.path, &self.key) == (other.caller, &other.path, &other.key)
    }
}

/// The reply to keep beside its effect, and to give again to a retry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredReply {
    pub message: String,
    pub data: serde_json::Value,
}

/// A write that took place, now or at an earlier call with the same key; `json` is that of an `R`.
#[derive(Debug, Clone, PartialEq)]
pub struct Committed<R> {
    pub message: String,
    pub json: String,
    pub replayed: bool,
    of: PhantomData<R>,
}

impl<R> Committed<R> {
    pub fn new(message: impl Into<String>, json: String) -> Self {
        Self { message: message.into(), json, replayed: false, of: PhantomData }
    }

    /// The reply of an earlier call with the same key.
    pub fn replayed(message: impl Into<String>, json: String) -> Self {
        Self { replayed: true, ..Self::new(message, json) }
    }
}

/// What a lookup of an idempotency key finds.
#[derive(Debug, Clone, PartialEq)]
pub enum Kept<R = StoredReply> {
    Nothing,
    Reply(R),
    /// The key was used with another body.
    Mismatch,
}
