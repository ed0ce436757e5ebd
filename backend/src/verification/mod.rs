//! How people and companies are verified: checks outside.

mod checks;

pub use checks::{CheckFault, Checks};
