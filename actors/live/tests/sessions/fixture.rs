//! A server of sessions for a test: a store in memory that can be slow or away, an issuer of tokens, and a clock that tests move.

use std::{
    cell::OnceCell,
    collections::{HashMap, HashSet},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use actix::Arbiter;
use granary_domain::{
    CompanyId, ConnectionId, Permissions, Principal, Role, SessionId, UserId,
    refusal::ErrorCode,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{
    session::{
        ConnectionPort, Found, SessionRef, SessionStore, Sessions, StoredSession, StoredUser, TokenHash, TokenIssuer,
        TokenKind, Tokens, token_hash,
    },
    user::User,
};
use jiff::{SignedDuration, Timestamp};
use tokio::time::Instant;
use uuid::Uuid;

thread_local! {
    static START: OnceCell<Instant> = const { OnceCell::new() };
}

/// The time of the test, which only tests move.
pub(crate) fn now() -> Timestamp {
    let since = START.with(|start| start.get_or_init(Instant::now).elapsed());
    Timestamp::UNIX_EPOCH + SignedDuration::try_from(since).unwrap()
}

pub(crate) async fn pass(time: Duration) {
    tokio::time::advance(time).await;
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
}

pub(crate) fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

#[derive(Default)]
struct Rows {
    users: HashMap<UserId, StoredUser>,
    sessions: HashMap<SessionId, StoredSession>,
    bearers: HashMap<TokenHash, SessionId>,
    spent: HashMap<TokenHash, SessionId>,
    strikes: HashMap<SessionId, u8>,
    struck: HashSet<TokenHash>,
}

/// The store in memory.
#[derive(Default)]
pub(crate) struct Memory {
    rows: Mutex<Rows>,
    /// How often sessions or users were read.
    pub(crate) reads: AtomicU32,
    pub(crate) away: AtomicBool,
    slow: AtomicBool,
}

impl Memory {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap()
    }

    pub(crate) fn change(&self, user: UserId, change: impl FnOnce(&mut StoredUser)) {
        let mut rows = self.rows();
        let user = rows.users.get_mut(&user).unwrap();
        user.rights += 1;
        change(user);
    }

    pub(crate) fn be_slow(&self, slow: bool) {
        self.slow.store(slow, Ordering::SeqCst);
    }

    pub(crate) fn go_away(&self, away: bool) {
        self.away.store(away, Ordering::SeqCst);
    }

    pub(crate) fn ended(&self, session: SessionId) -> bool {
        self.rows().sessions[&session].ended.is_some()
    }

    fn read<T: Send + 'static>(&self, read: impl FnOnce(&Rows) -> T) -> BoxFuture<'_, Result<T, StoreUnavailable>> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        // What is read is read at once; a slow answer tells what was true when it was asked.
        let answer = self.down().map(|()| read(&self.rows()));
        self.after_a_while(answer)
    }

    fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Rows) -> T,
    ) -> BoxFuture<'_, Result<T, StoreUnavailable>> {
        let answer = self.down().map(|()| write(&mut self.rows()));
        self.after_a_while(answer)
    }

    fn down(&self) -> Result<(), StoreUnavailable> {
        if self.away.load(Ordering::SeqCst) { Err(StoreUnavailable) } else { Ok(()) }
    }

    fn after_a_while<T: Send + 'static>(&self, answer: T) -> BoxFuture<'_, T> {
        let slow = self.slow.load(Ordering::SeqCst);
        Box::pin(async move {
            if slow {
                tokio::time::sleep(seconds(1)).await;
            }
            answer
        })
    }
}

impl SessionStore for Memory {
    fn user_by_email(&self, email: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        self.read(move |rows| rows.users.values().find(|user| user.email == email).cloned())
    }

    fn user(&self, user: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        self.read(move |rows| rows.users.get(&user).cloned())
    }

    fn open(&self, session: StoredSession, rights: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.write(move |rows| {
            if rows.users.get(&session.user).is_none_or(|user| user.rights != rights) {
                return false;
            }
            rows.bearers.extend(session.bearers.iter().map(|(hash, _)| (*hash, session.id)));
            rows.sessions.insert(session.id, session);
            true
        })
    }

    fn by_bearer(&self, bearer: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        self.read(move |rows| rows.bearers.get(&bearer).and_then(|id| rows.sessions.get(id)).map(living))
    }

    fn by_refresh(&self, refresh: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        self.read(move |rows| {
            let spent = rows.spent.get(&refresh).and_then(|id| rows.sessions.get(id));
            rows.sessions.values().find(|session| session.refresh == refresh).or(spent).map(living)
        })
    }

