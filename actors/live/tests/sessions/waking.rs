//! Sessions are found in memory, woken once from the store, and forgotten when nobody needs them.

use futures::future::join_all;
use granary_identity::session::{STRIKES, Verdict};

use crate::fixture::{Fixture, connect, pass, seconds, told};

#[actix::test]
async fn a_known_bearer_costs_no_look_into_the_store() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let before = fixture.reads();
    fixture.memory.go_away(true);
    for _ in 0..100 {
        assert_eq!(fixture.found(&tokens.bearer).await, "live");
    }
    assert_eq!(fixture.reads(), before);
}

#[actix::test]
async fn however_many_ask_for_an_unseen_bearer_the_store_is_asked_once() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let restarted = fixture.another();
    let before = fixture.reads();
    fixture.memory.be_slow(true);
    let found = join_all((0..50).map(|_| restarted.find(&tokens.bearer))).await;
    assert!(found.iter().all(|found| told(found) == "live"));
    assert_eq!(fixture.reads(), before + 2, "the session and its user");
}

#[actix::test]
async fn made_up_tokens_never_reach_the_store_and_forgotten_ones_do_once() {
    let fixture = Fixture::open();
    let before = fixture.reads();
    for n in 0..100 {
        assert_eq!(fixture.found(&format!("invented {n}")).await, "unknown");
        assert_eq!(fixture.found("made of old").await, "unknown");
    }
    assert_eq!(fixture.reads(), before + 1);
}

#[actix::test]
async fn an_ended_session_is_remembered_after_a_restart() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    fixture.live(&tokens.bearer).await.end(granary_identity::session::Ending::LoggedOut).await.unwrap();
    assert_eq!(told(&fixture.another().find(&tokens.bearer).await), "ended");
}

#[actix::test]
async fn an_expired_token_is_known_as_its_sessions_after_a_restart() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    tokio::time::advance(seconds(3600)).await;
    assert_eq!(told(&fixture.another().find(&tokens.bearer).await), "expired");
}

#[actix::test]
async fn a_session_that_has_nothing_to_carry_out_sleeps_and_remembers_all_the_same() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    let before = fixture.reads();
    for _ in 1..STRIKES {
        assert_eq!(session.strike().await, Verdict::Counted);
        pass(seconds(60)).await;
    }
    assert_eq!(session.strike().await, Verdict::Ended);
    assert_eq!(fixture.reads(), before, "it wakes from what memory holds");
}

#[actix::test]
async fn a_session_that_sleeps_is_told_of_changes() {
    let fixture = Fixture::open();
    let session = fixture.live(&fixture.sign_in().await.bearer).await;
    let line = connect(&session);
    pass(seconds(60)).await;
    fixture.memory.change(fixture.user, |_| {});
    fixture.sessions.user_changed(fixture.user).await;
    assert_eq!((session.principal().rights, line.heard()), (2, vec!["rights 2".to_owned()]));
}

#[actix::test]
async fn a_session_that_nobody_uses_is_forgotten_and_found_again() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    assert_eq!(fixture.sessions.count(), 1);
    for _ in 0..3 {
        pass(seconds(15 * 60)).await;
    }
    assert_eq!(fixture.sessions.count(), 0);
    assert_eq!(session.strike().await, Verdict::Counted, "a call that still holds it has it read");
    assert_eq!(fixture.sessions.count(), 1);
    assert_eq!(fixture.found(&tokens.bearer).await, "expired");
}

#[actix::test]
async fn a_connection_that_comes_to_a_forgotten_session_is_told_to_come_back() {
    let fixture = Fixture::open();
    let session = fixture.live(&fixture.sign_in().await.bearer).await;
    for _ in 0..3 {
        pass(seconds(15 * 60)).await;
    }
    assert_eq!(fixture.sessions.count(), 0);
    assert_eq!(connect(&session).heard(), ["ended 4100 UNAVAILABLE"]);
}

#[actix::test]
async fn a_session_with_a_connection_or_a_strike_is_not_forgotten() {
    let fixture = Fixture::open();
    let (connected, struck) = (fixture.sign_in().await, fixture.sign_in().await);
    connect(&fixture.live(&connected.bearer).await);
    fixture.live(&struck.bearer).await.strike().await;
    for _ in 0..3 {
        pass(seconds(15 * 60)).await;
    }
    assert_eq!(fixture.sessions.count(), 2);
}
