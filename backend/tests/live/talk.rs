//! A client: opens the connection, says hello, and keeps its copies as the protocol tells it to.

use std::collections::HashMap;

use futures::{SinkExt, StreamExt};
use granary_runtime::hub::merge;
use serde_json::{Value, json};
use support::patience::PATIENCE;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

use super::server::TestServer;

pub struct Client {
    pub line: WebSocketStream<TcpStream>,
    waiting: std::collections::VecDeque<Value>,
    pub copies: HashMap<String, (u64, Value)>,
}

impl Client {
    /// Opens the connection as the product's own page does.
    pub async fn open(server: &TestServer) -> Self {
        let tcp = TcpStream::connect(("127.0.0.1", server.port)).await.unwrap();
        Self::over(server, tcp).await
    }

    pub async fn over(server: &TestServer, tcp: TcpStream) -> Self {
        let (line, response) = client_async(handshake(server), tcp).await.unwrap();
        assert_eq!(response.headers()["sec-websocket-protocol"], "granary.live.v1");
        Self { line, waiting: Default::default(), copies: HashMap::new() }
    }

    /// Opens the connection, says hello, and reads the welcome.
    pub async fn greeted(server: &TestServer, token: &str, topics: &[&str]) -> Self {
        let mut client = Self::open(server).await;
        client.hello(token, topics).await;
        assert_eq!(client.next().await["op"], "welcome");
        client
    }

    pub async fn hello(&mut self, token: &str, topics: &[&str]) {
        let subs: Vec<Value> = topics.iter().map(|topic| json!({ "topic": topic })).collect();
        self.say(json!({ "op": "hello", "id": "h", "token": token, "subs": subs })).await;
    }

    pub async fn say(&mut self, envelope: Value) {
        self.line.send(Message::text(envelope.to_string())).await.unwrap();
    }

    /// The next envelope; a topic's envelopes are taken into the copies on the way.
    pub async fn next(&mut self) -> Value {
        loop {
            if let Some(envelope) = self.waiting.pop_front() {
                self.take(&envelope);
                return envelope;
            }
            match self.frame().await {
                Ok(Message::Text(text)) => self.wait_for(&text),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                other => panic!("no envelope came, but {other:?}"),
            }
        }
    }

    /// Reads on until an envelope of this op comes.
    pub async fn next_of(&mut self, op: &str) -> Value {
        loop {
            let envelope = self.next().await;
            if envelope["op"] == op {
                return envelope;
            }
        }
    }

    /// Reads on until the copy of a topic has come to a version.
    pub async fn until(&mut self, topic: &str, ver: u64) -> &Value {
        while self.copies.get(topic).is_none_or(|(have, _)| *have < ver) {
            self.next().await;
        }
        &self.copies[topic].1
    }

    /// Reads on until the server closes, and answers its code.
    pub async fn closed(&mut self) -> u16 {
        loop {
            match self.frame().await {
                Ok(Message::Close(Some(close))) => return close.code.into(),
                Ok(Message::Text(text)) => self.wait_for(&text),
                Ok(_) => {}
                Err(error) => panic!("the line went without a close: {error}"),
            }
        }
    }

    async fn frame(&mut self) -> Result<Message, tungstenite::Error> {
        let frame = tokio::time::timeout(PATIENCE, self.line.next()).await;
        frame.expect("nothing came").unwrap_or(Err(tungstenite::Error::ConnectionClosed))
    }

    fn wait_for(&mut self, text: &str) {
        match serde_json::from_str(text).unwrap() {
            Value::Array(envelopes) => self.waiting.extend(envelopes),
            envelope => self.waiting.push_back(envelope),
        }
    }

    /// The client's rule: a snapshot replaces, a patch from where the copy stands is applied.
    fn take(&mut self, envelope: &Value) {
        let Some(topic) = envelope["topic"].as_str().map(str::to_owned) else { return };
        let ver = envelope["ver"].as_u64();
        match (envelope["op"].as_str().unwrap(), ver) {
            ("snap", Some(ver)) => {
                self.copies.insert(topic, (ver, envelope["data"].clone()));
            }
            ("patch", Some(ver)) => {
                let (have, copy) = self.copies.get_mut(&topic).expect("a patch came before a snapshot");
                assert!(envelope["base"].as_u64().unwrap() <= *have, "a gap: {envelope}");
                if ver > *have {
                    merge(copy, &envelope["data"]);
                    *have = ver;
                }
            }
            _ => {}
        }
    }
}

pub fn handshake(server: &TestServer) -> tungstenite::handshake::client::Request {
    let mut request = format!("ws://127.0.0.1:{}/api/v1/live", server.port).into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://localhost:{}", server.port).parse().unwrap());
    request.headers_mut().insert("sec-websocket-protocol", "granary.live.v1".parse().unwrap());
    request
}
