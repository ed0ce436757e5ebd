//! The live connection: who may open it, what is said on it, and how it ends.
//!
//! The connection actor only reads. What is said goes straight into the socket: from the worker of
//! its thread where the client is in step, else from its outbox, as fast as the line takes it.
//! Whether the line still lives is watched from outside, because nobody polls a stalled one.

mod asyncapi;
mod connection;
mod line;
mod node;
mod ops;
mod origin;
mod protocol;
mod sessions;
mod settings;
mod socket;
mod watch;

pub use asyncapi::{LiveContract, asyncapi, asyncapi_text};
pub use node::Live;
pub use origin::Origins;
pub use protocol::Degraded;
pub use sessions::{Admission, SessionLookup, TokenRefusal};
pub use settings::{Limits, LiveSettings, Timing};
pub use socket::connect;
