//! Letters are taken by one node at a time, and asking for a link costs the same whoever asks.

use std::{collections::BTreeSet, time::Duration};

use actors::domain::Language;
use futures::future::join_all;
use granary::store::{LinkAsk, Store};
use tokio_postgres::Client;

use crate::given::{beside, demo_house, empty_house};

const LEASE: Duration = Duration::from_secs(60);

async fn count(client: &Client, what: &str) -> i64 {
    client.query_one(&format!("select count(*) from {what}"), &[]).await.unwrap().get(0)
}

#[tokio::test]
async fn many_who_take_letters_at_once_take_each_one_once() {
    let (database, store) = empty_house().await;
    let client = beside(&database).await;
    client
        .batch_execute(
            "select queue_mail('c' || n, 'a@b.test', null, 'welcome', 'en', null) from generate_series(1, 100) n",
        )
        .await
        .unwrap();
    let taken = join_all((0..40).map(|_| store.claim_mails(4, LEASE))).await;
    let taken: Vec<_> = taken.into_iter().flat_map(Result::unwrap).collect();
    let distinct: BTreeSet<_> = taken.iter().map(|mail| mail.id).collect();
    assert_eq!((taken.len(), distinct.len()), (100, 100));
    assert!(taken.iter().all(|mail| mail.attempt == 1 && !mail.is_stale && !mail.is_old));
    assert!(store.claim_mails(4, LEASE).await.unwrap().is_empty(), "the leases stand");
    client.batch_execute("update mails set next_at = now()").await.unwrap();
    assert_eq!(store.claim_mails(1, LEASE).await.unwrap()[0].attempt, 2);
}

#[tokio::test]
async fn who_took_a_letter_before_another_settles_nothing_any_more() {
    let (database, store) = empty_house().await;
    let client = beside(&database).await;
    client.batch_execute("select queue_mail('c', 'a@b.test', null, 'welcome', 'en', null)").await.unwrap();
    let late = store.claim_mails(1, LEASE).await.unwrap().remove(0);
    client.batch_execute("update mails set next_at = now()").await.unwrap();
    let present = store.claim_mails(1, LEASE).await.unwrap().remove(0);
    store.give_mail_up(&late, "late").await.unwrap();
    store.put_mail_off(&late, Duration::ZERO, "late").await.unwrap();
    assert!(store.claim_mails(1, LEASE).await.unwrap().is_empty());
    assert_eq!(store.waiting_mails().await.unwrap().waiting, 1);
    store.mark_mail_sent(present.id).await.unwrap();
    store.give_mail_up(&present, "too late").await.unwrap();
    assert_eq!(count(&client, "mails where sent_at is not null and failed_at is null and fault is null").await, 1);
}

/// How many rows one ask adds to each table, and how large its row is beside the address.
async fn work(store: &Store, client: &Client, purpose: &'static str, address: &str) -> [i64; 4] {
    let before = [count(client, "link_asks").await, count(client, "links").await, count(client, "mails").await];
    let (address, language) = (address.to_owned(), Language::En);
    let ask = LinkAsk { purpose, address, network: "192.0.2.0".parse().ok(), language, is_limited: true };
    store.ask_for_link(&ask).await.unwrap();
    let after = [count(client, "link_asks").await, count(client, "links").await, count(client, "mails").await];
    let size = client
        .query_one(
            "select pg_column_size(a.*)::bigint - octet_length(a.address) from link_asks a order by id desc limit 1",
            &[],
        )
        .await
        .unwrap();
    [after[0] - before[0], after[1] - before[1], after[2] - before[2], size.get(0)]
}

#[tokio::test]
async fn asking_for_a_link_is_the_same_work_whether_or_not_anybody_has_the_address() {
    let (database, store) = demo_house().await;
    let client = beside(&database).await;
    for purpose in ["reset-password", "verify-email"] {
        let known = work(&store, &client, purpose, "buyer@alnoor-foods.test").await;
        let unknown = work(&store, &client, purpose, "nobody@alnoor-food.test").await;
        assert_eq!(known, unknown, "{purpose}");
        assert_eq!(known[..3], [1, 0, 0]);
    }
    assert_eq!(store.answer_link_asks(10).await.unwrap(), 4);
    assert_eq!((count(&client, "links").await, count(&client, "mails").await), (1, 1));
    assert_eq!(count(&client, "link_asks where address is not null").await, 0, "addresses are not kept");
}

#[tokio::test]
async fn what_is_committed_is_told_at_once() {
    let (database, store) = empty_house().await;
    let client = beside(&database).await;
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let listening = store.clone();
    let hearing = tokio::spawn(async move {
        listening
            .hear_of_mails(|| {
                let _ = tell.send(());
            })
            .await
    });
    told.recv().await.expect("it listens");
    client.batch_execute("begin; select queue_mail('c', 'a@b.test', null, 'welcome', 'en', null)").await.unwrap();
    assert!(told.try_recv().is_err(), "not before the commit");
    client.batch_execute("commit").await.unwrap();
    told.recv().await.expect("it is told");
    hearing.abort();
}
