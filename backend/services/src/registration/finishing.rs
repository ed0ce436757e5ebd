//! Completing a registration: a company and its first user come of it, once.

use granary_auth::{claims, links, passwords::Passwords};
use granary_domain::{CompanyId, Language, UserId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::{
    code::Recipient,
    link::{LinkPurpose, is_worth_another},
    mail::Addressee,
    registration::{Finished, FinishingIds, InUse, NextPage, Registered, Registration, RegistrationRefusal},
};
use granary_store::{Author, Decision, RegistrationId, Store, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{opening::lock_of, password, saving::Saving};

/// Where a registered person goes on, told now or to a twin before.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub reply: Registered,
    pub is_repeat: bool,
}

/// Saves what came and completes the registration. What completed it may come again, and is answered as it was then.
pub async fn finish(
    store: &Store,
    passwords: &Passwords,
    it: Saving<'_>,
    next: NextPage,
    language: Language,
) -> Result<Outcome, BoxedRefusal> {
    let Saving { id, told, password, from } = it;
    let found = store.registration(id).await?.ok_or(RegistrationRefusal::Unknown)?.registration;
    // Before anything of the draft gets in: a twin must look like its twin.
    let digest = Sha256::digest(serde_json::to_vec(&told).map_err(|_| StoreUnavailable)?).to_vec();
    if found.completion.is_some() {
        return repeat(&found, &digest);
    }
    let checked = found.check(told.clone(), store.now())?;
    let hash = password::hash(passwords, password, &checked, from).await?;
    // This lock is taken before any row, so it is of the number that stood there a moment ago.
    let lock = found.phone_with(&checked).map(|phone| lock_of(&Recipient::Phone(phone.clone()))).unwrap_or_default();
    store
        .perform(Author::anonymous(from).exclusively(&lock), async |tx| {
            let mut registration = held(tx, id).await?;
            if registration.completion.is_some() {
                return repeat(&registration, &digest).map(Decision::value);
            }
            if let Some(email) = &registration.email {
                tx.lock(&claims::lock_of(email.as_str())).await?;
            }
            let files = tx.files_to_take(&told.locations()).await?;
            registration.save(told, hash, &files, tx.at)?;
            let finished = complete(tx, &mut registration, language, next, digest).await?;
            if lock != lock_of(&Recipient::Phone(finished.user.phone.clone())) {
                return Err(RegistrationRefusal::Invalid("user.phone").into());
            }
            tx.save_registration(&registration).await?;
            tx.save_files(&registration).await?;
            let (user, email) = (finished.user.id, finished.user.email.to_string());
            // An address that has had its share is sent nothing by this; its person asks again.
            let is_written_to = is_worth_another(tx.links_sent(&email, LinkPurpose::VerifyEmail).await?);
            let mail = match finished.welcome {
                None if is_written_to => {
                    Some(links::send(tx, &Addressee { user, email, language }, LinkPurpose::VerifyEmail).await?)
                }
                welcome => welcome,
            };
            let mut decision = Decision {
                journal: vec![UserEntry { user, kind: "registered", body: json!({}) }],
                mails: mail.into_iter().collect(),
                changes: vec![ChangeEvent::User(user)],
                ..Decision::value(Outcome { reply: finished.reply, is_repeat: false })
            };
            if finished.user.email_is_verified {
                claims::take_over_email(tx, finished.user.email.as_str(), user, &mut decision).await?;
            }
            if finished.user.phone_is_verified {
                claims::take_over_phone(tx, &finished.user.phone, user, &mut decision).await?;
            }
            Ok(decision)
        })
        .await
}

async fn held(tx: &Tx<'_>, id: &RegistrationId) -> Result<Registration, BoxedRefusal> {
    Ok(tx.held_registration(id).await?.ok_or(RegistrationRefusal::Unknown)?.registration)
}

fn repeat(registration: &Registration, digest: &[u8]) -> Result<Outcome, BoxedRefusal> {
    Ok(Outcome { reply: registration.repeat(digest)?, is_repeat: true })
}

async fn complete(
    tx: &Tx<'_>,
    registration: &mut Registration,
    language: Language,
    next: NextPage,
    digest: Vec<u8>,
) -> Result<Finished, BoxedRefusal> {
    let ids = FinishingIds { company: CompanyId(Uuid::now_v7()), user: UserId(Uuid::now_v7()) };
    let (email, phone) = registration.addresses();
    let mut in_use = InUse::default();
    if let Some(email) = email {
        in_use.email = tx.is_address_used(&Recipient::Email(email)).await?;
    }
    if let Some(phone) = phone {
        in_use.phone = tx.is_address_used(&Recipient::Phone(phone)).await?;
    }
    let finished = registration.finish(ids, in_use, language, next, digest)?;
    // Somebody else may be first to prove the e-mail address, whatever was read before.
    tx.add_registered(&finished).await?;
    Ok(finished)
}
