//! Asking for a link costs the same whoever asks, and each ask is answered by itself.

use granary_auth::links::answer_asks;
use granary_domain::Language;
use granary_identity::link::LinkPurpose;
use granary_store::{LinkRequest, Store};
use tokio_postgres::Client;

use crate::given::{beside, demo_store};

async fn count(client: &Client, what: &str) -> i64 {
    client.query_one(&format!("select count(*) from {what}"), &[]).await.unwrap().get(0)
}

/// How many rows one ask adds to each table, and how large its row is beside the address.
async fn work(store: &Store, client: &Client, purpose: LinkPurpose, address: &str) -> [i64; 4] {
    let before = [count(client, "link_asks").await, count(client, "links").await, count(client, "mails").await];
    let (address, language) = (address.to_owned(), Language::En);
    let ask = LinkRequest { purpose, address, network: "192.0.2.0".parse().ok(), language, is_limited: true };
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
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    for purpose in [LinkPurpose::ResetPassword, LinkPurpose::VerifyEmail] {
        let known = work(&store, &client, purpose, "buyer@alnoor-foods.test").await;
        let unknown = work(&store, &client, purpose, "nobody@alnoor-food.test").await;
        assert_eq!(known, unknown, "{purpose:?}");
        assert_eq!(known[..3], [1, 0, 0]);
    }
    assert_eq!(answer_asks(&store, 10).await.unwrap(), 4);
    assert_eq!((count(&client, "links").await, count(&client, "mails").await), (1, 1));
    assert_eq!(count(&client, "link_asks where address is not null").await, 0, "addresses are not kept");
}

#[tokio::test]
async fn an_ask_that_cannot_be_answered_keeps_nobody_else_from_a_link() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let unreadable = "update users set profile = '[]' where email = 'buyer@alnoor-foods.test'";
    client.batch_execute(unreadable).await.unwrap();
    for address in ["buyer@alnoor-foods.test", "seller@deccan-grains.test"] {
        work(&store, &client, LinkPurpose::ResetPassword, address).await;
    }
    assert_eq!(answer_asks(&store, 10).await.unwrap(), 2);
    assert_eq!(count(&client, "mails where to_address = 'seller@deccan-grains.test'").await, 1);
    assert_eq!(count(&client, "links").await, 1);
    assert_eq!(answer_asks(&store, 10).await.unwrap(), 0, "none is left open");
}
