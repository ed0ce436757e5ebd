//! Prints the figures the house is held to, as ratios taken in one run on one machine.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a bench that cannot measure has nothing else to do")]

mod commands;
#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/support/database.rs"]
mod database;

/// How many measured rounds each side of a ratio gets, in turn.
const ROUNDS: usize = 3;

#[actix::main]
async fn main() {
    commands::measure().await;
}

/// The middle of the rounds.
fn median(mut rounds: Vec<f64>) -> f64 {
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}
