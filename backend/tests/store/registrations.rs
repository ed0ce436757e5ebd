//! Drafts are opened by proven addresses, joined, taken over, and forgotten in time.

use actors::domain::{Email, Phone};
use granary::store::{Proven, RegistrationId, Store, WriteRefusal};
use serde_json::Value;

use crate::given::{beside, demo_house, empty_house};

fn phone(number: &str) -> Phone {
    Phone::try_from(number.to_owned()).unwrap()
}

fn email(address: &str) -> Email {
    Email::try_from(address.to_owned()).unwrap()
}

async fn prove(store: &Store, address: Proven<'_>, known: Option<&RegistrationId>) -> (RegistrationId, Value) {
    let id = RegistrationId::fresh();
    let draft = store.open_registration(address, known, &id).await.unwrap();
    (id, draft)
}

#[tokio::test]
async fn the_same_address_opens_the_same_draft_and_ends_the_earlier_id() {
    let (database, store) = empty_house().await;
    let number = phone("+971501234567");
    let (first, draft) = prove(&store, Proven::Phone(&number), None).await;
    assert_eq!((&draft["id"], &draft["slide"]), (&first.as_str().into(), &2.into()));
    assert_eq!(draft["phone"], serde_json::json!({ "number": "+971501234567", "isVerified": true }));
    assert_eq!(draft["expiresIn"], 86400);
    beside(&database)
        .await
        .batch_execute("update registrations set person = '{\"firstName\": \"Amal\"}'")
        .await
        .unwrap();
    let (second, draft) = prove(&store, Proven::Phone(&number), None).await;
    assert_eq!(draft["user"]["firstName"], "Amal");
    assert!(store.registration(&first).await.unwrap().is_none(), "the latest proof stands alone");
    assert!(store.registration(&second).await.unwrap().is_some());
}

#[tokio::test]
async fn the_second_address_joins_the_known_draft_whose_id_lives_on() {
    let (_database, store) = empty_house().await;
    let (first, _) = prove(&store, Proven::Phone(&phone("+971501234567")), None).await;
    let (second, draft) = prove(&store, Proven::Email(&email("amal@harbour.test")), Some(&first)).await;
    assert_eq!(draft["companyEmail"]["email"], "amal@harbour.test");
    assert_eq!(draft["phone"]["number"], "+971501234567");
    let (by_first, by_second) = (store.registration(&first).await.unwrap(), store.registration(&second).await.unwrap());
    assert_eq!(by_first.unwrap()["companyEmail"], by_second.unwrap()["companyEmail"]);
}

#[tokio::test]
async fn a_lesser_draft_of_the_address_is_taken_in() {
    let (database, store) = empty_house().await;
    let (number, address) = (phone("+971501234567"), email("amal@harbour.test"));
    let (by_phone, _) = prove(&store, Proven::Phone(&number), None).await;
    let client = beside(&database).await;
    client.batch_execute("update registrations set company = '{\"companyName\": \"Harbour\"}'").await.unwrap();
    let (by_email, _) = prove(&store, Proven::Email(&address), None).await;
    let (_, draft) = prove(&store, Proven::Phone(&number), Some(&by_email)).await;
    assert_eq!(draft["company"]["companyName"], "Harbour");
    assert!(store.registration(&by_phone).await.unwrap().is_none());
    let left = client.query_one("select count(*) from registrations", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 1);
}

#[tokio::test]
async fn a_draft_with_an_address_of_its_own_gives_up_the_other_but_nothing_told() {
    let (database, store) = empty_house().await;
    let number = phone("+971501234567");
    let (first, _) = prove(&store, Proven::Phone(&number), None).await;
    prove(&store, Proven::Email(&email("first@harbour.test")), Some(&first)).await;
    let tell = "update registrations set person = '{\"firstName\": \"Amal\"}'";
    beside(&database).await.batch_execute(tell).await.unwrap();
    let (second, _) = prove(&store, Proven::Email(&email("second@harbour.test")), None).await;
    let (_, draft) = prove(&store, Proven::Phone(&number), Some(&second)).await;
    assert_eq!((draft.get("user"), &draft["phone"]["number"]), (None, &"+971501234567".into()));
    let kept = store.registration(&first).await.unwrap().unwrap();
    assert_eq!((kept.get("phone"), &kept["user"]["firstName"]), (None, &"Amal".into()));
}

#[tokio::test]
async fn an_address_of_somebody_opens_nothing() {
    let (_database, store) = demo_house().await;
    let id = RegistrationId::fresh();
    let taken = email("buyer@alnoor-foods.test");
    let refused = store.open_registration(Proven::Email(&taken), None, &id).await;
    assert_eq!(refused, Err(WriteRefusal::Exists("email".to_owned())));
    assert!(store.is_address_used(Proven::Email(&taken)).await.unwrap());
    assert!(!store.is_address_used(Proven::Email(&email("nobody@alnoor-foods.test"))).await.unwrap());
    assert!(store.registration(&id).await.unwrap().is_none());
}

#[tokio::test]
async fn ids_die_after_a_day_and_drafts_after_thirty() {
    let (database, store) = empty_house().await;
    let client = beside(&database).await;
    let number = phone("+971501234567");
    let (id, _) = prove(&store, Proven::Phone(&number), None).await;
    client.batch_execute("update registration_ids set expires_at = now()").await.unwrap();
    assert!(store.registration(&id).await.unwrap().is_none());
    client.batch_execute("update registrations set company = '{\"website\": \"x\"}', until = now()").await.unwrap();
    let (_, draft) = prove(&store, Proven::Phone(&number), None).await;
    assert_eq!(draft.get("company"), None, "the old draft is over");
    client.batch_execute("update registrations set until = now() - interval '1 second'").await.unwrap();
    store.sweep().await.unwrap();
    let left = client.query_one("select count(*) from registrations", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 0);
}

#[tokio::test]
async fn many_proofs_of_one_address_at_once_open_one_draft() {
    let (database, store) = empty_house().await;
    let number = phone("+971501234567");
    let proofs = (0..20).map(|_| prove(&store, Proven::Phone(&number), None));
    let opened = futures::future::join_all(proofs).await;
    assert_eq!(opened.len(), 20);
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
