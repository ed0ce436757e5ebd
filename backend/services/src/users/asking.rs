//! Asking another admin for what one may not do alone.

use granary_domain::{
    ApprovalId, Caller, Email, Permissions, UserId,
    refusal::{BoxedRefusal, Params},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind},
    user::Access,
};
use granary_store::{Decision, Tx, UserEntry};
use granary_trade::{
    approval::{self, Approval, ApprovalKind, ApprovalRefusal, OrderAct, Subject},
    change::ChangeEvent,
};
use serde_json::json;
use uuid::Uuid;

/// What is to be approved.
pub(super) struct Request {
    pub kind: ApprovalKind,
    pub subject: Subject,
    /// Of a grant.
    pub permissions: Permissions,
    pub reason: Option<String>,
    /// That the subject is to sign in with, of a change of it.
    pub email: Option<Email>,
}

impl Request {
    pub(super) fn about(user: UserId, kind: ApprovalKind) -> Self {
        Self { kind, subject: Subject::Person(user), permissions: Permissions::default(), reason: None, email: None }
    }
}

/// Whether this has to wait for another admin.
pub(super) async fn is_held(
    tx: &Tx<'_>,
    kind: ApprovalKind,
    subject: &Subject,
    caller: &Caller,
) -> Result<bool, BoxedRefusal> {
    Ok(!deciders(tx, kind, subject, caller).await?.is_empty())
}

/// Whether a change of somebody's access has to wait for another admin, because it keeps out who could approve; that wants
/// a proof.
pub(super) async fn is_loss_held(
    tx: &Tx<'_>,
    kind: ApprovalKind,
    (before, after): (&Access, &Access),
    caller: &Caller,
) -> Result<bool, BoxedRefusal> {
    if approval::lost(before, after).is_empty() {
        return Ok(false);
    }
    tx.check_proof(caller).await?;
    is_held(tx, kind, &Subject::Person(before.user), caller).await
}

async fn deciders(
    tx: &Tx<'_>,
    kind: ApprovalKind,
    subject: &Subject,
    caller: &Caller,
) -> Result<Vec<UserId>, BoxedRefusal> {
    let others = tx.other_admins(subject.person().unwrap_or(caller.who.user)).await?;
    Ok(kind.deciders(caller.who.user, &others))
}

/// Asks for an approval, of which all hear who may give it; answers what it is called.
pub(super) async fn ask(tx: &Tx<'_>, request: Request, caller: &Caller) -> Result<Decision<ApprovalId>, BoxedRefusal> {
    let Request { kind, subject, permissions, reason, email } = request;
    let id = ApprovalId(Uuid::now_v7());
    let mut body = json!({ "approval": id, "kind": kind, "permissions": permissions, "reason": reason });
    let asked_by = caller.who.user;
    if let Subject::Order(deal, act) = &subject {
        body["deal"] = json!(deal);
        match act {
            OrderAct::Delete(_) => {}
            OrderAct::Reassign(bank, _) => body["bank"] = json!(bank.as_ref().map(|it| &it.name)),
            OrderAct::EndDispute(number, decision) => {
                body["dispute"] = json!(number);
                body["outcome"] = json!(decision.as_ref().and_then(|it| it.outcome));
                body["amount"] = json!(decision.as_ref().and_then(|it| it.amount));
            }
        }
    }
    if let Subject::Limit(application, decided) = &subject {
        body["application"] = json!(application);
        body["limit"] = json!(decided.limit);
    }
    let user = subject.person().unwrap_or(asked_by);
    let asked = deciders(tx, kind, &subject, caller).await?;
    // By the id a deleted account is found, whose name goes.
    let params = Params::default().with("userId", asked_by.to_string()).with("name", caller.who.name.clone());
    let params = match &reason {
        Some(reason) => params.with("reason", reason.clone()),
        None => params,
    };
    let added = Approval { id, kind, subject, permissions, reason, email, asked_by, is_decided: false, begun_by: None };
    if !tx.add_approval(&added).await? {
        return Err(ApprovalRefusal::Waits.into());
    }
    let notification = |to| Notification {
        to: Addressee::Person(to),
        kind: NotificationKind::ApprovalAsked,
        params: params.clone(),
        at: tx.at,
    };
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "requested", body }],
        notifications: asked.into_iter().map(notification).collect(),
        changes: vec![ChangeEvent::Approval(id)],
        ..Decision::reply("A second admin has to approve this", id)
    })
}
