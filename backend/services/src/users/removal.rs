//! Taking somebody off the platform.

use granary_domain::{
    Caller, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    account_deletion::Leaver,
    job::JobKind,
    link::LinkPurpose,
    user::{Access, AccessRefusal, Touched, UserDeleted, remove},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{self, ApprovalKind, Subject},
    change::ChangeEvent,
};
use serde_json::json;

use super::{
    access::RIGHTS,
    asking::{self, Request},
};

/// Deletes a person, or asks another admin for it.
pub async fn delete(
    store: &Store,
    (user, reason): (UserId, Option<String>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<UserDeleted>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            tx.check_proof(caller).await?;
            let by = Access::of(&caller.who);
            if !asking::is_held(tx, ApprovalKind::Deletion, &Subject::Person(user), caller).await? {
                return carry_out(tx, user, reason, &by).await;
            }
            let person = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
            let leaver = tx.find_leaver(user).await?.ok_or(AccessRefusal::Unknown)?;
            check(tx, &person, &leaver, &by).await?;
            let request = Request { reason, ..Request::about(user, ApprovalKind::Deletion) };
            let asked = asking::ask(tx, request, caller).await?;
            let touched = tx.touched_with(user).await?.ok_or(AccessRefusal::Unknown)?;
            let reply = UserDeleted { user_id: user, touched, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Refuses to delete who stays; answers whether they are the last of their company.
async fn check(tx: &Tx<'_>, person: &Access, leaver: &Leaver, by: &Access) -> Result<bool, BoxedRefusal> {
    person.must_be_within(by)?;
    tx.check_unlinked(by.user, person.user).await?;
    let others = tx.other_admins(person.user).await?;
    let is_last = remove(person, leaver, by, &others)?;
    let gone = Access { is_disabled: true, ..person.clone() };
    approval::leave_a_second(person, &gone, by.user, &others)?;
    Ok(is_last)
}

/// Deletes a person by the rights of whoever wants it. Their record stays for the books: their sessions end at once, and with
/// the last of a company goes what it offers.
pub(super) async fn carry_out(
    tx: &Tx<'_>,
    user: UserId,
    reason: Option<String>,
    by: &Access,
) -> Result<Decision<UserDeleted>, BoxedRefusal> {
    let person = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
    // What they are committing is committed before their deals are looked at.
    let sessions = tx.living_sessions(user).await?;
    tx.end_sessions(&sessions, "deleted").await?;
    let leaver = tx.find_leaver(user).await?.ok_or(AccessRefusal::Unknown)?;
    let is_last = check(tx, &person, &leaver, by).await?;
    let touched = tx.touched_with(user).await?.ok_or(AccessRefusal::Unknown)?;
    let listings = tx.remove_user(user, is_last).await?;
    for purpose in LinkPurpose::ALL {
        tx.close_links(user, purpose).await?;
    }
    tx.cancel_job(JobKind::Deletion, &user.to_string()).await?;
    let touched = Touched { sessions: sessions.len() as u64, listings, ..touched };
    let reply = UserDeleted { user_id: user, touched, awaits: None };
    let mut body = json!(reply);
    if let Some(reason) = reason.filter(|reason| !reason.trim().is_empty()) {
        body["reason"] = json!(reason);
    }
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "removed", body }],
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply("User deleted", reply)
    })
}
