//! What staff and bank officers call.

pub mod deals;
pub mod orders;
pub mod stats;
