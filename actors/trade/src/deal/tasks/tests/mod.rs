//! What waits, and for whom.

mod can;
mod pending;
