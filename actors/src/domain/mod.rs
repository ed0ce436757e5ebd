//! The nouns of the trade: pure values, parsed once at the door.

mod ids;
mod principal;

pub use ids::*;
pub use principal::{Caller, Permissions, Principal, Role};

/// How often a record has changed; 0 is "not yet written".
pub type Version = u64;
