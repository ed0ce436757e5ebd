//! Accounts as staff bring them in, change them and take them off the platform; and lists of everybody.

use std::io;

use actix_web::web::Data;
use futures::{StreamExt, stream};
use granary_auth::identity::Identity;
use granary_domain::{Day, DocumentKind, Email, PageRequest, Role, Text, UserId, refusal::FieldCode};
use granary_http::{AppError, Body, GrowingList, Id, Key, List, Reply, Staff, committed, may, reply};
use granary_identity::security_log;
use granary_identity::user::{ChangeByStaff, EmailChange, InvitedUser, NewPerson, Touched, User, UserDeleted};
use granary_live::user_list::{UserHistoryLine, UserLine};
use granary_services::{
    list_export::{self, Exported},
    users::{self, BroughtDocument},
};
use granary_store::Store;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

/// How many people are read at once of all there are.
const PIECE: usize = 1_000;

/// Everybody with a sign-in, in few words, by name.
pub async fn everybody(
    Staff(caller, _): Staff<may::UserRead>,
    store: Data<Store>,
) -> Result<GrowingList<UserLine>, AppError> {
    let list = whole("Users fetched", store.clone(), None).await?;
    list_export::note(&store, (Exported::People, json!({})), &caller, None).await?;
    security_log::listed_everybody(caller.who.user);
    Ok(list)
}

/// The sales people, who look after relations.
pub async fn relations(_: Staff<may::UserRead>, store: Data<Store>) -> Result<GrowingList<UserLine>, AppError> {
    whole("Relations managers fetched", store, Some(Role::Sales)).await
}

/// A list of people, of which only the order is held as a whole.
async fn whole(message: &'static str, store: Data<Store>, of: Option<Role>) -> Result<GrowingList<UserLine>, AppError> {
    let all = store.everybody(of).await?;
    let pieces: Vec<Vec<UserId>> = all.chunks(PIECE).map(<[UserId]>::to_vec).collect();
    let read = move |piece: Vec<UserId>| {
        let store = store.clone();
        async move { store.people_in_brief(&piece).await.map_err(io::Error::other) }
    };
    Ok(GrowingList { message, pieces: stream::iter(pieces).then(read).boxed_local() })
}

/// Brings somebody in. They are sent a link to set their password by, good for 72 hours.
pub async fn create(
    Staff(caller, _): Staff<may::UserCreate>,
    Body(person): Body<NewPerson>,
    Key(key): Key,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<InvitedUser> {
    committed(users::invite(&store, &identity.passwords, person, &caller, key.as_ref()).await?)
}

/// Changes what is said of somebody and of their company; what is absent stays.
pub async fn update(
    Staff(caller, _): Staff<may::UserUpdate>,
    Id(user): Id<UserId>,
    Body(change): Body<ChangeByStaff>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    committed(users::update(&store, user, change, &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnotherEmail {
    #[schema(value_type = String, format = Email)]
    email: Email,
    /// Why; the second admin reads it.
    #[serde(default)]
    reason: Option<Text<0, 500>>,
}

/// Mails the link to an address that makes it the one that somebody signs in with, once a second admin has approved it where
/// there is one.
pub async fn change_email(
    Staff(caller, _): Staff<may::UserUpdate>,
    Id(user): Id<UserId>,
    Body(AnotherEmail { email, reason }): Body<AnotherEmail>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<EmailChange> {
    let reason = reason.map(String::from).filter(|reason| !reason.trim().is_empty());
    committed(users::change_email(&store, (user, email, reason), &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BringDocuments {
    documents: DocumentsByKind,
}

/// At least one of these.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DocumentsByKind {
    #[serde(rename = "nationalID")]
    national_id: Option<BroughtFile>,
    trade_licence: Option<BroughtFile>,
    tax_certificate: Option<BroughtFile>,
    authorization_letter: Option<BroughtFile>,
}

/// A file that the caller has uploaded.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct BroughtFile {
    #[serde(rename = "fileURL")]
    location: Text<1, 200>,
    /// The last day of a trade licence.
    expires_on: Option<Day>,
}

/// Takes documents of a trader, which are reviewed anew.
pub async fn update_documents(
    Staff(caller, _): Staff<may::UserUpdate>,
    Id(user): Id<UserId>,
    Body(BringDocuments { documents: it }): Body<BringDocuments>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    let all = [
        (DocumentKind::NationalId, it.national_id),
        (DocumentKind::TradeLicence, it.trade_licence),
        (DocumentKind::TaxCertificate, it.tax_certificate),
        (DocumentKind::AuthorizationLetter, it.authorization_letter),
    ];
    let brought = all.into_iter().filter_map(|(kind, file)| {
        let BroughtFile { location, expires_on } = file?;
        Some(BroughtDocument { kind, location: location.into(), expires_on: expires_on.map(|day| day.0) })
    });
    let brought: Vec<_> = brought.collect();
    if brought.is_empty() {
        return Err(AppError::coded(FieldCode::Empty, "documents"));
    }
    committed(users::update_documents(&store, user, brought, &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteUser {
    user_id: UserId,
    /// Why; it stays in the journal of the person.
    #[serde(default)]
    reason: Option<Text<0, 500>>,
}

/// Takes a person off the platform, unless deals keep them; their record stays for the books.
pub async fn delete(
    Staff(caller, _): Staff<may::UserDelete>,
    Body(it): Body<DeleteUser>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<UserDeleted> {
    committed(users::delete(&store, (it.user_id, it.reason.map(String::from)), &caller, key.as_ref()).await?)
}

/// What deleting a person would touch.
pub async fn touched(_: Staff<may::UserDelete>, Id(user): Id<UserId>, store: Data<Store>) -> Reply<Touched> {
    reply("Read what it touches", store.touched_with(user).await?.ok_or_else(AppError::not_found)?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserHistoryQuery {
    #[serde(default)]
    page: PageRequest,
}

/// What became of a person: who did what, when, and of staff from where; the newest first.
pub async fn history(
    _: Staff<may::UserRead>,
    Id(user): Id<UserId>,
    Body(UserHistoryQuery { page }): Body<UserHistoryQuery>,
    store: Data<Store>,
) -> Reply<List<UserHistoryLine>> {
    let found = store.history_of(user, page.current, page.size).await?;
    let (lines, total) = found.ok_or_else(AppError::not_found)?;
    reply("History fetched", List::page(lines, page.current, page.size, total))
}
