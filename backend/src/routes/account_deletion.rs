//! Leaving: asking for one's account to go, and taking along what the server knows.

use actix_web::web::Data;
use granary_auth::identity::Identity;
use granary_domain::refusal::FieldCode;
use granary_http::{AppError, Body, Key, Member, Reply, Trader, committed};
use granary_identity::{account_deletion::Leaving, user::DataExport};
use granary_services::account;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

/// A request to be deleted, with the password; or its withdrawal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    #[serde(default)]
    #[schema(format = Password)]
    password: Option<String>,
    #[serde(default)]
    withdraw: bool,
}

/// Asks for one's account to go in 30 days, or to stay after all. Deals that are not over keep it.
pub async fn request_deletion(
    Trader(caller): Trader,
    Body(it): Body<Leave>,
    store: Data<Store>,
    identity: Data<Identity>,
) -> Reply<Leaving> {
    if !it.withdraw {
        let password = it.password.ok_or_else(|| AppError::coded(FieldCode::Required, "password"))?;
        identity.confirm(&caller, password).await?;
    }
    committed(account::ask_deletion(&store, it.withdraw, &caller).await?)
}

/// Asks for a copy of what the server knows of one. It is gathered in the background, and shows in one's own record.
pub async fn export(Member(caller): Member, Key(key): Key, store: Data<Store>) -> Reply<DataExport> {
    committed(account::ask_export(&store, &caller, key.as_ref()).await?)
}
