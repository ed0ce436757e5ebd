//! Giving a company an owner that its own people cannot give it: two admins do.

use granary_domain::{
    ApprovalId, Caller, Membership, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::team::{TeamMember, TeamRefusal};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{ApprovalKind, Subject},
    change::ChangeEvent,
};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    access::RIGHTS,
    asking::{self, Request},
};

/// Somebody leads their company, or is to once a second admin approves.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnerRestored {
    pub user_id: UserId,
    /// What is asked for waits for another admin under this name; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// Makes somebody an owner of their company who may sign in to it, or asks another admin for it.
pub async fn restore(
    store: &Store,
    (user, reason): (UserId, Option<String>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OwnerRestored>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            find(tx, user).await?;
            tx.check_unlinked(caller.who.user, user).await?;
            tx.check_proof(caller).await?;
            if !asking::is_held(tx, ApprovalKind::Ownership, &Subject::Person(user), caller).await? {
                return set(tx, user).await;
            }
            let asked =
                asking::ask(tx, Request { reason, ..Request::about(user, ApprovalKind::Ownership) }, caller).await?;
            let reply = OwnerRestored { user_id: user, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Does what was asked for.
pub(super) async fn set(tx: &Tx<'_>, user: UserId) -> Result<Decision<OwnerRestored>, BoxedRefusal> {
    let now = find(tx, user).await?;
    tx.save_member(&TeamMember { member: Membership::default(), suspended_at: None, ..now }).await?;
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "ownerRestored", body: json!({}) }],
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply("Owner restored", OwnerRestored { user_id: user, awaits: None })
    })
}

async fn find(tx: &Tx<'_>, user: UserId) -> Result<TeamMember, BoxedRefusal> {
    tx.access_to_change(user).await?.ok_or(TeamRefusal::Unknown)?;
    let company = tx.record(user).await?.company.ok_or(TeamRefusal::Unknown)?.id;
    Ok(*tx.team(company).await?.find(user)?)
}
