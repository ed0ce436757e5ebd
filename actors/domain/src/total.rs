//! How many there are of what a list shows a page of.

/// How many there are on all pages of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub count: u64,
    /// Otherwise there are more than these.
    pub is_exact: bool,
}

impl Total {
    /// So many are counted, where nobody keeps their number.
    pub const MAX_COUNTED: u64 = 10_000;
}

/// What is known to the last one.
impl From<u64> for Total {
    fn from(count: u64) -> Self {
        Self { count, is_exact: true }
    }
}
