//! What a channel shows: any document that writes itself, and says what makes a later state of it.

use std::fmt::Debug;

use bytes::Bytes;
use serde_json::Value;

use super::diff;

/// A document in one state. Its root is an object, and it holds no null.
pub trait Content: Debug + Send + Sync + 'static {
    /// As JSON.
    fn to_bytes(&self) -> Bytes;

    /// The JSON Merge Patch (RFC 7396) that makes `next` of it.
    fn patch_to(&self, next: &Self) -> Bytes
    where
        Self: Sized;
}

impl Content for Value {
    fn to_bytes(&self) -> Bytes {
        serde_json::to_vec(self).unwrap_or_default().into()
    }

    fn patch_to(&self, next: &Self) -> Bytes {
        diff(self, next).to_bytes()
    }
}
