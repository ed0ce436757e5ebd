//! Registration: the two checks, the halves of a draft, and its completion.

mod company;
mod given;
mod person;
mod questionnaire;
mod uploads;

use actix_web::web::Data;
use granary_domain::refusal::ErrorCode;
use granary_identity::{
    code::Recipient,
    registration::{DraftChange, NextPage, Registered, RegistrationView, SavedOrRegistered, taken},
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use super::addresses::{bare_phone, email};

pub use questionnaire::{fetch as fetch_questionnaire, save as save_questionnaire};

use company::Company;
use granary_auth::{identity::Identity, lookups::Lookups};
use granary_http::{AcceptedLanguage, Address, AppError, Body, Empty, Gateway, Reply, Solved, done, reply};
use granary_services::registration::{self, Saving};
use granary_store::{RegistrationId, Store};
use person::Person;
use uploads::Uploads;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckPhone {
    phone_number: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckEmail {
    #[schema(format = Email)]
    email: String,
}

/// Whether a phone number is free to register with.
pub async fn check_phone(
    _: Gateway,
    Body(it): Body<CheckPhone>,
    Address(from): Address,
    lookups: Data<Lookups>,
    store: Data<Store>,
    _: Solved,
) -> Reply<Empty> {
    let phone = bare_phone(&it.phone_number)?;
    lookups.count(phone.as_str(), from).map_err(too_many)?;
    free("Phone number is free", &Recipient::Phone(phone), &store).await
}

/// Whether an e-mail address is free to register with.
pub async fn check_email(
    _: Gateway,
    Body(it): Body<CheckEmail>,
    Address(from): Address,
    lookups: Data<Lookups>,
    store: Data<Store>,
    _: Solved,
) -> Reply<Empty> {
    let email = email(&it.email)?;
    lookups.count(email.as_str(), from).map_err(too_many)?;
    free("Email is free", &Recipient::Email(email), &store).await
}

async fn free(message: &'static str, address: &Recipient, store: &Store) -> Reply<Empty> {
    if store.is_address_used(address).await? { Err(taken(address).into()) } else { done(message) }
}

fn too_many(wait: std::time::Duration) -> AppError {
    AppError::limited(ErrorCode::TooManyAddresses, wait)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ById {
    #[schema(value_type = String)]
    id: RegistrationId,
}

/// What has been told so far, to whoever holds the id.
pub async fn get(_: Gateway, Body(it): Body<ById>, store: Data<Store>) -> Reply<RegistrationView> {
    let held = store.registration(&it.id).await?.ok_or_else(AppError::not_found)?;
    reply("Registration fetched", held.view(&it.id))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserDetails {
    #[schema(value_type = String)]
    id: RegistrationId,
    user: Person,
    #[serde(default)]
    files: Uploads,
    /// Whether something is still to come; then anything may be left out.
    #[serde(default)]
    draft: bool,
}

/// Saves the personal half, as often as the person likes.
pub async fn save_person(
    _: Gateway,
    Body(it): Body<UserDetails>,
    Address(from): Address,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<RegistrationView> {
    let mut told = DraftChange { is_draft: it.draft, ..DraftChange::default() };
    let password = it.user.tell(&mut told);
    it.files.tell(&mut told);
    let saving = Saving { id: &it.id, told, password, from };
    reply("Saved", registration::save(&store, &identity.passwords, saving).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompanyDetails {
    #[schema(value_type = String)]
    id: RegistrationId,
    company: Company,
    /// Whether something is still to come; without it, this completes the registration.
    #[serde(default)]
    draft: bool,
}

/// Saves the company's half; unless it is a draft, the person is registered then.
pub async fn save_company(
    _: Gateway,
    Body(it): Body<CompanyDetails>,
    AcceptedLanguage(language): AcceptedLanguage,
    Address(from): Address,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<SavedOrRegistered> {
    let mut told = DraftChange { is_draft: it.draft, ..DraftChange::default() };
    it.company.tell(&mut told);
    let saving = Saving { id: &it.id, told, password: None, from };
    if it.draft {
        let saved = registration::save(&store, &identity.passwords, saving).await?;
        reply("Saved", SavedOrRegistered::Saved(Box::new(saved)))
    } else {
        let done = registration::finish(&store, &identity.passwords, saving, NextPage::Login, language).await?;
        registered(SavedOrRegistered::Registered(done.reply), done.is_repeat)
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Register {
    #[schema(value_type = String)]
    id: RegistrationId,
    user: Person,
    company: Company,
    /// Documented, and without effect: the calls that need a proof of work take it in a header.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    #[expect(dead_code, reason = "documented, and without effect")]
    captcha_status: Option<IgnoredAny>,
}

/// Saves both halves and registers the person.
pub async fn register(
    _: Gateway,
    Body(it): Body<Register>,
    AcceptedLanguage(language): AcceptedLanguage,
    Address(from): Address,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<Registered> {
    let mut told = DraftChange::default();
    let password = it.user.tell(&mut told);
    it.company.tell(&mut told);
    let saving = Saving { id: &it.id, told, password, from };
    let done =
        registration::finish(&store, &identity.passwords, saving, NextPage::RegistrationSuccessful, language).await?;
    registered(done.reply, done.is_repeat)
}

fn registered<T: Serialize + ToSchema>(data: T, is_repeat: bool) -> Reply<T> {
    Ok(reply("Successfully registered", data)?.replayed(is_repeat))
}
