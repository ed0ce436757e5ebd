//! Another address for somebody to sign in with, as staff ask for it and a second admin approves it.

use granary_auth::{addresses, claims};
use granary_domain::{
    Caller, Email, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::user::{Access, AccessRefusal, EmailChange};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{ApprovalKind, Subject},
    change::ChangeEvent,
};
use serde_json::json;

use super::{
    access::RIGHTS,
    asking::{self, Request},
    records::must_be_within,
};

/// Mails the link that makes an address somebody's to sign in with, and tells the present one of it, or asks another admin to
/// approve that.
pub async fn change_email(
    store: &Store,
    (user, email, reason): (UserId, Email, Option<String>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<EmailChange>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            must_be_within(tx, user, caller).await?;
            tx.check_proof(caller).await?;
            addresses::check(tx, &tx.record(user).await?, &email).await?;
            if !asking::is_held(tx, ApprovalKind::Email, &Subject::Person(user), caller).await? {
                return mail(tx, user, email, &Access::of(&caller.who)).await;
            }
            let about = Request::about(user, ApprovalKind::Email);
            let asked = asking::ask(tx, Request { email: Some(email.clone()), reason, ..about }, caller).await?;
            let reply = EmailChange { user_id: user, email, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Does it, by the rights of whoever asked for it. Who has proven the present address keeps it until the new one is proven;
/// nobody ever signed in with one that was not.
pub(super) async fn mail(
    tx: &Tx<'_>,
    user: UserId,
    email: Email,
    by: &Access,
) -> Result<Decision<EmailChange>, BoxedRefusal> {
    tx.access_to_change(user).await?.ok_or(AccessRefusal::Unknown)?.must_be_within(by)?;
    tx.lock(&claims::lock_of(email.as_str())).await?;
    let person = tx.record(user).await?;
    addresses::check(tx, &person, &email).await?;
    let mails = match person.company_email.is_verified {
        true => addresses::ask(tx, &person, &email).await?,
        false => addresses::correct(tx, &person, &email).await?,
    };
    Ok(Decision {
        journal: vec![UserEntry { user, kind: "emailCorrected", body: json!({}) }],
        mails,
        changes: vec![ChangeEvent::User(user)],
        ..Decision::reply(
            "The link is on its way to the new address",
            EmailChange { user_id: user, email, awaits: None },
        )
    })
}
