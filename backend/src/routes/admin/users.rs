//! People as staff meet them: found, listed, banned and let in again.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{BankId, Permission, Role, Text, UserId, refusal::FieldCode};
use granary_http::{AppError, Body, GrowingFile, Key, List, Reply, Session, Staff, committed, may, shown};
use granary_identity::{
    session::SessionStore,
    user::{BanStatus, User},
    verification::VerificationStatus,
};
use granary_services::{list_export::Exported, users};
use granary_spreadsheet::{Cell, Format};
use granary_store::{Store, UserFilter};
use granary_trade::desk_list::ListSort;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::list_file::{Column, ExportNote, ListFile, PIECE};

/// A page holds so many people at most, and so many officers of banks.
const MAX: u32 = 100;
const MAX_OFFICERS: u32 = 1000;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserQuery {
    #[serde(default)]
    page: UserPage,
    #[serde(default)]
    filters: UserFilters,
    #[serde(default)]
    sort: ListSort,
}

/// A page; a list of bank officers may ask for 1000, any other for 100.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
struct UserPage {
    #[schema(minimum = 1)]
    current: i64,
    #[schema(minimum = 1, maximum = 1000)]
    size: i64,
}

impl Default for UserPage {
    fn default() -> Self {
        Self { current: 1, size: 10 }
    }
}

#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct UserFilters {
    #[serde(default)]
    user_type: Option<Role>,
    /// Only those who are banned, or only those who are not.
    #[serde(default)]
    is_disabled: Option<bool>,
    /// Only those who may enter the platform, or only those who may not.
    #[serde(default)]
    is_approved: Option<bool>,
    #[serde(default)]
    verification_status: Option<VerificationStatus>,
    /// Of the companies that this sales person looks after.
    #[serde(default)]
    relations_manager: Option<UserId>,
    #[serde(default)]
    bank: Option<BankId>,
    /// In the name, the e-mail address or the company's name.
    #[serde(default)]
    search: Option<String>,
}

impl From<UserFilters> for UserFilter {
    fn from(asked: UserFilters) -> Self {
        Self {
            roles: asked.user_type.map(|role| vec![role]),
            bank: asked.bank,
            disabled: asked.is_disabled,
            approved: asked.is_approved,
            verification: asked.verification_status,
            manager: asked.relations_manager,
            search: asked.search.filter(|search| !search.trim().is_empty()),
            ..Self::default()
        }
    }
}

/// A page of people.
pub async fn list(_: Staff<may::UserRead>, Body(it): Body<UserQuery>, store: Data<Store>) -> Reply<List<User>> {
    let most = if it.filters.user_type == Some(Role::Bank) { MAX_OFFICERS } else { MAX };
    let (current, size) = (u32::try_from(it.page.current), u32::try_from(it.page.size));
    let (Ok(current @ 1..), Ok(size @ 1..)) = (current, size) else {
        return Err(AppError::coded(FieldCode::Invalid, "page"));
    };
    if size > most {
        return Err(AppError::coded(FieldCode::Invalid, "page"));
    }
    let filter = UserFilter { sort: it.sort, ..it.filters.into() };
    let found = store.users(&filter, current, size).await?;
    let records: Vec<&User> = found.items.iter().map(|user| &*user.record).collect();
    shown("Users fetched", &List::page(records, current, size, found.total))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportUsers {
    #[serde(default)]
    filters: UserFilters,
    format: Format,
}

const COLUMNS: &[Column<Arc<User>>] = &[
    ("Name", |it| Cell::text(it.name())),
    ("E-mail", |it| Cell::text(&*it.company_email.email)),
    ("E-mail verified", |it| yes(it.company_email.is_verified)),
    ("Phone", |it| Cell::of(it.phone.as_ref(), |phone| Cell::text(&*phone.number))),
    ("Role", |it| it.user_type.as_str().into()),
    ("Company", |it| Cell::of(it.company.as_ref(), |company| Cell::text(&*company.company_name))),
    ("Country", |it| Cell::of(it.company.as_ref(), |company| Cell::text(company.country.as_str()))),
    ("Bank", |it| Cell::of(it.bank.as_ref(), |bank| Cell::text(&*bank.name))),
    ("Verification", |it| Cell::of(it.verification.as_ref(), |found| found.status.label().into())),
    ("Approved", |it| yes(it.is_approved)),
    ("Banned", |it| yes(it.is_disabled)),
    ("Badge", |it| Cell::of(it.badge, |badge| badge.label().into())),
    ("Joined", |it| Cell::Moment(it.created_at)),
];

fn yes(is_so: bool) -> Cell {
    if is_so { "yes".into() } else { Cell::Empty }
}

/// All people who pass as a file, the newest first, written while it is taken; that it was taken is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::UserRead>,
    Session(reader): Session,
    Body(ExportUsers { filters, format }): Body<ExportUsers>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note = ExportNote { store: store.clone(), what: (Exported::People, json!({ "filters": filters })), caller };
    let filter = UserFilter::from(filters);
    let file = ListFile { name: "people", format, columns: COLUMNS, reader, right: Permission::UserRead };
    let read = move |last: Option<Arc<User>>| {
        let (store, filter) = (store.clone(), filter.clone());
        async move {
            let found = store.users_behind(&filter, last.map(|it| it.id), PIECE).await?;
            Ok(found.into_iter().map(|user| user.record).collect())
        }
    };
    file.of(note, read).await
}

/// A person, named by its id; clients send further fields of the record along, which name nobody.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "only the id is read")]
pub struct Named {
    user_id: UserId,
    #[serde(rename = "_id")]
    id: Option<Value>,
    user_type: Option<Value>,
    is_admin: Option<Value>,
    first_name: Option<Value>,
    last_name: Option<Value>,
    company_email: Option<Value>,
    phone: Option<Value>,
    profile_photo: Option<Value>,
    is_on_boarded: Option<Value>,
    is_disabled: Option<Value>,
    is_approved: Option<Value>,
    badge: Option<Value>,
    company: Option<Value>,
    permissions: Option<Value>,
    bank: Option<Value>,
    is_user_is_authorized_person: Option<Value>,
    authorization_type: Option<Value>,
    whatsapp: Option<Value>,
    user_consent: Option<Value>,
    allowed_marketing_mails: Option<Value>,
    language: Option<Value>,
    member: Option<Value>,
    billing_details: Option<Value>,
    second_factor: Option<Value>,
    verification: Option<Value>,
    deletes_on: Option<Value>,
    data_export: Option<Value>,
    created_at: Option<Value>,
}

/// One person.
pub async fn get(_: Staff<may::UserRead>, Body(it): Body<Named>, store: Data<Store>) -> Reply<User> {
    let user = store.user(it.user_id).await?.filter(|user| !user.deleted).ok_or_else(AppError::not_found)?;
    shown("User fetched", &*user.record)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Toggle {
    user_id: UserId,
    /// Whether the person was banned when the caller looked; a retry without a key then flips nothing back.
    #[serde(default)]
    expected: Option<bool>,
    /// Why; it stays in the journal of the person.
    #[serde(default)]
    reason: Option<Text<0, 500>>,
}

/// Bans a person, or lifts the ban. A ban ends the person's sessions at once.
pub async fn toggle_status(
    Staff(caller, _): Staff<may::UserBan>,
    Body(it): Body<Toggle>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<BanStatus> {
    let toggle = users::ToggleBan { user: it.user_id, seen: it.expected, reason: it.reason.map(String::from) };
    committed(users::toggle_ban(&store, toggle, &caller, key.as_ref()).await?)
}
