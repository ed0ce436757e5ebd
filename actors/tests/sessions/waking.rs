//! Sessions are found in memory, woken once from the store, and sleep when nobody needs them.

use actors::session::Verdict;
use futures::future::join_all;

use crate::house::{House, connect, pass, seconds, told};

#[actix::test]
async fn a_known_bearer_costs_no_look_into_the_store() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let before = house.reads();
    house.memory.go_away(true);
    for _ in 0..100 {
        assert_eq!(house.found(&tokens.bearer).await, "live");
    }
    assert_eq!(house.reads(), before);
}

#[actix::test]
async fn however_many_ask_for_an_unseen_bearer_the_store_is_asked_once() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let restarted = house.another();
    let before = house.reads();
    house.memory.be_slow(true);
    let found = join_all((0..50).map(|_| restarted.find(&tokens.bearer))).await;
    assert!(found.iter().all(|found| told(found) == "live"));
    assert_eq!(house.reads(), before + 2, "the session and its user");
}

#[actix::test]
async fn made_up_tokens_never_reach_the_store_and_forgotten_ones_do_once() {
    let house = House::open();
    let before = house.reads();
    for n in 0..100 {
        assert_eq!(house.found(&format!("invented {n}")).await, "unknown");
        assert_eq!(house.found("made of old").await, "unknown");
    }
    assert_eq!(house.reads(), before + 1);
}

#[actix::test]
async fn an_ended_session_is_remembered_after_a_restart() {
    let house = House::open();
    let tokens = house.sign_in().await;
    house.live(&tokens.bearer).await.end(actors::session::Ending::LoggedOut).await.unwrap();
    assert_eq!(told(&house.another().find(&tokens.bearer).await), "ended");
}

#[actix::test]
async fn an_expired_token_is_known_as_its_sessions_after_a_restart() {
    let house = House::open();
    let tokens = house.sign_in().await;
    tokio::time::advance(seconds(3600)).await;
    assert_eq!(told(&house.another().find(&tokens.bearer).await), "expired");
}

#[actix::test]
async fn an_idle_session_sleeps_and_is_found_again() {
    let house = House::open();
    let tokens = house.sign_in().await;
    let session = house.live(&tokens.bearer).await;
    assert_eq!(house.sessions.awake_count(), 1);
    for _ in 0..3 {
        pass(seconds(15 * 60)).await;
    }
    assert_eq!(house.sessions.awake_count(), 0);
    assert_eq!(session.strike().await, Verdict::Counted, "a call that still holds it wakes it");
    assert_eq!(house.sessions.awake_count(), 1);
    assert_eq!(house.found(&tokens.bearer).await, "expired");
}

#[actix::test]
async fn a_session_with_a_connection_or_a_strike_does_not_sleep() {
    let house = House::open();
    let (connected, struck) = (house.sign_in().await, house.sign_in().await);
    connect(&house.live(&connected.bearer).await);
    house.live(&struck.bearer).await.strike().await;
    for _ in 0..3 {
        pass(seconds(15 * 60)).await;
    }
    assert_eq!(house.sessions.awake_count(), 2);
}
