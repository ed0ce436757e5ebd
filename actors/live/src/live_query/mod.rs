//! Live queries: documents read from the store and kept fresh, shared by all who watch the same.

mod actor;
mod board_query;
mod document;
mod handle;
mod source;
#[cfg(test)]
mod tests;

pub use actor::{Join, LiveQuery};
pub use board_query::BoardQuery;
pub use document::Document;
pub use handle::{LiveQueries, LiveQueryKey};
pub use source::{AnySource, QuerySource};
