//! Registration: the two checks, the halves of a draft, and its completion.

mod company;
mod draft;
mod given;
mod person;
mod questionnaire;

use actix_web::web::Data;
use actors::{
    domain::{Email, Phone},
    refusal::ErrorCode,
};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    auth::{identity::Identity, lookups::Lookups},
    http::{Address, AppError, Body, Gateway, Nothing, Reply, Solved, Spoken, done, kept, shown},
    store::{Proven, RegistrationId, Store},
};

pub use draft::Registration;
pub use questionnaire::{fetch as fetch_questionnaire, save as save_questionnaire};

use company::Company;
use draft::{Brought, Uploads};
use person::Person;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckPhone {
    #[schema(value_type = String)]
    phone_number: PhoneAsked,
}

/// A number that may lack its plus, as the specification's client sends it.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct PhoneAsked(Phone);

impl TryFrom<String> for PhoneAsked {
    type Error = actors::domain::BadPhone;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let text = text.trim();
        let whole = if text.starts_with('+') { text.to_owned() } else { format!("+{text}") };
        Phone::try_from(whole).map(Self)
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckEmail {
    email: Email,
}

/// Whether a phone number is free to register with.
pub async fn check_phone(
    _: Gateway,
    Body(it): Body<CheckPhone>,
    Address(from): Address,
    lookups: Data<Lookups>,
    store: Data<Store>,
    _: Solved,
) -> Reply<Nothing> {
    let phone = it.phone_number.0;
    lookups.count(phone.as_str(), from).map_err(too_many)?;
    free("Phone number is free", Proven::Phone(&phone), &store).await
}

/// Whether an e-mail address is free to register with.
pub async fn check_email(
    _: Gateway,
    Body(it): Body<CheckEmail>,
    Address(from): Address,
    lookups: Data<Lookups>,
    store: Data<Store>,
    _: Solved,
) -> Reply<Nothing> {
    lookups.count(it.email.as_str(), from).map_err(too_many)?;
    free("Email is free", Proven::Email(&it.email), &store).await
}

async fn free(message: &'static str, address: Proven<'_>, store: &Store) -> Reply<Nothing> {
    if store.is_address_used(address).await? { Err(address.taken().into()) } else { done(message) }
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
pub async fn get(_: Gateway, Body(it): Body<ById>, store: Data<Store>) -> Reply<Registration> {
    let draft = store.registration(&it.id).await?.ok_or_else(AppError::not_found)?;
    shown("Registration fetched", &draft)
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
    Spoken(language): Spoken,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<Registration> {
    let brought = Brought { person: Some(it.user), uploads: it.files, draft: it.draft, ..Brought::default() };
    saved(brought.save(&it.id, &store, &identity, language).await?.reply.data, &it.id)
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

/// Where a registered person goes on: `login` where a code has proven the e-mail address, else
/// `registration-successful`, and the mail that was sent there.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's reply holds")]
pub struct Registered {
    next: String,
    user_email: String,
}

/// A draft, or where a registered person goes on.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum SavedOrRegistered {
    Saved(Registration),
    Registered(Registered),
}

/// Saves the company's half; unless it is a draft, the person is registered then.
pub async fn save_company(
    _: Gateway,
    Body(it): Body<CompanyDetails>,
    Spoken(language): Spoken,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<SavedOrRegistered> {
    let brought = Brought { company: Some(it.company), draft: it.draft, finish: !it.draft, ..Brought::default() };
    let written = brought.save(&it.id, &store, &identity, language).await?;
    if it.draft { saved(written.reply.data, &it.id) } else { kept(written.reply, written.replayed) }
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
    captcha_status: Option<Value>,
}

/// Saves both halves and registers the person.
pub async fn register(
    _: Gateway,
    Body(it): Body<Register>,
    Spoken(language): Spoken,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<Registered> {
    let brought = Brought { person: Some(it.user), company: Some(it.company), finish: true, ..Brought::default() };
    let written = brought.save(&it.id, &store, &identity, language).await?;
    kept(written.reply, written.replayed)
}

/// The draft as it is now, with the id that its holder knows.
fn saved<T: ToSchema>(mut draft: Value, id: &RegistrationId) -> Reply<T> {
    draft["id"] = id.as_str().into();
    shown("Saved", &draft)
}
