//! What is sent about a topic, in the words of the wire.

use bytes::Bytes;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// One thing that happened to the record on the way to a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EventNote {
    /// Such as `stepMarked`.
    pub kind: String,
    /// Who did it.
    pub by: String,
    pub at: Timestamp,
    pub ver: u64,
}

/// The whole document: it replaces what the client holds.
#[derive(Debug, Serialize, ToSchema)]
pub struct Snap<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub ver: u64,
    #[schema(value_type = Object)]
    pub data: &'a Value,
}

/// A JSON Merge Patch (RFC 7396) that leads from `base` to `ver`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Patch<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub base: u64,
    pub ver: u64,
    #[schema(value_type = Object)]
    pub data: &'a Value,
    #[serde(skip_serializing_if = "<[EventNote]>::is_empty")]
    #[schema(required = false)]
    pub events: &'a [EventNote],
}

/// The client's copy is the newest.
#[derive(Debug, Serialize, ToSchema)]
pub struct Resumed<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub ver: u64,
}

/// The server ended the subscription, or never began it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Closed<'a> {
    pub topic: &'a str,
    /// In the vocabulary of the close codes.
    pub code: u16,
    pub reason: &'a str,
}

/// An envelope about one topic.
#[derive(Debug, Serialize)]
#[serde(tag = "op", rename_all = "camelCase")]
pub enum TopicFrame<'a> {
    Snap(Snap<'a>),
    Patch(Patch<'a>),
    Resumed(Resumed<'a>),
    Closed(Closed<'a>),
}

impl TopicFrame<'_> {
    /// The envelope as it crosses the wire; a frame of text and numbers always serialises.
    pub fn to_bytes(&self) -> Bytes {
        serde_json::to_vec(self).map(Bytes::from).unwrap_or_default()
    }
}
