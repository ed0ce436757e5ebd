//! Codes sleep when nobody asks, and are the same when they wake.

use crate::fixture::{Fixture, pass, verify};

#[actix::test]
async fn a_quiet_code_sleeps_and_is_still_good_when_it_wakes() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    assert_eq!(fixture.codes.awake_count(), 1);
    pass(130).await;
    assert_eq!(fixture.codes.awake_count(), 0);
    assert_eq!(verify(&fixture.codes, &fixture.delivered()).await, Ok(()));
}

#[actix::test]
async fn a_code_and_its_tries_survive_a_restart() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    for _ in 0..4 {
        verify(&fixture.codes, "999999").await.unwrap_err();
    }
    let restarted = fixture.another();
    verify(&restarted, "999999").await.unwrap_err();
    verify(&restarted, &fixture.delivered()).await.unwrap_err();
    verify(&fixture.codes, &fixture.delivered()).await.unwrap_err();
}
