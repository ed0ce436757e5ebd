//! Whatever is published, stalled, cut, closed, joined and killed in whatever order: at rest every copy is the channel's.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    task::{Context, Poll},
};

use futures::task::noop_waker_ref;
use granary_domain::ConnectionId;
use proptest::{collection, prelude::*};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::{Channel, HeldCopy, Next, Outbox, Subscriber, Worker, merge, worker::Shard},
    documents::document,
    socket::Line,
};

const CLIENTS: usize = 3;
const TOPICS: [&str; 2] = ["deal:1", "deal:2"];

#[derive(Debug, Clone)]
enum Move {
    Publish {
        topic: usize,
        document: Value,
    },
    /// The socket of a client takes so many bytes more, and its task looks.
    Take {
        client: usize,
        bytes: usize,
    },
    /// The worker of the sockets goes on.
    Work,
    /// The worker's task dies; connections to come have another.
    Kill,
    Join {
        client: usize,
        topic: usize,
    },
    Leave {
        client: usize,
        topic: usize,
    },
    Resync {
        client: usize,
        topic: usize,
    },
    Close {
        client: usize,
        topic: usize,
    },
    Reconnect {
        client: usize,
    },
    Break {
        topic: usize,
    },
}

fn moves() -> impl Strategy<Value = Move> {
    let (client, topic) = (0..CLIENTS, 0..TOPICS.len());
    let both = (client.clone(), topic.clone());
    prop_oneof![
        6 => (topic.clone(), document()).prop_map(|(topic, document)| Move::Publish { topic, document }),
        6 => (client.clone(), prop_oneof![0..100usize, Just(1_000_000)])
            .prop_map(|(client, bytes)| Move::Take { client, bytes }),
        6 => Just(Move::Work),
        1 => Just(Move::Kill),
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
    line: Arc<Line>,
    copies: BTreeMap<String, Held>,
    views: BTreeMap<String, View>,
    /// Topics that were left or asked for anew inside a frame, which may still speak of them as they were.
    left: BTreeSet<String>,
    /// How many of its topics were closed so far; each is told once, besides one entry a topic.
    closes: usize,
}

impl Client {
    fn new() -> Self {
        let client = Self::default();
        client.outbox.plug(client.line.clone());
        client
    }

    /// What comes of an earlier subscription is of no interest from here on.
    fn leave(&mut self, topic: &str) {
        self.read();
        if self.outbox.is_inside_a_frame() {
            self.left.insert(topic.to_owned());
        }
    }

    fn read(&mut self) {
        for frame in self.line.read() {
            let left = std::mem::take(&mut self.left);
            let of_these = |envelope: &&Value| !left.contains(envelope["topic"].as_str().unwrap());
            frame.iter().filter(of_these).for_each(|envelope| self.hear(envelope));
        }
    }

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
    worker: Worker,
    shard: Shard,
}

impl World {
    fn new() -> Self {
        let channels = TOPICS.map(|topic| Channel::new(topic, "e0".into(), 1, Arc::new(json!({})))).into();
        let (worker, shard) = Shard::new();
        Self { clients: (0..CLIENTS).map(|_| Client::new()).collect(), channels, lives: 0, worker, shard }
    }

    fn go(&mut self, it: Move) {
        match it {
            Move::Publish { topic, document } => {
                let ver = self.channels[topic].ver() + 1;
                self.channels[topic].publish(ver, Arc::new(document), &[]);
            }
            Move::Take { client, bytes } => {
                self.clients[client].line.make_room(bytes);
                self.look(client);
            }
            Move::Work => {
                self.shard.hear_all();
                self.shard.go_on();
            }
            Move::Kill => (self.worker, self.shard) = Shard::new(),
            Move::Join { client, topic } => self.join(client, topic),
            Move::Leave { client, topic } => {
                self.clients[client].leave(TOPICS[topic]);
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
                outbox.unplug();
                self.clients[client].line = Arc::default();
                self.clients[client].left.clear();
                self.clients[client].outbox = Outbox::default();
                self.clients[client].outbox.plug(self.clients[client].line.clone());
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
        it.leave(TOPICS[topic]);
        let have = it.copies.get(TOPICS[topic]).map(|copy| HeldCopy { epoch: copy.epoch.clone(), ver: copy.ver });
        it.views.entry(TOPICS[topic].into()).or_default().asked = true;
        let (connection, worker) = (id(client), Some(self.worker.clone()));
        let outbox = it.outbox.want(TOPICS[topic]).unwrap();
        self.channels[topic].join(Subscriber { connection, outbox, worker }, have);
    }

    /// The task of a client's socket does what it can, and the client reads what came.
    fn look(&mut self, client: usize) {
        let cx = Context::from_waker(noop_waker_ref());
        while let Poll::Ready(Next::Orphans(topics)) = self.clients[client].outbox.poll_send(&cx) {
            for topic in topics {
                self.join(client, TOPICS.iter().position(|known| **known == *topic).unwrap());
            }
        }
        self.clients[client].read();
    }

    fn rest(&mut self) {
        self.shard.hear_all();
        while self.shard.go_on() {}
        for client in 0..CLIENTS {
            self.clients[client].line.make_room(usize::MAX / 2);
            while self.clients[client].outbox.is_behind() {
                self.look(client);
            }
            self.look(client);
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
