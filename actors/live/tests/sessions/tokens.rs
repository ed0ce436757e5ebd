//! Refreshing: rotation, the grace of ten seconds, and what a stolen secret brings about.

use futures::future::join_all;
use granary_identity::session::{Found, RefreshFault, Verdict};

use crate::fixture::{Fixture, connect, seconds, told};

#[actix::test]
async fn a_refresh_rotates_the_secret_and_the_earlier_bearer_lives_out_its_time() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    tokio::time::advance(seconds(600)).await;
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    assert!(second.refresh != first.refresh && second.bearer != first.bearer);
    assert_eq!((second.session, second.expires_in), (first.session, 1800));
    assert_eq!((fixture.found(&first.bearer).await, fixture.found(&second.bearer).await), ("live", "live"));
    tokio::time::advance(seconds(1200)).await;
    assert_eq!((fixture.found(&first.bearer).await, fixture.found(&second.bearer).await), ("expired", "live"));
}

#[actix::test]
async fn the_secret_just_before_gets_the_very_same_successor_for_ten_seconds() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let racing = join_all((0..8).map(|_| fixture.sessions.refresh(&first.refresh))).await;
    let second = racing[0].clone().ok().unwrap();
    assert!(racing.iter().all(|it| it.as_ref().is_ok_and(|it| *it == second)));
    tokio::time::advance(seconds(10)).await;
    let late = fixture.sessions.refresh(&first.refresh).await.unwrap();
    assert_eq!((&late.refresh, &late.bearer, late.expires_in), (&second.refresh, &second.bearer, 1790));
}

#[actix::test]
async fn a_secret_that_comes_back_too_late_ends_the_session() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    let line = connect(&fixture.live(&second.bearer).await);
    tokio::time::advance(seconds(11)).await;
    assert_eq!(fixture.sessions.refresh(&first.refresh).await.err(), Some(RefreshFault::Ended));
    assert_eq!(fixture.sessions.refresh(&second.refresh).await.err(), Some(RefreshFault::Ended));
    assert_eq!(fixture.found(&second.bearer).await, "ended");
    assert_eq!(line.heard(), ["ended 4005 LOGGED_OUT"]);
}

#[actix::test]
async fn an_older_secret_ends_the_session_at_once() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    fixture.sessions.refresh(&second.refresh).await.unwrap();
    assert_eq!(fixture.sessions.refresh(&first.refresh).await.err(), Some(RefreshFault::Ended));
    assert!(fixture.memory.ended(first.session));
}

#[actix::test]
async fn two_nodes_hand_out_the_same_successor() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let other = fixture.another();
    let (here, there) = tokio::join!(fixture.sessions.refresh(&first.refresh), other.refresh(&first.refresh));
    assert!(here.is_ok_and(|here| there.is_ok_and(|there| here == there)));
}

#[actix::test]
async fn a_secret_that_another_node_gave_out_is_good_here_though_memory_knew_an_older_one() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let other = fixture.another();
    assert_eq!(told(&other.find(&first.bearer).await), "live");
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    tokio::time::advance(seconds(600)).await;
    let third = other.refresh(&second.refresh).await.unwrap();
    assert_eq!(fixture.found(&third.bearer).await, "live");
    assert!(!fixture.memory.ended(first.session));
}

#[actix::test]
async fn a_session_that_another_node_refreshed_is_not_over_here() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    let other = fixture.another();
    let Ok(Found::Live(session)) = other.find(&first.bearer).await else { panic!("not live") };
    let line = connect(&session);
    tokio::time::advance(seconds(24 * 3600 - 600)).await;
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    tokio::time::advance(seconds(1200)).await;
    assert_eq!(told(&other.find(&second.bearer).await), "live");
    assert_eq!(line.heard(), Vec::<String>::new());
}

#[actix::test]
async fn a_session_unused_for_a_day_is_over() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    tokio::time::advance(seconds(24 * 3600)).await;
    assert_eq!(fixture.sessions.refresh(&tokens.refresh).await.err(), Some(RefreshFault::Ended));
    assert_eq!(fixture.found(&tokens.bearer).await, "ended");
}

#[actix::test]
async fn a_made_up_secret_reaches_no_store() {
    let fixture = Fixture::open();
    fixture.sign_in().await;
    let before = fixture.reads();
    assert_eq!(fixture.sessions.refresh("invented").await.err(), Some(RefreshFault::Unknown));
    assert_eq!(fixture.reads(), before);
}

#[actix::test]
async fn a_refresh_neither_counts_nor_clears() {
    let fixture = Fixture::open();
    let mut tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    for _ in 0..4 {
        assert_eq!(session.strike().await, Verdict::Counted);
        tokens = fixture.sessions.refresh(&tokens.refresh).await.unwrap();
    }
    assert_eq!(session.strike().await, Verdict::Ended);
    assert_eq!(fixture.sessions.refresh(&tokens.refresh).await.err(), Some(RefreshFault::Ended));
}

#[actix::test]
async fn a_refresh_whose_outcome_was_lost_is_asked_again_and_gets_the_same() {
    let fixture = Fixture::open();
    let first = fixture.sign_in().await;
    fixture.memory.go_away(true);
    assert!(matches!(fixture.sessions.refresh(&first.refresh).await, Err(RefreshFault::Store(_))));
    fixture.memory.go_away(false);
    let second = fixture.sessions.refresh(&first.refresh).await.unwrap();
    assert!(fixture.sessions.refresh(&first.refresh).await.is_ok_and(|again| again == second));
    assert_eq!(told(&fixture.another().find(&second.bearer).await), "live");
}
