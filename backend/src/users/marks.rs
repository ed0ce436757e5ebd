//! Marking somebody: approved, authorised, with a badge, with an address that staff vouch for.

use actors::{
    change::ChangeEvent,
    domain::{Caller, Language, UserId},
    link::LinkPurpose,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
    user::{AccessRefusal, InvitationRefusal, Mark, User, UserMarks},
};
use serde_json::json;

use super::access::RIGHTS;
use crate::{
    auth::claims,
    store::{Author, Decision, Store, UserEntry},
};

/// Marks a person. Who may no longer enter is out at once.
pub async fn mark(
    store: &Store,
    user: UserId,
    mark: Mark,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<UserMarks>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let access = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
            let person = tx.record(user).await?;
            let marks = mark.decide((&access, &person), &caller.who, &tx.other_admins(user).await?)?;
            let mut profile = person.profile.clone();
            if matches!(mark, Mark::Authorization { .. }) {
                profile.is_authorized_person = Some(marks.is_authorized_person);
            }
            tx.save_marks(&marks, &profile).await?;
            if !marks.is_approved {
                tx.end_all_sessions(user, None, "disabled").await?;
            }
            let (kind, message) = told(mark, &marks);
            Ok(Decision {
                journal: vec![UserEntry { user, kind, body: json!(marks) }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply(message, marks)
            })
        })
        .await
}

fn told(mark: Mark, marks: &UserMarks) -> (&'static str, &'static str) {
    match mark {
        Mark::Approval { .. } if marks.is_approved => ("approval", "User approved"),
        Mark::Approval { .. } => ("approval", "Approval withdrawn"),
        Mark::Authorization { .. } if marks.is_authorized_person => ("authorization", "User authorized"),
        Mark::Authorization { .. } => ("authorization", "Authorization withdrawn"),
        Mark::Badge(_) => ("badge", "Badge updated"),
    }
}

/// Takes somebody's address for verified, in the name of staff; that it is so already changes nothing.
pub async fn verify_email(
    store: &Store,
    user: UserId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            // An address never changes, so that the one that is locked is the one that is proven.
            let email = match tx.addressee(user).await? {
                Some(to) => to.email,
                None => return Err(AccessRefusal::Unknown.into()),
            };
            tx.lock(&claims::lock_of(&email)).await?;
            tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?.must_be_within(&caller.who)?;
            let person = tx.record(user).await?;
            let mut decision = Decision::reply("Email verified", person.clone());
            if person.company_email.is_verified {
                return Ok(decision);
            }
            let holder = tx.accounts_at(&email.to_lowercase(), 1, Language::default()).await?;
            if holder.first().is_some_and(|account| account.email_verified) {
                return Err(InvitationRefusal::Used("companyEmail").into());
            }
            claims::take_over_email(tx, &email, user, &mut decision).await?;
            tx.set_email_verified(user).await?;
            tx.close_links(user, LinkPurpose::VerifyEmail).await?;
            decision.journal.push(UserEntry { user, kind: "email-verified", body: json!({ "byStaff": true }) });
            decision.changes.push(ChangeEvent::User(user));
            decision.reply = tx.record(user).await?;
            Ok(decision)
        })
        .await
}
