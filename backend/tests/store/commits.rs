//! A commit's outcome is definite, its effect happens once, and nothing of it is ever half there.

use std::sync::Arc;

use futures::future::{join, join_all};
use granary_domain::{
    BankRef, Caller, Permission, Permissions,
    store::{CommitFault, Kept, StoredReply},
};
use granary_identity::session::SessionStore;
use granary_services::users::{grant, toggle_ban};
use granary_store::Store;
use granary_trade::deal::{Commit, DealCommand, DealStore, FinanceCommand, NotAdmitted, Outcome};

use support::patience::eventually;

use crate::given::{beside, caller, change, changes, demo_store, extend, key, keyed, now, open_deal, reload};

const ADMIN: &str = "admin@granary.test";
const SALES: &str = "sales@granary.test";

async fn commit(store: &Store, commit: &Commit) -> Outcome {
    store.commit(Arc::new(commit.clone())).await.unwrap()
}

fn reply(commit: &Commit) -> StoredReply {
    commit.calls[0].reply.clone()
}

/// What becomes of a commit whose one ask is not admitted.
fn not_admitted(why: NotAdmitted) -> Outcome {
    Outcome::NotAdmitted(vec![(0, why)])
}

fn replayed(commit: &Commit) -> Outcome {
    not_admitted(NotAdmitted::Replayed(reply(commit)))
}

#[tokio::test]
async fn what_is_done_is_there_and_verifies() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let change = change(&before, &extend(3), Some(&sales));
    assert!(matches!(commit(&store, &change).await, Outcome::Done { .. }));
    let after = reload(&store, deal).await;
    assert_eq!((after.version, after.head, &after.state), (before.version + 1, change.head, &change.state));
    let journal = store.journal(deal, None).await.unwrap();
    assert_eq!(journal.last(), change.entries.last());
    store.verify_audit().await.unwrap();
}

#[tokio::test]
async fn a_commit_on_an_old_version_writes_nothing() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let (first, second) = (change(&before, &extend(3), Some(&sales)), change(&before, &extend(4), Some(&sales)));
    assert!(matches!(commit(&store, &first).await, Outcome::Done { .. }));
    assert_eq!(commit(&store, &keyed(second, key(&sales, "late"))).await, Outcome::Moved);
    assert_eq!(reload(&store, deal).await.head, first.head);
    assert_eq!(store.kept(key(&sales, "late")).await.unwrap(), Kept::Nothing);
    store.verify_audit().await.unwrap();
}

#[tokio::test]
async fn a_deal_is_placed_once() {
    let (_database, store) = demo_store().await;
    let (_, before) = open_deal(&store).await;
    let again = Commit { base: 0, ..change(&before, &extend(3), None) };
    assert_eq!(commit(&store, &again).await, Outcome::Moved);
}

#[tokio::test]
async fn a_retry_gets_the_first_reply_and_has_no_effect() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let change = keyed(change(&before, &extend(3), Some(&sales)), key(&sales, "once"));
    assert!(matches!(commit(&store, &change).await, Outcome::Done { .. }));
    assert_eq!(commit(&store, &change).await, replayed(&change));
    assert_eq!(store.kept(key(&sales, "once")).await.unwrap(), Kept::Reply(reply(&change)));
    let other = granary_domain::store::Idempotency { body: [8; 32], ..key(&sales, "once") };
    assert_eq!(store.kept(other.clone()).await.unwrap(), Kept::Mismatch);
    assert_eq!(commit(&store, &keyed(change, other)).await, not_admitted(NotAdmitted::Mismatch));
    assert_eq!(reload(&store, deal).await.version, before.version + 1);
}

