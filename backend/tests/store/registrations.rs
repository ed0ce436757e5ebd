//! Drafts are opened by proven addresses, joined, taken over, and forgotten in time.

use granary_domain::refusal::ErrorCode;
use granary_identity::code::Recipient;
use granary_store::{RegistrationId, Store};
use serde_json::Value;

use crate::{
    given::{beside, demo_store, empty_store},
    proof,
};

fn phone(number: &str) -> Recipient {
    Recipient::Phone(number.to_owned().try_into().unwrap())
}

fn email(address: &str) -> Recipient {
    Recipient::Email(address.to_owned().try_into().unwrap())
}

async fn prove(store: &Store, address: Recipient, known: Option<&RegistrationId>) -> (RegistrationId, Value) {
    let (id, draft) = proof::prove(store, address, known).await.unwrap();
    (id, serde_json::json!(draft))
}

/// What whoever holds an id sees.
async fn seen(store: &Store, id: &RegistrationId) -> Option<Value> {
    store.registration(id).await.unwrap().map(|held| serde_json::json!(held.view(id)))
}

#[tokio::test]
async fn the_same_address_opens_the_same_draft_and_ends_the_earlier_id() {
    let (database, store) = empty_store().await;
    let number = phone("+971501234567");
    let (first, draft) = prove(&store, number.clone(), None).await;
    assert_eq!((&draft["id"], &draft["slide"]), (&first.as_str().into(), &2.into()));
    assert_eq!(draft["phone"], serde_json::json!({ "number": "+971501234567", "isVerified": true }));
    assert_eq!(draft["expiresIn"], 86400);
    beside(&database)
        .await
        .batch_execute("update registrations set person = '{\"firstName\": \"Amal\"}'")
        .await
        .unwrap();
    let (second, draft) = prove(&store, number.clone(), None).await;
    assert_eq!(draft["user"]["firstName"], "Amal");
    assert!(seen(&store, &first).await.is_none(), "the latest proof stands alone");
    assert!(seen(&store, &second).await.is_some());
}

#[tokio::test]
async fn the_second_address_joins_the_known_draft_whose_id_lives_on() {
    let (_database, store) = empty_store().await;
    let (first, _) = prove(&store, phone("+971501234567"), None).await;
    let (second, draft) = prove(&store, email("amal@harbour.test"), Some(&first)).await;
    assert_eq!(draft["companyEmail"]["email"], "amal@harbour.test");
    assert_eq!(draft["phone"]["number"], "+971501234567");
    let (by_first, by_second) = (seen(&store, &first).await, seen(&store, &second).await);
    assert_eq!(by_first.unwrap()["companyEmail"], by_second.unwrap()["companyEmail"]);
}

#[tokio::test]
async fn a_lesser_draft_of_the_address_is_taken_in() {
    let (database, store) = empty_store().await;
    let (number, address) = (phone("+971501234567"), email("amal@harbour.test"));
    let (by_phone, _) = prove(&store, number.clone(), None).await;
    let client = beside(&database).await;
    client.batch_execute("update registrations set company = '{\"companyName\": \"Harbour\"}'").await.unwrap();
    let (by_email, _) = prove(&store, address, None).await;
    let (_, draft) = prove(&store, number.clone(), Some(&by_email)).await;
    assert_eq!(draft["company"]["companyName"], "Harbour");
    assert!(seen(&store, &by_phone).await.is_none());
    let left = client.query_one("select count(*) from registrations", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 1);
}

#[tokio::test]
async fn a_draft_with_an_address_of_its_own_gives_up_the_other_but_nothing_told() {
    let (database, store) = empty_store().await;
    let number = phone("+971501234567");
    let (first, _) = prove(&store, number.clone(), None).await;
    prove(&store, email("first@harbour.test"), Some(&first)).await;
    let tell = "update registrations set person = '{\"firstName\": \"Amal\"}'";
    beside(&database).await.batch_execute(tell).await.unwrap();
    let (second, _) = prove(&store, email("second@harbour.test"), None).await;
    let (_, draft) = prove(&store, number.clone(), Some(&second)).await;
    assert_eq!((draft.get("user"), &draft["phone"]["number"]), (None, &"+971501234567".into()));
    let kept = seen(&store, &first).await.unwrap();
    assert_eq!((kept.get("phone"), &kept["user"]["firstName"]), (None, &"Amal".into()));
}

#[tokio::test]
async fn an_address_of_somebody_opens_nothing() {
    let (_database, store) = demo_store().await;
    let taken = email("buyer@alnoor-foods.test");
    let refused = proof::prove(&store, taken.clone(), None).await.map(drop).unwrap_err();
    let refused = refused.get();
    assert_eq!((refused.code(), refused.fields()), (ErrorCode::FieldExists, vec!["email".to_owned()]));
    assert!(store.is_address_used(&taken).await.unwrap());
    assert!(!store.is_address_used(&email("nobody@alnoor-foods.test")).await.unwrap());
}

#[tokio::test]
async fn ids_die_after_a_day_and_drafts_after_thirty() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    let number = phone("+971501234567");
    let (id, _) = prove(&store, number.clone(), None).await;
    client.batch_execute("update registration_ids set expires_at = now()").await.unwrap();
    assert!(seen(&store, &id).await.is_none());
    client.batch_execute("update registrations set company = '{\"companyName\": \"x\"}', until = now()").await.unwrap();
    let (_, draft) = prove(&store, number.clone(), None).await;
    assert_eq!(draft.get("company"), None, "the old draft is over");
    client.batch_execute("update registrations set until = now() - interval '1 second'").await.unwrap();
    store.sweep().await.unwrap();
    let left = client.query_one("select count(*) from registrations", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 0);
}

#[tokio::test]
async fn many_proofs_of_one_address_at_once_open_one_draft() {
    let (database, store) = empty_store().await;
    let number = phone("+971501234567");
    // As many as there are connections.
    let proofs = (0..8).map(|_| prove(&store, number.clone(), None));
    let opened = futures::future::join_all(proofs).await;
    assert_eq!(opened.len(), 8);
    let client = beside(&database).await;
    let count =
        client.query_one("select (select count(*) from registrations), (select count(*) from registration_ids)", &[]);
    let count = count.await.unwrap();
    assert_eq!((count.get::<_, i64>(0), count.get::<_, i64>(1)), (1, 1));
}

#[test]
fn an_id_is_22_letters_of_chance() {
    let ids: std::collections::BTreeSet<_> = (0..1000).map(|_| RegistrationId::fresh().as_str().to_owned()).collect();
    assert_eq!(ids.len(), 1000);
    assert!(ids.iter().all(|id| id.len() == 22 && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))));
}
