//! Connections are had in turns: whoever asks for many keeps nobody else from theirs.

use std::time::{Duration, Instant};

use futures::future::join_all;
use granary_domain::{CompanyId, PageRequest, Share, UserId, refusal::BoxedRefusal};
use granary_live::inbox::InboxStore;
use granary_runtime::turns::on_behalf;
use granary_store::{Author, DatabaseSettings, Decision, Store, Tx};
use uuid::Uuid;

use crate::{database::Database, given::beside};

/// Two of the connections are for lists.
const CONNECTIONS: usize = 8;

#[tokio::test]
async fn who_reads_lists_without_end_keeps_nobody_else_waiting() {
    let database = Database::open().await;
    let store = Store::connect(&DatabaseSettings { connections: CONNECTIONS, ..database.settings() }).await.unwrap();
    let held = beside(&database).await;
    held.batch_execute("begin; lock table lots in access exclusive mode").await.unwrap();
    let [greedy, other] = [(); 2].map(|()| UserId(Uuid::now_v7()));
    let page = PageRequest::default();
    let endless = async {
        let read = || on_behalf(Share::of_person(greedy), store.own_lots(CompanyId(Uuid::nil()), None, page));
        join_all((0..40).map(|_| read())).await
    };
    let asked = async {
        for _ in 0..20 {
            let began = Instant::now();
            let read = on_behalf(Share::of_person(other), store.notifications(other, page.current, page.size)).await;
            assert!(read.is_ok(), "all connections for lists are somebody's");
            assert!(began.elapsed() < Duration::from_secs(1), "waited for somebody else's list");
        }
        held.batch_execute("rollback").await.unwrap();
    };
    let (read, ()) = tokio::join!(endless, asked);
    assert!(read.iter().any(Result::is_ok));
}

#[tokio::test]
async fn who_waits_in_many_transactions_keeps_nobody_else_waiting() {
    let database = Database::open().await;
    let store = Store::connect(&DatabaseSettings { connections: CONNECTIONS, ..database.settings() }).await.unwrap();
    let held = beside(&database).await;
    held.batch_execute("begin; lock table licence_reminders in access exclusive mode").await.unwrap();
    let [greedy, other] = [(); 2].map(|()| Share::of_person(UserId(Uuid::now_v7())));
    let waits = || {
        on_behalf(greedy, store.perform(Author::system(), async |tx| Ok(Decision::value(tx.add_reminder("a").await?))))
    };
    let endless = async { join_all((0..40).map(|_| waits())).await };
    let asked = async {
        for _ in 0..20 {
            let began = Instant::now();
            let work = async |tx: &Tx<'_>| Ok::<_, BoxedRefusal>(Decision::value(tx.at));
            assert!(
                on_behalf(other, store.perform(Author::system(), work)).await.is_ok(),
                "all connections are somebody's"
            );
            assert!(began.elapsed() < Duration::from_secs(1), "waited for somebody else's transaction");
        }
        held.batch_execute("rollback").await.unwrap();
    };
    let (done, ()) = tokio::join!(endless, asked);
    assert!(done.iter().any(Result::is_ok));
}
