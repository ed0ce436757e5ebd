//! Banning people and letting them in again, and setting what staff may do.

use granary_domain::{
    Caller, Permissions, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::user::{Access, AccessRefusal, BanStatus, ChangeAccess, Granted};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{self, ApprovalKind, Subject},
    change::ChangeEvent,
};
use serde_json::json;

use super::asking::{self, Request};

/// What no two changes of anybody's access do at a time, so that two admins cannot ban each other.
pub(super) const RIGHTS: &str = "rights";

/// Whom to ban or to let in again, and why.
pub struct ToggleBan {
    pub user: UserId,
    /// Whether the person was banned when the caller looked.
    pub seen: Option<bool>,
    pub reason: Option<String>,
}

impl From<UserId> for ToggleBan {
    fn from(user: UserId) -> Self {
        Self { user, seen: None, reason: None }
    }
}

/// Bans a person, which ends their sessions at once, or lifts the ban; of who could approve what the caller asks for, it is
/// asked of another admin.
pub async fn toggle_ban(
    store: &Store,
    ToggleBan { user, seen, reason }: ToggleBan,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<BanStatus>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let (person, next) = decided(tx, user, &ChangeAccess::ToggleBan { seen }, &Access::of(&caller.who)).await?;
            if !asking::is_loss_held(tx, ApprovalKind::Ban, (&person, &next), caller).await? {
                return save_ban(tx, &next, reason).await;
            }
            let asked = asking::ask(tx, Request { reason, ..Request::about(user, ApprovalKind::Ban) }, caller).await?;
            let reply = BanStatus { user_id: user, is_disabled: person.is_disabled, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Bans an admin whose ban another one asked for.
pub(super) async fn ban(
    tx: &Tx<'_>,
    user: UserId,
    reason: Option<String>,
    by: &Access,
) -> Result<Decision<BanStatus>, BoxedRefusal> {
    let (_, next) = decided(tx, user, &ChangeAccess::ToggleBan { seen: Some(false) }, by).await?;
    save_ban(tx, &next, reason).await
}

async fn save_ban(tx: &Tx<'_>, next: &Access, reason: Option<String>) -> Result<Decision<BanStatus>, BoxedRefusal> {
    let user = next.user;
    tx.save_access(next).await?;
    tx.end_sessions(&tx.living_sessions(user).await?, "disabled").await?;
    let reply = BanStatus { user_id: user, is_disabled: next.is_disabled, awaits: None };
    let mut body = json!(reply);
    if let Some(reason) = reason.filter(|reason| !reason.trim().is_empty()) {
        body["reason"] = json!(reason);
    }
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "status", body }],
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply(if next.is_disabled { "User banned" } else { "User unbanned" }, reply)
    })
}

/// Sets what a member of staff may do, or asks another admin for it.
pub async fn grant(
    store: &Store,
    (user, wanted, seen): (UserId, Permissions, Option<Permissions>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Granted>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            tx.check_proof(caller).await?;
            let by = Access::of(&caller.who);
            let change = ChangeAccess::Grant { wanted, seen };
            let (person, next) = decided(tx, user, &change, &by).await?;
            if !asking::is_held(tx, ApprovalKind::Grant, &Subject::Person(user), caller).await? {
                return save_rights(tx, next).await;
            }
            let request = Request { permissions: next.permissions, ..Request::about(user, ApprovalKind::Grant) };
            let asked = asking::ask(tx, request, caller).await?;
            let reply = Granted { user_id: user, permissions: person.permissions, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Sets what a member of staff may do, by the rights of whoever asked for it.
pub(super) async fn set(
    tx: &Tx<'_>,
    user: UserId,
    wanted: Permissions,
    by: &Access,
) -> Result<Decision<Granted>, BoxedRefusal> {
    let (_, next) = decided(tx, user, &ChangeAccess::Grant { wanted, seen: None }, by).await?;
    save_rights(tx, next).await
}

async fn save_rights(tx: &Tx<'_>, next: Access) -> Result<Decision<Granted>, BoxedRefusal> {
    let user = next.user;
    tx.save_access(&next).await?;
    let reply = Granted { user_id: user, permissions: next.permissions, awaits: None };
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "permissions", body: json!(reply) }],
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply("Permissions updated", reply)
    })
}

/// Somebody's access before and after a change.
async fn decided(
    tx: &Tx<'_>,
    user: UserId,
    change: &ChangeAccess,
    by: &Access,
) -> Result<(Access, Access), BoxedRefusal> {
    let person = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
    let others = tx.other_admins(user).await?;
    let next = change.decide(&person, by, &others)?;
    tx.check_unlinked(by.user, user).await?;
    approval::leave_a_second(&person, &next, by.user, &others)?;
    Ok((person, next))
}
