//! What the deals of a company say of it: ratings, how soon it answers, and its scorecard.

mod event;
mod message;
mod rating;
mod response;
mod scorecard;
#[cfg(test)]
mod tests;

pub use message::{ReputationCommand, ReputationEvent};
pub use response::{AnswerGiven, ResponseTime, Waited};
pub use scorecard::{Counted, DealSide, Measure, Score, Scorecard, counted};
