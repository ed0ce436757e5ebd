//! Which version of its timeline a deal was placed on.

use serde::{Deserialize, Serialize};

/// Which of the templates of its kind a deal was placed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TimelineVersion(pub u16);

impl TimelineVersion {
    pub const FIRST: Self = Self(1);

    /// What is not written where it is kept.
    pub fn is_first(&self) -> bool {
        *self == Self::FIRST
    }
}

impl Default for TimelineVersion {
    fn default() -> Self {
        Self::FIRST
    }
}
