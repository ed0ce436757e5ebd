//! A code decides rightly: by tables, and against a model.

mod budget;
mod model;
mod table;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Code, CodeCommand, CodeRefusal, Event, Pace, Sealed};

const RIGHT: Sealed = [1; 32];
const WRONG: Sealed = [2; 32];

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_000_000 + second).unwrap()
}

fn seconds(n: i64) -> SignedDuration {
    SignedDuration::from_secs(n)
}

fn issue(sealed: Sealed) -> CodeCommand {
    CodeCommand::Issue { send: Uuid::now_v7(), sealed, key: None }
}

/// Decides and takes over what happened.
fn does(code: &mut Code, order: &CodeCommand, second: i64) -> Result<Event, CodeRefusal> {
    let event = code.decide(order, Pace::Limited, at(second))?;
    code.apply(&event);
    Ok(event)
}

/// Checks a code, and spends it where it is right.
fn verify(code: &mut Code, given: Sealed, second: i64) -> Result<Event, CodeRefusal> {
    match does(code, &CodeCommand::Check(given), second)? {
        Event::Passed => does(code, &CodeCommand::Spend(given), second),
        missed => Ok(missed),
    }
}

/// A code that was issued at the first second.
fn issued() -> Code {
    let mut code = Code::default();
    does(&mut code, &issue(RIGHT), 0).unwrap();
    code
}
