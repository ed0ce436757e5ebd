//! Searches: the statements that depend on what is looked for. They are put together of the fixed pieces here alone; every value
//! is a parameter.

mod lots;

pub use lots::LotSearch;
