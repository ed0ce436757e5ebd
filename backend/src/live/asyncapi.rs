//! The AsyncAPI 3.0 document of the live protocol, written from the types that cross the wire.

use std::collections::{BTreeMap, BTreeSet};

use granary_domain::record::KEYED_BY;
use granary_live::topics::{SchemaOf, TOPICS, TopicAbout};
use granary_runtime::hub::{Closed, Patch, Resumed, Snap};
use serde_json::{Map, Value, json};
use utoipa::{ToSchema, openapi::OpenApi};

use super::{protocol, settings::SUBPROTOCOL};

/// Every close code, with what a client does about it.
const CLOSES: [(u16, &str); 24] = [
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
    (4200, "moved: come back at once"),
    (4300, "token expired: refresh it, come back"),
    (4301, "token invalid: refresh it, come back"),
];

/// The file beside this one that describes the calls: a schema that serves both stands there alone.
const OPENAPI: &str = "openapi.json";

/// The document as it is committed and served, beside the schemas of the calls.
pub fn asyncapi_text(calls: &OpenApi) -> String {
    format!("{:#}\n", asyncapi(calls).document)
}

/// The document, and the names that two different types claim in it or in it and in that of the calls.
pub struct LiveContract {
    pub document: Value,
    pub twins: Vec<String>,
}

/// Writes the document beside the schemas of the calls.
pub fn asyncapi(calls: &OpenApi) -> LiveContract {
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
        it.message::<protocol::DegradedMessage>("degraded"),
        it.message::<protocol::Drain>("drain"),
    ];
    let topics: Vec<Value> = TOPICS.iter().map(|topic| it.topic(&topic.about())).collect();
    let in_channel: Map<String, Value> =
        it.messages.keys().map(|op| (op.clone(), json!({ "$ref": format!("#/components/messages/{op}") }))).collect();
    let shared = it.share(&json!(calls)["components"]["schemas"]);
    let mut document = json!({
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
        "x-topics": topics,
        "x-closeCodes": CLOSES.iter().map(|(code, what)| (code.to_string(), json!(what))).collect::<Map<_, _>>(),
    });
    refer(&mut document, &shared);
    LiveContract { document, twins: it.twins }
}

/// The messages and schemas of the document, and the names that two different types claim in it.
#[derive(Default)]
struct Messages {
    messages: BTreeMap<String, Value>,
    schemas: BTreeMap<String, Value>,
    twins: Vec<String>,
}

impl Messages {
    /// Keeps the message of one op with its schemas, and answers a reference to it for an operation.
    fn message<T: ToSchema>(&mut self, op: &str) -> Value {
        let schema = self.keep(&SchemaOf::of::<T>(), |schema| schema);
        let name = T::name();
        let summary = self.schemas[&*name].get("description").cloned().unwrap_or_default();
        let tagged = json!({ "type": "object", "required": ["op"], "properties": { "op": { "const": op } } });
        let payload = json!({ "allOf": [schema, tagged] });
        self.messages.insert(op.to_owned(), json!({ "name": op, "summary": summary, "payload": payload }));
        json!({ "$ref": format!("#/channels/live/messages/{op}") })
    }

    /// Keeps what a topic takes and shows, and answers what the document tells of it.
    fn topic(&mut self, about: &TopicAbout) -> Value {
        let who: Vec<String> = about.watchers.iter().map(ToString::to_string).collect();
        let view = self.keep(&about.view, live_form);
        let mut told = json!({ "topic": about.pattern, "who": who, "shows": about.shows, "view": view });
        if !json!(about.params.schema)["properties"].is_null() {
            told["params"] = self.keep(&about.params, |schema| schema);
        }
        told
    }

