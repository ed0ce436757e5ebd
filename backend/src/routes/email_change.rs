//! The address that one signs in with: another one asked for, and the links by which it changes or stays.

use actix_web::web::Data;
use granary_auth::recovery::Recovery;
use granary_http::{Address, Anyone, Body, Key, Member, Reply, committed, reply};
use granary_identity::user::EmailChange;
use granary_services::account;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    addresses::email,
    passwords::{ByLink, VerifiedAddress},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedEmail {
    #[schema(format = Email)]
    email: String,
}

/// Mails a link to the address that one wants to sign in with, and tells the present one of it.
pub async fn ask(
    Member(caller): Member,
    Body(it): Body<WantedEmail>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<EmailChange> {
    committed(account::ask_email(&store, email(&it.email)?, &caller, key.as_ref()).await?)
}

/// Makes the address that a link was mailed to the one that its person signs in with, which ends their sessions.
pub async fn change(
    _: Anyone,
    Body(it): Body<ByLink>,
    Address(from): Address,
    recovery: Data<Recovery>,
) -> Reply<VerifiedAddress> {
    let email = recovery.change_email(&it.token, from).await?;
    reply("Company Email verified", VerifiedAddress { email })
}

/// Leaves or gives back the address that a link was mailed to, for whoever did not ask for another one: it ends their sessions,
/// and mails a link to a new password.
pub async fn keep(
    _: Anyone,
    Body(it): Body<ByLink>,
    Address(from): Address,
    recovery: Data<Recovery>,
) -> Reply<VerifiedAddress> {
    let email = recovery.keep_email(&it.token, from).await?;
    reply("Your email address stays as it was", VerifiedAddress { email })
}
