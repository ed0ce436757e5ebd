//! A real server on a free port, with counters for topics and a small book of sessions.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
};

use actix_web::{App, dev::ServerHandle, web::Data};
use granary::live::{self, Admission, Limits, Live, LiveSettings, Origins, SessionLookup, Timing, TokenRefusal};
use granary_config::Proxies;
use granary_domain::{
    ConnectionId, Permissions, Principal, Role, SessionId, UserId, refusal::ErrorCode, store::BoxFuture,
};
use granary_http::{Calls, Capacity, TcpConnections, serve};
use granary_identity::{session::ConnectionPort, user::User};
use granary_runtime::hub::{Channel, EventNote, HeldCopy, Subscriber, TopicRouter, WatchRefusal};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::nobody::request_context;

pub struct TestServer {
    pub port: u16,
    pub live: Live,
    pub counters: Counters,
    pub book: Book,
    server: ServerHandle,
}

impl TestServer {
    pub async fn open() -> Self {
        Self::with(Limits::default(), Timing::default()).await
    }

    pub async fn with(limits: Limits, timing: Timing) -> Self {
        Self::by_clock(limits, timing, Timestamp::now).await
    }

    /// One whose tokens end by a clock that is not the machine's.
    pub async fn by_clock(
        limits: Limits,
        timing: Timing,
        clock: impl Fn() -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (counters, book) = (Counters::default(), Book::default());
        let origins = Origins::of("https://granary.example", port);
        let settings = LiveSettings { origins, limits, timing, clock: Arc::new(clock) };
        let live = Live::start(settings, Arc::new(counters.clone()), Arc::new(book.clone()));
        let data = Data::new(live.clone());
        let calls = Calls::under("/api/v1").get("/live", live::connect).unlimited().uncounted();
        let context = Arc::new(request_context());
        let connections = TcpConnections::new(Capacity::of(10_000), Proxies::default());
        let app = move || App::new().app_data(data.clone()).configure(|app| calls.mount(&context, app));
        let server = serve(listener, connections, app).unwrap();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self { port, live, counters, book, server: handle }
    }

    /// Waits until no connection is left, then stops the server.
    pub async fn close(self) {
        eventually("every connection is gone", || self.live.count() == 0).await;
        self.server.stop(false).await;
    }
}

/// Waits for a condition; fails when it does not come true in good time.
pub async fn eventually(what: &str, condition: impl Fn() -> bool) {
    support::patience::eventually(what, async || condition().then_some(())).await;
}

/// Topics `counter:{name}`: anybody may watch them but those marked hidden; `counter:away` cannot be read.
#[derive(Clone, Default)]
pub struct Counters(Arc<Mutex<HashMap<String, Counter>>>);

struct Counter {
    channel: Channel,
    hidden: bool,
}

impl Counters {
    /// Opens a counter whose document carries so many bytes beside its count.
    pub fn open(&self, name: &str, bytes: usize) {
        let topic = format!("counter:{name}");
        let channel = Channel::new(&topic, "e1".into(), 1, document(1, bytes));
        self.all().insert(topic, Counter { channel, hidden: false });
    }

    /// Counts one on, with as many bytes as before, all of them new.
    pub fn count(&self, name: &str) {
        let mut all = self.all();
        let channel = &mut all.get_mut(&format!("counter:{name}")).unwrap().channel;
        let ver = channel.ver() + 1;
        let bytes = channel.doc()["ballast"].as_str().unwrap_or_default().len();
        let events = [EventNote { kind: "counted".into(), by: "a test".into(), at: Timestamp::UNIX_EPOCH, ver }];
        channel.publish(ver, document(ver, bytes), &events);
    }

    pub fn hide(&self, name: &str) {
        self.all().get_mut(&format!("counter:{name}")).unwrap().hidden = true;
    }

    /// The owner of the counter breaks, and another takes its place.
    pub fn replace(&self, name: &str) {
        let mut all = self.all();
        let counter = all.get_mut(&format!("counter:{name}")).unwrap();
        let (ver, doc) = (counter.channel.ver(), counter.channel.doc().clone());
        counter.channel = Channel::new(&format!("counter:{name}"), "e2".into(), ver, doc);
    }

    pub fn is_watched(&self, name: &str) -> bool {
        !self.all()[&format!("counter:{name}")].channel.is_idle()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Counter>> {
        self.0.lock().unwrap()
    }
}

fn document(count: u64, bytes: usize) -> Arc<Value> {
    let letter = char::from(b'a' + u8::try_from(count % 26).unwrap());
    Arc::new(json!({ "count": count, "ballast": letter.to_string().repeat(bytes) }))
}

impl TopicRouter for Counters {
    fn watch(
        &self,
        _: Arc<Principal>,
        topic: &str,
        params: Option<Value>,
        subscriber: Subscriber,
        have: Option<HeldCopy>,
    ) -> BoxFuture<'static, Result<(), WatchRefusal>> {
        let watched = match self.all().get_mut(topic) {
            _ if params.as_ref().is_some_and(|params| params["bad"] == true) => Err(WatchRefusal::BadParams),
            _ if topic == "counter:away" => Err(WatchRefusal::Unavailable),
            Some(counter) if !counter.hidden => {
                counter.channel.join(subscriber, have);
                Ok(())
            }
            _ => Err(WatchRefusal::Hidden),
        };
        Box::pin(async move { watched })
    }

