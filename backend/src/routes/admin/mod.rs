//! What staff and bank officers call.

pub mod banks;
pub mod deals;
pub mod documents;
pub mod emails;
pub mod holidays;
pub mod jobs;
pub mod order_lists;
pub mod orders;
pub mod roles;
pub mod stats;
pub mod users;
pub mod verification;
pub mod warehouse;
