//! What the house does by itself now and then: licences are watched, accounts go, and copies are made.

mod copies;
mod departures;
mod licences;

pub use copies::{Copies, CopyFault};
pub use departures::Departures;
pub use licences::Licences;
