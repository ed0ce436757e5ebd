//! What the tests of the store start from: a server, a caller, a change of a deal.

use std::sync::Arc;

use granary_demo::demo;
use granary_domain::{
    Bucket, Caller, DealId, DealKind, DealStatus, ExtraDays, PageRequest, Principal, SessionId, StepNumber,
    store::{Idempotency, StoredReply},
};
use granary_identity::session::{SessionStore, StoredSession};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::{DatabaseSettings, Store};
use granary_trade::deal::{
    Commit, CommittedCall, Deal, DealCommand, DealStore, DisputeCommand, Entry, ExtendStep, Initiator, PartyRole,
    StoredDeal, TimelineCommand, chain,
};
use jiff::{Timestamp, ToSpan};
use serde_json::json;
use tokio_postgres::{Client, NoTls};
use uuid::Uuid;

use crate::database::Database;

/// A migrated database with nothing in it.
pub(crate) async fn empty_store() -> (Database, Store) {
    let database = Database::open().await;
    let store = Store::connect(&database.settings()).await.unwrap();
    (database, store)
}

/// A migrated database with the demo in it.
pub(crate) async fn demo_store() -> (Database, Store) {
    let (database, store) = empty_store().await;
    demo(&store, Timestamp::now(), 0).await.unwrap();
    (database, store)
}

