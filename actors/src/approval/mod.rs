//! What one admin asks for and another has to approve: rights of staff, deleting somebody, keeping out another admin, taking
//! an order from a bank that has begun on it, and ending a dispute over the heads of its sides.

mod order_act;

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    domain::{ApprovalId, DealId, DisputeOutcome, Money, Permission, Permissions, Principal, Role, UserId, choices},
    record::Row,
    refusal::{ErrorCode, Refusal},
    user::{Access, Touched},
};

pub use order_act::OrderAct;

choices! {
    /// What is asked for.
    ApprovalKind {
        Grant = "grant", "Rights of staff";
        Deletion = "deletion", "Deletion of somebody";
        Reassignment = "reassignment", "Another bank for an order, or none";
        Ban = "ban", "Ban of an admin";
        Withdrawal = "withdrawal", "Withdrawal of an admin's approval";
        Dispute = "dispute", "End of a dispute by staff";
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
    pub subject: Subject,
    /// What the subject is to be allowed, of a grant.
    pub permissions: Permissions,
    pub reason: Option<String>,
    pub asked_by: UserId,
    pub is_decided: bool,
    /// Who has begun to carry it out outside of the transaction that decides on it; it is not rejected any more then.
    pub begun_by: Option<UserId>,
}

/// What it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    Person(UserId),
    Order(DealId, OrderAct),
}

impl Subject {
    pub const fn person(&self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(*user),
            Self::Order(..) => None,
        }
    }
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<NamedUser>,
    /// What is to be reassigned, of a reassignment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<ReassignedOrder>,
    /// What is to be ended, of the end of a dispute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<EndedDispute>,
    /// What the subject may do now.
    #[schema(value_type = Vec<String>)]
    pub held: Permissions,
    /// What the subject is to be allowed, of a grant.
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What it touches, of a deletion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touched: Option<Touched>,
    pub asked_by: NamedUser,
    pub asked_at: Timestamp,
}

/// An order that is to go from one bank to another, or to none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReassignedOrder {
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// A dispute that staff are to end; its reason is that of the request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedDispute {
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub number: u32,
    /// With no outcome where it is closed alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<DisputeOutcome>,
    /// By how much less is paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
}

choices! {
    /// What an approval is among what waits for somebody.
    AwaitedKind {
        Approval = "approval", "Approval of a second admin";
    }
}

/// What waits for an admin to approve it, among all that waits for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AwaitedApproval {
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: AwaitedKind,
    pub approval: ApprovalView,
}

impl Row for AwaitedApproval {}

impl From<ApprovalView> for AwaitedApproval {
    fn from(approval: ApprovalView) -> Self {
        Self { id: format!("approval:{}", approval.id), kind: AwaitedKind::Approval, approval }
    }
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
    /// It is decided, or whoever asked may no longer do it.
    Over,
    /// One of the kind waits about the person.
    Waits,
    /// Nobody else could approve what this admin asks for any more, who would then act alone.
    OnlyOther,
}

impl Refusal for ApprovalRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Beyond => ErrorCode::NotAuthorized,
            Self::Over => ErrorCode::RecordChanged,
            Self::Waits => ErrorCode::ApprovalWaits,
            Self::OnlyOther => ErrorCode::OnlyOtherApprover,
        }
    }
}

impl ApprovalKind {
    /// The right that asking for it and approving it take.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Grant => Permission::RoleManage,
            Self::Deletion => Permission::UserDelete,
            Self::Reassignment => Permission::DealAssign,
            Self::Ban => Permission::UserBan,
            Self::Withdrawal => Permission::UserApprove,
            Self::Dispute => Permission::DealDispute,
        }
    }

    /// Those besides who could approve it: admins who may sign in and hold the right. Where nobody is, one admin acts alone.
    pub fn deciders(self, by: UserId, others: &[Access]) -> Vec<UserId> {
        others.iter().filter(|it| it.user != by && self.is_open_to(it)).map(|it| it.user).collect()
    }

    fn is_open_to(self, who: &Access) -> bool {
        !who.is_disabled && self.is_for(who.role, &who.permissions)
    }

    fn is_for(self, role: Role, permissions: &Permissions) -> bool {
        role == Role::Admin && permissions.allows(self.permission())
    }
}

/// Whether somebody may decide on some of what waits.
pub fn decides(who: &Principal) -> bool {
    ApprovalKind::ALL.iter().any(|kind| kind.is_for(who.role, &who.permissions))
}

