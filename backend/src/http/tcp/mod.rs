//! The TCP connections below HTTP and the live connections: how many fit, who waits on them, and how they are cut.
//!
//! A connection has one descriptor, and one clock. While no complete request of its client is in hand it sits in a slot of
//! those who wait, and has to keep a pace; the rest of the time it is the server's to answer.

mod capacity;
mod connection;
mod descriptors;
mod duplex;
mod serve;
mod slots;

pub use capacity::Capacity;
pub use connection::{TcpConnection, TcpConnections};
pub use descriptors::raise_limit;
pub use serve::serve;
pub use slots::{Quota, Slots};
