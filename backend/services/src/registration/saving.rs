//! Saving what a call tells of a registration.

use std::net::IpAddr;

use granary_auth::passwords::Passwords;
use granary_domain::refusal::BoxedRefusal;
use granary_identity::registration::{Answered, DraftChange, Questionnaire, RegistrationRefusal, RegistrationView};
use granary_store::{Author, Decision, RegistrationId, Store};

use super::password;

/// What a call tells of a registration, by whom and from where.
pub struct Saving<'a> {
    pub id: &'a RegistrationId,
    pub told: DraftChange,
    /// As it was typed.
    pub password: Option<String>,
    pub from: Option<IpAddr>,
}

/// Saves what came, as often as the person likes; a refusal writes nothing.
pub async fn save(store: &Store, passwords: &Passwords, it: Saving<'_>) -> Result<RegistrationView, BoxedRefusal> {
    let Saving { id, told, password, from } = it;
    let found = store.registration(id).await?.ok_or(RegistrationRefusal::Unknown)?.registration;
    found.must_be_open()?;
    let checked = found.check(told.clone(), store.now())?;
    let hash = password::hash(passwords, password, &checked, from).await?;
    store
        .perform(Author::anonymous(from), async |tx| {
            let mut held = tx.held_registration(id).await?.ok_or(RegistrationRefusal::Unknown)?;
            let files = tx.files_to_take(&told.locations()).await?;
            held.registration.save(told, hash, &files, tx.at)?;
            tx.save_registration(&held.registration).await?;
            tx.save_files(&held.registration).await?;
            Ok(Decision::value(held.view(id)))
        })
        .await
}

/// Keeps the answers of a questionnaire beside a registration; they may be given again.
pub async fn answer(
    store: &Store,
    id: &RegistrationId,
    told: Questionnaire,
    from: Option<IpAddr>,
) -> Result<Answered, BoxedRefusal> {
    store
        .perform(Author::anonymous(from), async |tx| {
            let mut held = tx.held_registration(id).await?.ok_or(RegistrationRefusal::Unknown)?;
            held.registration.answer(told)?;
            tx.save_registration(&held.registration).await?;
            Ok(Decision::value(held.registration.answered()))
        })
        .await
}
