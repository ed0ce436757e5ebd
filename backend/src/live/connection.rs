//! One live connection as the node knows it: who is on it, what it watches, and its clocks.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::{Duration, Instant},
};

use granary_domain::{
    ConnectionId, Principal, UserId,
    refusal::{ErrorCode, Params},
};
use granary_http::TcpConnection;
use granary_identity::session::ConnectionPort;
use granary_runtime::hub::{Close, Outbox, Subscriber, Worker};
use jiff::Timestamp;
use serde_json::Value;

use super::{Admission, Live, protocol::ServerMessage};

/// A live connection.
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    pub(super) outbox: Outbox,
    pub(super) live: Live,
    tcp: Weak<TcpConnection>,
    opened: Instant,
    worker: Worker,
    state: Mutex<State>,
}

#[derive(Default)]
pub(super) struct State {
    pub(super) signed: Option<Signed>,
    /// Whose slot it is until hello is said.
    pub(super) slot: Option<u64>,
    /// The params by which each topic is watched.
    topics: HashMap<String, Option<Value>>,
    pub(super) clocks: Clocks,
}

/// Who is on the line.
pub(super) struct Signed {
    pub(super) admission: Arc<dyn Admission>,
    pub(super) who: Arc<Principal>,
    pub(super) token_ends: Timestamp,
    pub(super) warned: bool,
}

/// What the watch keeps of a connection.
#[derive(Default)]
pub(super) struct Clocks {
    pub(super) pings: u64,
    pub(super) pinged: Option<Instant>,
    /// Since when the pong to the last ping is awaited.
    pub(super) awaiting: Option<Instant>,
    pub(super) ending: Option<Instant>,
    pub(super) drained_at: Option<Instant>,
}

/// How the session of a connection reaches it.
pub(super) struct Port(pub(super) Arc<Connection>);

impl ConnectionPort for Port {
    fn ended(&self, code: u16, reason: ErrorCode) {
        self.0.end(Close { code, reason: granary_catalogue::refusal(reason, &Params::default()).into() });
    }

    /// Takes over the rights of this moment, and has every topic checked against them.
    fn rights_changed(&self, who: Arc<Principal>) {
        if let Some(signed) = &mut self.0.state().signed {
            signed.who = who;
        }
        let connection = self.0.clone();
        self.0.live.spawn(async move { connection.recheck().await });
    }
}

impl Connection {
    pub(super) fn new(live: Live, tcp: Weak<TcpConnection>, worker: Worker) -> Self {
        Self {
            id: ConnectionId(uuid::Uuid::now_v7()),
            outbox: Outbox::default(),
            live,
            tcp,
            opened: Instant::now(),
            worker,
            state: Mutex::default(),
        }
    }

    pub(super) async fn recheck(&self) {
        let Some(who) = self.who() else { return };
        self.live.router().recheck(who, self.topics(), self.subscriber(self.outbox.renewed())).await;
    }

    pub(super) fn end(&self, close: Close) {
        if !self.outbox.is_ended() {
            metrics::counter!("granary_live_closes_total", "code" => close.code.to_string()).increment(1);
        }
        self.outbox.end(close);
    }

    pub(super) fn tell(&self, told: &ServerMessage) {
        self.outbox.control(told.to_frame());
    }

    pub(super) fn subscriber(&self, outbox: Outbox) -> Subscriber {
        Subscriber { connection: self.id, outbox, worker: Some(self.worker.clone()) }
    }

    pub(super) fn who(&self) -> Option<Arc<Principal>> {
        self.state().signed.as_ref().map(|signed| signed.who.clone())
    }

    pub(super) fn user(&self) -> Option<UserId> {
        self.who().map(|who| who.user)
    }

    pub(super) fn remember(&self, topic: &str, params: Option<Value>) {
        let mut state = self.state();
        state.topics.retain(|topic, _| self.outbox.wants(topic));
        state.topics.insert(topic.to_owned(), params);
    }

    /// What is watched at this moment, with its params.
    pub(super) fn topics(&self) -> Vec<(String, Option<Value>)> {
        let state = self.state();
        let wanted = state.topics.iter().filter(|(topic, _)| self.outbox.wants(topic));
        wanted.map(|(topic, params)| (topic.clone(), params.clone())).collect()
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn cut(&self) {
        if let Some(tcp) = self.tcp.upgrade() {
            tcp.cut();
        }
    }

    pub(super) fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.opened)
    }

    /// Takes the connection out of everything that knows it.
    pub(super) fn leave(&self) {
        self.outbox.end(Close::new(Close::NORMAL, ""));
        self.live.router().forget(self.id);
        let signed = self.state().signed.take();
        if let Some(signed) = signed {
            signed.admission.detach(self.id);
        }
    }
}
