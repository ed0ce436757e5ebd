//! What links do, and how asks for them are answered, each as one unit of work.

use std::net::IpAddr;

use actors::{
    change::ChangeEvent,
    domain::{Caller, SessionId, UserId},
    link::{LinkPurpose, Opened},
    mail::{Addressee, Mail, MailTemplate},
    refusal::BoxedRefusal,
};
use serde_json::json;
use uuid::Uuid;

use crate::store::{Author, Decision, Store, TakenAsk, Tx, UserEntry};

/// How a password came to be set, as the journal has it.
const BY_RESET: &str = "reset";
const BY_CHANGE: &str = "change";

/// Answers at most so many asks for links, oldest first, each by itself; says how many those were. One that cannot be
/// answered is closed without a mail, and keeps nobody else from theirs.
pub async fn answer_asks(store: &Store, most: u32) -> Result<u32, BoxedRefusal> {
    for answered in 0..most {
        let mut taken = None;
        let outcome = store
            .perform(Author::system(), async |tx| {
                taken = tx.take_ask().await?;
                let Some(ask) = &taken else { return Ok(Decision::value(())) };
                tx.close_ask(ask.id).await?;
                Ok(Decision { mails: answer(tx, ask).await?.into_iter().collect(), ..Decision::value(()) })
            })
            .await;
        match (outcome, taken) {
            (Ok(()), None) => return Ok(answered),
            (Ok(()), Some(_)) => {}
            (Err(refusal), None) => return Err(refusal),
            (Err(refusal), Some(ask)) => {
                tracing::warn!(ask.id, ?refusal, "Who asked for a link is sent none");
                close(store, ask.id).await?;
            }
        }
    }
    Ok(most)
}

async fn close(store: &Store, ask: i64) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            tx.close_ask(ask).await?;
            Ok(Decision::value(()))
        })
        .await
}

/// The mail that answers an ask, where somebody has the address and has not asked too often.
async fn answer(tx: &Tx<'_>, TakenAsk { ask, address, .. }: &TakenAsk) -> Result<Option<Mail>, BoxedRefusal> {
    if !ask.is_heard() {
        return Ok(None);
    }
    let Some(account) = tx.account_at(address, ask.language).await? else { return Ok(None) };
    if !ask.is_worth_a_link(account.email_verified) {
        return Ok(None);
    }
    Ok(Some(send(tx, &account.addressee, ask.purpose).await?))
}

/// Opens a link and answers the mail that leads there; an older link of the same purpose is good no longer.
pub async fn send(tx: &Tx<'_>, to: &Addressee, purpose: LinkPurpose) -> Result<Mail, BoxedRefusal> {
    tx.close_links(to.user, purpose).await?;
    let link = tx.open_link(to, purpose).await?;
    let template = match purpose {
        LinkPurpose::VerifyEmail => MailTemplate::VerifyEmail { link },
        LinkPurpose::ResetPassword => MailTemplate::ResetPassword { link },
    };
    Ok(to.mail(format!("{}:{link}", purpose.as_str()), template))
}

/// Verifies the address that a link was sent to, and answers it; nothing where the link is not good.
pub(super) async fn verify(store: &Store, link: Uuid, from: Option<IpAddr>) -> Result<Option<String>, BoxedRefusal> {
    store
        .perform(Author::anonymous(from), async |tx| {
            let Some(found) = tx.load_link(link).await? else { return Ok(Decision::value(None)) };
            let Some(opened) = found.open(LinkPurpose::VerifyEmail, tx.at) else { return Ok(Decision::value(None)) };
            let mut decision = Decision::value(Some(found.email));
            decision.by = Some(found.user);
            decision.changes.push(ChangeEvent::User(found.user));
            if opened == Opened::Once {
                tx.close_links(found.user, LinkPurpose::VerifyEmail).await?;
                tx.set_email_verified(found.user).await?;
                decision.journal.push(UserEntry { user: found.user, kind: "email-verified", body: json!({}) });
            }
            Ok(decision)
        })
        .await
}

/// Sets the password that a link allows, once; answers whether it did. The link proves the address as well.
pub(super) async fn reset(store: &Store, link: Uuid, hash: &str, from: Option<IpAddr>) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::anonymous(from), async |tx| {
            let Some(found) = tx.load_link(link).await? else { return Ok(Decision::value(false)) };
            if found.open(LinkPurpose::ResetPassword, tx.at).is_none() {
                return Ok(Decision::value(false));
            }
            if !found.email_verified {
                tx.set_email_verified(found.user).await?;
            }
            set_password(tx, found.user, hash, None, BY_RESET).await
        })
        .await
}

/// Changes the caller's own password, if it is still the one that was checked; answers whether it was.
pub(super) async fn change(store: &Store, caller: &Caller, checked: &str, hash: &str) -> Result<bool, BoxedRefusal> {
    let who = &caller.who;
    store
        .perform(Author::caller(caller, None), async |tx| {
            if tx.password(who.user).await? != checked {
                return Ok(Decision::value(false));
            }
            set_password(tx, who.user, hash, Some(who.session), BY_CHANGE).await
        })
        .await
}

/// Sets a password, ends the sessions that it ends, and tells its person; whoever holds an older link may not undo it.
async fn set_password(
    tx: &Tx<'_>,
    user: UserId,
    hash: &str,
    keep: Option<SessionId>,
    how: &str,
) -> Result<Decision<bool>, BoxedRefusal> {
    tx.set_password(user, hash).await?;
    tx.end_all_sessions(user, keep, "password").await?;
    tx.close_links(user, LinkPurpose::ResetPassword).await?;
    let mut decision = Decision::value(true);
    decision.by = Some(user);
    decision.journal.push(UserEntry { user, kind: "password", body: json!({ "how": how }) });
    let cause = format!("password-changed:{}", Uuid::now_v7());
    decision.mails.extend(tx.addressee(user).await?.map(|to| to.mail(cause, MailTemplate::PasswordChanged {})));
    decision.changes.push(ChangeEvent::User(user));
    Ok(decision)
}
