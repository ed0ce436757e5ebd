//! What one admin asks for and another approves, or not.

use actors::{
    approval::{Approval, ApprovalDecision, ApprovalKind, ApprovalRefusal, ApprovalSettled},
    domain::{ApprovalId, Caller},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::json;

use super::{
    access::{self, RIGHTS},
    removal,
};
use crate::store::{Author, Decision, Store, Tx, UserEntry};

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
