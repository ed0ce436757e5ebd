//! Lists and figure live queries: windows onto many deals, kept equal to the store.

mod directory;
mod live_query;
mod overview;
mod source;
mod store;

pub use directory::{LiveQueries, LiveQueryKey};
pub use live_query::{ChangeEvent, Follow, Join, LiveQuery, Moved, QuerySource};
pub use overview::{ByStatus, Overview};
pub use source::{BoardQuery, Lens, Listed, StatsQuery, listed};
pub use store::*;
