//! What staff and bank officers call.

pub mod accounts;
pub mod audit;
pub mod banks;
pub mod clauses;
pub mod deals;
pub mod documents;
pub mod emails;
pub mod holidays;
pub mod jobs;
pub mod lanes;
pub mod marks;
pub mod order_lists;
pub mod orders;
pub mod promoter_scores;
pub mod relations;
pub mod roles;
pub mod stats;
pub mod stock;
pub mod testimonials;
pub mod users;
pub mod verification;
pub mod warehouse;
