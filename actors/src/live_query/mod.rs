//! Live queries: documents read from the store and kept fresh, shared by all who watch the same.

mod actor;
mod handle;
mod source;
#[cfg(test)]
mod tests;

pub use actor::{Join, LiveQuery};
pub use handle::{LiveQueries, LiveQueryKey};
pub use source::{AnySource, QuerySource};
