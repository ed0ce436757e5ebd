//! However many try at once, here and elsewhere, a code is good once and for five tries.

use actors::code::{CodeFault, Purpose};
use futures::future::join_all;

use crate::house::{House, asked, email, verify};

fn right(all: &[Result<(), CodeFault>]) -> usize {
    assert!(all.iter().all(|one| matches!(one, Ok(()) | Err(CodeFault::WrongCode))), "{all:?}");
    all.iter().filter(|one| one.is_ok()).count()
}

#[actix::test]
async fn of_two_hundred_at_once_through_two_nodes_one_is_right() {
    let house = House::open();
    house.send().await.unwrap();
    let (elsewhere, digits) = (house.another(), house.delivered());
    let racing = (0..200).map(|nth| verify(if nth % 2 == 0 { &house.codes } else { &elsewhere }, &digits));
    assert_eq!(right(&join_all(racing).await), 1);
}

#[actix::test]
async fn five_wrong_tries_through_two_nodes_burn_a_code_on_both() {
    let house = House::open();
    house.send().await.unwrap();
    let (elsewhere, digits) = (house.another(), house.delivered());
    let wrong = (0..5).map(|nth| verify(if nth % 2 == 0 { &house.codes } else { &elsewhere }, "999999"));
    assert_eq!(right(&join_all(wrong).await), 0);
    for node in [&house.codes, &elsewhere] {
        assert_eq!(verify(node, &digits).await, Err(CodeFault::WrongCode));
    }
}

#[actix::test]
async fn twenty_who_ask_at_once_through_two_nodes_are_sent_one_code() {
    let house = House::open();
    let elsewhere = house.another();
    let asking = (0..20).map(|nth| {
        let codes = if nth % 2 == 0 { &house.codes } else { &elsewhere };
        codes.send(asked(Purpose::Register, None))
    });
    let all = join_all(asking).await;
    assert_eq!((all.iter().filter(|one| one.is_ok()).count(), house.attempts()), (1, 1));
    assert!(all.iter().all(|one| matches!(one, Ok(_) | Err(CodeFault::CoolingDown(_)))), "{all:?}");
}

#[actix::test]
async fn a_code_issued_elsewhere_is_right_here_though_memory_knew_an_older_one() {
    let house = House::open();
    let elsewhere = house.another();
    house.send().await.unwrap();
    verify(&house.codes, &house.delivered()).await.unwrap();
    crate::house::pass(30).await;
    assert_eq!(verify(&house.codes, "999999").await, Err(CodeFault::WrongCode));
    crate::house::pass(30).await;
    elsewhere.send(asked(Purpose::Register, None)).await.unwrap();
    assert_eq!(verify(&house.codes, &house.delivered()).await, Ok(()));
}

#[actix::test]
async fn a_code_of_one_purpose_is_nothing_to_another() {
    let house = House::open();
    house.send().await.unwrap();
    let digits = house.delivered();
    for purpose in [Purpose::BankSignIn, Purpose::Stub] {
        assert_eq!(house.codes.verify(purpose, &email(), &digits).await, Err(CodeFault::WrongCode));
    }
    assert_eq!(verify(&house.codes, &digits).await, Ok(()));
}

#[actix::test]
async fn of_racing_checks_that_were_all_right_one_spends_the_code() {
    let house = House::open();
    house.codes.send(asked(Purpose::BankSignIn, None)).await.unwrap();
    crate::house::pass(1).await;
    let (elsewhere, digits) = (house.another(), house.delivered());
    let racing = (0..5).map(async |nth| {
        let codes = if nth % 2 == 0 { &house.codes } else { &elsewhere };
        codes.check(Purpose::BankSignIn, &email(), &digits).await?;
        codes.spend(Purpose::BankSignIn, &email(), &digits).await
    });
    assert_eq!(right(&join_all(racing).await), 1);
}
