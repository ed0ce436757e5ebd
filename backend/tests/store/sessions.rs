//! Sessions are found by every token they ever had, rotate once a secret, and end for good.

use std::time::Duration;

use futures::future::join_all;
use granary_domain::UserId;
use granary_identity::session::{DeviceSighting, SeenSession, SessionStore, StoredSession};
use granary_services::account::note_sightings;
use granary_store::{PasswordTry, Store};
use jiff::ToSpan;
use support::patience::eventually;
use uuid::Uuid;

use crate::given::{beside, demo_store, fresh_session, now};

async fn user(store: &Store, email: &str) -> UserId {
    store.user_by_email(email.to_owned()).await.unwrap().unwrap().id
}

async fn buyer(store: &Store) -> UserId {
    user(store, "buyer@alnoor-foods.test").await
}

/// The same session after its next rotation.
fn rotated(from: &StoredSession, nth: u8) -> StoredSession {
    let (mut refresh, mut bearer) = (from.refresh, from.bearers[0].0);
    (refresh[31], bearer[31]) = (nth, nth);
    let mut bearers = from.bearers.clone();
    bearers.push((bearer, now() + 31.minutes()));
    StoredSession { refresh, previous: Some((from.refresh, now())), bearers, until: now() + 25.hours(), ..from.clone() }
}

