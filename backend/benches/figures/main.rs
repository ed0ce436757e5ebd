//! Prints the figures the house is held to, as ratios taken in one run on one machine.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a bench that cannot measure has nothing else to do")]

mod commands;
#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/support/database.rs"]
mod database;
mod frames;
mod reads;
mod server;
mod wire;

/// How many measured rounds each side of a ratio gets, in turn.
const ROUNDS: usize = 3;

#[actix::main]
async fn main() {
    commands::measure().await;
    let server = server::Server::open().await;
    reads::measure(&server).await;
    frames::measure(&server).await;
}

/// The middle of the rounds, the first of which only warms up.
fn median(rounds: &[f64]) -> f64 {
    let mut rounds = rounds[1..].to_vec();
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}