#[tokio::test]
async fn a_kept_reply_is_forgotten_after_a_day() {
    let (database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let first = keyed(change(&before, &extend(3), Some(&sales)), key(&sales, "old"));
    commit(&store, &first).await;
    let client = beside(&database).await;
    client.execute("update kept_replies set at = at - interval '24 hours'", &[]).await.unwrap();
    assert_eq!(store.kept(key(&sales, "old")).await.unwrap(), Kept::Nothing);
    let after = reload(&store, deal).await;
    let second = keyed(change(&after, &extend(3), Some(&sales)), key(&sales, "old"));
    assert!(matches!(commit(&store, &second).await, Outcome::Done { .. }));
    assert_eq!(store.kept(key(&sales, "old")).await.unwrap(), Kept::Reply(reply(&second)));
    client.execute("update kept_replies set at = at - interval '24 hours'", &[]).await.unwrap();
    store.sweep().await.unwrap();
    let left: i64 = client.query_one("select count(*) from kept_replies", &[]).await.unwrap().get(0);
    assert_eq!(left, 0);
}

#[tokio::test]
async fn fifty_twins_with_one_key_have_one_effect() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let change = keyed(change(&before, &extend(3), Some(&sales)), key(&sales, "twins"));
    let outcomes = join_all((0..50).map(|_| commit(&store, &change))).await;
    let done = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Done { .. })).count();
    let replayed = outcomes.iter().filter(|outcome| **outcome == replayed(&change)).count();
    assert_eq!((done, replayed), (1, 49));
    assert_eq!(reload(&store, deal).await.version, before.version + 1);
}

#[tokio::test]
async fn fifty_rivals_for_one_version_have_one_winner() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (_, before) = open_deal(&store).await;
    let changes: Vec<_> = (1..=50).map(|days| change(&before, &extend(days), Some(&sales))).collect();
    let outcomes = join_all(changes.iter().map(|change| commit(&store, change))).await;
    let moved = outcomes.iter().filter(|outcome| **outcome == Outcome::Moved).count();
    assert_eq!(moved, 49);
    store.verify_audit().await.unwrap();
}

