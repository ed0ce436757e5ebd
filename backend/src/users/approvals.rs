//! What one admin asks for and another approves, or not.

use actors::{
    approval::{Approval, ApprovalDecision, ApprovalKind, ApprovalRefusal, ApprovalSettled},
    domain::{ApprovalId, Caller, Permissions, UserId},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::json;
use uuid::Uuid;

use super::{
    access::{self, RIGHTS},
    removal,
};
use crate::store::{Author, Decision, Store, Tx, UserEntry};

/// Whether this has to wait for another admin.
pub(super) async fn is_held(
    tx: &Tx<'_>,
    kind: ApprovalKind,
    subject: UserId,
    caller: &Caller,
) -> Result<bool, BoxedRefusal> {
    Ok(kind.is_held(&caller.who, &tx.other_admins(subject).await?))
}

/// Asks for an approval; answers what it is called, with what is written down of it.
pub(super) async fn ask(
    tx: &Tx<'_>,
    (kind, subject): (ApprovalKind, UserId),
    (permissions, reason): (Permissions, Option<String>),
    caller: &Caller,
) -> Result<(ApprovalId, UserEntry), BoxedRefusal> {
    let id = ApprovalId(Uuid::now_v7());
    let body = json!({ "approval": id, "kind": kind, "permissions": permissions, "reason": reason });
    let asked_by = caller.who.user;
    let asked = Approval { id, kind, subject, permissions, reason, asked_by, is_decided: false };
    if !tx.add_approval(&asked).await? {
        return Err(ApprovalRefusal::Waits.into());
    }
    Ok((id, UserEntry { user: subject, kind: "requested", body }))
}

/// Approves what another admin asked for, which is done then, or rejects it; who asked may take it back.
pub async fn decide(
    store: &Store,
    (id, decision): (ApprovalId, ApprovalDecision),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<ApprovalSettled>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let asked = tx.approval(id).await?.ok_or(ApprovalRefusal::Unknown)?;
            asked.check(decision, &caller.who)?;
            let is_approved = decision == ApprovalDecision::Approve;
            tx.settle_approval(id, caller.who.user, is_approved).await?;
            let reply = ApprovalSettled { id, is_approved };
            let mut decided = Decision::reply(if is_approved { "Request approved" } else { "Request rejected" }, reply);
            let kind = if is_approved { "approvedRequest" } else { "rejectedRequest" };
            decided.journal.push(UserEntry { user: asked.subject, kind, body: json!({ "approval": id }) });
            if is_approved {
                carry_out(tx, asked, caller, &mut decided).await?;
            }
            Ok(decided)
        })
        .await
}

/// Does what was asked for, by the rights of whoever approves it, if whoever asked might still ask.
async fn carry_out(
    tx: &Tx<'_>,
    asked: Approval,
    caller: &Caller,
    decided: &mut Decision<ApprovalSettled>,
) -> Result<(), BoxedRefusal> {
    let asker = tx.access_to_change(asked.asked_by).await?;
    if !asker.is_some_and(|it| !it.is_disabled && it.permissions.allows(asked.kind.permission())) {
        return Err(ApprovalRefusal::Over.into());
    }
    let (journal, changes) = match asked.kind {
        ApprovalKind::Grant => {
            let done = access::set(tx, asked.subject, asked.permissions, caller).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Deletion => {
            let done = removal::carry_out(tx, asked.subject, asked.reason, caller).await?;
            (done.journal, done.changes)
        }
    };
    decided.journal.extend(journal);
    decided.changes.extend(changes);
    Ok(())
}
