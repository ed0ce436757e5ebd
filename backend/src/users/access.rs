//! Banning people and letting them in again, and setting what staff may do.

use actors::{
    approval::{ApprovalKind, Subject},
    change::ChangeEvent,
    domain::{Caller, Permissions, UserId},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
    user::{Access, AccessRefusal, BanStatus, ChangeAccess, Granted},
};
use serde_json::json;

use super::asking::{self, Request};
use crate::store::{Author, Decision, Store, Tx, UserEntry};

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

/// Bans a person, which ends their sessions at once, or lifts the ban.
pub async fn toggle_ban(
    store: &Store,
    ToggleBan { user, seen, reason }: ToggleBan,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<BanStatus>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let next = change(tx, user, &ChangeAccess::ToggleBan { seen }, caller).await?;
            tx.end_sessions(&tx.living_sessions(user).await?, "disabled").await?;
            let reply = BanStatus { user_id: user, is_disabled: next.is_disabled };
            let mut body = json!(reply);
            if let Some(reason) = reason.filter(|reason| !reason.trim().is_empty()) {
                body["reason"] = json!(reason);
            }
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "status", body }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply(if next.is_disabled { "User banned" } else { "User unbanned" }, reply)
            })
        })
        .await
}

/// Sets what a member of staff may do, or asks another admin for it.
pub async fn grant(
    store: &Store,
    user: UserId,
    permissions: Permissions,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Granted>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            tx.check_proof(caller).await?;
            if !asking::is_held(tx, ApprovalKind::Grant, &Subject::Person(user), caller).await? {
                return set(tx, user, permissions, caller).await;
            }
            let wanted = ChangeAccess::Grant(permissions.clone());
            let (person, _) = decided(tx, user, &wanted, caller).await?;
            let request = Request { permissions, ..Request::about(user, ApprovalKind::Grant) };
            let asked = asking::ask(tx, request, caller).await?;
            let reply = Granted { user_id: user, permissions: person.permissions, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Sets what a member of staff may do.
pub(super) async fn set(
    tx: &Tx<'_>,
    user: UserId,
    permissions: Permissions,
    caller: &Caller,
) -> Result<Decision<Granted>, BoxedRefusal> {
    let next = change(tx, user, &ChangeAccess::Grant(permissions), caller).await?;
    let reply = Granted { user_id: user, permissions: next.permissions, awaits: None };
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "permissions", body: json!(reply) }],
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply("Permissions updated", reply)
    })
}

async fn change(tx: &Tx<'_>, user: UserId, change: &ChangeAccess, caller: &Caller) -> Result<Access, BoxedRefusal> {
    let (_, next) = decided(tx, user, change, caller).await?;
    tx.save_access(&next).await?;
    Ok(next)
}

/// Somebody's access before and after a change.
async fn decided(
    tx: &Tx<'_>,
    user: UserId,
    change: &ChangeAccess,
    caller: &Caller,
) -> Result<(Access, Access), BoxedRefusal> {
    let person = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
    let next = change.decide(&person, &caller.who, &tx.other_admins(user).await?)?;
    Ok((person, next))
}
