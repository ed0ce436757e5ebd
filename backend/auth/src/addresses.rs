//! How the address changes that somebody signs in with: by the link that is mailed to the new one, and back by the one that is
//! mailed to the old.

use std::net::IpAddr;

use granary_domain::{Email, UserId, refusal::BoxedRefusal};
use granary_identity::{
    link::{Link, LinkPurpose, Opened},
    mail::{Addressee, Mail, MailTemplate},
    user::{EmailFacts, User, may_move_to},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use uuid::Uuid;

use super::{claims, links};

/// What another address of somebody is decided by; refuses one that cannot be theirs.
pub async fn check(tx: &Tx<'_>, person: &User, email: &Email) -> Result<(), BoxedRefusal> {
    let facts = EmailFacts {
        is_used: claims::is_anothers(tx, person.id, email.as_str()).await?,
        bank: tx.bank_of_domain(email.domain()).await?,
    };
    Ok(may_move_to(person, email, facts)?)
}

/// The letters of a change that somebody asks for: to the new address the link that makes it so, to the old one, where it is
/// proven, the link that objects.
pub async fn ask(tx: &Tx<'_>, person: &User, email: &Email) -> Result<Vec<Mail>, BoxedRefusal> {
    let language = person.language();
    let new = Addressee { user: person.id, email: email.to_string(), language };
    tx.close_links(person.id, LinkPurpose::ChangeEmail).await?;
    let (link, _) = tx.open_link(&new, LinkPurpose::ChangeEmail, LinkPurpose::ChangeEmail.life()).await?;
    let told = new.mail(format!("change-email:{link}"), MailTemplate::ChangeEmail { link });
    let old = Addressee { email: person.company_email.email.clone(), ..new };
    Ok(if person.company_email.is_verified { vec![told, tell(tx, &old, false).await?] } else { vec![told] })
}

/// Gives somebody another address who has never proven the one that they have, and mails the link there that proves it.
pub async fn correct(tx: &Tx<'_>, person: &User, email: &Email) -> Result<Vec<Mail>, BoxedRefusal> {
    for purpose in LinkPurpose::ALL {
        tx.close_links(person.id, purpose).await?;
    }
    tx.save_email(person.id, email.as_str(), false).await?;
    let to = Addressee { user: person.id, email: email.to_string(), language: person.language() };
    let mail = if tx.has_registered(person.id).await? {
        links::send(tx, &to, LinkPurpose::VerifyEmail).await?
    } else {
        links::invite(tx, &to).await?
    };
    Ok(vec![mail])
}

/// Tells an address that another one takes its place, with the link that objects.
async fn tell(tx: &Tx<'_>, old: &Addressee, is_done: bool) -> Result<Mail, BoxedRefusal> {
    let (link, _) = tx.open_link(old, LinkPurpose::KeepEmail, LinkPurpose::KeepEmail.life()).await?;
    Ok(old.mail(format!("email-change:{link}"), MailTemplate::EmailChange { link, is_done }))
}

/// Makes the address that a link was sent to the one that its person signs in with, which ends their sessions, and answers
/// it; nothing where the link is not good.
pub(super) async fn change(
    store: &Store,
    link: (Uuid, &str),
    from: Option<IpAddr>,
) -> Result<Option<String>, BoxedRefusal> {
    opened(store, (link, LinkPurpose::ChangeEmail), from, async |tx, found, decision| {
        let Some(old) = tx.addressee(found.user).await? else { return Ok(false) };
        move_to(tx, found, decision).await?;
        for purpose in [LinkPurpose::ChangeEmail, LinkPurpose::VerifyEmail, LinkPurpose::ResetPassword] {
            tx.close_links(found.user, purpose).await?;
        }
        if found.email_verified {
            decision.mails.push(tell(tx, &old, true).await?);
        }
        decision.journal.push(entry(found.user, "emailChanged"));
        Ok(true)
    })
    .await
}

/// Gives somebody the address back that a link was sent to, or leaves it theirs, and mails it the link to a new password:
/// whoever asked for another one knew the old password. Answers the address; nothing where the link is not good.
pub(super) async fn keep(
    store: &Store,
    link: (Uuid, &str),
    from: Option<IpAddr>,
) -> Result<Option<String>, BoxedRefusal> {
    opened(store, (link, LinkPurpose::KeepEmail), from, async |tx, found, decision| {
        let Some(now) = tx.addressee(found.user).await? else { return Ok(false) };
        move_to(tx, found, decision).await?;
        tx.close_later_links(link.0).await?;
        for purpose in [LinkPurpose::ChangeEmail, LinkPurpose::VerifyEmail] {
            tx.close_links(found.user, purpose).await?;
        }
        let kept = Addressee { email: found.sent_to.clone(), ..now };
        decision.mails.push(links::send(tx, &kept, LinkPurpose::ResetPassword).await?);
        decision.journal.push(entry(found.user, "emailKept"));
        Ok(true)
    })
    .await
}

/// Opens a link while nobody else proves its address; what is opened again does nothing more.
async fn opened(
    store: &Store,
    ((link, sent_to), purpose): ((Uuid, &str), LinkPurpose),
    from: Option<IpAddr>,
    carry_out: impl AsyncFn(&Tx<'_>, &Link, &mut Decision<Option<String>>) -> Result<bool, BoxedRefusal>,
) -> Result<Option<String>, BoxedRefusal> {
    let lock = claims::lock_of(sent_to);
    store
        .perform(Author::anonymous(from).exclusively(&lock), async |tx| {
            let Some(found) = tx.load_link(link).await? else { return Ok(Decision::value(None)) };
            let Some(opened) = found.open(purpose, tx.at) else { return Ok(Decision::value(None)) };
            let mut decision = Decision::value(None);
            if opened == Opened::Once {
                let is_done = !claims::is_anothers(tx, found.user, &found.sent_to).await?
                    && carry_out(tx, &found, &mut decision).await?;
                if !is_done {
                    return Ok(Decision::value(None));
                }
                tx.end_all_sessions(found.user, None, "email").await?;
                decision.changes.push(ChangeEvent::User(found.user));
            }
            decision.by = Some(found.user);
            decision.reply = Some(found.sent_to);
            Ok(decision)
        })
        .await
}

/// The address of a link is its person's from now on, proven, and nobody else's.
async fn move_to<R>(tx: &Tx<'_>, link: &Link, decision: &mut Decision<R>) -> Result<(), BoxedRefusal> {
    claims::take_over_email(tx, &link.sent_to, link.user, decision).await?;
    Ok(tx.save_email(link.user, &link.sent_to, true).await?)
}

fn entry(user: UserId, kind: &'static str) -> UserEntry {
    UserEntry { user, kind, body: json!({}) }
}
