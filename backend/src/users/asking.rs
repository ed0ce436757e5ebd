//! Asking another admin for what one may not do alone.

use actors::{
    approval::{Approval, ApprovalKind, ApprovalRefusal},
    domain::{ApprovalId, Caller, Permissions, UserId},
    refusal::BoxedRefusal,
};
use serde_json::json;
use uuid::Uuid;

use crate::store::{Tx, UserEntry};

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
