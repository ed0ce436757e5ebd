//! Getting back in: new passwords, and verified addresses.

use actix_web::web::Data;
use actors::{domain::UserId, link::LinkPurpose, mail::Welcomed};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::addresses::email;
use crate::{
    account,
    auth::recovery::Recovery,
    http::{Address, Anyone, Body, Key, Member, Nothing, Reply, Spoken, Staff, committed, done, may, reply},
    store::Store,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Whose {
    #[schema(format = Email)]
    email: String,
}

/// A password to be set by a link.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reset {
    /// 8 to 128 characters of any script, to the byte as they are.
    #[schema(format = Password)]
    new_password: String,
    /// The token of the link.
    token: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Change {
    #[schema(format = Password)]
    current_password: String,
    /// 8 to 128 characters of any script, to the byte as they are.
    #[schema(format = Password)]
    new_password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByLink {
    /// The token of the link.
    token: String,
}

/// What a link is for.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum LinkFor {
    VerifyEmail,
    ResetPassword,
}

impl From<LinkFor> for LinkPurpose {
    fn from(purpose: LinkFor) -> Self {
        match purpose {
            LinkFor::VerifyEmail => Self::VerifyEmail,
            LinkFor::ResetPassword => Self::ResetPassword,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkToCheck {
    /// The token of the link.
    token: String,
    purpose: LinkFor,
}

/// The address that is verified now.
#[derive(Serialize, ToSchema)]
pub struct VerifiedAddress {
    email: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WhomToWelcome {
    user_id: UserId,
}

/// Mails a link to a new password; the answer is the same whoever has the address, if anybody.
pub async fn recover(
    _: Anyone,
    Body(it): Body<Whose>,
    Address(from): Address,
    Spoken(language): Spoken,
    recovery: Data<Recovery>,
) -> Reply<Nothing> {
    recovery.ask(LinkPurpose::ResetPassword, &email(&it.email)?, language, from).await?;
    done("Please check your email to reset your password.")
}

/// Mails the link that verifies an address once more; the answer is the same whoever has it, if anybody.
pub async fn resend(
    _: Anyone,
    Body(it): Body<Whose>,
    Address(from): Address,
    Spoken(language): Spoken,
    recovery: Data<Recovery>,
) -> Reply<Nothing> {
    recovery.ask(LinkPurpose::VerifyEmail, &email(&it.email)?, language, from).await?;
    done("Verification email sent")
}

/// Sets a new password by a link, once, and ends every session of its person.
pub async fn reset(
    _: Anyone,
    Body(it): Body<Reset>,
    Address(from): Address,
    recovery: Data<Recovery>,
) -> Reply<Nothing> {
    recovery.reset(&it.token, it.new_password, from).await?;
    done("Password successfully updated")
}

/// Changes one's own password, and ends one's other sessions.
pub async fn change(Member(caller): Member, Body(it): Body<Change>, recovery: Data<Recovery>) -> Reply<Nothing> {
    recovery.change(&caller, it.current_password, it.new_password).await?;
    done("Password successfully updated")
}

/// Verifies the address that a link was mailed to.
pub async fn verify_email(
    _: Anyone,
    Body(it): Body<ByLink>,
    Address(from): Address,
    recovery: Data<Recovery>,
) -> Reply<VerifiedAddress> {
    let email = recovery.verify(&it.token, from).await?;
    reply("Company Email verified", VerifiedAddress { email })
}

/// Tells whether a link is good still, so that a page asks for nothing in vain; nothing is used up by it.
pub async fn check_link(_: Anyone, Body(it): Body<LinkToCheck>, recovery: Data<Recovery>) -> Reply<Nothing> {
    recovery.look(it.purpose.into(), &it.token).await?;
    done("The link is good")
}

/// Mails a letter of welcome to a person, at most one an hour.
pub async fn welcome(
    Staff(caller, _): Staff<may::UserEmail>,
    Body(it): Body<WhomToWelcome>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Welcomed> {
    committed(account::send_welcome(&store, it.user_id, &caller, key.as_ref()).await?)
}