/// What somebody can approve before a change of their access, and cannot after it.
pub fn lost(before: &Access, after: &Access) -> Vec<ApprovalKind> {
    ApprovalKind::ALL.iter().copied().filter(|kind| kind.is_open_to(before) && !kind.is_open_to(after)).collect()
}

/// Refuses a change after which nobody else could approve what this admin asks for; `others` are the admins besides the one
/// whom it is about.
pub fn leave_a_second(before: &Access, after: &Access, by: UserId, others: &[Access]) -> Result<(), ApprovalRefusal> {
    let leaves_nobody = lost(before, after).iter().any(|kind| kind.deciders(by, others).is_empty());
    if leaves_nobody { Err(ApprovalRefusal::OnlyOther) } else { Ok(()) }
}

impl ApprovalView {
    /// Whether this member of staff is told of it: who sees rights, who asked, and who may decide on it.
    pub fn is_told(&self, who: &Principal) -> bool {
        let is_about = self.subject.as_ref().is_some_and(|it| it.id == who.user);
        let decides = self.kind.is_for(who.role, &who.permissions) && !is_about;
        who.permissions.allows(Permission::RoleRead) || self.asked_by.id == who.user || decides
    }

    /// Whether it waits for this person: an admin with the right, who neither asked for it nor is whom it is about.
    pub fn waits_for(&self, who: &Access) -> bool {
        let is_about = self.subject.as_ref().is_some_and(|it| it.id == who.user);
        self.kind.is_for(who.role, &who.permissions) && self.asked_by.id != who.user && !is_about
    }
}

impl Approval {
    /// Whether this person may decide so. Who asked may take it back; approving takes another admin, whom it is not about.
    pub fn check(&self, decision: ApprovalDecision, by: &Principal) -> Result<(), ApprovalRefusal> {
        if self.is_decided || (decision == ApprovalDecision::Reject && self.begun_by.is_some()) {
            return Err(ApprovalRefusal::Over);
        }
        let is_asker = self.asked_by == by.user;
        let is_able = self.kind.is_for(by.role, &by.permissions) && self.subject.person() != Some(by.user);
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
            subject: Subject::Person(id(9)),
            permissions: Permissions::default(),
            reason: None,
            asked_by: id(1),
            is_decided: false,
            begun_by: None,
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
        let other = by(2, Role::Admin, &["user"]);
        let begun = Approval { begun_by: Some(id(3)), ..asked.clone() };
        assert_eq!(begun.check(Reject, &other), Err(ApprovalRefusal::Over));
        assert_eq!(begun.check(Approve, &other), Ok(()));
        let over = Approval { is_decided: true, ..asked };
        assert_eq!(over.check(Reject, &other), Err(ApprovalRefusal::Over));
    }

    #[test]
    fn nobody_is_kept_out_who_alone_could_approve() {
        let holding = |n, names: &[&str]| Access::of(&by(n, Role::Admin, names));
        let target = holding(2, &["role.manage"]);
        let banned = Access { is_disabled: true, ..target.clone() };
        assert_eq!(lost(&target, &banned), [ApprovalKind::Grant]);
        assert_eq!(lost(&banned, &target), []);
        assert_eq!(lost(&target, &holding(2, &["role", "deal"])), []);
        for (others, refused) in [
            (vec![], true),
            (vec![holding(1, &["role"])], true),
            (vec![holding(3, &["user"])], true),
            (vec![Access { is_disabled: true, ..holding(3, &["role"]) }], true),
            (vec![holding(3, &["role"])], false),
        ] {
            let left = leave_a_second(&target, &banned, id(1), &others);
            assert_eq!(left, if refused { Err(ApprovalRefusal::OnlyOther) } else { Ok(()) }, "{others:?}");
        }
    }

    #[test]
    fn one_admin_acts_alone_where_nobody_else_could_approve() {
        let other = |n, role, name: &str, is_disabled| Access {
            user: id(n),
            role,
            permissions: [name.parse::<Permission>().unwrap()].into_iter().collect(),
            is_disabled,
        };
        for (it, held) in [
            (other(2, Role::Admin, "role", false), true),
            (other(2, Role::Admin, "role.manage", false), true),
            (other(2, Role::Admin, "user", false), false),
            (other(2, Role::Admin, "role", true), false),
            (other(2, Role::Sales, "role", false), false),
            (other(1, Role::Admin, "role", false), false),
        ] {
            let deciders = ApprovalKind::Grant.deciders(id(1), std::slice::from_ref(&it));
            assert_eq!(!deciders.is_empty(), held, "{it:?}");
        }
    }
}
