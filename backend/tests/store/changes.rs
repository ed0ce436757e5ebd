//! What was committed is heard of once by every look, in whatever order commits come.

use granary_identity::session::SessionStore;
use granary_services::account::mark_read;
use granary_store::{ChangeCursor, Store};
use granary_trade::{
    change::ChangeEvent,
    desk_list::{DeskList, DeskListId},
};
use uuid::Uuid;

use crate::given::{beside, caller, demo_store, empty_store, fresh_session, now};

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
