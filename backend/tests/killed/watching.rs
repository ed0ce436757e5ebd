//! Watchers who come back after every kill, and in the end hold what the server tells over REST.

use std::collections::HashMap;

use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::watch::Receiver;

use crate::{
    live_form::{as_record, live_form},
    watcher::{Gone, Held, Watcher},
};

/// What a watcher needs: who it is, what it follows, and where the server is now.
pub(crate) struct Watching {
    pub(crate) token: String,
    pub(crate) deals: Vec<String>,
    pub(crate) port: Receiver<Option<u16>>,
    /// Whether the writing has stopped.
    pub(crate) at_rest: Receiver<bool>,
}

impl Watching {
    /// Keeps up until the writing has stopped and every copy is the record; answers how often it came back.
    pub(crate) async fn keep_up(mut self) -> u32 {
        let mut held = HashMap::new();
        let mut connections = 0;
        loop {
            let port = self.port.wait_for(Option::is_some).await.unwrap().unwrap();
            match self.follow(port, std::mem::take(&mut held), &mut connections).await {
                Ok(()) => return connections,
                Err(copies) => held = copies,
            }
        }
    }

    /// Follows over one connection; when that is gone, answers the copies it leaves.
    async fn follow(
        &mut self,
        port: u16,
        held: HashMap<String, Held>,
        connections: &mut u32,
    ) -> Result<(), HashMap<String, Held>> {
        let wanted = |deal: &String| {
            let topic = format!("deal:{deal}");
            match held.get(&topic) {
                Some(held) => json!({ "topic": topic, "epoch": held.epoch, "ver": held.ver }),
                None => json!({ "topic": topic }),
            }
        };
        let subs: Vec<Value> = self.deals.iter().map(wanted).collect();
        let Ok(mut watcher) = Watcher::open(port, &self.token, held.clone(), &subs).await else { return Err(held) };
        *connections += 1;
        loop {
            tokio::select! {
                told = watcher.next() => if let Err(Gone(_)) = told { return Err(watcher.copies) },
                _ = self.at_rest.wait_for(|at_rest| *at_rest) => break,
            }
        }
        for deal in &self.deals {
            let topic = format!("deal:{deal}");
            let truth = live_form(self.record(port, deal).await);
            while watcher.copies.get(&topic).is_none_or(|held| as_record(&held.document) != truth) {
                watcher.next().await.expect("the server stays");
            }
        }
        Ok(())
    }

    async fn record(&self, port: u16, deal: &str) -> Value {
        let url = format!("http://127.0.0.1:{port}/api/v1/deal/get/{deal}");
        let got = Client::new().post(url).bearer_auth(&self.token).json(&json!({})).send().await.unwrap();
        got.json::<Value>().await.unwrap()["data"].clone()
    }
}
