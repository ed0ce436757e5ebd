//! How staff mark people: approved, authorised, with a badge, with an address that they vouch for.

use actix_web::web::Data;
use granary_domain::{Text, UserId, refusal::FieldCode};
use granary_http::{AppError, Body, Id, Key, Reply, Staff, committed, may};
use granary_identity::user::{Badge, Mark, User, UserMarks};
use granary_services::users;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ToggleMark {
    user_id: UserId,
    /// What the caller saw; a retry without a key then flips nothing back.
    #[serde(default)]
    expected: Option<bool>,
}

/// Says that a trader may sign and commit the company, or may not.
pub async fn toggle_authorization(
    Staff(caller, _): Staff<may::UserAuthorize>,
    Body(it): Body<ToggleMark>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<UserMarks> {
    let mark = Mark::Authorization { seen: it.expected };
    committed(users::mark(&store, it.user_id, mark, &caller, key.as_ref()).await?)
}

/// Lets a person enter the platform, or lets them no longer: then they are out at once.
pub async fn toggle_approval(
    Staff(caller, _): Staff<may::UserApprove>,
    Body(it): Body<ToggleMark>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<UserMarks> {
    let mark = Mark::Approval { seen: it.expected };
    committed(users::mark(&store, it.user_id, mark, &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateBadge {
    user_id: UserId,
    /// `bronze`, `silver`, `gold` or `platinum`; empty for none.
    badge: Text<0, 20>,
}

/// Gives a trader a badge, or takes it away.
pub async fn update_badge(
    Staff(caller, _): Staff<may::UserUpdate>,
    Body(it): Body<UpdateBadge>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<UserMarks> {
    let wanted = Some(it.badge.as_str()).filter(|badge| !badge.is_empty());
    let badge = wanted.map(str::parse::<Badge>).transpose();
    let badge = badge.map_err(|_| AppError::coded(FieldCode::Invalid, "badge"))?;
    committed(users::mark(&store, it.user_id, Mark::Badge(badge), &caller, key.as_ref()).await?)
}

/// Takes somebody's e-mail address for verified.
pub async fn verify_email(
    Staff(caller, _): Staff<may::UserVerify>,
    Id(user): Id<UserId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    committed(users::verify_email(&store, user, &caller, key.as_ref()).await?)
}