    fn rotate(
        &self,
        id: SessionId,
        from: TokenHash,
        to: StoredSession,
    ) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.write(move |rows| {
            let stands = rows.sessions.get(&id).is_some_and(|it| it.refresh == from && it.ended.is_none());
            if stands {
                rows.spent.insert(from, id);
                rows.bearers.extend(to.bearers.iter().map(|(hash, _)| (*hash, id)));
                rows.sessions.insert(id, to);
            }
            stands
        })
    }

    fn strike(
        &self,
        id: SessionId,
        expired: Option<TokenHash>,
        cleared: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>> {
        self.write(move |rows| {
            if expired.is_some_and(|bearer| !rows.struck.insert(bearer)) {
                return None;
            }
            let strikes = rows.strikes.entry(id).or_default();
            *strikes = if cleared { 1 } else { *strikes + 1 };
            Some(*strikes)
        })
    }

    fn clear_strikes(&self, id: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.write(move |rows| {
            rows.strikes.remove(&id);
        })
    }

    fn end(&self, id: SessionId, at: Timestamp, _: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.write(move |rows| {
            rows.sessions.entry(id).and_modify(|it| it.ended = it.ended.or(Some(at)));
        })
    }

    fn rehash(&self, user: UserId, _: String, to: String) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.write(move |rows| rows.users.get_mut(&user).unwrap().password = to)
    }
}

/// Like the database, the memory gives only bearers that have not expired.
fn living(session: &StoredSession) -> StoredSession {
    let mut session = session.clone();
    session.bearers.retain(|(_, until)| *until > now());
    session
}

struct PlainTokens;

impl TokenIssuer for PlainTokens {
    fn fresh(&self) -> String {
        format!("made {}", Uuid::now_v7())
    }

    fn successor(&self, kind: TokenKind, session: SessionId, spent: &str) -> String {
        format!("made {} {session} {:02x?}", kind.as_str(), token_hash(spent))
    }

    fn made(&self, token: &str) -> bool {
        token.starts_with("made ")
    }
}

/// A server with one trader in it.
pub(crate) struct Fixture {
    pub(crate) memory: Arc<Memory>,
    pub(crate) sessions: Sessions,
    pub(crate) user: UserId,
}

impl Fixture {
    /// Opens the server and stops the clock.
    pub(crate) fn open() -> Self {
        tokio::time::pause();
        let memory = Arc::new(Memory::default());
        let user = a_trader();
        let id = user.id;
        memory.rows().users.insert(id, user);
        Self { sessions: sessions_over(&memory), memory, user: id }
    }

    /// Another node, or this one after a restart: the same store, an empty memory.
    pub(crate) fn another(&self) -> Sessions {
        sessions_over(&self.memory)
    }

    pub(crate) async fn sign_in(&self) -> Tokens {
        let rights = self.memory.rows().users[&self.user].rights;
        self.sessions.open(self.user, rights).await.unwrap()
    }

    /// The session of a bearer that lives.
    pub(crate) async fn live(&self, bearer: &str) -> SessionRef {
        match self.sessions.find(bearer).await {
            Ok(Found::Live(session)) => session,
            other => panic!("{}", told(&other)),
        }
    }

    pub(crate) async fn found(&self, bearer: &str) -> &'static str {
        told(&self.sessions.find(bearer).await)
    }

    pub(crate) fn reads(&self) -> u32 {
        self.memory.reads.load(Ordering::SeqCst)
    }
}

fn sessions_over(memory: &Arc<Memory>) -> Sessions {
    Sessions::new(memory.clone(), Arc::new(PlainTokens), vec![Arbiter::current()], now)
}

pub(crate) fn told(found: &Result<Found, StoreUnavailable>) -> &'static str {
    match found {
        Ok(Found::Live(_)) => "live",
        Ok(Found::Expired(_)) => "expired",
        Ok(Found::Ended) => "ended",
        Ok(Found::Unknown) => "unknown",
        Err(StoreUnavailable) => "down",
    }
}

fn a_trader() -> StoredUser {
    let id = UserId(Uuid::now_v7());
    let email = "buyer@alnoor-foods.test";
    StoredUser {
        id,
        role: Role::User,
        email: email.into(),
        email_verified: true,
        disabled: false,
        deleted: false,
        name: "Aisha Rahman".into(),
        company: Some(CompanyId(Uuid::now_v7())),
        bank: None,
        permissions: Permissions::default(),
        member: Default::default(),
        rights: 1,
        password: String::new(),
        networks: Vec::new(),
        record: Arc::new(User::new(id, Role::User, email, Timestamp::UNIX_EPOCH)),
    }
}

/// A live connection that writes down what it is told.
#[derive(Default)]
pub(crate) struct Line(Mutex<Vec<String>>);

impl Line {
    pub(crate) fn heard(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }

    fn hear(&self, what: String) {
        self.0.lock().unwrap().push(what);
    }
}

impl ConnectionPort for Line {
    fn ended(&self, close: u16, reason: ErrorCode) {
        self.hear(format!("ended {close} {reason}"));
    }

    fn rights_changed(&self, who: Arc<Principal>) {
        self.hear(format!("rights {}", who.rights));
    }
}

/// A connection of this session.
pub(crate) fn connect(session: &SessionRef) -> Arc<Line> {
    let line = Arc::new(Line::default());
    session.attach(ConnectionId(Uuid::now_v7()), line.clone());
    line
}
