//! Who is asking: role, rights and home, as the session knows them.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::{
    BankId, CompanyId, MemberAct, Membership, Permission, Permissions, SessionId, UserId, Viewer, refusal::ErrorCode,
};

/// The four roles (specification, section 6); `userType` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    User,
    Admin,
    Sales,
    Bank,
}

impl Role {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Admin => "admin",
            Self::Sales => "sales",
            Self::Bank => "bank",
        }
    }

    pub fn is_staff(self) -> bool {
        matches!(self, Self::Admin | Self::Sales)
    }
}

/// The person behind a session, with the rights of this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Principal {
    pub session: SessionId,
    pub user: UserId,
    pub role: Role,
    /// The trader's company; absent for staff and bank officers.
    pub company: Option<CompanyId>,
    /// The officer's bank; absent for everybody else.
    pub bank: Option<BankId>,
    pub permissions: Permissions,
    /// What the trader is in their company.
    pub member: Membership,
    /// Counts changes of role, rights, bank, ban and place in the company; a commit checks that it still holds.
    pub rights: u64,
    /// The name that stands in the journal.
    pub name: String,
}

impl Principal {
    /// Staff by permission; bank officers and traders never pass.
    pub fn staff_may(&self, permission: Permission) -> bool {
        self.role.is_staff() && self.permissions.allows(permission)
    }

    /// Refuses what they may not do in the name of their company; staff and officers act in the name of none.
    pub fn check_member(&self, act: MemberAct) -> Result<(), ErrorCode> {
        if self.role == Role::User && !self.member.role.may(act) { Err(ErrorCode::MemberRole) } else { Ok(()) }
    }

    /// Through whose eyes they look at what staff see by a permission.
    pub fn viewer(&self, permission: Permission) -> Option<Viewer> {
        match self.role {
            Role::Admin | Role::Sales => self.staff_may(permission).then_some(Viewer::Staff),
            Role::Bank => self.bank.map(Viewer::Bank),
            Role::User => self.company.map(Viewer::Company),
        }
    }
}

/// A principal on the line: who, and from where.
#[derive(Debug, Clone)]
pub struct Caller {
    pub who: std::sync::Arc<Principal>,
    pub from: Option<IpAddr>,
}
