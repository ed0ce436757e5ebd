//! One signed-in session: who it is, what it may do, its strikes, its tokens, its open connections.
//!
//! Calls find it by their bearer through [`Sessions`]; it sleeps when nobody used it for a quarter of an hour.

mod actor;
mod directory;
mod elsewhere;
mod handle;
mod message;
mod people;
mod seat;
mod sighting;
mod state;
mod store;
mod tokens;
mod work;

pub use elsewhere::{PeopleJournal, hear_elsewhere};
pub use handle::{Found, SessionRef, Sessions};
pub use message::{ConnectionPort, Ending, RefreshFault, TooMany, Verdict};
pub use people::MOST_CONNECTIONS;
pub use sighting::{Sighted, Sighting};
pub use state::{BEARER_LIFE, REFRESH_LIFE, STRIKES};
pub use store::*;
pub use tokens::{Mint, TokenKind, Tokens, token_hash};
#[cfg(test)]
mod tests;
