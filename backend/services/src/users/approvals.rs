//! What one admin asks for and another approves, or not.

use granary_domain::{
    ApprovalId, Caller, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::user::Access;
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{Approval, ApprovalDecision, ApprovalKind, ApprovalRefusal, ApprovalSettled, Subject},
    change::ChangeEvent,
    deal::Deals,
    desk_list::DeskList,
};
use serde_json::json;

use super::{
    access::{self, RIGHTS},
    email, limit_acts, marks, order_acts, ownership, removal,
};

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
        order_acts::carry_out(store, deals, id, caller).await?;
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
            if is_approved {
                carry_out(tx, asked, caller.who.user, &mut decided).await.map_err(over)?;
            } else if matches!(asked.subject, Subject::Limit(..)) {
                decided.changes.push(ChangeEvent::DeskList(DeskList::Limits.into()));
            }
            Ok(decided)
        })
        .await
}

/// What whoever asked may do now; refuses to carry out what they might not ask for any more.
pub(super) async fn check_asker(tx: &Tx<'_>, asked: &Approval) -> Result<Access, BoxedRefusal> {
    let asker = tx.access_to_change(asked.asked_by).await?;
    let may_ask = |it: &Access| !it.is_disabled && it.permissions.allows(asked.kind.permission());
    Ok(asker.filter(may_ask).ok_or(ApprovalRefusal::Over)?)
}

/// Refuses who approves what another account of theirs asked for, or what is about it.
pub(super) async fn check_approver(tx: &Tx<'_>, asked: &Approval, caller: &Caller) -> Result<(), BoxedRefusal> {
    for other in [Some(asked.asked_by), asked.subject.person()].into_iter().flatten() {
        if tx.are_linked(caller.who.user, other).await? {
            return Err(ApprovalRefusal::Beyond.into());
        }
    }
    Ok(())
}

/// What whoever asked may do no more is over; it is no fault of whoever approves it.
fn over(refusal: BoxedRefusal) -> BoxedRefusal {
    match refusal.get().code() {
        ErrorCode::NotAuthorized | ErrorCode::OwnCompany => ApprovalRefusal::Over.into(),
        _ => refusal,
    }
}

/// Does what was asked for, by the rights that whoever asked has now; what is done to an order is done before.
async fn carry_out(
    tx: &Tx<'_>,
    asked: Approval,
    approver: UserId,
    decided: &mut Decision<ApprovalSettled>,
) -> Result<(), BoxedRefusal> {
    let user = match &asked.subject {
        Subject::Order(..) => return Ok(()),
        Subject::Person(user) => *user,
        Subject::Limit(application, limit) => {
            let by = check_asker(tx, &asked).await?;
            let done = limit_acts::set_limit(tx, (*application, limit), by.user, approver).await?;
            decided.journal.extend(done.journal);
            decided.notifications.extend(done.notifications);
            decided.mails.extend(done.mails);
            decided.changes.extend(done.changes);
            return Ok(());
        }
    };
    let by = check_asker(tx, &asked).await?;
    let (journal, changes) = match asked.kind {
        ApprovalKind::Grant => {
            let done = access::set(tx, user, asked.permissions, &by).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Deletion => {
            let done = removal::carry_out(tx, user, asked.reason, &by).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Ban => {
            let done = access::ban(tx, user, asked.reason, &by).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Withdrawal => {
            let done = marks::withdraw(tx, user, &by).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Ownership => {
            let done = ownership::set(tx, user).await?;
            (done.journal, done.changes)
        }
        ApprovalKind::Email => {
            let wanted = asked.email.ok_or(ApprovalRefusal::Over)?;
            let done = email::mail(tx, user, wanted, &by).await?;
            decided.mails.extend(done.mails);
            (done.journal, done.changes)
        }
        ApprovalKind::Reassignment | ApprovalKind::Dispute | ApprovalKind::OrderDeletion | ApprovalKind::Limit => {
            (Vec::new(), Vec::new())
        }
    };
    decided.journal.extend(journal);
    decided.changes.extend(changes);
    Ok(())
}
