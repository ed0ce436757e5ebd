//! The units of work, a noun each: load, decide, save.

pub mod account;
pub mod auctions;
pub mod banks;
pub mod broadcasts;
pub mod dead_letters;
pub mod deal_journals;
pub mod holidays;
pub mod lanes;
pub mod letters;
pub mod list_export;
pub mod lots;
pub mod offer_ends;
pub mod offers;
pub mod order_export;
pub mod orders;
pub mod plans;
pub mod printing;
pub mod procurement_limits;
pub mod registration;
pub mod relations;
pub mod signatures;
pub mod signing;
pub mod suppressions;
pub mod testimonials;
pub mod users;
pub mod verification;
