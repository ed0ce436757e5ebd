//! What waits, and for whom.

mod pending;
