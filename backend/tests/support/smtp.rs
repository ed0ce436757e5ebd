//! A real SMTP server in a process of its own: it takes letters, or refuses them as it is told.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::patience::PATIENCE;

const SERVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/smtp.mjs");

/// A server that runs; it dies with this.
pub struct PostOffice {
    process: Child,
    words: UnboundedReceiver<Value>,
    pub port: u16,
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}

impl PostOffice {
    /// On any port, taking everything.
    pub async fn open() -> Self {
        Self::with(json!({ "port": 0 })).await
    }

    pub async fn at(port: u16) -> Self {
        Self::with(json!({ "port": port })).await
    }

    pub async fn with(options: Value) -> Self {
        let mut process = Command::new("node")
            .args([SERVER, &options.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node runs the SMTP server of frontend/node_modules: run scripts/web first");
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let (tell, words) = unbounded_channel();
        std::thread::spawn(move || {
            let words = lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok());
            words.for_each(|word| drop(tell.send(word)));
        });
        let mut it = Self { process, words, port: 0 };
        let opened = it.next().await;
        it.port = opened["port"].as_u64().expect("the SMTP server opens; scripts/web brings it").try_into().unwrap();
        it
    }

    pub fn url(&self) -> String {
        url_of(self.port)
    }

    /// Says what the next letters are answered: a code to refuse with, `{ recipient, words }` to refuse whom it is for, or `die`.
    pub async fn answer(&mut self, answers: Value) {
        let mut input = self.process.stdin.as_ref().unwrap();
        writeln!(input, "{answers}").unwrap();
        assert_eq!(self.next().await, json!({ "heard": true }));
    }

    /// What it tells next: a letter, with the answer that it gave.
    pub async fn next(&mut self) -> Value {
        let word = tokio::time::timeout(PATIENCE, self.words.recv()).await.expect("something happens");
        word.expect("the SMTP server still runs")
    }

    /// Letters that were told of and not yet looked at.
    pub fn unread(&mut self) -> usize {
        std::iter::from_fn(|| self.words.try_recv().ok()).filter(|word| word["to"].is_array()).count()
    }
}

pub fn url_of(port: u16) -> String {
    format!("smtp://127.0.0.1:{port}")
}

impl Drop for PostOffice {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
