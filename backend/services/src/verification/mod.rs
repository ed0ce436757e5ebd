//! How people and companies are verified, each write one unit of work.

mod checks;
mod documents;
mod licences;

pub use checks::{Checks, take_report};
pub use documents::{PersonUnderReview, review, reviewed, submit};
pub use licences::remind_of_licences;
