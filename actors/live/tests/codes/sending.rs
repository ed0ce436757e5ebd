//! Codes are sent, again while the service is away, and not where they may not be.

use std::{sync::atomic::Ordering, time::Duration};

use granary_domain::{refusal::Refusal, store::StoreUnavailable};
use granary_identity::code::{CodeFault, Purpose, Recipient, Undelivered};

use crate::fixture::{ANYBODY, Fixture, asked, email, now, pass, verify};

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

/// To the second, because tokio wakes a millisecond late.
fn wait(fault: CodeFault) -> u64 {
    fault.retry_after().unwrap().as_secs_f64().round() as u64
}

#[actix::test]
async fn a_code_that_was_sent_verifies_once_and_its_sends_are_given_back() {
    let fixture = Fixture::open();
    let receipt = fixture.send().await.unwrap();
    assert_eq!((receipt.expires_in, receipt.resend_in, receipt.replayed), (seconds(300), seconds(60), false));
    let digits = fixture.delivered();
    assert_eq!(verify(&fixture.codes, "999999").await, Err(CodeFault::WrongCode));
    assert_eq!(verify(&fixture.codes, &digits).await, Ok(()));
    assert_eq!(verify(&fixture.codes, &digits).await, Err(CodeFault::WrongCode));
    assert_eq!(fixture.memory.given_back.load(Ordering::SeqCst), 1);
}

#[actix::test]
async fn a_second_code_waits_and_the_same_key_gets_the_same_answer() {
    let fixture = Fixture::open();
    let first = fixture.codes.send(asked(Purpose::Register, Some([1; 32]))).await.unwrap();
    pass(20).await;
    assert_eq!(wait(fixture.send().await.unwrap_err()), 40);
    let again = fixture.codes.send(asked(Purpose::Register, Some([1; 32]))).await.unwrap();
    assert!(again.replayed && (again.expires_in, again.resend_in) == (first.expires_in, first.resend_in));
    assert_eq!(
        fixture.another().send(asked(Purpose::Register, Some([1; 32]))).await.unwrap(),
        again,
        "on another node too"
    );
    assert_eq!(fixture.attempts(), 1, "nothing more was sent");
    pass(40).await;
    fixture.send().await.unwrap();
}

#[actix::test]
async fn a_service_that_is_away_is_tried_three_times_and_then_the_code_was_never_sent() {
    let fixture = Fixture::open();
    fixture.will_fail([Undelivered::NotTaken; 3]);
    let Err(CodeFault::Undelivered(_)) = fixture.send().await else { panic!("it was not delivered") };
    let sent = std::mem::take(&mut *fixture.sender.sent.lock().unwrap());
    let waits: Vec<_> = sent.windows(2).map(|two| two[1].0.duration_since(two[0].0).as_millis() / 100).collect();
    assert_eq!(waits, [5, 15], "it backs off");
    assert!(sent.iter().all(|(_, outgoing)| outgoing.send == sent[0].1.send), "each attempt bears the same name");
    let digits = sent[0].1.digits.to_string();
    assert_eq!(verify(&fixture.codes, &digits).await, Err(CodeFault::WrongCode), "it was taken back");
    fixture.send().await.unwrap();
    assert_eq!(fixture.attempts(), 1, "and another may be asked for at once");
}

#[actix::test]
async fn a_service_that_comes_back_takes_the_code_at_the_third_attempt() {
    let fixture = Fixture::open();
    fixture.will_fail([Undelivered::NotTaken, Undelivered::Unsure]);
    fixture.send().await.unwrap();
    assert_eq!(fixture.attempts(), 3);
    assert_eq!(verify(&fixture.codes, &fixture.delivered()).await, Ok(()));
}

#[actix::test]
async fn a_code_that_may_have_arrived_stays_good_but_is_not_told_as_sent() {
    let fixture = Fixture::open();
    fixture.will_fail([Undelivered::Unsure; 3]);
    let keyed = || fixture.codes.send(asked(Purpose::Register, Some([1; 32])));
    let fault = keyed().await.unwrap_err();
    assert!(matches!(fault, CodeFault::Undelivered(_)) && wait(fault) == 58);
    let fault = keyed().await.unwrap_err();
    assert!(matches!(fault, CodeFault::CoolingDown(_)) && wait(fault) == 58, "a failure is not kept under its key");
    assert_eq!(verify(&fixture.codes, &fixture.delivered()).await, Ok(()));
}

