//! The TCP lines below HTTP and the live connections: how many fit, who waits on them, and how they are cut.
//!
//! A line has one descriptor, and one clock. While no complete request of its client is in hand it sits in a slot of
//! those who wait, and has to keep a pace; the rest of the time it is the server's to answer.

mod descriptors;
mod duplex;
mod line;
mod serve;
mod slots;

pub use descriptors::raise_limit;
pub use line::{Capacity, Line, Lines};
pub use serve::serve;
pub use slots::{Quota, Slots};
