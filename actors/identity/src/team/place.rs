//! What somebody is to be in their company.

use granary_domain::{Currency, MemberRole, Membership, Money};

use super::refusal::TeamRefusal;

/// What somebody is to be in the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub role: MemberRole,
    /// Up to so much they bind the company alone, in US dollars; to any sum without one, and so owners always do.
    pub limit: Option<Money>,
}

impl Place {
    /// The place as it is kept: a limit is in dollars, and owners have none.
    pub fn membership(self) -> Result<Membership, TeamRefusal> {
        let is_sound =
            self.limit.is_none_or(|limit| limit.currency() == Currency::Usd && self.role != MemberRole::Owner);
        if is_sound {
            Ok(Membership { role: self.role, limit: self.limit })
        } else {
            Err(TeamRefusal::Invalid("limit"))
        }
    }
}
