//! Searches: the statements that depend on what is looked for. They are put together of the fixed pieces here alone; every value
//! is a parameter.

mod deal_list;
mod deals;
mod lots;

pub(super) use deal_list::DealList;
pub(super) use deals::Start;
pub use lots::LotSearch;
