//! The AsyncAPI 3.0 document of the live protocol, written from the types that cross the wire.

use std::collections::BTreeMap;

use actors::hub::{Closed, Patch, Resumed, Snap};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{protocol, settings::SUBPROTOCOL};

/// Every topic: its name, who may watch it, what it shows.
const TOPICS: [(&str, &str, &str); 10] = [
    (
        "deal:{_id}",
        "its buyer and seller, staff with deal.read, staff of its assigned bank",
        "one deal, cut to the viewer",
    ),
    (
        "board:{international|domestic}:{open|closed|cancelled|disputed|deleted}",
        "staff with deal.read; bank staff see their own bank's orders only, and not deleted",
        "a page of an order list; params page {current, size}, search, assignedBank, sort",
    ),
    (
        "users:{all|banned}",
        "staff with user.read",
        "a page of users, newest first; params page {current, size}, search, userType, and of all alone isDisabled",
    ),
    ("disputes:{open|closed}", "staff with deal.read", "a page of disputes"),
    ("deals:{buying|selling}", "a trader", "the trader's own deals, a page"),
    ("lot:{_id}", "anyone signed in", "price, bid count, time left, the caller's own standing"),
    ("inbox", "the caller", "unread count and newest notifications: for bank staff, newly assigned orders"),
    ("me", "the caller", "profile, permissions, counters"),
    ("stats", "staff, bank (own figures)", "the dashboard overview"),
    ("presence:deal:{_id}", "who may see the deal", "who is looking, who is editing"),
];

/// Every close code, with what a client does about it.
const CLOSES: [(u16, &str); 23] = [
    (1000, "normal"),
    (1001, "normal: the page went away"),
    (1002, "no WebSocket frame: report"),
    (1003, "text frames only: report"),
    (1007, "text is UTF-8: report"),
    (1009, "a frame holds at most 16 KiB: report"),
    (1011, "the server broke: report"),
    (1012, "drain: come back after the hint"),
    (1013, "capacity: come back after the hint"),
    (4000, "bad envelope: stop"),
    (4001, "version: stop"),
    (4003, "forbidden: stop"),
    (4004, "account disabled: stop"),
    (4005, "session ended: go to /login"),
    (4006, "too many connections: stop"),
    (4007, "abuse: stop"),
    (4100, "overloaded: back off"),
    (4101, "slow: back off"),
    (4102, "rate: back off"),
    (4103, "no pong: back off"),
    (4104, "no hello: back off"),
    (4300, "token expired: refresh it, come back"),
    (4301, "token invalid: refresh it, come back"),
];

/// The document as it is committed and served.
pub fn asyncapi_text() -> String {
    format!("{:#}\n", asyncapi())
}

/// The document.
pub fn asyncapi() -> Value {
    let mut it = Messages::default();
    let heard = [
        it.message::<protocol::Hello>("hello"),
        it.message::<protocol::Sub>("sub"),
        it.message::<protocol::Unsub>("unsub"),
        it.message::<protocol::Auth>("auth"),
        it.message::<protocol::Resync>("resync"),
        it.message::<protocol::Pong>("pong"),
    ];
    let told = [
        it.message::<protocol::Welcome>("welcome"),
        it.message::<Snap<'_>>("snap"),
        it.message::<Patch<'_>>("patch"),
        it.message::<Resumed<'_>>("resumed"),
        it.message::<Closed<'_>>("closed"),
        it.message::<protocol::Done>("ok"),
        it.message::<protocol::NotDone>("err"),
        it.message::<protocol::Ping>("ping"),
        it.message::<protocol::Expiring>("expiring"),
        it.message::<protocol::DegradedNotice>("degraded"),
        it.message::<protocol::Drain>("drain"),
    ];
    let in_channel: Map<String, Value> =
        it.messages.keys().map(|op| (op.clone(), json!({ "$ref": format!("#/components/messages/{op}") }))).collect();
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Granary, live",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Keeps every watcher equal to what was committed: a watcher is in step and gets a patch, \
                or is not and gets a snapshot. A text frame holds one envelope, or an array of up to 64 in order.",
        },
        "defaultContentType": "application/json",
        "servers": { "granary": { "host": "localhost:8080", "protocol": "ws" } },
        "channels": { "live": {
            "address": "/api/v1/live",
            "description": format!("Subprotocol {SUBPROTOCOL}; Origin on the allow list; hello first, within 5 s."),
            "messages": in_channel,
            "bindings": { "ws": { "method": "GET" } },
        } },
        "operations": {
            "hear": { "action": "receive", "channel": { "$ref": "#/channels/live" }, "messages": heard },
            "tell": { "action": "send", "channel": { "$ref": "#/channels/live" }, "messages": told },
        },
        "components": { "messages": it.messages, "schemas": it.schemas },
        "x-topics": TOPICS.map(|(topic, who, what)| json!({ "topic": topic, "who": who, "what": what })),
        "x-closeCodes": CLOSES.iter().map(|(code, what)| (code.to_string(), json!(what))).collect::<Map<_, _>>(),
    })
}

#[derive(Default)]
struct Messages {
    messages: BTreeMap<String, Value>,
    schemas: BTreeMap<String, Value>,
}

impl Messages {
    /// Keeps the message of one op with its schemas, and answers a reference to it for an operation.
    fn message<T: ToSchema>(&mut self, op: &str) -> Value {
        let mut found = Vec::new();
        T::schemas(&mut found);
        found.push((T::name().into_owned(), T::schema()));
        for (name, schema) in found {
            self.schemas.insert(name, serde_json::to_value(schema).unwrap_or_default());
        }
        let name = T::name();
        let summary = self.schemas[&*name].get("description").cloned().unwrap_or_default();
        let tagged = json!({ "type": "object", "required": ["op"], "properties": { "op": { "const": op } } });
        let payload = json!({ "allOf": [{ "$ref": format!("#/components/schemas/{name}") }, tagged] });
        self.messages.insert(op.to_owned(), json!({ "name": op, "summary": summary, "payload": payload }));
        json!({ "$ref": format!("#/channels/live/messages/{op}") })
    }
}
