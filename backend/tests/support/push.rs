//! A real push service in a process of its own, and the browsers behind it, who open what is sent to them.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::patience::PATIENCE;

const SERVICE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/push.mjs");

/// A push service that runs; it dies with this.
pub struct PushOffice {
    process: Child,
    words: UnboundedReceiver<Value>,
    pub origin: String,
    keys: Value,
}

impl PushOffice {
    pub async fn open() -> Self {
        let mut process = Command::new("node").arg(SERVICE).stdout(Stdio::piped()).spawn().expect("node runs");
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let (tell, words) = unbounded_channel();
        std::thread::spawn(move || {
            let words = lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok());
            words.for_each(|word| drop(tell.send(word)));
        });
        let mut it = Self { process, words, origin: String::new(), keys: Value::Null };
        let opened = it.next().await;
        it.origin = format!("http://127.0.0.1:{}", opened["port"]);
        it.keys = opened["keys"].clone();
        it
    }

    /// What the browser says of itself whose address there begins with how it is answered for.
    pub fn device(&self, path: &str) -> Value {
        json!({ "endpoint": format!("{}/{path}", self.origin), "keys": self.keys })
    }

    /// What was shown next.
    pub async fn next(&mut self) -> Value {
        tokio::time::timeout(PATIENCE, self.words.recv()).await.expect("something is pushed").expect("it runs")
    }

    /// What was shown within a time, if anything was.
    pub async fn within(&mut self, time: Duration) -> Option<Value> {
        tokio::time::timeout(time, self.words.recv()).await.ok().flatten()
    }
}

impl Drop for PushOffice {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
