//! The envelopes of `granary.live.v1` that are not about one topic, and how inbound ones are read.

use std::collections::BTreeMap;

use granary_domain::Permissions;
use granary_identity::user::User;
use granary_runtime::hub::{Close, HeldCopy, MAX_ENVELOPES, MAX_TOPICS, TextFrame};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::settings::ClientLimits;

/// A topic's name is no longer than this, and its params are not either, or a client could have us hold much.
const MAX_NAME: usize = 128;
const MAX_PARAMS: usize = 1024;

/// What names an ask; the answer carries it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AskId {
    Text(String),
    Number(i64),
}

/// Opens the conversation; the first frame, within 5 s.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Hello {
    pub id: AskId,
    pub token: String,
    /// What the client calls itself.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub client: Option<Value>,
    /// At most 64.
    #[serde(default)]
    pub subs: Vec<TopicRequest>,
}

/// A topic that a client wants, with the copy that it holds.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct TopicRequest {
    pub topic: String,
    /// How a list is shown: `page {current, size}`, `search`, `assignedBank`, `sort`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub params: Option<Value>,
    #[serde(default)]
    pub epoch: Option<String>,
    /// The version that it holds, or of a deal the newest that it has seen anywhere: nothing older is shown.
    #[serde(default)]
    pub ver: Option<u64>,
}

/// Subscribes; for a topic already subscribed, replaces the subscription.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Sub {
    pub id: AskId,
    #[serde(flatten)]
    pub wanted: TopicRequest,
}

/// Ends a subscription.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Unsub {
    pub id: AskId,
    pub topic: String,
}

/// Brings a fresh token to the open connection.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Auth {
    pub id: AskId,
    pub token: String,
}

/// Asks for a snapshot.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Resync {
    pub topic: String,
}

/// Answers a ping.
#[derive(Debug, PartialEq, Deserialize, ToSchema)]
pub struct Pong {
    pub n: u64,
}

/// What a client asks.
#[derive(Debug, PartialEq)]
pub enum ClientMessage {
    Hello(Hello),
    Sub(Sub),
    Unsub(Unsub),
    Auth(Auth),
    Resync(Resync),
    Pong(Pong),
    Unknown { id: Option<AskId>, op: String },
}

/// Answers `hello`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Welcome {
    pub id: AskId,
    #[schema(value_type = String, format = "uuid")]
    pub connection: String,
    pub now: Timestamp,
    /// The record that `user/details` answers.
    #[schema(value_type = Object)]
    pub user: User,
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    /// Seconds.
    pub token_expires_in: u64,
    /// Seconds.
    pub ping_every: u64,
    pub limits: ClientLimits,
    /// Which build of the front end the server serves, where it serves one; replies say it in `x-granary-build`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build: Option<&'static str>,
}

/// The ask was done; `snap` or `resumed` came before it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    pub id: AskId,
}

/// The ask was not done. The same for a topic that is unknown and one that is not the caller's to see.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotDone {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<AskId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topic: Option<String>,
    /// In the vocabulary of the close codes.
    pub code: u16,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}

/// Wants a `pong` with its number within 10 s.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ping {
    pub n: u64,
    pub now: Timestamp,
    /// The newest version of each topic.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub heads: BTreeMap<String, u64>,
}

/// The token ends soon.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Expiring {
    pub in_ms: u64,
}

/// What the server does without at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Degraded {
    Database,
    Bus,
}

/// The server does without something at the moment, or (`null`) no longer.
#[derive(Debug, Serialize, ToSchema)]
pub struct DegradedMessage {
    #[schema(required = true)]
    pub what: Option<Degraded>,
}

/// The node goes down; the close (1012) follows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Drain {
    pub retry_after_ms: u64,
}

/// An envelope about the connection.
#[derive(Debug, Serialize)]
#[serde(tag = "op", rename_all = "camelCase")]
pub enum ServerMessage {
    Welcome(Box<Welcome>),
    #[serde(rename = "ok")]
    Done(Done),
    #[serde(rename = "err")]
    NotDone(NotDone),
    Ping(Ping),
    Expiring(Expiring),
    Degraded(DegradedMessage),
    Drain(Drain),
}

impl ServerMessage {
    /// The envelope as it crosses the wire; text, numbers and a record always serialise.
    pub fn to_frame(&self) -> TextFrame {
        TextFrame::of(self)
    }
}

impl TopicRequest {
    pub fn have(&self) -> Option<HeldCopy> {
        Some(HeldCopy { epoch: self.epoch.clone().unwrap_or_default(), ver: self.ver? })
    }

    /// Whether this is small enough to be held as long as the connection lasts.
    pub fn is_small(&self) -> bool {
        let params = self.params.as_ref().map_or(0, |params| params.to_string().len());
        self.topic.len() <= MAX_NAME && params <= MAX_PARAMS
    }
}

/// Reads an inbound frame: one envelope, or an array of up to 64.
pub(super) fn read(text: &str) -> Result<Vec<ClientMessage>, Close> {
    match serde_json::from_str(text) {
        Ok(Value::Array(envelopes)) if (1..=MAX_ENVELOPES).contains(&envelopes.len()) => {
            envelopes.into_iter().map(read_one).collect()
        }
        Ok(envelope @ Value::Object(_)) => Ok(vec![read_one(envelope)?]),
        _ => Err(BAD),
    }
}

const BAD: Close = Close::new(Close::BAD_ENVELOPE, "The envelope cannot be read.");

fn read_one(envelope: Value) -> Result<ClientMessage, Close> {
    let op = envelope.get("op").and_then(Value::as_str).ok_or(BAD)?.to_owned();
    let ask = match op.as_str() {
        "hello" => fields(envelope).map(ClientMessage::Hello),
        "sub" => fields(envelope).map(ClientMessage::Sub),
        "unsub" => fields(envelope).map(ClientMessage::Unsub),
        "auth" => fields(envelope).map(ClientMessage::Auth),
        "resync" => fields(envelope).map(ClientMessage::Resync),
        "pong" => fields(envelope).map(ClientMessage::Pong),
        _ => Ok(ClientMessage::Unknown { id: envelope.get("id").and_then(|id| fields(id.clone()).ok()), op }),
    }?;
    match &ask {
        ClientMessage::Hello(hello) if hello.subs.len() > MAX_TOPICS => Err(BAD),
        _ => Ok(ask),
    }
}

fn fields<T: for<'de> Deserialize<'de>>(envelope: Value) -> Result<T, Close> {
    serde_json::from_value(envelope).map_err(|_| BAD)
}
