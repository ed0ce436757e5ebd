//! Live queries: documents read from the store and kept fresh, shared by all who watch the same.

mod actor;
mod handle;
mod source;

pub use actor::{Follow, Join, LiveQuery};
pub use handle::{LiveQueries, LiveQueryKey};
pub use source::{AnySource, QuerySource};
