//! A ban, new rights and a logout act on the very next call and on open connections.

use std::sync::Arc;

use granary_domain::{Permission, Permissions};
use granary_identity::session::{Ending, OpenFault};

use crate::fixture::{Fixture, connect, seconds, told};

#[actix::test]
async fn a_ban_ends_every_session_of_the_person() {
    let fixture = Fixture::open();
    let (first, second) = (fixture.sign_in().await, fixture.sign_in().await);
    let line = connect(&fixture.live(&first.bearer).await);
    fixture.memory.change(fixture.user, |user| user.disabled = true);
    fixture.sessions.user_changed(fixture.user).await;
    assert_eq!((fixture.found(&first.bearer).await, fixture.found(&second.bearer).await), ("ended", "ended"));
    assert_eq!(line.heard(), ["ended 4004 USER_DISABLED"]);
    assert!(fixture.memory.ended(first.session) && fixture.memory.ended(second.session));
}

#[actix::test]
async fn new_rights_stand_at_the_next_call_and_connections_hear_of_them() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    let line = connect(&session);
    fixture.memory.change(fixture.user, |user| user.permissions = Permissions([Permission::Deal].into()));
    fixture.sessions.user_changed(fixture.user).await;
    assert!(session.principal().permissions.allows(Permission::DealRead));
    assert_eq!(line.heard(), ["rights 2"]);
}

#[actix::test]
async fn a_right_that_another_node_gave_is_there_for_who_would_be_refused() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    fixture.memory.change(fixture.user, |user| user.permissions = Permissions([Permission::Deal].into()));
    assert!(!session.principal().permissions.allows(Permission::DealRead), "nobody told this node");
    assert!(session.renewed().await.unwrap().permissions.allows(Permission::DealRead));
    fixture.memory.go_away(true);
    assert!(session.renewed().await.is_err());
}

#[actix::test]
async fn a_change_that_races_with_a_waking_session_is_not_missed() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let other = fixture.another();
    fixture.memory.be_slow(true);
    let ban = async {
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        fixture.memory.change(fixture.user, |user| user.disabled = true);
        other.user_changed(fixture.user).await;
    };
    tokio::join!(other.find(&tokens.bearer), ban).0.ok();
    assert_eq!(told(&other.find(&tokens.bearer).await), "ended");
}

#[actix::test]
async fn a_person_banned_while_signing_in_is_not_let_in() {
    let fixture = Fixture::open();
    fixture.memory.be_slow(true);
    let ban = async {
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        fixture.memory.change(fixture.user, |user| user.disabled = true);
        fixture.sessions.user_changed(fixture.user).await;
    };
    let (tokens, ()) = tokio::join!(fixture.sign_in(), ban);
    assert_eq!(fixture.found(&tokens.bearer).await, "ended");
    assert_eq!(fixture.sessions.open(fixture.user, 1).await.err(), Some(OpenFault::Stale), "checked before the ban");
}

#[actix::test]
async fn a_change_that_cannot_be_read_lets_nobody_in_until_it_can() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let line = connect(&fixture.live(&tokens.bearer).await);
    fixture.memory.change(fixture.user, |user| user.disabled = true);
    fixture.memory.go_away(true);
    fixture.sessions.user_changed(fixture.user).await;
    assert_eq!(fixture.found(&tokens.bearer).await, "down");
    assert_eq!(line.heard(), ["ended 4100 UNAVAILABLE"]);
    fixture.memory.go_away(false);
    assert_eq!(fixture.found(&tokens.bearer).await, "ended");
}

#[actix::test]
async fn a_logout_ends_this_session_alone() {
    let fixture = Fixture::open();
    let (first, second) = (fixture.sign_in().await, fixture.sign_in().await);
    let session = fixture.live(&first.bearer).await;
    let line = connect(&session);
    session.end(Ending::LoggedOut).await.unwrap();
    assert_eq!((fixture.found(&first.bearer).await, fixture.found(&second.bearer).await), ("ended", "live"));
    assert_eq!(line.heard(), ["ended 4005 LOGGED_OUT"]);
}

#[actix::test]
async fn a_connection_that_comes_after_the_end_is_closed_at_once() {
    let fixture = Fixture::open();
    let session = fixture.live(&fixture.sign_in().await.bearer).await;
    session.end(Ending::LoggedOut).await.unwrap();
    assert_eq!(connect(&session).heard().len(), 1);
}

#[actix::test]
async fn a_record_is_read_afresh_at_most_every_twenty_seconds() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    let before = fixture.reads();
    fixture.memory.change(fixture.user, |user| Arc::make_mut(&mut user.record).first_name = "Amina".to_owned());
    assert_eq!(session.fresh_record().await.first_name, "");
    assert_eq!(fixture.reads(), before);
    tokio::time::advance(seconds(20)).await;
    let many = futures::future::join_all((0..20).map(|_| session.fresh_record())).await;
    assert!(many.iter().all(|record| record.first_name == "Amina"));
    assert_eq!(fixture.reads(), before + 2, "the session and its user, once");
}
