//! What is sent about a topic, in the words of the wire.

use granary_domain::record::Spliced;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::TextFrame;

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
#[derive(Debug, ToSchema)]
pub struct Snap<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub ver: u64,
    #[schema(value_type = Object)]
    pub data: &'a [u8],
}

/// A JSON Merge Patch (RFC 7396) that leads from `base` to `ver`.
#[derive(Debug, ToSchema)]
pub struct Patch<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub base: u64,
    pub ver: u64,
    #[schema(value_type = Object)]
    pub data: &'a [u8],
    #[schema(required = false)]
    pub events: &'a [EventNote],
}

/// The client's copy is the newest.
#[derive(Debug, ToSchema)]
pub struct Resumed<'a> {
    pub topic: &'a str,
    pub epoch: &'a str,
    pub ver: u64,
}

/// The server ended the subscription, or never began it.
#[derive(Debug, ToSchema)]
pub struct Closed<'a> {
    pub topic: &'a str,
    /// In the vocabulary of the close codes.
    pub code: u16,
    pub reason: &'a str,
}

/// An envelope about one topic.
#[derive(Debug)]
pub enum TopicFrame<'a> {
    Snap(Snap<'a>),
    Patch(Patch<'a>),
    Resumed(Resumed<'a>),
    Closed(Closed<'a>),
}

impl TopicFrame<'_> {
    /// The envelope as it crosses the wire.
    pub fn to_frame(&self) -> TextFrame {
        let written = match self {
            Self::Snap(it) => {
                opened("snap", it.topic).with("epoch", it.epoch).with("ver", &it.ver).with_written("data", it.data)
            }
            Self::Patch(it) => {
                let steps =
                    opened("patch", it.topic).with("epoch", it.epoch).with("base", &it.base).with("ver", &it.ver);
                let patch = steps.with_written("data", it.data);
                if it.events.is_empty() { patch } else { patch.with("events", it.events) }
            }
            Self::Resumed(it) => opened("resumed", it.topic).with("epoch", it.epoch).with("ver", &it.ver),
            Self::Closed(it) => opened("closed", it.topic).with("code", &it.code).with("reason", it.reason),
        };
        TextFrame::written(&written.into_bytes())
    }
}

fn opened(op: &str, topic: &str) -> Spliced {
    Spliced::default().with("op", op).with("topic", topic)
}
