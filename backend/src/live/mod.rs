//! The live connection: who may open it, what is said on it, and how it ends.
//!
//! The connection actor only reads. Writing goes from each connection's outbox straight into the
//! response, as fast as the line takes it; whether the line still lives is watched from outside,
//! because actix polls the actor of a stalled line no more.

mod asyncapi;
mod chunks;
mod connection;
mod node;
mod ops;
mod origin;
mod protocol;
mod sessions;
mod settings;
mod socket;
mod watch;

pub use asyncapi::{asyncapi, asyncapi_text, twins};
pub use node::Live;
pub use origin::Origins;
pub use protocol::Degraded;
pub use sessions::{Admission, SessionLookup, Turned};
pub use settings::{Limits, LiveSettings, Timing};
pub use socket::connect;