#[actix::test]
async fn what_the_service_refuses_is_not_tried_again() {
    let fixture = Fixture::open();
    fixture.will_fail([Undelivered::Refused]);
    assert!(matches!(fixture.send().await, Err(CodeFault::Undelivered(_))));
    assert_eq!(fixture.attempts(), 1);
}

#[actix::test]
async fn an_address_in_use_gets_no_code_at_all() {
    let fixture = Fixture::open();
    fixture.memory.in_use.store(true, Ordering::SeqCst);
    assert_eq!(fixture.send().await, Err(CodeFault::EmailInUse));
    let phone = Recipient::Phone("+971501230001".to_owned().try_into().unwrap());
    let request = granary_identity::code::CodeRequest { to: phone, ..asked(Purpose::Register, None) };
    assert_eq!(fixture.codes.send(request).await, Err(CodeFault::PhoneInUse));
    assert_eq!((fixture.attempts(), fixture.memory.commits.load(Ordering::SeqCst)), (0, 0));
}

#[actix::test]
async fn attempts_stop_at_once_when_the_address_comes_into_use_meanwhile() {
    let fixture = Fixture::open();
    fixture.will_fail([Undelivered::NotTaken; 3]);
    let memory = fixture.memory.clone();
    *fixture.sender.before_sending.lock().unwrap() =
        Some(Box::new(move || memory.in_use.store(true, Ordering::SeqCst)));
    assert_eq!(fixture.send().await, Err(CodeFault::EmailInUse));
    assert_eq!(fixture.attempts(), 1);
}

#[actix::test]
async fn a_number_that_takes_no_texts_gets_none() {
    let fixture = Fixture::open();
    for number in ["+447911123456", "+97143120000", "+34806123456"] {
        let to = Recipient::Phone(number.to_owned().try_into().unwrap());
        let request = granary_identity::code::CodeRequest { to, ..asked(Purpose::Register, None) };
        assert_eq!(fixture.codes.send(request).await, Err(CodeFault::NotServed), "{number}");
    }
    assert_eq!((fixture.attempts(), fixture.memory.commits.load(Ordering::SeqCst)), (0, 0));
}

#[actix::test]
async fn an_officer_and_nobody_are_answered_alike_before_anything_goes_out() {
    let (officer, nobody) = (Fixture::open(), Fixture::open());
    nobody.memory.nobody.store(true, Ordering::SeqCst);
    officer.will_fail([Undelivered::NotTaken; 3]);
    for fixture in [&officer, &nobody] {
        let asked_at = now();
        let receipt = fixture.codes.send(asked(Purpose::BankSignIn, None)).await.unwrap();
        assert_eq!((receipt.resend_in, now()), (seconds(60), asked_at), "nobody waited for the sender");
        assert_eq!(fixture.memory.commits.load(Ordering::SeqCst), 1, "the same was written");
    }
    pass(5).await;
    assert_eq!((officer.attempts(), nobody.attempts()), (3, 0));
    for fixture in [officer, nobody] {
        let wrong = fixture.codes.check(Purpose::BankSignIn, &email(), ANYBODY, "999999").await;
        assert_eq!(wrong.map(drop), Err(CodeFault::WrongCode));
    }
}

#[actix::test]
async fn with_the_store_away_nothing_is_sent_and_nothing_verifies() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    let digits = fixture.delivered();
    fixture.memory.away.store(true, Ordering::SeqCst);
    assert_eq!(verify(&fixture.codes, &digits).await, Err(CodeFault::Store(StoreUnavailable)));
    pass(60).await;
    assert_eq!(fixture.send().await, Err(CodeFault::Store(StoreUnavailable)));
    assert_eq!(fixture.attempts(), 1);
    fixture.memory.away.store(false, Ordering::SeqCst);
    assert_eq!(verify(&fixture.codes, &digits).await, Ok(()), "and nothing was lost");
}

#[actix::test]
async fn a_lost_answer_is_looked_up_and_a_code_spent_then_is_told_as_right_once() {
    let fixture = Fixture::open();
    fixture.memory.lose_an_answer.store(true, Ordering::SeqCst);
    fixture.send().await.unwrap();
    let checked = fixture.codes.check(Purpose::Register, &email(), ANYBODY, &fixture.delivered()).await.unwrap();
    fixture.memory.lose_an_answer.store(true, Ordering::SeqCst);
    assert_eq!(fixture.codes.spend(checked).await, Ok(()));
    assert_eq!(verify(&fixture.codes, &fixture.delivered()).await, Err(CodeFault::WrongCode));
    assert_eq!(fixture.memory.commits.load(Ordering::SeqCst), 3);
}
