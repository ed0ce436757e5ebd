//! A commit for several who asked is written whole or not at all, and says who kept it from being written.

use std::sync::Arc;

use futures::future::join3;
use granary_domain::{
    Caller,
    store::{Idempotency, Kept},
};
use granary_services::users::toggle_ban;
use granary_store::Store;
use granary_trade::deal::{Commit, DealStore, NotAdmitted, Outcome};
use support::patience::eventually;

use crate::given::{beside, caller, changes, demo_store, extend, key, open_deal, reload};

const ADMIN: &str = "admin@granary.test";
const SALES: &str = "sales@granary.test";

async fn commit(store: &Store, commit: &Commit) -> Outcome {
    store.commit(Arc::new(commit.clone())).await.unwrap()
}

fn named(caller: &Caller, name: &str) -> Option<Idempotency> {
    Some(key(caller, name))
}

#[tokio::test]
async fn a_batch_is_there_whole_with_a_reply_kept_for_each_and_verifies() {
    let (_database, store) = demo_store().await;
    let (admin, sales) = (caller(&store, ADMIN).await, caller(&store, SALES).await);
    let (deal, before) = open_deal(&store).await;
    let asks =
        [(extend(1), &sales, named(&sales, "b")), (extend(2), &admin, None), (extend(3), &sales, named(&sales, "a"))];
    let batch = changes(&before, &asks);
    assert!(matches!(commit(&store, &batch).await, Outcome::Done { .. }));
    let after = reload(&store, deal).await;
    assert_eq!((after.version, after.head, &after.state), (before.version + 3, batch.head, &batch.state));
    let journal = store.journal(deal, None).await.unwrap();
    assert!(journal.ends_with(&batch.entries));
    for (name, ask) in [("b", 0), ("a", 2)] {
        let reply = batch.calls[ask].reply.clone();
        assert_eq!(store.kept(key(&sales, name)).await.unwrap(), Kept::Reply(reply), "{name}");
    }
    store.verify_audit().await.unwrap();
}

#[tokio::test]
async fn whoever_is_not_admitted_is_named_and_nothing_of_the_batch_is_written() {
    let (_database, store) = demo_store().await;
    let (admin, sales) = (caller(&store, ADMIN).await, caller(&store, SALES).await);
    let (deal, before) = open_deal(&store).await;
    let first = changes(&before, &[(extend(1), &admin, named(&admin, "z"))]);
    assert!(matches!(commit(&store, &first).await, Outcome::Done { .. }));
    toggle_ban(&store, sales.who.user.into(), &admin, None).await.unwrap();
    let other = Idempotency { body: [8; 32], ..key(&admin, "z") };
    let now = reload(&store, deal).await;
    let asks = [
        (extend(1), &admin, named(&admin, "z")),
        (extend(2), &sales, named(&sales, "new")),
        (extend(3), &admin, named(&admin, "a")),
        (extend(4), &admin, Some(other)),
        (extend(5), &sales, None),
    ];
    let Outcome::NotAdmitted(mut who) = commit(&store, &changes(&now, &asks)).await else { panic!("written") };
    who.sort_by_key(|(place, _)| *place);
    let replayed = NotAdmitted::Replayed(first.calls[0].reply.clone());
    let denied = NotAdmitted::Denied;
    assert_eq!(who, [(0, replayed), (1, denied.clone()), (3, NotAdmitted::Mismatch), (4, denied)]);
    assert_eq!(reload(&store, deal).await.version, now.version);
    assert_eq!(store.kept(key(&admin, "a")).await.unwrap(), Kept::Nothing);
    let rest = changes(&now, &[(extend(3), &admin, named(&admin, "a"))]);
    assert!(matches!(commit(&store, &rest).await, Outcome::Done { .. }), "those who may go on without them");
}

#[tokio::test]
async fn batches_that_share_keys_and_people_never_wait_for_each_other_in_a_ring() {
    let (database, store) = demo_store().await;
    let (admin, sales) = (caller(&store, ADMIN).await, caller(&store, SALES).await);
    let (deal, before) = open_deal(&store).await;
    let [x, a, b] = [(&sales, "x"), (&admin, "a"), (&sales, "b")].map(|(who, name)| (extend(1), who, named(who, name)));
    let there = changes(&before, &[a.clone(), x.clone(), b.clone()]);
    let back = changes(&before, &[b, x, a]);
    let mut client = beside(&database).await;
    let block = client.transaction().await.unwrap();
    let lock = format!("{} /a/path x", sales.who.user);
    block.execute("select pg_advisory_xact_lock(hashtextextended($1::text, 0))", &[&lock]).await.unwrap();
    let watch = beside(&database).await;
    let waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let release = async {
        let both = async || (watch.query(waiting, &[]).await.unwrap().len() == 2).then_some(());
        eventually("both wait", both).await;
        block.commit().await.unwrap();
    };
    let (there, back, ()) = join3(commit(&store, &there), commit(&store, &back), release).await;
    let is_done = |outcome: &Outcome| matches!(outcome, Outcome::Done { .. });
    assert!(is_done(&there) != is_done(&back), "one has the effect, the other its replies: {there:?}, {back:?}");
    assert_eq!(reload(&store, deal).await.version, before.version + 3);
}
