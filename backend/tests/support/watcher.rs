//! Somebody at a live connection: keeps a copy of each topic by the client's rule, and waits for what is sure to come.

use std::{
    collections::{HashMap, VecDeque},
    time::{Duration, Instant},
};

use futures::{SinkExt, StreamExt};
use granary_runtime::hub::merge;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, handshake::client::Request},
};

use crate::patience::PATIENCE;

/// How long what is told may take on a busy machine: less than the minute after which a list looks for itself.
const SOON: Duration = Duration::from_secs(40);

/// What a watcher holds of a topic.
#[derive(Debug, Clone, PartialEq)]
pub struct Held {
    pub epoch: String,
    pub ver: u64,
    pub document: Value,
}

/// The line is over; with the server's code, if it gave one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone(pub Option<u16>);

/// One live connection.
pub struct Watcher {
    line: WebSocketStream<TcpStream>,
    waiting: VecDeque<Value>,
    asked: u64,
    /// When something came last that is no ping.
    news: Instant,
    pub copies: HashMap<String, Held>,
    /// The topics that the server closed, with its code.
    pub closed: HashMap<String, u64>,
    /// The kinds of the events that patches told of, in order.
    pub events: Vec<String>,
}

impl Watcher {
    /// Opens a connection, and says hello with the topics wanted and the copies held.
    pub async fn open(port: u16, token: &str, copies: HashMap<String, Held>, subs: &[Value]) -> Result<Self, Gone> {
        let tcp = TcpStream::connect(("127.0.0.1", port)).await.map_err(|_| Gone(None))?;
        let (line, _) = client_async(handshake(port), tcp).await.map_err(|_| Gone(None))?;
        let waiting = VecDeque::new();
        let (closed, events) = (HashMap::new(), Vec::new());
        let mut it = Self { line, waiting, asked: 0, news: Instant::now(), copies, closed, events };
        it.say(&json!({ "op": "hello", "id": "hello", "token": token, "subs": subs })).await?;
        match it.next().await?["op"].as_str() {
            Some("welcome") => Ok(it),
            other => panic!("no welcome, but {other:?}"),
        }
    }

    /// Subscribes, and answers the `err`, if there is one, without the names that the asker gave.
    pub async fn sub(&mut self, topic: &str, params: Option<Value>) -> Result<(), Value> {
        let mut ask = json!({ "op": "sub", "topic": topic });
        if let Some(params) = params {
            ask["params"] = params;
        }
        if let Some(held) = self.copies.get(topic) {
            (ask["epoch"], ask["ver"]) = (json!(held.epoch), json!(held.ver));
        }
        let mut answer = self.ask(ask).await;
        if answer["op"] == "ok" {
            return Ok(());
        }
        answer.as_object_mut().unwrap().retain(|name, _| !["id", "topic"].contains(&name.as_str()));
        Err(answer)
    }

    /// Asks for something, and reads on until the answer to it.
    pub async fn ask(&mut self, mut ask: Value) -> Value {
        self.asked += 1;
        let id = json!(self.asked);
        ask["id"] = id.clone();
        self.say(&ask).await.unwrap();
        loop {
            let envelope = self.next().await.unwrap();
            if envelope["id"] == id {
                return envelope;
            }
        }
    }

    pub async fn say(&mut self, envelope: &Value) -> Result<(), Gone> {
        self.line.send(Message::text(envelope.to_string())).await.map_err(|_| Gone(None))
    }

    /// Reads on until the copy of a topic is as wanted.
    pub async fn until(&mut self, topic: &str, wanted: impl Fn(&Value) -> bool) -> &Value {
        self.read_until(|it| it.copies.get(topic).is_some_and(|held| wanted(&held.document))).await.unwrap();
        &self.copies[topic].document
    }

    /// Reads on until the server has closed a topic, and answers its code.
    pub async fn until_closed(&mut self, topic: &str) -> u64 {
        self.read_until(|it| it.closed.contains_key(topic)).await.unwrap();
        self.closed[topic]
    }

    /// Reads on until the line is over.
    pub async fn until_gone(&mut self) -> Gone {
        self.read_until(|_| false).await.unwrap_err()
    }

    /// Reads on for as long as the line stands.
    pub async fn read_on(&mut self) -> Gone {
        loop {
            if let Err(gone) = self.next().await {
                return gone;
            }
        }
    }

    async fn read_until(&mut self, holds: impl Fn(&Self) -> bool) -> Result<(), Gone> {
        let reading = async {
            while !holds(self) {
                self.next().await?;
            }
            Ok(())
        };
        tokio::time::timeout(SOON, reading).await.unwrap_or_else(|_| panic!("it never came; held: {:?}", self.copies))
    }

    /// The next envelope, taken into the copies; whoever hears pings alone for long waits for what never comes.
    pub async fn next(&mut self) -> Result<Value, Gone> {
        loop {
            if let Some(envelope) = self.waiting.pop_front() {
                self.take(&envelope).await?;
                if envelope["op"] != "ping" {
                    self.news = Instant::now();
                }
                assert!(self.news.elapsed() < PATIENCE, "nothing new came; held: {:?}", self.copies);
                return Ok(envelope);
            }
            let frame = tokio::time::timeout(PATIENCE, self.line.next()).await;
            match frame.unwrap_or_else(|_| panic!("nothing came; held: {:?}", self.copies.keys())) {
                Some(Ok(Message::Text(text))) => match serde_json::from_str(&text).unwrap() {
                    Value::Array(envelopes) => self.waiting.extend(envelopes),
                    envelope => self.waiting.push_back(envelope),
                },
                Some(Ok(Message::Close(close))) => return Err(Gone(close.map(|close| close.code.into()))),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Gone(None)),
            }
        }
    }

    /// The client's rule of the protocol.
    async fn take(&mut self, envelope: &Value) -> Result<(), Gone> {
        let topic = envelope["topic"].as_str().unwrap_or_default().to_owned();
        let epoch = envelope["epoch"].as_str().unwrap_or_default().to_owned();
        let ver = envelope["ver"].as_u64().unwrap_or_default();
        match envelope["op"].as_str().unwrap() {
            "snap" => {
                self.closed.remove(&topic);
                self.copies.insert(topic, Held { epoch, ver, document: envelope["data"].clone() });
            }
            "patch" => {
                let base = envelope["base"].as_u64().unwrap();
                let Some(held) = self.copies.get_mut(&topic).filter(|held| held.epoch == epoch && base <= held.ver)
                else {
                    return self.say(&json!({ "op": "resync", "topic": topic })).await;
                };
                if ver > held.ver {
                    merge(&mut held.document, &envelope["data"]);
                    held.ver = ver;
                    let events = envelope["events"].as_array().into_iter().flatten();
                    self.events.extend(events.map(|event| event["kind"].as_str().unwrap().to_owned()));
                }
            }
            "closed" => {
                self.copies.remove(&topic);
                self.closed.insert(topic, envelope["code"].as_u64().unwrap());
            }
            "ping" => return self.say(&json!({ "op": "pong", "n": envelope["n"] })).await,
            _ => {}
        }
        Ok(())
    }
}

fn handshake(port: u16) -> Request {
    let mut request = format!("ws://127.0.0.1:{port}/api/v1/live").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://127.0.0.1:{port}").parse().unwrap());
    request.headers_mut().insert("sec-websocket-protocol", "granary.live.v1".parse().unwrap());
    request
}
