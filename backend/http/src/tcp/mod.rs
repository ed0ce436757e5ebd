//! The TCP connections below HTTP and the live connections: how many fit, who waits on them, and how they are cut.
//!
//! A connection has one descriptor, and it is the client's turn or the server's. While the client has a request to send, or
//! a reply to take that the kernel holds no more of, it sits in a slot of those who are waited for; whoever sends has a pace
//! to keep, and is read only in its turn. A live connection leaves HTTP with all its buffers: its own task reads and writes it.

mod capacity;
mod connection;
mod connections;
mod descriptors;
mod duplex;
mod handover;
mod last_word;
mod replies;
mod serve;
mod slots;
mod stage;

pub use capacity::Capacity;
pub use connection::TcpConnection;
pub use connections::TcpConnections;
pub use descriptors::raise_limit;
pub use serve::serve;
pub use slots::{Quota, Slots};
