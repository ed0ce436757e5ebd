//! What one admin asks for and another has to approve: rights of staff, and deleting somebody.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    domain::{ApprovalId, Permission, Permissions, Principal, Role, UserId, choices},
    refusal::{ErrorCode, Refusal},
    user::Access,
};

choices! {
    /// What is asked for.
    ApprovalKind {
        Grant = "grant", "Rights of staff";
        Deletion = "deletion", "Deletion of somebody";
    }

    /// What the second admin says.
    ApprovalDecision {
        Approve = "approve", "Approve";
        Reject = "reject", "Reject";
    }
}

/// What waits for approval, or did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    pub id: ApprovalId,
    pub kind: ApprovalKind,
    pub subject: UserId,
    /// What the subject is to be allowed, of a grant.
    pub permissions: Permissions,
    pub reason: Option<String>,
    pub asked_by: UserId,
    pub is_decided: bool,
}

/// Somebody by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NamedUser {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// What waits for approval, as admins see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalView {
    #[serde(rename = "_id")]
    pub id: ApprovalId,
    pub kind: ApprovalKind,
    pub subject: NamedUser,
    /// What the subject may do now.
    #[schema(value_type = Vec<String>)]
    pub held: Permissions,
    /// What the subject is to be allowed, of a grant.
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub asked_by: NamedUser,
    pub asked_at: Timestamp,
}

/// What was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalSettled {
    #[serde(rename = "_id")]
    pub id: ApprovalId,
    pub is_approved: bool,
}

/// Why nothing is asked for, or decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovalRefusal {
    Unknown,
    /// One's own, about oneself, or without the right to.
    Beyond,
    /// It is decided, or whoever asked may no longer ask.
    Over,
    /// One of the kind waits about the person.
    Waits,
}

impl Refusal for ApprovalRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Beyond => ErrorCode::NotAuthorized,
            Self::Over => ErrorCode::RecordChanged,
            Self::Waits => ErrorCode::ApprovalWaits,
        }
    }
}

impl ApprovalKind {
    /// The right that asking for it and approving it take.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Grant => Permission::RoleManage,
            Self::Deletion => Permission::UserDelete,
        }
    }

    /// Whether somebody besides is there who could approve it: an admin who may sign in and holds the right. Where nobody
    /// is, one admin acts alone.
    pub fn is_held(self, by: &Principal, others: &[Access]) -> bool {
        others.iter().any(|it| {
            let is_able = it.role == Role::Admin && !it.is_disabled && it.permissions.allows(self.permission());
            it.user != by.user && is_able
        })
    }
}

impl Approval {
    /// Whether this person may decide so. Who asked may take it back; approving takes another admin, whom it is not about.
    pub fn check(&self, decision: ApprovalDecision, by: &Principal) -> Result<(), ApprovalRefusal> {
        if self.is_decided {
            return Err(ApprovalRefusal::Over);
        }
        let is_asker = self.asked_by == by.user;
        let is_able = by.role == Role::Admin && by.staff_may(self.kind.permission()) && self.subject != by.user;
        let may = match decision {
            ApprovalDecision::Approve => is_able && !is_asker,
            ApprovalDecision::Reject => is_able || is_asker,
        };
        if may { Ok(()) } else { Err(ApprovalRefusal::Beyond) }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::domain::SessionId;

    fn id(n: u128) -> UserId {
        UserId(Uuid::from_u128(n))
    }

    fn by(n: u128, role: Role, names: &[&str]) -> Principal {
        Principal {
            session: SessionId(Uuid::nil()),
            user: id(n),
            role,
            company: None,
            bank: None,
            permissions: names.iter().map(|name| name.parse::<Permission>().unwrap()).collect(),
            rights: 1,
            name: String::new(),
        }
    }

    #[test]
    fn another_admin_decides_and_who_asked_takes_back() {
        use ApprovalDecision::{Approve, Reject};
        let asked = Approval {
            id: ApprovalId(Uuid::nil()),
            kind: ApprovalKind::Deletion,
            subject: id(9),
            permissions: Permissions::default(),
            reason: None,
            asked_by: id(1),
            is_decided: false,
        };
        for (who, approves, rejects) in [
            (by(1, Role::Admin, &["user"]), false, true),
            (by(2, Role::Admin, &["user"]), true, true),
            (by(2, Role::Admin, &["role"]), false, false),
            (by(3, Role::Sales, &["user"]), false, false),
            (by(9, Role::Admin, &["user"]), false, false),
        ] {
            assert_eq!(asked.check(Approve, &who).is_ok(), approves, "{who:?}");
            assert_eq!(asked.check(Reject, &who).is_ok(), rejects, "{who:?}");
        }
        let over = Approval { is_decided: true, ..asked };
        assert_eq!(over.check(Reject, &by(2, Role::Admin, &["user"])), Err(ApprovalRefusal::Over));
    }

    #[test]
    fn one_admin_acts_alone_where_nobody_else_could_approve() {
        let other = |n, role, name: &str, is_disabled| Access {
            user: id(n),
            role,
            permissions: [name.parse::<Permission>().unwrap()].into_iter().collect(),
            is_disabled,
        };
        let admin = by(1, Role::Admin, &["role"]);
        for (it, held) in [
            (other(2, Role::Admin, "role", false), true),
            (other(2, Role::Admin, "role.manage", false), true),
            (other(2, Role::Admin, "user", false), false),
            (other(2, Role::Admin, "role", true), false),
            (other(2, Role::Sales, "role", false), false),
            (other(1, Role::Admin, "role", false), false),
        ] {
            assert_eq!(ApprovalKind::Grant.is_held(&admin, std::slice::from_ref(&it)), held, "{it:?}");
        }
    }
}