/// A connection past the store, to do what the product never does.
pub(crate) async fn beside(database: &Database) -> Client {
    let (client, connection) = tokio_postgres::connect(&database.settings().url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// What a store answers, and by how much each count of what is read grows meanwhile: the statistics are told once its
/// connections are ended.
pub(crate) async fn read_by<T>(
    database: &Database,
    beside: &Client,
    counts: &str,
    asked: impl AsyncFnOnce(&Store) -> T,
) -> (T, Vec<i64>) {
    let counted = async || {
        let end = "select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";
        while beside.execute(end, &[]).await.unwrap() > 0 {}
        beside.query_one(counts, &[]).await.unwrap().get::<_, Vec<i64>>(0)
    };
    let before = counted().await;
    let store = Store::connect(&DatabaseSettings { connections: 1, ..database.settings() }).await.unwrap();
    let answer = asked(&store).await;
    (answer, counted().await.iter().zip(before).map(|(now, before)| now - before).collect())
}

/// Now, as precise as the database keeps it.
pub(crate) fn now() -> Timestamp {
    Timestamp::from_microsecond(Timestamp::now().as_microsecond()).unwrap()
}

pub(crate) fn fresh_session(user: granary_domain::UserId) -> StoredSession {
    let token = || {
        let mut hash = [0; 32];
        hash[..16].copy_from_slice(Uuid::new_v4().as_bytes());
        hash
    };
    StoredSession {
        id: SessionId(Uuid::now_v7()),
        user,
        refresh: token(),
        previous: None,
        bearers: vec![(token(), now() + 30.minutes())],
        until: now() + 24.hours(),
        ended: None,
        created_at: now(),
    }
}

/// A demo person, signed in.
pub(crate) async fn caller(store: &Store, email: &str) -> Caller {
    let user = store.user_by_email(email.to_owned()).await.unwrap().unwrap();
    let session = fresh_session(user.id);
    assert!(store.open(session.clone(), user.rights).await.unwrap());
    let who = Principal {
        session: session.id,
        user: user.id,
        role: user.role,
        company: user.company,
        bank: user.bank,
        permissions: user.permissions,
        member: Default::default(),
        rights: user.rights,
        name: user.name,
    };
    Caller { who: Arc::new(who), from: Some("192.0.2.7".parse().unwrap()) }
}

/// An open international deal of the demo.
pub(crate) async fn open_deal(store: &Store) -> (DealId, StoredDeal) {
    let filter = Filter {
        kind: Some(DealKind::International),
        bucket: Some(Bucket::Open),
        status: Some(DealStatus::Preparing),
        ..Filter::default()
    };
    let page =
        store.page(Query { filter, sort: Sort::OrderId, page: PageRequest { current: 1, size: 1 } }).await.unwrap();
    let (id, _) = page.rows[0];
    (id, store.load(id).await.unwrap().unwrap())
}

pub(crate) fn extend(days: i64) -> DealCommand {
    DealCommand::Timeline(TimelineCommand::ExtendStep(ExtendStep {
        step: StepNumber(16),
        days: ExtraDays::try_from(days).unwrap(),
        reason: None,
    }))
}

/// What the engine would commit for a command on this very state.
pub(crate) fn change(stored: &StoredDeal, command: &DealCommand, caller: Option<&Caller>) -> Commit {
    let before: Deal = serde_json::from_str(&stored.state).unwrap();
    let mut deal = before.clone();
    let at = now();
    // Who raised a dispute withdraws it.
    let closes =
        before.dispute.as_ref().map(|it| it.by).filter(|_| *command == DealCommand::Dispute(DisputeCommand::Close));
    let by = match caller {
        Some(caller) => {
            Initiator { role: PartyRole::Staff, user: Some(caller.who.user), name: caller.who.name.clone() }
        }
        None => Initiator { role: closes.unwrap_or(PartyRole::System), ..Initiator::system() },
    };
    let events = deal.decide(command, &by, at).unwrap();
    let mut head = stored.head;
    let version = stored.version + 1;
    let mut entries = Vec::new();
    for (event, ord) in events.iter().zip(0..) {
        deal.apply(event, at);
        let mut entry = Entry {
            version,
            ord,
            kind: event.kind(),
            at,
            user: by.user,
            by: by.name.clone(),
            from: caller.and_then(|caller| caller.from),
            body: serde_json::to_string(event).unwrap(),
            hash: head,
        };
        head = chain::link(&head, deal.id, &entry);
        entry.hash = head;
        entries.push(entry);
    }
    deal.advance(version, at);
    Commit {
        deal: deal.id,
        base: stored.version,
        entries,
        state: serde_json::to_string(&deal).unwrap(),
        head,
        is_reworded: deal.deal_index().search != before.deal_index().search,
        is_known_anew: true,
        has_new_duties: deal.deal_index().duties != before.deal_index().duties,
        has_new_handlers: deal.deal_index().handled != before.deal_index().handled,
        deal_index: deal.deal_index(),
        files: deal.file_changes(&events),
        calls: vec![CommittedCall {
            caller: caller.cloned(),
            key: None,
            reply: StoredReply { message: "Done".to_owned(), data: json!({ "version": version }) },
        }],
        shipments: Vec::new(),
        notifications: deal.notifications(&before, &events, at),
        part: None,
        credit_days: None,
        ended_dispute: None,
    }
}

/// The same for several commands as one commit, each by somebody and on what those before it lead to.
pub(crate) fn changes(stored: &StoredDeal, calls: &[(DealCommand, &Caller, Option<Idempotency>)]) -> Commit {
    let mut tip = stored.clone();
    let mut each = calls.iter().map(|(command, caller, key)| {
        let mut one = change(&tip, command, Some(caller));
        one.calls[0].key.clone_from(key);
        tip = StoredDeal { state: one.state.clone(), shipments: Vec::new(), version: one.version(), head: one.head };
        one
    });
    let first = each.next().unwrap();
    each.fold(first, |mut all, next| {
        all.entries.extend(next.entries);
        all.calls.extend(next.calls);
        all.notifications.extend(next.notifications);
        Commit { entries: all.entries, calls: all.calls, notifications: all.notifications, base: all.base, ..next }
    })
}

/// The same under a key.
pub(crate) fn keyed(commit: Commit, key: Idempotency) -> Commit {
    let calls = commit.calls.iter().map(|call| CommittedCall { key: Some(key.clone()), ..call.clone() });
    Commit { calls: calls.collect(), ..commit }
}

pub(crate) fn key(caller: &Caller, name: &str) -> Idempotency {
    Idempotency { caller: caller.who.user, path: "/a/path".to_owned(), key: name.to_owned(), body: [7; 32] }
}

/// The deal as the store has it now.
pub(crate) async fn reload(store: &Store, deal: DealId) -> StoredDeal {
    store.load(deal).await.unwrap().unwrap()
}
