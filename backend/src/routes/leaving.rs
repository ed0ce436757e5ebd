//! Leaving: asking for one's account to go, and taking along what the server knows.

use actix_web::web::Data;
use actors::{refusal::FieldCode, user::DataExport};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    auth::identity::Identity,
    http::{AppError, Body, Key, Member, Reply, Trader, kept},
    store::Store,
    tasks::DataExports,
    user_changes::UserChanges,
};

/// The wish to go, with the password; or its withdrawal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    #[serde(default)]
    #[schema(format = Password)]
    password: Option<String>,
    #[serde(default)]
    withdraw: bool,
}

/// The day on which the account goes; absent where it stays.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the kept reply holds")]
pub struct Leaving {
    #[schema(format = Date)]
    deletes_on: Option<String>,
}

/// Asks for one's account to go in 30 days, or to stay after all. Deals that are not over keep it.
pub async fn request_deletion(
    Trader(caller): Trader,
    Body(it): Body<Leave>,
    store: Data<Store>,
    identity: Data<Identity>,
    people: Data<UserChanges>,
) -> Reply<Leaving> {
    if !it.withdraw {
        let password = it.password.ok_or_else(|| AppError::coded(FieldCode::Required, "password"))?;
        identity.confirm(&caller, password).await?;
    }
    let written = store.ask_deletion(it.withdraw, &caller).await?;
    people.changed(caller.who.user).await;
    kept(written.reply, written.replayed)
}

/// Asks for a copy of what the server knows of one. It is gathered in the background, and shows in one's own record.
pub async fn export(
    Member(caller): Member,
    Key(key): Key,
    store: Data<Store>,
    copies: Data<DataExports>,
    people: Data<UserChanges>,
) -> Reply<DataExport> {
    let written = store.ask_export(&caller, key.as_ref()).await?;
    copies.look();
    people.changed(caller.who.user).await;
    kept(written.reply, written.replayed)
}
