//! One signed-in session: who it is, what it may do, its strikes, its tokens, its open connections.
//!
//! Calls find it by their bearer through [`Sessions`]; its actor sleeps when it has nothing to carry out, and memory forgets
//! it when nobody used it for a quarter of an hour.

mod actor;
mod connections;
mod context;
mod device_sighting;
mod handle;
mod held;
mod message;
mod ports;
mod shared;
mod state;
mod store;
mod tokens;
mod work;

pub use device_sighting::{
    DeviceSighting, FirstSight, KNOWN_NETWORKS, KnownDevice, KnownNetwork, SeenSession, new_devices, signed_in_from,
};
pub use handle::{Found, SessionRef, Sessions};
pub use held::{EndSessions, EndSessionsRefusal, EndedSessions};
pub use message::{ConnectionPort, Ending, OpenFault, RefreshFault, Verdict};
pub use state::{BEARER_LIFE, MAX_SESSIONS, REFRESH_LIFE, STRIKES};
pub use store::*;
pub use tokens::{TokenIssuer, TokenKind, Tokens, token_hash};
#[cfg(test)]
mod tests;
