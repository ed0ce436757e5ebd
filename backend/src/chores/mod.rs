//! What the house does by itself now and then: licences are watched, accounts go, copies are made, and loose files go.

mod copies;
mod departures;
mod licences;
pub mod loose;

pub use copies::{Copies, CopyFault};
pub use departures::Departures;
pub use licences::Licences;
