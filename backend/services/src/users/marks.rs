//! Marking somebody: approved, authorised, with a badge, with an address that staff vouch for.

use granary_auth::claims;
use granary_domain::{
    Caller, Language, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::{
    link::LinkPurpose,
    user::{Access, AccessRefusal, InvitationRefusal, Mark, User, UserMarks},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{self, ApprovalKind},
    change::ChangeEvent,
};
use serde_json::json;

use super::{
    access::RIGHTS,
    asking::{self, Request},
    records::must_be_within,
};

/// Marks a person. Who may no longer enter is out at once; of who could approve what the caller asks for, that is asked of
/// another admin.
pub async fn mark(
    store: &Store,
    user: UserId,
    mark: Mark,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<UserMarks>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            let marked = decided(tx, user, mark, &Access::of(&caller.who)).await?;
            let access = (&marked.before, &marked.after);
            if !asking::is_loss_held(tx, ApprovalKind::Withdrawal, access, caller).await? {
                return save(tx, mark, marked).await;
            }
            let asked = asking::ask(tx, Request::about(user, ApprovalKind::Withdrawal), caller).await?;
            let reply = UserMarks { awaits: Some(asked.reply), ..UserMarks::of(&marked.person) };
            Ok(asked.with(reply))
        })
        .await
}

/// Withdraws the approval of an admin, which another one asked for.
pub(super) async fn withdraw(tx: &Tx<'_>, user: UserId, by: &Access) -> Result<Decision<UserMarks>, BoxedRefusal> {
    let mark = Mark::Approval { seen: Some(true) };
    save(tx, mark, decided(tx, user, mark, by).await?).await
}

/// Somebody as they are, how they are marked then, and their access before and after.
struct Marked {
    person: User,
    marks: UserMarks,
    before: Access,
    after: Access,
}

async fn decided(tx: &Tx<'_>, user: UserId, mark: Mark, by: &Access) -> Result<Marked, BoxedRefusal> {
    let before = tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?;
    let (person, others) = (tx.record(user).await?, tx.other_admins(user).await?);
    let marks = mark.decide((&before, &person), by, &others)?;
    tx.check_unlinked(by.user, user).await?;
    let after = Access { is_disabled: before.is_disabled || !marks.is_approved, ..before.clone() };
    approval::leave_a_second(&before, &after, by.user, &others)?;
    Ok(Marked { person, marks, before, after })
}

async fn save(tx: &Tx<'_>, mark: Mark, it: Marked) -> Result<Decision<UserMarks>, BoxedRefusal> {
    let Marked { person: User { id: user, mut profile, .. }, marks, .. } = it;
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
            let email = match tx.addressee(user).await? {
                Some(to) => to.email,
                None => return Err(AccessRefusal::Unknown.into()),
            };
            tx.lock(&claims::lock_of(&email)).await?;
            must_be_within(tx, user, caller).await?;
            let person = tx.record(user).await?;
            if person.company_email.email != email {
                return Err(ErrorCode::UserChanged.into());
            }
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