    fn unwatch(&self, topic: &str, connection: ConnectionId) {
        if let Some(counter) = self.all().get_mut(topic) {
            counter.channel.leave(connection);
        }
    }

    fn forget(&self, connection: ConnectionId) {
        self.all().values_mut().for_each(|counter| counter.channel.leave(connection));
    }

    fn resync(&self, topic: &str, connection: ConnectionId) {
        if let Some(counter) = self.all().get_mut(topic) {
            counter.channel.resync(connection);
        }
    }

    fn recheck(
        &self,
        _: Arc<Principal>,
        topics: Vec<(String, Option<Value>)>,
        s: Subscriber,
    ) -> BoxFuture<'static, ()> {
        let mut all = self.all();
        for (topic, _) in topics {
            if let Some(counter) = all.get_mut(&topic).filter(|counter| counter.hidden) {
                counter.channel.close_one(s.connection, 4003, "No longer yours to see.");
            }
        }
        Box::pin(async {})
    }
}

/// The sessions: a token is `{user}/{anything}`, and its user's number names the person.
#[derive(Clone, Default)]
pub struct Book(Arc<Mutex<HashMap<ConnectionId, Line>>>);

type Line = (String, Arc<dyn ConnectionPort>);

struct Entry {
    token: String,
    book: Book,
}

impl Book {
    pub fn end(&self, user: &str, code: u16) {
        for port in self.of(user) {
            port.ended(code, ErrorCode::LoggedOut);
        }
    }

    pub fn change_rights(&self, user: &str) {
        for port in self.of(user) {
            port.rights_changed(Arc::new(principal(user, 2)));
        }
    }

    pub fn connected(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    fn of(&self, user: &str) -> Vec<Arc<dyn ConnectionPort>> {
        let prefix = format!("{user}/");
        let book = self.0.lock().unwrap();
        book.values().filter(|(token, _)| token.starts_with(&prefix)).map(|(_, port)| port.clone()).collect()
    }
}

impl SessionLookup for Book {
    fn admit<'a>(&'a self, token: &'a str) -> BoxFuture<'a, Result<Arc<dyn Admission>, TokenRefusal>> {
        let admitted: Result<Arc<dyn Admission>, TokenRefusal> = match token {
            "expired" => Err(TokenRefusal::Expired),
            "ended" => Err(TokenRefusal::Ended),
            "unavailable" => Err(TokenRefusal::Unavailable),
            _ if token.contains('/') => Ok(Arc::new(Entry { token: token.into(), book: self.clone() })),
            _ => Err(TokenRefusal::Unknown),
        };
        Box::pin(async move { admitted })
    }
}

impl Admission for Entry {
    fn principal(&self) -> Arc<Principal> {
        Arc::new(principal(self.token.split('/').next().unwrap(), 1))
    }

    fn record(&self) -> Arc<User> {
        let who = self.principal();
        let name = self.token.split('/').next().unwrap();
        Arc::new(User { first_name: name.to_owned(), ..User::new(who.user, who.role, "", Timestamp::UNIX_EPOCH) })
    }

    /// By the clock of the machine a token `…/short` ends in two seconds, one `…/early` ended half an hour ago, and any other
    /// ends in half an hour.
    fn expires_at(&self) -> Timestamp {
        let life = match self.token.split('/').next_back() {
            Some("short") => 2,
            Some("early") => -1_800,
            _ => 1_800,
        };
        Timestamp::now() + SignedDuration::from_secs(life)
    }

    fn attach(&self, id: ConnectionId, to: Arc<dyn ConnectionPort>) {
        self.book.0.lock().unwrap().insert(id, (self.token.clone(), to));
    }

    fn detach(&self, id: ConnectionId) {
        self.book.0.lock().unwrap().remove(&id);
    }
}

fn principal(user: &str, rights: u64) -> Principal {
    let number = user.bytes().fold(0u128, |sum, byte| sum * 256 + u128::from(byte));
    Principal {
        session: SessionId(Uuid::from_u128(number)),
        user: UserId(Uuid::from_u128(number)),
        role: Role::User,
        company: None,
        bank: None,
        permissions: Permissions::default(),
        member: Default::default(),
        rights,
        name: user.to_owned(),
    }
}