    /// Keeps a type with all it refers to, and answers how to refer to it.
    fn keep(&mut self, it: &SchemaOf, form: fn(Value) -> Value) -> Value {
        for (name, schema) in it.parts.iter().chain([&(it.name.clone(), it.schema.clone())]) {
            let schema = form(json!(schema));
            if self.schemas.insert(name.clone(), schema.clone()).is_some_and(|before| before != schema) {
                self.twins.push(name.clone());
            }
        }
        json!({ "$ref": format!("{OWN}{}", it.name) })
    }

    /// Leaves to the document of the calls what it describes as a live document holds it too, and answers the names of these:
    /// all that no collection is in, for what a call says is null a live document leaves out.
    fn share(&mut self, calls: &Value) -> BTreeSet<String> {
        for (name, schema) in &self.schemas {
            if calls.get(name).is_some_and(|there| live_form(there.clone()) != live_form(schema.clone())) {
                self.twins.push(name.clone());
            }
        }
        let is_live = |name: &str| calls.get(name).is_none_or(|there| has_key(there, KEYED_BY));
        let (mut own, mut shared): (BTreeSet<_>, BTreeSet<_>) =
            self.schemas.keys().cloned().partition(|name| is_live(name));
        loop {
            let leads_to_own = |name: &String| refs(&self.schemas[name]).iter().any(|to| own.contains(to));
            let more: BTreeSet<String> = shared.extract_if(.., |name| leads_to_own(name)).collect();
            if more.is_empty() {
                break;
            }
            own.extend(more);
        }
        self.schemas.retain(|name, _| own.contains(name));
        shared
    }
}

const OWN: &str = "#/components/schemas/";

/// Has the references to these lead to the document of the calls.
fn refer(document: &mut Value, shared: &BTreeSet<String>) {
    match document {
        Value::Object(members) => {
            for (name, member) in members {
                match member.as_str().and_then(|to| to.strip_prefix(OWN)).filter(|to| shared.contains(*to)) {
                    Some(to) if name == "$ref" => *member = json!(format!("{OPENAPI}{OWN}{to}")),
                    _ => refer(member, shared),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer(item, shared)),
        _ => {}
    }
}

/// The names of the schemas that one refers to.
fn refs(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(members) => {
            let own = members.get("$ref").and_then(Value::as_str).and_then(|to| to.strip_prefix(OWN));
            own.map(str::to_owned).into_iter().chain(members.values().flat_map(refs)).collect()
        }
        Value::Array(items) => items.iter().flat_map(refs).collect(),
        _ => Vec::new(),
    }
}

fn has_key(schema: &Value, key: &str) -> bool {
    match schema {
        Value::Object(members) => members.contains_key(key) || members.values().any(|it| has_key(it, key)),
        Value::Array(items) => items.iter().any(|it| has_key(it, key)),
        _ => false,
    }
}

/// The schema of a record as a live document holds it: collections are rows in their order, and nothing is null.
fn live_form(schema: Value) -> Value {
    match schema {
        Value::Object(mut members) if members.contains_key(KEYED_BY) => {
            let row = members.remove("items").map(live_form);
            let order = json!({ "type": "array", "items": { "type": "string" } });
            let rows = json!({ "type": "object", "additionalProperties": row });
            let properties = json!({ "rows": rows, "order": order });
            json!({ "type": "object", "required": ["rows", "order"], "properties": properties })
        }
        Value::Object(members) => {
            let mut members: Map<String, Value> =
                members.into_iter().map(|(name, member)| (name, live_form(member))).collect();
            for choice in ["oneOf", "type"] {
                if let Some(Value::Array(choices)) = members.get_mut(choice) {
                    choices.retain(|it| *it != json!({ "type": "null" }) && *it != json!("null"));
                }
            }
            match members.remove("oneOf") {
                Some(Value::Array(mut only)) if only.len() == 1 => only.remove(0),
                Some(choices) => [("oneOf".to_owned(), choices)].into_iter().chain(members).collect(),
                None => Value::Object(members),
            }
        }
        Value::Array(items) => items.into_iter().map(live_form).collect(),
        scalar => scalar,
    }
}
