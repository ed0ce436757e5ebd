//! What one admin asks for and another approves, or not.

use actors::{
    approval::{Approval, ApprovalDecision, ApprovalKind, ApprovalRefusal, ApprovalSettled, Subject},
    change::ChangeEvent,
    deal::Deals,
    domain::{ApprovalId, Caller, UserId},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::json;

use super::{
    access::{self, RIGHTS},
    marks, reassignment, removal,
};
use crate::store::{Author, Decision, Store, Tx, UserEntry};

/// Approves what another admin asked for, which is done then, or rejects it; who asked may take it back.
pub async fn decide(
    store: &Store,
    deals: &Deals,
    (id, decision): (ApprovalId, ApprovalDecision),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<ApprovalSettled>, BoxedRefusal> {
    let is_approved = decision == ApprovalDecision::Approve;
    if is_approved {
        reassignment::carry_out(store, deals, id, caller).await?;
    }
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let asked = tx.approval(id).await?.ok_or(ApprovalRefusal::Unknown)?;
            asked.check(decision, &caller.who)?;
            if is_approved {
                check_approver(tx, &asked, caller).await?;
                tx.check_proof(caller).await?;
            }
            tx.settle_approval(id, caller.who.user, is_approved).await?;
            let reply = ApprovalSettled { id, is_approved };
            let mut decided = Decision::reply(if is_approved { "Request approved" } else { "Request rejected" }, reply);
            decided.changes.push(ChangeEvent::Approval(id));
            let kind = if is_approved { "approvedRequest" } else { "rejectedRequest" };
            let user = asked.subject.person().unwrap_or(asked.asked_by);
            decided.journal.push(UserEntry { user, kind, body: json!({ "approval": id }) });
            if is_approved && let Subject::Person(user) = asked.subject {
                carry_out(tx, (user, asked), caller, &mut decided).await?;
            }
            Ok(decided)
        })
        .await
}

/// Refuses to carry out what is asked for by somebody who might not ask any more.
pub(super) async fn check_asker(tx: &Tx<'_>, asked: &Approval) -> Result<(), BoxedRefusal> {
    let asker = tx.access_to_change(asked.asked_by).await?;
    let may_ask = asker.is_some_and(|it| !it.is_disabled && it.permissions.allows(asked.kind.permission()));
    if may_ask { Ok(()) } else { Err(ApprovalRefusal::Over.into()) }
}

/// Refuses who approves what another account of theirs asked for.
pub(super) async fn check_approver(tx: &Tx<'_>, asked: &Approval, caller: &Caller) -> Result<(), BoxedRefusal> {
    if tx.is_linked(caller, asked.asked_by).await? { Err(ApprovalRefusal::Beyond.into()) } else { Ok(()) }
}

/// Does what was asked for, by the rights of whoever approves it, if whoever asked might still ask.
async fn carry_out(
    tx: &Tx<'_>,
    (user, asked): (UserId, Approval),
    caller: &Caller,
    decided: &mut Decision<ApprovalSettled>,
) -> Result<(), BoxedRefusal> {
    check_asker(tx, &asked).await?;
    let (journal, changes) = match asked.kind {
        ApprovalKind::Grant => {
            let done = access::set(tx, user, asked.permissions, caller).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Deletion => {
            let done = removal::carry_out(tx, user, asked.reason, caller).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Ban => {
            let done = access::ban(tx, user, asked.reason, caller).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Withdrawal => {
            let done = marks::withdraw(tx, user, caller).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Reassignment => (Vec::new(), Vec::new()),
    };
    decided.journal.extend(journal);
    decided.changes.extend(changes);
    Ok(())
}
