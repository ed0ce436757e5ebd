//! Asking to sign in with another address: it changes once the link is opened that is mailed there.

use granary_auth::{addresses, claims};
use granary_domain::{
    Caller, Email,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    link::{LinkPurpose, is_worth_another},
    user::{EmailChange, EmailRefusal, TRIES_OF, try_email},
};
use granary_store::{Author, Decision, Store, UserEntry};
use serde_json::json;

use super::profile::is_retry;

/// Each try is counted under this name.
const TRIED: &str = "emailAsked";

/// Mails the link that makes an address one's own to sign in with, and tells the present one of it; for who has just proven
/// who they are.
pub async fn ask_email(
    store: &Store,
    email: Email,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<EmailChange>, BoxedRefusal> {
    if !is_retry(store, key).await? {
        count_try(store, &email, caller).await?;
    }
    let (user, lock) = (caller.who.user, claims::lock_of(email.as_str()));
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            tx.check_proof(caller).await?;
            let person = tx.record(user).await?;
            addresses::check(tx, &person, &email).await?;
            if !is_worth_another(tx.links_sent(email.as_str(), LinkPurpose::ChangeEmail).await?) {
                return Err(EmailRefusal::TooOften.into());
            }
            let mails = addresses::ask(tx, &person, &email).await?;
            let reply = EmailChange { user_id: user, email: email.clone(), awaits: None };
            Ok(Decision { mails, ..Decision::reply("Please check the new email address", reply) })
        })
        .await
}

/// Counts that somebody tries another address, which stays counted though the address is another's.
async fn count_try(store: &Store, email: &Email, caller: &Caller) -> Result<(), BoxedRefusal> {
    let user = caller.who.user;
    let refused = store
        .perform(Author::caller(caller, None), async |tx| {
            tx.check_proof(caller).await?;
            try_email(tx.entries_by(user, &[TRIED], TRIES_OF).await?)?;
            let refused = addresses::check(tx, &tx.record(user).await?, email).await.err();
            let journal = vec![UserEntry { user, kind: TRIED, body: json!({ "refused": refused.is_some() }) }];
            Ok(Decision { journal, ..Decision::value(refused) })
        })
        .await?;
    refused.map_or(Ok(()), Err)
}
