//! Whatever is published, stalled, cut, closed and joined in whatever order: at rest every copy is the channel's.

use std::{collections::BTreeMap, sync::Arc};

use proptest::{collection, prelude::*};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::{Channel, Flush, Have, Outbox, merge},
    documents::document,
    outbox::{flush, join},
};
use crate::domain::ConnectionId;

const CLIENTS: usize = 3;
const TOPICS: [&str; 2] = ["deal:1", "deal:2"];

#[derive(Debug, Clone)]
enum Move {
    Publish { topic: usize, document: Value },
    Flush { client: usize },
    Join { client: usize, topic: usize },
    Leave { client: usize, topic: usize },
    Resync { client: usize, topic: usize },
    Close { client: usize, topic: usize },
    Reconnect { client: usize },
    Break { topic: usize },
}

fn moves() -> impl Strategy<Value = Move> {
    let (client, topic) = (0..CLIENTS, 0..TOPICS.len());
    let both = (client.clone(), topic.clone());
    prop_oneof![
        6 => (topic.clone(), document()).prop_map(|(topic, document)| Move::Publish { topic, document }),
        6 => client.clone().prop_map(|client| Move::Flush { client }),
        3 => both.clone().prop_map(|(client, topic)| Move::Join { client, topic }),
        1 => both.clone().prop_map(|(client, topic)| Move::Leave { client, topic }),
        1 => both.clone().prop_map(|(client, topic)| Move::Resync { client, topic }),
        1 => both.prop_map(|(client, topic)| Move::Close { client, topic }),
        1 => client.prop_map(|client| Move::Reconnect { client }),
        1 => topic.prop_map(|topic| Move::Break { topic }),
    ]
}

/// What a client holds of one topic.
#[derive(Debug, Clone, PartialEq)]
struct Held {
    epoch: String,
    ver: u64,
    doc: Value,
}

/// Whether a client waits for a topic it asked for, and whether the topic is shown to it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct View {
    asked: bool,
    shown: bool,
}

#[derive(Default)]
struct Client {
    outbox: Outbox,
    copies: BTreeMap<String, Held>,
    views: BTreeMap<String, View>,
    /// How many of its topics were closed so far; each is told once, besides one entry a topic.
    closes: usize,
}

impl Client {
    fn hear(&mut self, envelope: &Value) {
        let topic = envelope["topic"].as_str().unwrap().to_owned();
        let view = self.views.entry(topic.clone()).or_default();
        let expected = match envelope["op"].as_str() {
            Some("snap" | "resumed") => view.asked || view.shown,
            _ => view.shown,
        };
        assert!(expected || envelope["op"] == "closed", "after the end of its topic: {envelope}");
        *view = View { asked: view.asked && envelope["op"] == "closed", shown: envelope["op"] != "closed" };
        let (epoch, ver) = (envelope["epoch"].as_str().unwrap_or_default(), envelope["ver"].as_u64());
        match envelope["op"].as_str().unwrap() {
            "snap" => {
                let (epoch, doc) = (epoch.to_owned(), envelope["data"].clone());
                self.copies.insert(topic, Held { epoch, ver: ver.unwrap(), doc });
            }
            "patch" => {
                let copy = self.copies.get_mut(&topic).unwrap();
                assert_eq!((epoch, envelope["base"].as_u64()), (&*copy.epoch, Some(copy.ver)), "no gap, no overlap");
                merge(&mut copy.doc, &envelope["data"]);
                copy.ver = ver.unwrap();
            }
            "resumed" => assert_eq!((epoch, ver), (&*self.copies[&topic].epoch, Some(self.copies[&topic].ver))),
            "closed" => {}
            op => panic!("{op}"),
        }
    }
}

struct World {
    clients: Vec<Client>,
    channels: Vec<Channel>,
    lives: u64,
}

impl World {
    fn new() -> Self {
        let channels = TOPICS.map(|topic| Channel::new(topic, "e0".into(), 1, Arc::new(json!({})))).into();
        Self { clients: (0..CLIENTS).map(|_| Client::default()).collect(), channels, lives: 0 }
    }

    fn go(&mut self, it: Move) {
        match it {
            Move::Publish { topic, document } => {
                let ver = self.channels[topic].ver() + 1;
                self.channels[topic].publish(ver, Arc::new(document), &[]);
            }
            Move::Flush { client } => self.flush(client),
            Move::Join { client, topic } => self.join(client, topic),
            Move::Leave { client, topic } => {
                self.clients[client].outbox.forget(TOPICS[topic]);
                self.channels[topic].leave(id(client));
                self.clients[client].views.remove(TOPICS[topic]);
            }
            Move::Resync { client, topic } => self.channels[topic].resync(id(client)),
            Move::Close { client, topic } => {
                self.clients[client].closes += 1;
                self.channels[topic].close_one(id(client), 4003, "over");
            }
            Move::Reconnect { client } => {
                let outbox = &self.clients[client].outbox;
                let topics = (0..TOPICS.len()).filter(|topic| outbox.wants(TOPICS[*topic]));
                let topics: Vec<usize> = topics.collect();
                self.channels.iter_mut().for_each(|channel| channel.leave(id(client)));
                self.clients[client].outbox = Outbox::default();
                topics.into_iter().for_each(|topic| self.join(client, topic));
            }
            Move::Break { topic } => {
                self.lives += 1;
                let (ver, doc) = (self.channels[topic].ver(), self.channels[topic].doc().clone());
                self.channels[topic] = Channel::new(TOPICS[topic], format!("e{}", self.lives), ver, doc);
            }
        }
        for client in &self.clients {
            assert!(client.outbox.len() <= TOPICS.len() + client.closes, "the outbox grows");
        }
    }

    fn join(&mut self, client: usize, topic: usize) {
        let it = &mut self.clients[client];
        let have = it.copies.get(TOPICS[topic]).map(|copy| Have { epoch: copy.epoch.clone(), ver: copy.ver });
        it.views.entry(TOPICS[topic].into()).or_default().asked = true;
        join(&mut self.channels[topic], id(client), it.outbox.want(TOPICS[topic]), have);
    }

    fn flush(&mut self, client: usize) {
        match flush(&self.clients[client].outbox) {
            Some(Flush::Envelopes(envelopes)) => {
                for envelope in envelopes {
                    self.clients[client].hear(&serde_json::from_slice(&envelope).unwrap());
                }
            }
            Some(Flush::Orphans(topics)) => {
                for topic in topics {
                    self.join(client, TOPICS.iter().position(|known| **known == *topic).unwrap());
                }
            }
            Some(Flush::End(close)) => panic!("{close:?}"),
            None => {}
        }
    }

    fn rest(&mut self) {
        for client in 0..CLIENTS {
            while self.clients[client].outbox.is_behind() {
                self.flush(client);
            }
        }
    }
}

fn id(client: usize) -> ConnectionId {
    ConnectionId(Uuid::from_u128(client as u128 + 1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn at_rest_every_watcher_equals_the_channel(moves in collection::vec(moves(), 1..60)) {
        let mut world = World::new();
        moves.into_iter().for_each(|it| world.go(it));
        world.rest();
        for client in &world.clients {
            for (topic, channel) in TOPICS.iter().zip(&world.channels) {
                if client.outbox.wants(topic) {
                    prop_assert_eq!(client.views[*topic], View { asked: false, shown: true });
                    let newest = Held { epoch: channel.epoch().into(), ver: channel.ver(), doc: Value::clone(channel.doc()) };
                    prop_assert_eq!(client.copies.get(*topic), Some(&newest));
                }
            }
        }
    }
}
