//! A ban, new rights and a logout act on the very next call and on open connections.

use std::sync::Arc;

use actors::{
    domain::{ConnectionId, Permissions},
    session::{Ending, MOST_CONNECTIONS},
};
use serde_json::json;
use uuid::Uuid;

use crate::house::{House, Line, connect, seconds, told};

#[actix::test]
async fn a_ban_ends_every_session_of_the_person() {
    let house = House::open();
    let (first, second) = (house.sign_in().await, house.sign_in().await);
    let line = connect(&house.live(&first.bearer).await);
    house.memory.change(house.user, |user| user.disabled = true);
    house.sessions.user_changed(house.user).await;
    assert_eq!((house.found(&first.bearer).await, house.found(&second.bearer).await), ("ended", "ended"));
    assert_eq!(line.heard(), ["ended 4004 Your account has been disabled. Kindly contact administrator."]);
    assert!(house.memory.ended(first.session) && house.memory.ended(second.session));
}

#[actix::test]
async fn new_rights_stand_at_the_next_call_and_connections_hear_of_them() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let session = house.live(&tokens.bearer).await;
    let line = connect(&session);
    house.memory.change(house.user, |user| user.permissions = Permissions(["deal".to_owned()].into()));
    house.sessions.user_changed(house.user).await;
    assert!(session.principal().permissions.allows("deal.read"));
    house.memory.change(house.user, |user| user.details = json!({ "firstName": "Amina" }));
    house.sessions.user_changed(house.user).await;
    assert_eq!(line.heard(), ["rights 2", "rights 3", r#"details {"firstName":"Amina"}"#]);
}

#[actix::test]
async fn a_change_that_races_with_a_waking_session_is_not_missed() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let other = house.another();
    house.memory.be_slow(true);
    let ban = async {
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        house.memory.change(house.user, |user| user.disabled = true);
        other.user_changed(house.user).await;
    };
    tokio::join!(other.find(&tokens.bearer), ban).0.ok();
    assert_eq!(told(&other.find(&tokens.bearer).await), "ended");
}

#[actix::test]
async fn a_person_banned_while_signing_in_is_not_let_in() {
    let house = House::open();
    house.memory.be_slow(true);
    let ban = async {
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        house.memory.change(house.user, |user| user.disabled = true);
        house.sessions.user_changed(house.user).await;
    };
    let (tokens, ()) = tokio::join!(house.sign_in(), ban);
    assert_eq!(house.found(&tokens.bearer).await, "ended");
}

#[actix::test]
async fn a_change_that_cannot_be_read_lets_nobody_in_until_it_can() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let line = connect(&house.live(&tokens.bearer).await);
    house.memory.change(house.user, |user| user.disabled = true);
    house.memory.go_away(true);
    house.sessions.user_changed(house.user).await;
    assert_eq!(house.found(&tokens.bearer).await, "down");
    assert_eq!(line.heard(), ["ended 4100 Something went wrong. Please try again."]);
    house.memory.go_away(false);
    assert_eq!(house.found(&tokens.bearer).await, "ended");
}

#[actix::test]
async fn a_logout_ends_this_session_alone() {
    let house = House::open();
    let (first, second) = (house.sign_in().await, house.sign_in().await);
    let session = house.live(&first.bearer).await;
    let line = connect(&session);
    session.end(Ending::LoggedOut).await.unwrap();
    assert_eq!((house.found(&first.bearer).await, house.found(&second.bearer).await), ("ended", "live"));
    assert_eq!(line.heard(), ["ended 4005 You have been logged out."]);
}

#[actix::test]
async fn a_connection_that_comes_after_the_end_is_closed_at_once() {
    let house = House::open();
    let session = house.live(&house.sign_in().await.bearer).await;
    session.end(Ending::LoggedOut).await.unwrap();
    assert_eq!(connect(&session).heard().len(), 1);
}

#[actix::test]
async fn one_person_has_ten_connections_over_all_sessions() {
    let house = House::open();
    let (first, second) = (house.sign_in().await, house.sign_in().await);
    let (first, second) = (house.live(&first.bearer).await, house.live(&second.bearer).await);
    let id = ConnectionId(Uuid::now_v7());
    first.attach(id, Arc::new(Line::default())).unwrap();
    for _ in 1..MOST_CONNECTIONS {
        connect(&second);
    }
    let eleventh = || second.attach(ConnectionId(Uuid::now_v7()), Arc::new(Line::default()));
    assert!(eleventh().is_err());
    first.detach(id);
    assert!(eleventh().is_ok());
}

#[actix::test]
async fn details_are_read_afresh_at_most_every_twenty_seconds() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let session = house.live(&tokens.bearer).await;
    let before = house.reads();
    house.memory.change(house.user, |user| user.details = json!({ "firstName": "Amina" }));
    assert_eq!(*session.fresh_details().await, json!({ "firstName": "Aisha" }));
    assert_eq!(house.reads(), before);
    tokio::time::advance(seconds(20)).await;
    let many = futures::future::join_all((0..20).map(|_| session.fresh_details())).await;
    assert!(many.iter().all(|details| **details == json!({ "firstName": "Amina" })));
    assert_eq!(house.reads(), before + 2, "the session and its user, once");
}
