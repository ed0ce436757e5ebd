//! Where something stands on a page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rectangle on a page, in thousandths of its width and height, from the left and the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PagePlace {
    pub left: u16,
    pub top: u16,
    pub width: u16,
    pub height: u16,
}

impl PagePlace {
    /// Whether something stands over or under the other.
    pub const fn is_in_column_of(self, other: Self) -> bool {
        self.left < other.left + other.width && other.left < self.left + self.width
    }
}
