//! What one admin asks for and another has to approve: rights of staff, deleting somebody, keeping out another admin, taking
//! an order from a bank that has begun on it or deleting it, ending a dispute over the heads of its sides, a procurement limit
//! above what one sets alone, an owner for a company that lost its own, and another address for somebody to sign in with.

mod order_act;
#[cfg(test)]
mod tests;

use granary_domain::{
    ApplicationId, ApprovalId, DealId, DealStatus, DisputeOutcome, Email, Money, Party, Permission, Permissions,
    Principal, Role, UserId, choices,
    record::Row,
    refusal::{Ability, ErrorCode, Refusal, abilities},
};
use granary_identity::user::{Access, Touched};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::procurement_limit::{LimitBounds, LimitDecided};

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
        OrderDeletion = "order-deletion", "Deletion of an order whose bank has begun on it";
        Limit = "limit", "Procurement limit";
        Ownership = "ownership", "Owner of a company";
        Email = "email", "Another address to sign in with";
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
    /// What the subject is to sign in with, of a change of it.
    pub email: Option<Email>,
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
    /// The application, and what is decided on it.
    Limit(ApplicationId, LimitDecided),
}

impl Subject {
    pub const fn person(&self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(*user),
            Self::Order(..) | Self::Limit(..) => None,
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
    /// What the subject is to sign in with, of a change of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub email: Option<Email>,
    /// What is to be deleted, of the deletion of an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_order: Option<OrderToDelete>,
    /// What is to be approved, of a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<LimitToSet>,
    /// What it touches, of a deletion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touched: Option<Touched>,
    pub asked_by: NamedUser,
    pub asked_at: Timestamp,
    /// Whether somebody has begun to carry it out.
    #[serde(skip)]
    #[schema(ignore)]
    pub is_begun: bool,
}

abilities! {
    /// What the viewer may decide; what is absent is not theirs to decide.
    ApprovalCan { approve, reject, }
}

/// What waits for approval, with what its viewer may do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalRecord {
    #[serde(flatten)]
    pub approval: ApprovalView,
    pub can: ApprovalCan,
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

/// An order that is to go off every list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderToDelete {
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_status: DealStatus,
    /// The bank that has begun on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<String>,
}

/// A limit that a company is to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LimitToSet {
    pub application_id: ApplicationId,
    pub company: Party,
    /// What it has at this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<Money>,
    pub limit: Money,
    #[serde(flatten)]
    pub bounds: LimitBounds,
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
            Self::Withdrawal | Self::Ownership => Permission::UserApprove,
            Self::Dispute => Permission::DealDispute,
            Self::OrderDeletion => Permission::DealDelete,
            Self::Limit => Permission::ActionProcurement,
            Self::Email => Permission::UserUpdate,
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
    /// Whether this member of staff is told of it: who sees rights, who asked, and who may ask for it or decide on it, for it
    /// is not asked for twice; whom it is about is not.
    pub fn is_told(&self, who: &Principal) -> bool {
        let question = self.question();
        let may_ask = who.permissions.allows(self.kind.permission()) && question.about != Some(who.user);
        who.permissions.allows(Permission::RoleRead) || question.asked_by == who.user || may_ask
    }

    /// Whether it waits for this person: an admin with the right, who neither asked for it nor is whom it is about.
    pub fn waits_for(&self, who: &Access) -> bool {
        self.question().authorize(ApprovalDecision::Approve, who).is_ok()
    }

    /// The same, with what this viewer may do about it.
    pub fn record(self, viewer: &Principal) -> ApprovalRecord {
        let (question, by) = (self.question(), Access::of(viewer));
        let now = |it| Ability::of(question.authorize(it, &by).and_then(|()| question.allows(it)));
        let can = ApprovalCan { approve: now(ApprovalDecision::Approve), reject: now(ApprovalDecision::Reject) };
        ApprovalRecord { approval: self, can }
    }

    fn question(&self) -> Question {
        let (kind, about) = (self.kind, self.subject.as_ref().map(|it| it.id));
        Question { kind, about, asked_by: self.asked_by.id, is_over: false, is_begun: self.is_begun }
    }
}

impl Approval {
    /// Whether this person may decide so. Who asked may take it back; approving takes another admin, whom it is not about.
    pub fn check(&self, decision: ApprovalDecision, by: &Principal) -> Result<(), ApprovalRefusal> {
        let question = self.question();
        question.allows(decision).and_then(|()| question.authorize(decision, &Access::of(by)))
    }

    fn question(&self) -> Question {
        let (kind, about, is_begun) = (self.kind, self.subject.person(), self.begun_by.is_some());
        Question { kind, about, asked_by: self.asked_by, is_over: self.is_decided, is_begun }
    }
}

/// All that who decides depends on.
#[derive(Debug, Clone, Copy)]
struct Question {
    kind: ApprovalKind,
    about: Option<UserId>,
    asked_by: UserId,
    is_over: bool,
    is_begun: bool,
}

impl Question {
    /// Whether it is open to such a decision, whoever takes it.
    fn allows(self, decision: ApprovalDecision) -> Result<(), ApprovalRefusal> {
        let is_late = decision == ApprovalDecision::Reject && self.is_begun;
        if self.is_over || is_late { Err(ApprovalRefusal::Over) } else { Ok(()) }
    }

    fn authorize(self, decision: ApprovalDecision, by: &Access) -> Result<(), ApprovalRefusal> {
        let is_asker = self.asked_by == by.user;
        let is_able = self.kind.is_for(by.role, &by.permissions) && self.about != Some(by.user);
        let may = match decision {
            ApprovalDecision::Approve => is_able && !is_asker,
            ApprovalDecision::Reject => is_able || is_asker,
        };
        if may { Ok(()) } else { Err(ApprovalRefusal::Beyond) }
    }
}
