//! Five strikes in a row end a session, exactly, whatever else is going on.

use futures::future::join_all;
use granary_identity::session::{Found, Verdict};

use crate::fixture::{Fixture, connect, pass, seconds, told};

#[actix::test]
async fn the_fifth_strike_ends_the_session_its_connections_and_its_row() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    let line = connect(&session);
    for _ in 0..4 {
        assert_eq!(session.strike().await, Verdict::Counted);
        assert_eq!(fixture.found(&tokens.bearer).await, "live");
    }
    assert_eq!(session.strike().await, Verdict::Ended);
    assert_eq!(fixture.found(&tokens.bearer).await, "ended");
    assert_eq!(line.heard(), ["ended 4005 LOGGED_OUT"]);
    assert!(fixture.memory.ended(tokens.session));
    assert_eq!(session.strike().await, Verdict::Ended, "and every later one");
}

#[actix::test]
async fn four_strikes_and_a_success_end_nothing() {
    let fixture = Fixture::open();
    let session = fixture.live(&fixture.sign_in().await.bearer).await;
    for _ in 0..20 {
        for _ in 0..4 {
            assert_eq!(session.strike().await, Verdict::Counted);
        }
        session.clear();
    }
}

#[actix::test]
async fn five_strikes_end_a_session_whichever_nodes_count_them() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let nodes = [fixture.sessions.clone(), fixture.another(), fixture.another()];
    let strike = async |nth: usize| match nodes[nth % 3].find(&tokens.bearer).await {
        Ok(Found::Live(session)) => session.strike().await,
        other => panic!("{}", told(&other)),
    };
    for node in &nodes {
        for _ in 0..2 {
            let Ok(Found::Live(session)) = node.find(&tokens.bearer).await else { panic!("not live") };
            session.clear();
            pass(seconds(1)).await;
        }
    }
    for nth in 0..4 {
        assert_eq!(strike(nth).await, Verdict::Counted, "{nth}");
        nodes.iter().for_each(|it| it.struck(tokens.session));
    }
    assert_eq!(strike(4).await, Verdict::Ended);
    assert!(fixture.memory.ended(tokens.session));
}

#[actix::test]
async fn a_success_at_another_node_that_heard_of_the_strikes_clears_them_all() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let (here, other) = (fixture.live(&tokens.bearer).await, fixture.another());
    let Ok(Found::Live(there)) = other.find(&tokens.bearer).await else { panic!("not live") };
    for _ in 0..5 {
        for _ in 0..4 {
            assert_eq!(here.strike().await, Verdict::Counted);
        }
        other.struck(tokens.session);
        there.clear();
        for _ in 0..3 {
            pass(seconds(1)).await;
        }
    }
}

#[actix::test]
async fn an_expired_token_is_one_strike_whichever_nodes_it_comes_to() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    tokio::time::advance(seconds(30 * 60)).await;
    for nth in 0..12 {
        let Ok(Found::Expired(session)) = fixture.another().find(&tokens.bearer).await else { panic!("not expired") };
        assert_eq!(session.strike().await, Verdict::Counted, "{nth}");
    }
}

#[actix::test]
async fn of_many_parallel_refusals_four_are_counted_and_the_rest_say_it_is_over() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let sessions = join_all((0..40).map(|_| fixture.live(&tokens.bearer))).await;
    fixture.memory.be_slow(true);
    let verdicts = join_all(sessions.iter().map(|session| session.strike())).await;
    assert_eq!(verdicts.iter().filter(|verdict| **verdict == Verdict::Counted).count(), 4);
}

#[actix::test]
async fn an_expired_token_is_one_strike_however_many_calls_were_in_flight() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    tokio::time::advance(seconds(30 * 60)).await;
    let found = join_all((0..20).map(|_| fixture.sessions.find(&tokens.bearer))).await;
    let verdicts = join_all(found.into_iter().map(async |found| match found {
        Ok(Found::Expired(session)) => session.strike().await,
        _ => panic!("not expired"),
    }));
    assert!(verdicts.await.iter().all(|verdict| *verdict == Verdict::Counted));
    let fresh = fixture.sessions.refresh(&tokens.refresh).await.unwrap();
    let session = fixture.live(&fresh.bearer).await;
    for _ in 0..3 {
        assert_eq!(session.strike().await, Verdict::Counted, "a refresh neither counts nor clears");
    }
    assert_eq!(session.strike().await, Verdict::Ended, "one for the expired token, four of these");
}

#[actix::test]
async fn a_strike_counts_though_its_caller_goes_away() {
    let fixture = Fixture::open();
    let session = fixture.live(&fixture.sign_in().await.bearer).await;
    for _ in 0..4 {
        let mut strike = Box::pin(session.strike());
        assert!(futures::poll!(&mut strike).is_pending());
        drop(strike);
    }
    assert_eq!(session.strike().await, Verdict::Ended);
}

#[actix::test]
async fn one_session_pays_nothing_for_another_of_the_same_person() {
    let fixture = Fixture::open();
    let (first, second) = (fixture.sign_in().await, fixture.sign_in().await);
    let session = fixture.live(&first.bearer).await;
    while session.strike().await == Verdict::Counted {}
    assert_eq!((fixture.found(&first.bearer).await, fixture.found(&second.bearer).await), ("ended", "live"));
}

#[actix::test]
async fn an_end_that_cannot_be_written_is_an_end_here_all_the_same() {
    let fixture = Fixture::open();
    let tokens = fixture.sign_in().await;
    let session = fixture.live(&tokens.bearer).await;
    fixture.memory.go_away(true);
    while session.strike().await == Verdict::Counted {}
    assert_eq!(fixture.found(&tokens.bearer).await, "ended");
}
