//! However many try at once, here and on another node, a code is good once and for five tries.

use futures::future::join_all;
use granary_identity::code::{CodeFault, CodeRequest, Flow, Purpose};

use crate::fixture::{ANYBODY, Fixture, asked, email, verify};

fn right(all: &[Result<(), CodeFault>]) -> usize {
    assert!(all.iter().all(|one| matches!(one, Ok(()) | Err(CodeFault::WrongCode))), "{all:?}");
    all.iter().filter(|one| one.is_ok()).count()
}

#[actix::test]
async fn of_two_hundred_at_once_through_two_nodes_one_is_right() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    let (there, digits) = (fixture.another(), fixture.delivered());
    let racing = (0..200).map(|nth| verify(if nth % 2 == 0 { &fixture.codes } else { &there }, &digits));
    assert_eq!(right(&join_all(racing).await), 1);
}

#[actix::test]
async fn five_wrong_tries_through_two_nodes_burn_a_code_on_both() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    let (there, digits) = (fixture.another(), fixture.delivered());
    let wrong = (0..5).map(|nth| verify(if nth % 2 == 0 { &fixture.codes } else { &there }, "999999"));
    assert_eq!(right(&join_all(wrong).await), 0);
    for node in [&fixture.codes, &there] {
        assert_eq!(verify(node, &digits).await, Err(CodeFault::WrongCode));
    }
}

#[actix::test]
async fn twenty_who_ask_at_once_through_two_nodes_are_sent_one_code() {
    let fixture = Fixture::open();
    let there = fixture.another();
    let asking = (0..20).map(|nth| {
        let codes = if nth % 2 == 0 { &fixture.codes } else { &there };
        codes.send(asked(Purpose::Register, None))
    });
    let all = join_all(asking).await;
    assert_eq!((all.iter().filter(|one| one.is_ok()).count(), fixture.attempts()), (1, 1));
    assert!(all.iter().all(|one| matches!(one, Ok(_) | Err(CodeFault::CoolingDown(_)))), "{all:?}");
}

#[actix::test]
async fn a_code_issued_elsewhere_is_right_here_though_memory_knew_an_older_one() {
    let fixture = Fixture::open();
    let there = fixture.another();
    fixture.send().await.unwrap();
    verify(&fixture.codes, &fixture.delivered()).await.unwrap();
    crate::fixture::pass(30).await;
    assert_eq!(verify(&fixture.codes, "999999").await, Err(CodeFault::WrongCode));
    crate::fixture::pass(30).await;
    there.send(asked(Purpose::Register, None)).await.unwrap();
    assert_eq!(verify(&fixture.codes, &fixture.delivered()).await, Ok(()));
}

#[actix::test]
async fn a_code_of_one_purpose_is_nothing_to_another() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    let digits = fixture.delivered();
    for purpose in [Purpose::BankSignIn, Purpose::Stub] {
        assert_eq!(fixture.codes.check(purpose, &email(), ANYBODY, &digits).await.map(drop), Err(CodeFault::WrongCode));
    }
    assert_eq!(verify(&fixture.codes, &digits).await, Ok(()));
}

#[actix::test]
async fn of_racing_checks_that_were_all_right_one_spends_the_code() {
    let fixture = Fixture::open();
    fixture.codes.send(asked(Purpose::BankSignIn, None)).await.unwrap();
    crate::fixture::pass(1).await;
    let (there, digits) = (fixture.another(), fixture.delivered());
    let racing = (0..5).map(async |nth| {
        let codes = if nth % 2 == 0 { &fixture.codes } else { &there };
        let checked = codes.check(Purpose::BankSignIn, &email(), ANYBODY, &digits).await?;
        codes.spend(checked).await
    });
    assert_eq!(right(&join_all(racing).await), 1);
}

#[actix::test]
async fn a_code_of_one_flow_is_nothing_to_another_which_cannot_burn_it() {
    let fixture = Fixture::open();
    let own = |nth| Flow::Own([nth; 32]);
    fixture.codes.send(CodeRequest { flow: own(1), ..asked(Purpose::Register, None) }).await.unwrap();
    let digits = fixture.delivered();
    for flow in [own(2), ANYBODY, Flow::Only] {
        for _ in 0..5 {
            let tried = fixture.codes.check(Purpose::Register, &email(), flow, &digits).await;
            assert_eq!(tried.map(drop), Err(CodeFault::WrongCode), "{flow:?}");
        }
    }
    assert!(fixture.codes.check(Purpose::Register, &email(), own(1), &digits).await.is_ok());
}

#[actix::test]
async fn who_names_no_flow_finds_the_code_for_which_a_challenge_was_solved() {
    let fixture = Fixture::open();
    fixture.send().await.unwrap();
    let before = fixture.delivered();
    let flow = Flow::Network { network: None, is_solved: true };
    fixture.codes.send(CodeRequest { flow, ..asked(Purpose::Register, None) }).await.unwrap();
    for digits in [fixture.delivered(), before] {
        assert_eq!(verify(&fixture.codes, &digits).await, Ok(()), "each is a code of its own");
    }
}
