//! Codes sleep when nobody asks, and are the same when they wake.

use crate::house::{House, pass, verify};

#[actix::test]
async fn a_quiet_code_sleeps_and_is_still_good_when_it_wakes() {
    let house = House::open();
    house.send().await.unwrap();
    assert_eq!(house.codes.awake_count(), 1);
    pass(130).await;
    assert_eq!(house.codes.awake_count(), 0);
    assert_eq!(verify(&house.codes, &house.delivered()).await, Ok(()));
}

#[actix::test]
async fn a_code_and_its_tries_survive_a_restart() {
    let house = House::open();
    house.send().await.unwrap();
    for _ in 0..4 {
        verify(&house.codes, "999999").await.unwrap_err();
    }
    let restarted = house.another();
    verify(&restarted, "999999").await.unwrap_err();
    verify(&restarted, &house.delivered()).await.unwrap_err();
    verify(&house.codes, &house.delivered()).await.unwrap_err();
}
