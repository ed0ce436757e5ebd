//! What was committed is heard of once by every look, in whatever order commits come.

use std::{future::pending, sync::Arc};

use granary::tasks::RemoteChanges;
use granary_domain::{UserId, store::BoxFuture};
use granary_identity::session::SessionStore;
use granary_services::{account::mark_read, users::toggle_ban};
use granary_store::{ChangeCursor, Dispatcher, Store};
use granary_supervisor::Task;
use granary_trade::{
    change::ChangeEvent,
    deal::{DealStore, Outcome},
    desk_list::{DeskList, DeskListId},
};
use jiff::SignedDuration;
use support::patience::eventually;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use uuid::Uuid;

use crate::given::{beside, caller, change, demo_store, empty_store, extend, fresh_session, now, open_deal};

/// Looks once more; answers what was heard of.
async fn look(store: &Store, last: &mut Option<ChangeCursor>) -> Vec<(&'static str, Uuid)> {
    let (seen, heard) = store.changes_since(last.as_ref()).await.unwrap();
    *last = Some(seen);
    heard.iter().filter_map(ChangeEvent::recorded).collect()
}

#[tokio::test]
async fn what_is_committed_late_is_heard_of_once_all_the_same() {
    let (database, store) = empty_store().await;
    let (mut slow, quick) = (beside(&database).await, beside(&database).await);
    let (of_slow, of_quick) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let write = "insert into changes (what, key) values ($1, $2)";
    let mut last = None;
    quick.execute(write, &[&"user", &of_quick]).await.unwrap();
    assert_eq!(look(&store, &mut last).await, [], "before the server opened");
    let late = slow.transaction().await.unwrap();
    late.execute(write, &[&"user", &of_slow]).await.unwrap();
    quick.execute(write, &[&"notifications", &of_quick]).await.unwrap();
    quick.execute(write, &[&"what a later version records", &of_quick]).await.unwrap();
    assert_eq!(look(&store, &mut last).await, [("notifications", of_quick)]);
    late.commit().await.unwrap();
    assert_eq!(look(&store, &mut last).await, [("user", of_slow)]);
    assert_eq!(look(&store, &mut last).await, []);
}

#[tokio::test]
async fn what_a_restored_copy_has_ahead_of_its_server_is_not_heard_of_again_and_again() {
    let (database, store) = empty_store().await;
    let mut last = None;
    look(&store, &mut last).await;
    let restored = "insert into changes (tx, what, key) values ('999999999999', 'user', new_id())";
    beside(&database).await.execute(restored, &[]).await.unwrap();
    assert_eq!(look(&store, &mut last).await, []);
}

#[tokio::test]
async fn units_of_work_and_the_ends_of_sessions_are_heard_of() {
    let (_database, store) = demo_store().await;
    let who = caller(&store, "officer@emirates-trade.test").await;
    let session = fresh_session(who.who.user);
    assert!(store.open(session.clone(), 1).await.unwrap());
    let mut last = None;
    look(&store, &mut last).await;
    mark_read(&store, &[], &who, None).await.unwrap();
    assert_eq!(look(&store, &mut last).await, [("notifications", who.who.user.0)]);
    for heard in [vec![("user", who.who.user.0)], vec![]] {
        store.end(session.id, now(), "logout").await.unwrap();
        assert_eq!(look(&store, &mut last).await, heard);
    }
}

#[tokio::test]
async fn what_is_written_outside_a_unit_of_work_is_heard_of() {
    let (_database, store) = demo_store().await;
    let mut last = None;
    look(&store, &mut last).await;
    let letters = DeskListId::from(DeskList::Letters);
    store.spread(vec![ChangeEvent::DeskList(letters)]).await.unwrap();
    assert_eq!(look(&store, &mut last).await, [("deskList", letters.0)]);
    assert_eq!(look(&store, &mut last).await, []);
}

#[tokio::test]
async fn a_deal_moves_once_when_its_commit_lands_however_long_ago_it_was_decided() {
    let (database, store) = demo_store().await;
    let (deal, before) = open_deal(&store).await;
    let mut late = change(&before, &extend(3), None);
    late.deal_index.updated_at = now() - SignedDuration::from_hours(1);
    let (mut client, watch) = (beside(&database).await, beside(&database).await);
    let block = client.transaction().await.unwrap();
    block.execute("select from deals where id = $1 for update", &[&deal.0]).await.unwrap();
    let (mut seen, moved) = store.moved(None).await.unwrap();
    assert_eq!(moved, [], "before the server opened");
    let committing = tokio::spawn({
        let store = store.clone();
        async move { store.commit(Arc::new(late)).await }
    });
    let waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    eventually("it waits", async || (!watch.query(waiting, &[]).await.unwrap().is_empty()).then_some(())).await;
    let mut look = async || {
        // What others write meanwhile is committed first.
        watch.execute("insert into changes (what, key) values ('deal', new_id())", &[]).await.unwrap();
        let (next, moved) = store.moved(Some(seen.clone())).await.unwrap();
        seen = next;
        moved
    };
    for _ in 0..2 {
        assert_eq!(look().await, []);
    }
    block.commit().await.unwrap();
    assert!(matches!(committing.await.unwrap(), Ok(Outcome::Done { .. })));
    for moved in [vec![(deal, before.version + 1)], vec![]] {
        assert_eq!(look().await, moved);
    }
}

/// Says what is dispatched, and never comes to an end with it.
struct Slow(UnboundedSender<(&'static str, Uuid)>);

impl Dispatcher for Slow {
    fn dispatch(&self, changes: Vec<ChangeEvent>) -> BoxFuture<'_, ()> {
        changes.iter().filter_map(ChangeEvent::recorded).for_each(|it| self.0.send(it).unwrap());
        Box::pin(pending())
    }
}

#[actix::test]
async fn a_ban_before_the_first_look_is_heard_of_and_what_comes_while_it_is_acted_on_too() {
    let (database, here) = demo_store().await;
    let there = Store::connect(&database.settings()).await.unwrap();
    let (told, mut heard) = unbounded_channel();
    there.set_dispatcher(Arc::new(Slow(told)));
    let (admin, banned) = (caller(&here, "admin@granary.test").await, caller(&here, "sales@granary.test").await);
    let (seen, _) = there.changes_since(None).await.unwrap();
    toggle_ban(&here, banned.who.user.into(), &admin, None).await.unwrap();
    let looks = RemoteChanges::new(there, seen);
    looks.run().await.unwrap();
    while heard.recv().await.unwrap() != ("user", banned.who.user.0) {}
    let another = UserId(Uuid::from_u128(1));
    here.spread(vec![ChangeEvent::User(another)]).await.unwrap();
    looks.run().await.unwrap();
    while heard.recv().await.unwrap() != ("user", another.0) {}
}
