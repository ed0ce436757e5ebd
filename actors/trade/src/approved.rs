//! What one of a company asked for and another approves, as it is handed on to be done.

use granary_domain::{HeldActId, Money, UserId};

/// It is done in the name of whoever asked, and comes to what was shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Approved {
    pub id: HeldActId,
    pub asked_by: UserId,
    pub sum: Money,
}
