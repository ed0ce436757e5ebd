//! One signed-in session: who it is, what it may do, its strikes, its tokens, its open connections.

mod store;

pub use store::*;
