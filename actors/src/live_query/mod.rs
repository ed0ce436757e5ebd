//! Live queries: documents read from the store and kept fresh, shared by all who watch the same.

mod actor;
mod directory;
mod source;

pub use actor::{Follow, Join, LiveQuery};
pub use directory::{LiveQueries, LiveQueryKey};
pub use source::QuerySource;
