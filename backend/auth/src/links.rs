//! What links do, and how asks for them are answered, each as one unit of work.

use std::net::IpAddr;

use granary_domain::{Caller, SessionId, UserId, refusal::BoxedRefusal};
use granary_identity::{
    link::{INVITATION_LIFE, Link, LinkPurpose, Opened},
    mail::{Addressee, Mail, MailTemplate},
    second_factor::AfterReset,
};
use granary_store::{Author, Decision, Store, TakenAsk, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use uuid::Uuid;

use super::{claims, factors};

/// How a password came to be set, as the journal has it.
const BY_RESET: &str = "reset";
const BY_CHANGE: &str = "change";
/// Of so many who claim one address and have not proven it, each is sent a link.
const MAX_CLAIMS: i64 = 10;

/// Answers at most so many asks for links, newest first, each by itself; says how many those were. One that cannot be
/// answered is closed without a mail, and keeps nobody else from theirs.
pub async fn answer_asks(store: &Store, most: u32) -> Result<u32, BoxedRefusal> {
    for answered in 0..most {
        let mut taken = None;
        let outcome = store
            .perform(Author::system(), async |tx| {
                taken = tx.take_ask().await?;
                let Some(ask) = &taken else { return Ok(Decision::value(())) };
                tx.close_ask(ask.id).await?;
                Ok(Decision { mails: answer(tx, ask).await?, ..Decision::value(()) })
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

/// The mails that answer an ask, where nobody has asked too often: one to who has proven the address, else one for each of
/// the newest who claim it, which names the company, so that whoever reads the mailbox chooses. A new password waits until
/// one of them is chosen.
async fn answer(tx: &Tx<'_>, TakenAsk { ask, address, .. }: &TakenAsk) -> Result<Vec<Mail>, BoxedRefusal> {
    let mut mails = Vec::new();
    if !ask.is_heard() {
        return Ok(mails);
    }
    tx.lock(&claims::lock_of(address)).await?;
    let accounts = tx.accounts_at(address, MAX_CLAIMS, ask.language).await?;
    let is_proven = accounts.first().is_some_and(|account| account.email_verified);
    let most = if is_proven { 1 } else { accounts.len() };
    let purpose = if most > 1 { LinkPurpose::VerifyEmail } else { ask.purpose };
    for account in accounts.iter().take(most).filter(|account| ask.is_worth_a_link(account.email_verified)) {
        mails.push(send(tx, &account.addressee, purpose).await?);
    }
    Ok(mails)
}

/// Opens a link and answers the mail that leads there; an older link of the same purpose is good no longer.
pub async fn send(tx: &Tx<'_>, to: &Addressee, purpose: LinkPurpose) -> Result<Mail, BoxedRefusal> {
    tx.close_links(to.user, purpose).await?;
    let (link, company) = tx.open_link(to, purpose, purpose.life()).await?;
    let template = match purpose {
        // A name of the time before names were looked at may lead anywhere.
        LinkPurpose::VerifyEmail => {
            MailTemplate::VerifyEmail { link, company: company.and_then(|name| name.try_into().ok()) }
        }
        LinkPurpose::ResetPassword => MailTemplate::ResetPassword { link },
        LinkPurpose::ChangeEmail => MailTemplate::ChangeEmail { link },
        LinkPurpose::KeepEmail => MailTemplate::EmailChange { link, is_done: false },
    };
    Ok(to.mail(format!("{}:{link}", purpose.as_str()), template))
}

/// Opens a link by which somebody whom staff brought in sets their first password, and answers the mail that leads there.
pub async fn invite(tx: &Tx<'_>, to: &Addressee) -> Result<Mail, BoxedRefusal> {
    let (link, _) = tx.open_link(to, LinkPurpose::ResetPassword, INVITATION_LIFE).await?;
    Ok(to.mail(format!("invitation:{link}"), MailTemplate::Invitation { link }))
}

/// Verifies the address that a link was sent to, and answers it; nothing where the link is not good.
pub(super) async fn verify(
    store: &Store,
    link: (Uuid, &str),
    from: Option<IpAddr>,
) -> Result<Option<String>, BoxedRefusal> {
    let (link, lock) = (link.0, claims::lock_of(link.1));
    store
        .perform(Author::anonymous(from).exclusively(&lock), async |tx| {
            let Some(found) = tx.load_link(link).await? else { return Ok(Decision::value(None)) };
            let Some(opened) = found.open(LinkPurpose::VerifyEmail, tx.at) else { return Ok(Decision::value(None)) };
            if opened == Opened::Once && is_anothers(tx, &found).await? {
                return Ok(Decision::value(None));
            }
            let mut decision = Decision::value(Some(found.email.clone()));
            decision.by = Some(found.user);
            decision.changes.push(ChangeEvent::User(found.user));
            if opened == Opened::Once {
                tx.close_links(found.user, LinkPurpose::VerifyEmail).await?;
                prove(tx, &found, &mut decision).await?;
                decision.journal.push(UserEntry { user: found.user, kind: "email-verified", body: json!({}) });
            }
            Ok(decision)
        })
        .await
}

/// Whether somebody else has proven the address of a link meanwhile.
async fn is_anothers(tx: &Tx<'_>, link: &Link) -> Result<bool, BoxedRefusal> {
    Ok(!link.email_verified && claims::is_anothers(tx, link.user, &link.email).await?)
}

/// The address of a link is its person's from now on, and nobody else's.
async fn prove<R>(tx: &Tx<'_>, link: &Link, decision: &mut Decision<R>) -> Result<(), BoxedRefusal> {
    claims::take_over_email(tx, &link.email, link.user, decision).await?;
    Ok(tx.set_email_verified(link.user).await?)
}

/// Sets the password that a link allows, once, and answers what that leaves of the second factor; nothing where the link
/// is not good. The link proves the address as well.
pub(super) async fn reset(
    store: &Store,
    link: (Uuid, &str),
    hash: &str,
    from: Option<IpAddr>,
) -> Result<Option<AfterReset>, BoxedRefusal> {
    let (link, lock) = (link.0, claims::lock_of(link.1));
    store
        .perform(Author::anonymous(from).exclusively(&lock), async |tx| {
            let found = tx.load_link(link).await?;
            let good = found.filter(|found| found.open(LinkPurpose::ResetPassword, tx.at).is_some());
            let Some(found) = good else { return Ok(Decision::value(None)) };
            if is_anothers(tx, &found).await? {
                return Ok(Decision::value(None));
            }
            let mut decision = Decision::value(None);
            if !found.email_verified {
                prove(tx, &found, &mut decision).await?;
            }
            let left = factors::reset(tx, found.user, &mut decision).await?;
            let told = Some(left).filter(|left| *left != AfterReset::None).map(|left| left.as_str().to_owned());
            set_password(tx, found.user, hash, (None, BY_RESET, told), &mut decision).await?;
            decision.reply = Some(left);
            Ok(decision)
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
            let mut decision = Decision::value(true);
            set_password(tx, who.user, hash, (Some(who.session), BY_CHANGE, None), &mut decision).await?;
            Ok(decision)
        })
        .await
}

/// Sets a password, ends the sessions that it ends, and tells its person, of the second factor as well where there is
/// something to tell; whoever holds an older link may not undo it, and whoever asked for another address gets none.
async fn set_password<R>(
    tx: &Tx<'_>,
    user: UserId,
    hash: &str,
    (keep, how, second_factor): (Option<SessionId>, &str, Option<String>),
    decision: &mut Decision<R>,
) -> Result<(), BoxedRefusal> {
    tx.set_password(user, hash).await?;
    tx.end_all_sessions(user, keep, "password").await?;
    for purpose in [LinkPurpose::ResetPassword, LinkPurpose::ChangeEmail] {
        tx.close_links(user, purpose).await?;
    }
    decision.by = Some(user);
    decision.journal.push(UserEntry { user, kind: "password", body: json!({ "how": how }) });
    let cause = format!("password-changed:{}", Uuid::now_v7());
    let template = MailTemplate::PasswordChanged { second_factor };
    decision.mails.extend(tx.addressee(user).await?.map(|to| to.mail(cause, template)));
    decision.changes.push(ChangeEvent::User(user));
    Ok(())
}