#[tokio::test]
async fn a_session_is_found_as_it_was_opened() {
    let (_database, store) = demo_store().await;
    let session = fresh_session(buyer(&store).await);
    assert!(store.open(session.clone(), 1).await.unwrap());
    assert_eq!(store.by_bearer(session.bearers[0].0).await.unwrap(), Some(session.clone()));
    assert_eq!(store.by_refresh(session.refresh).await.unwrap(), Some(session.clone()));
    assert_eq!(store.by_bearer([9; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn every_earlier_secret_still_names_its_session() {
    let (_database, store) = demo_store().await;
    let mut session = fresh_session(buyer(&store).await);
    assert!(store.open(session.clone(), 1).await.unwrap());
    let mut secrets = vec![session.refresh];
    for nth in 1..=5 {
        let next = rotated(&session, nth);
        assert!(store.rotate(session.id, session.refresh, next.clone()).await.unwrap());
        secrets.push(next.refresh);
        session = next;
    }
    for secret in secrets {
        assert_eq!(store.by_refresh(secret).await.unwrap(), Some(session.clone()));
    }
    for (bearer, _) in &session.bearers {
        assert_eq!(store.by_bearer(*bearer).await.unwrap().unwrap().id, session.id);
    }
}

#[tokio::test]
async fn of_many_rotations_of_one_secret_one_succeeds() {
    let (_database, store) = demo_store().await;
    let session = fresh_session(buyer(&store).await);
    assert!(store.open(session.clone(), 1).await.unwrap());
    let tries = (1..=20).map(|nth| store.rotate(session.id, session.refresh, rotated(&session, nth)));
    let won = join_all(tries).await.into_iter().filter(|won| *won.as_ref().unwrap()).count();
    assert_eq!(won, 1);
}

#[tokio::test]
async fn refusals_in_a_row_are_counted_for_all_servers_and_an_expired_token_counts_once() {
    let (database, store) = demo_store().await;
    let session = fresh_session(buyer(&store).await);
    assert!(store.open(session.clone(), 1).await.unwrap());
    let expired = Some(session.bearers[0].0);
    let rows = [
        (expired, false, Some(1)),
        (expired, false, None),
        (None, false, Some(2)),
        (None, true, Some(1)),
        (None, false, Some(2)),
        (Some([9; 32]), false, None),
    ];
    for (bearer, cleared, strikes) in rows {
        assert_eq!(store.strike(session.id, bearer, cleared).await.unwrap(), strikes, "{bearer:?} {cleared}");
    }
    store.clear_strikes(session.id).await.unwrap();
    let racing = join_all((0..20).map(|_| store.strike(session.id, None, false))).await;
    let mut counted: Vec<u8> = racing.into_iter().map(|it| it.unwrap().unwrap()).collect();
    counted.sort_unstable();
    assert_eq!(counted, (1..=20).collect::<Vec<_>>());
    let told = "select 1 from changes where what = 'strikes' and key = $1";
    assert!(!beside(&database).await.query(told, &[&session.id.0]).await.unwrap().is_empty());
}

#[tokio::test]
async fn so_many_tries_of_a_password_count_whichever_server_they_come_to_and_what_was_right_is_given_back() {
    let (_database, store) = demo_store().await;
    let tried = |account: u8, network: Option<&str>| PasswordTry {
        id: Uuid::now_v7(),
        account: [account; 32],
        network: network.map(str::to_owned),
    };
    let count = async |it: &PasswordTry| store.count_try(it, 10, Duration::from_secs(900)).await.unwrap();
    let strangers: Vec<_> = (0..30).map(|_| tried(1, None)).collect();
    let told = join_all(strangers.iter().map(&count)).await;
    assert_eq!(told.iter().filter(|it| it.is_ok()).count(), 10, "side by side as in a row");
    let wait = told.iter().find_map(|it| it.err()).unwrap();
    assert!(wait <= Duration::from_secs(900) && wait > Duration::from_secs(800), "{wait:?}");
    assert_eq!(count(&tried(1, Some("192.0.2.0/24"))).await, Ok(()), "where they signed in before");
    assert_eq!(count(&tried(2, None)).await, Ok(()));
    let right = strangers.iter().zip(&told).find_map(|(it, told)| told.is_ok().then_some(it)).unwrap();
    store.give_back_try(right.id).await.unwrap();
    assert_eq!(count(&tried(1, None)).await, Ok(()));
    assert!(count(&tried(1, None)).await.is_err());
}

#[tokio::test]
async fn an_ended_session_is_found_as_ended_for_a_day_and_rotates_no_more() {
    let (database, store) = demo_store().await;
    let session = fresh_session(buyer(&store).await);
    assert!(store.open(session.clone(), 1).await.unwrap());
    let at = now();
    store.end(session.id, at, "logout").await.unwrap();
    store.end(session.id, at + 1.second(), "again").await.unwrap();
    assert_eq!(store.by_bearer(session.bearers[0].0).await.unwrap().unwrap().ended, Some(at));
    assert!(!store.rotate(session.id, session.refresh, rotated(&session, 1)).await.unwrap());
    store.sweep().await.unwrap();
    assert!(store.by_refresh(session.refresh).await.unwrap().is_some());
    let past = "update sessions set ended_at = ended_at - interval '25 hours'";
    beside(&database).await.batch_execute(past).await.unwrap();
    store.sweep().await.unwrap();
    assert_eq!(store.by_refresh(session.refresh).await.unwrap(), None);
}

#[tokio::test]
async fn an_expired_bearer_still_names_its_session_for_a_day() {
    let (_database, store) = demo_store().await;
    let mut session = fresh_session(buyer(&store).await);
    session.bearers[0].1 = now() - 1.hour();
    assert!(store.open(session.clone(), 1).await.unwrap());
    store.sweep().await.unwrap();
    let found = store.by_bearer(session.bearers[0].0).await.unwrap().unwrap();
    assert_eq!((found.id, found.bearers.len()), (session.id, 0));
}

#[tokio::test]
async fn whose_profile_cannot_be_read_still_hears_of_a_new_device_as_all_others_do() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let (unread, other) = (buyer(&store).await, user(&store, "seller@deccan-grains.test").await);
    let unreadable = "update users set profile = '[]' where email = 'buyer@alnoor-foods.test'";
    client.batch_execute(unreadable).await.unwrap();
    let mut seen = Vec::new();
    for (user, device) in [(unread, "Mac"), (unread, "iPhone"), (other, "Mac"), (other, "iPhone")] {
        let session = fresh_session(user);
        assert!(store.open(session.clone(), 1).await.unwrap());
        let sighting = DeviceSighting { device: device.to_owned(), browser: "Safari".to_owned(), network: None };
        seen.push(SeenSession { session: session.id, at: now(), sighting });
    }
    note_sightings(&store, &seen).await.unwrap();
    let told = "select to_address from mails where template = 'new-sign-in' order by to_address";
    let told: Vec<String> = client.query(told, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
    assert_eq!(told, ["buyer@alnoor-foods.test", "seller@deccan-grains.test"]);
    let noted = client.query_one("select count(*) from sessions where seen_at is not null", &[]).await.unwrap();
    assert_eq!(noted.get::<_, i64>(0), 4);
}

#[tokio::test]
async fn of_the_networks_where_somebody_signed_in_the_last_sixteen_are_known() {
    let (_database, store) = demo_store().await;
    let buyer = buyer(&store).await;
    for nth in (0..17).chain([1]) {
        let session = fresh_session(buyer);
        assert!(store.open(session.clone(), 1).await.unwrap());
        let network = Some(format!("192.0.{nth}.0/24"));
        let sighting = DeviceSighting { device: "Mac".to_owned(), browser: "Safari".to_owned(), network };
        note_sightings(&store, &[SeenSession { session: session.id, at: now(), sighting }]).await.unwrap();
    }
    let user = store.user(buyer).await.unwrap().unwrap();
    let known = |nth: u8| user.known_network([192, 0, nth, 7].into()).is_some();
    assert_eq!((user.networks.len(), (1..17).all(known), known(0)), (16, true, false));
}

#[tokio::test]
async fn who_has_a_new_password_or_was_banned_since_the_check_opens_nothing() {
    let (database, store) = demo_store().await;
    let (user, client) = (buyer(&store).await, beside(&database).await);
    let rights = async || store.user(user).await.unwrap().unwrap().rights;
    for change in ["password_set_at = now()", "disabled = true"] {
        let checked = rights().await;
        client.batch_execute(&format!("update users set {change} where id = '{}'", user.0)).await.unwrap();
        let session = fresh_session(user);
        assert!(!store.open(session.clone(), checked).await.unwrap(), "{change}");
        assert_eq!(store.by_bearer(session.bearers[0].0).await.unwrap(), None);
    }
    assert!(!store.open(fresh_session(user), rights().await).await.unwrap(), "a banned person");
}

#[tokio::test]
async fn an_opening_waits_for_a_change_of_rights_under_way() {
    let (database, store) = demo_store().await;
    let (user, client) = (buyer(&store).await, beside(&database).await);
    let change = format!("begin; update users set password_set_at = now() where id = '{}'", user.0);
    client.batch_execute(&change).await.unwrap();
    let opening = tokio::spawn({
        let store = store.clone();
        async move { store.open(fresh_session(user), 1).await }
    });
    let watch = beside(&database).await;
    let waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    eventually("the opening waits", async || (!watch.query(waiting, &[]).await.unwrap().is_empty()).then_some(()))
        .await;
    client.batch_execute("commit").await.unwrap();
    assert!(!opening.await.unwrap().unwrap());
}

#[tokio::test]
async fn the_fifty_first_session_ends_the_one_that_was_used_longest_ago() {
    let (database, store) = demo_store().await;
    let user = buyer(&store).await;
    let mut sessions = Vec::new();
    for _ in 0..50 {
        let session = fresh_session(user);
        assert!(store.open(session.clone(), 1).await.unwrap());
        sessions.push(session);
    }
    let used = format!("update sessions set seen_at = now() + interval '1 hour' where id = '{}'", sessions[0].id.0);
    beside(&database).await.batch_execute(&used).await.unwrap();
    assert!(store.open(fresh_session(user), 1).await.unwrap());
    let mut over = Vec::new();
    for (nth, session) in sessions.iter().enumerate() {
        if store.by_bearer(session.bearers[0].0).await.unwrap().unwrap().ended.is_some() {
            over.push(nth);
        }
    }
    assert_eq!(over, [1]);
}

#[tokio::test]
async fn a_rehash_leaves_the_rights_alone() {
    let (_database, store) = demo_store().await;
    let user = buyer(&store).await;
    let before = store.user(user).await.unwrap().unwrap();
    store.rehash(user, before.password.clone(), "$argon2id$other".to_owned()).await.unwrap();
    let after = store.user(user).await.unwrap().unwrap();
    assert_eq!((after.rights, &*after.password), (before.rights, "$argon2id$other"));
    store.rehash(user, before.password, "$argon2id$old".to_owned()).await.unwrap();
    assert_eq!(store.user(user).await.unwrap().unwrap().password, "$argon2id$other", "another was set meanwhile");
}