#[tokio::test]
async fn an_ended_session_commits_no_more() {
    let (_database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let first = keyed(change(&before, &extend(3), Some(&sales)), key(&sales, "before"));
    commit(&store, &first).await;
    store.end(sales.who.session, now(), "logout").await.unwrap();
    let after = reload(&store, deal).await;
    assert_eq!(commit(&store, &change(&after, &extend(3), Some(&sales))).await, not_admitted(NotAdmitted::Denied));
    assert_eq!(commit(&store, &first).await, replayed(&first));
    assert_eq!(reload(&store, deal).await.version, after.version);
}

#[tokio::test]
async fn a_ban_or_new_permissions_stop_the_next_commit() {
    let (_database, store) = demo_store().await;
    let admin = caller(&store, ADMIN).await;
    let (deal, before) = open_deal(&store).await;
    for is_ban in [false, true] {
        let sales = caller(&store, SALES).await;
        if is_ban {
            toggle_ban(&store, sales.who.user.into(), &admin, None).await.unwrap();
        } else {
            let less = Permissions([Permission::DealRead].into());
            grant(&store, (sales.who.user, less, None), &admin, None).await.unwrap();
        }
        assert_eq!(commit(&store, &change(&before, &extend(3), Some(&sales))).await, not_admitted(NotAdmitted::Denied));
    }
    assert_eq!(reload(&store, deal).await.version, before.version);
}

/// What takes something from whoever commits waits for what they are committing, and nothing of theirs comes after it.
async fn nothing_comes_after(takes_away: impl AsyncFnOnce(Store, Caller, Caller) + 'static) {
    let (database, store) = demo_store().await;
    let (admin, sales) = (caller(&store, ADMIN).await, caller(&store, SALES).await);
    let (deal, before) = open_deal(&store).await;
    let mut client = beside(&database).await;
    let block = client.transaction().await.unwrap();
    block.execute("select from deals where id = $1 for update", &[&deal.0]).await.unwrap();
    let watch = beside(&database).await;
    let waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let wait = async |many: usize| {
        let all = async || (watch.query(waiting, &[]).await.unwrap().len() == many).then_some(());
        eventually("so many wait", all).await;
    };
    let committing = tokio::spawn({
        let asks = [(extend(3), &admin, None), (extend(3), &sales, None)];
        let (store, first) = (store.clone(), changes(&before, &asks));
        async move { commit(&store, &first).await }
    });
    wait(1).await;
    let release = async {
        wait(2).await;
        block.commit().await.unwrap();
    };
    join(takes_away(store.clone(), admin, sales.clone()), release).await;
    assert!(matches!(committing.await.unwrap(), Outcome::Done { .. }), "it was there first");
    let after = reload(&store, deal).await;
    assert_eq!(commit(&store, &change(&after, &extend(3), Some(&sales))).await, not_admitted(NotAdmitted::Denied));
}

#[tokio::test]
async fn a_ban_is_acknowledged_after_what_was_being_committed() {
    nothing_comes_after(async |store, admin, sales| {
        toggle_ban(&store, sales.who.user.into(), &admin, None).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn less_rights_are_acknowledged_after_what_was_being_committed() {
    nothing_comes_after(async |store, admin, sales| {
        let less = Permissions([Permission::DealRead].into());
        grant(&store, (sales.who.user, less, None), &admin, None).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn the_end_of_a_session_is_acknowledged_after_what_was_being_committed() {
    nothing_comes_after(async |store, _, sales| store.end(sales.who.session, now(), "logout").await.unwrap()).await;
}

#[tokio::test]
async fn an_assignment_is_told_to_the_officers_of_that_bank_alone() {
    let (_database, store) = demo_store().await;
    let admin = caller(&store, ADMIN).await;
    let banks = store.banks().await.unwrap();
    let officers =
        [("officer@emirates-trade.test", "Emirates Trade Bank"), ("officer@gulf-commerce.test", "Gulf Commerce Bank")];
    let (deal, mut before) = open_deal(&store).await;
    let assigned: granary_trade::deal::Deal = serde_json::from_str(&before.state).unwrap();
    if assigned.bank.is_some() {
        commit(&store, &change(&before, &DealCommand::Finance(FinanceCommand::assign(None)), Some(&admin))).await;
        before = reload(&store, deal).await;
    }
    let mut told_before = None;
    for (officer, name) in officers {
        let bank = banks.iter().find(|bank| bank.name == name).unwrap();
        let bank = BankRef { id: bank.id, name: bank.name.clone() };
        let change = change(&before, &DealCommand::Finance(FinanceCommand::assign(Some(bank))), Some(&admin));
        let officer = store.user_by_email(officer.to_owned()).await.unwrap().unwrap();
        let Outcome::Done { mut notified } = commit(&store, &change).await else { panic!("not written") };
        let mut told: Vec<_> = told_before.replace(officer.id).into_iter().chain([officer.id]).collect();
        notified.sort();
        told.sort();
        assert_eq!(notified, told, "the bank that gets it, and the one that it is taken from");
        before = reload(&store, deal).await;
    }
}

#[tokio::test]
async fn what_postgres_refuses_is_not_written() {
    let (_database, store) = demo_store().await;
    let (deal, before) = open_deal(&store).await;
    let mut change = change(&before, &extend(3), None);
    change.deal_index.buyer = granary_domain::CompanyId(uuid::Uuid::now_v7());
    assert_eq!(store.commit(Arc::new(change)).await, Err(CommitFault::NotSerializable));
    assert_eq!(reload(&store, deal).await.version, before.version);
}

#[tokio::test]
async fn a_line_that_dies_during_the_commit_leaves_its_outcome_unknown() {
    let (database, store) = demo_store().await;
    let sales = caller(&store, SALES).await;
    let (deal, before) = open_deal(&store).await;
    let change = Arc::new(keyed(change(&before, &extend(3), Some(&sales)), key(&sales, "cut")));
    let mut client = beside(&database).await;
    let block = client.transaction().await.unwrap();
    block.execute("select from deals where id = $1 for update", &[&deal.0]).await.unwrap();
    let committing = tokio::spawn({
        let (store, change) = (store.clone(), change.clone());
        async move { store.commit(change).await }
    });
    let waiting = "select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    while block.execute(waiting, &[]).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(committing.await.unwrap(), Err(CommitFault::Unknown));
    block.rollback().await.unwrap();
    assert!(matches!(commit(&store, &change).await, Outcome::Done { .. }));
    assert_eq!(commit(&store, &change).await, replayed(&change));
}
