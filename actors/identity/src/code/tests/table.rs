//! What a code answers, case by case.

use super::*;
use crate::code::Digits;

#[test]
fn a_code_is_good_once() {
    let mut code = issued();
    assert_eq!(verify(&mut code, RIGHT, 1), Ok(Event::Spent));
    assert_eq!(verify(&mut code, RIGHT, 2), Err(CodeRefusal::Wrong));
}

#[test]
fn a_code_is_good_for_five_minutes() {
    let mut code = issued();
    assert_eq!(does(&mut code, &CodeCommand::Check(RIGHT), 299), Ok(Event::Passed));
    assert_eq!(code.decide(&CodeCommand::Spend(RIGHT), Pace::Limited, at(299)), Ok(Event::Spent));
    assert_eq!(does(&mut code, &CodeCommand::Check(RIGHT), 300), Err(CodeRefusal::Wrong));
    assert_eq!(does(&mut code, &CodeCommand::Spend(RIGHT), 300), Err(CodeRefusal::Wrong));
}

#[test]
fn the_fifth_wrong_try_burns_a_code() {
    let mut code = issued();
    for second in 1..=5 {
        assert_eq!(verify(&mut code, WRONG, second), Ok(Event::Missed));
    }
    for given in [WRONG, RIGHT] {
        assert_eq!(verify(&mut code, given, 6), Err(CodeRefusal::Wrong));
    }
    does(&mut code, &issue(RIGHT), 60).unwrap();
    assert_eq!(verify(&mut code, RIGHT, 61), Ok(Event::Spent), "a new one starts anew");
}

#[test]
fn four_wrong_tries_leave_one() {
    let mut code = issued();
    for second in 1..=4 {
        verify(&mut code, WRONG, second).unwrap();
    }
    assert_eq!(verify(&mut code, RIGHT, 5), Ok(Event::Spent));
}

#[test]
fn a_check_costs_a_try_and_leaves_a_right_code_to_be_spent() {
    let mut code = issued();
    for second in 1..=5 {
        assert_eq!(does(&mut code, &CodeCommand::Check(RIGHT), second), Ok(Event::Passed));
    }
    assert_eq!(does(&mut code, &CodeCommand::Check(RIGHT), 6), Err(CodeRefusal::Wrong), "the tries are used up");
    assert_eq!(does(&mut code, &CodeCommand::Spend(WRONG), 7), Err(CodeRefusal::Wrong));
    assert_eq!(does(&mut code, &CodeCommand::Spend(RIGHT), 7), Ok(Event::Spent), "the last check was right");
    assert_eq!(does(&mut code, &CodeCommand::Spend(RIGHT), 7), Err(CodeRefusal::Wrong));
}

#[test]
fn another_code_waits_for_sixty_seconds_and_takes_the_place_of_the_first() {
    let mut code = issued();
    assert_eq!(does(&mut code, &issue(WRONG), 59), Err(CodeRefusal::CoolingDown(seconds(1))));
    does(&mut code, &issue(WRONG), 60).unwrap();
    assert_eq!(verify(&mut code, RIGHT, 61), Ok(Event::Missed), "the first is good no longer");
    assert_eq!(verify(&mut code, WRONG, 62), Ok(Event::Spent));
    assert_eq!(does(&mut code, &issue(RIGHT), 90), Err(CodeRefusal::CoolingDown(seconds(30))), "also once it is spent");
}

#[test]
fn five_codes_an_hour_are_sent_and_the_sixth_waits_for_the_first_to_be_an_hour_old() {
    let mut code = Code::default();
    for nth in 0..5 {
        does(&mut code, &issue(RIGHT), nth * 600).unwrap();
    }
    assert_eq!(does(&mut code, &issue(RIGHT), 3000), Err(CodeRefusal::TooMany(seconds(600))));
    assert_eq!(does(&mut code, &issue(RIGHT), 3599), Err(CodeRefusal::TooMany(seconds(1))));
    does(&mut code, &issue(RIGHT), 3600).unwrap();
    assert_eq!(does(&mut code, &issue(RIGHT), 3700), Err(CodeRefusal::TooMany(seconds(500))));
}

#[test]
fn a_code_that_did_not_go_out_was_never_issued() {
    let mut code = Code::default();
    let Ok(Event::Issued { send, .. }) = does(&mut code, &issue(RIGHT), 0) else { panic!("it is issued") };
    does(&mut code, &CodeCommand::Withdraw { send }, 5).unwrap();
    assert_eq!(code, Code::default());
    assert_eq!(does(&mut code, &CodeCommand::Withdraw { send }, 6), Err(CodeRefusal::Wrong));
    does(&mut code, &issue(RIGHT), 6).unwrap();
}

#[test]
fn a_withdrawal_that_comes_late_leaves_the_next_code_alone() {
    let mut code = Code::default();
    let Ok(Event::Issued { send, .. }) = does(&mut code, &issue(WRONG), 0) else { panic!("it is issued") };
    does(&mut code, &issue(RIGHT), 60).unwrap();
    does(&mut code, &CodeCommand::Withdraw { send }, 61).unwrap();
    assert_eq!(verify(&mut code, RIGHT, 62), Ok(Event::Spent));
}

#[test]
fn a_key_is_remembered_for_an_hour_unless_nobody_was_answered() {
    let (mut code, send, key) = (Code::default(), Uuid::now_v7(), [9; 32]);
    does(&mut code, &CodeCommand::Issue { send, sealed: RIGHT, key: Some(key) }, 0).unwrap();
    assert!(code.answered(&key, at(3599)) && !code.answered(&key, at(3600)) && !code.answered(&[8; 32], at(1)));
    does(&mut code, &CodeCommand::Unanswer { send }, 1).unwrap();
    assert!(!code.answered(&key, at(2)));
    assert_eq!(verify(&mut code, RIGHT, 3), Ok(Event::Spent), "it may have arrived");
}

#[test]
fn without_a_measured_pace_codes_follow_each_other() {
    let mut code = issued();
    for _ in 0..20 {
        let event = code.decide(&issue(RIGHT), Pace::Unlimited, at(1)).unwrap();
        code.apply(&event);
    }
    assert_eq!(verify(&mut code, RIGHT, 2), Ok(Event::Spent));
}

#[test]
fn a_code_that_was_kept_and_read_again_is_the_same() {
    let mut code = issued();
    verify(&mut code, WRONG, 1).unwrap();
    let kept = serde_json::to_string(&code).unwrap();
    assert_eq!(serde_json::from_str::<Code>(&kept).unwrap(), code);
}

#[test]
fn six_digits_are_read_however_they_are_typed_and_nothing_else_is() {
    for text in ["000123", " 000 123 ", "٠٠٠١٢٣", "۰۰۰۱۲۳", "000\u{a0}123"] {
        assert_eq!(Digits::typed(text), Digits::new(123), "{text:?}");
    }
    for text in ["", "12345", "1234567", "00012a", "-00123", "+00123", "0x0123", "1e5000", "½00123", "000,123"] {
        assert_eq!(Digits::typed(text), None, "{text:?}");
    }
    assert_eq!(Digits::new(7).unwrap().to_string(), "000007");
    assert_eq!((Digits::new(1_000_000), format!("{:?}", Digits::new(123_456))), (None, "Some(Digits(…))".into()));
}
