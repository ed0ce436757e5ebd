//! The kinds of people who may watch topics.

use std::fmt;

use granary_domain::{Permission, Principal, Role, Viewer};

/// A kind of people who may watch a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Watchers {
    /// Staff with this permission.
    Staff(Permission),
    /// Staff, whatever they may do.
    AnyStaff,
    /// Officers of banks, each through the eyes of the own bank.
    Banks,
    /// Traders, each through the eyes of the own company.
    Traders,
    /// Anybody signed in, of what is their own.
    Everybody,
}

impl Watchers {
    /// As whom somebody of this kind watches.
    pub fn admit(self, who: &Principal) -> Option<Viewer> {
        match self {
            Self::Staff(permission) => who.staff_may(permission).then_some(Viewer::Staff),
            Self::AnyStaff => who.role.is_staff().then_some(Viewer::Staff),
            Self::Banks => who.bank.filter(|_| who.role == Role::Bank).map(Viewer::Bank),
            Self::Traders => who.company.filter(|_| who.role == Role::User).map(Viewer::Company),
            Self::Everybody => Some(Viewer::User(who.user)),
        }
    }
}

impl fmt::Display for Watchers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Staff(permission) => write!(f, "staff with {permission}"),
            Self::AnyStaff => f.write_str("staff"),
            Self::Banks => f.write_str("bank staff"),
            Self::Traders => f.write_str("traders"),
            Self::Everybody => f.write_str("the caller"),
        }
    }
}
