//! Getting back in: new passwords, and verified addresses.

use actix_web::web::Data;
use granary_auth::recovery::Recovery;
use granary_domain::UserId;
use granary_http::{
    AcceptedLanguage, Address, Anyone, Body, Empty, Key, Member, Reply, Staff, committed, done, may, reply,
};
use granary_identity::{
    link::{LinkPreview, LinkPurpose},
    mail::Welcomed,
    second_factor::AfterReset,
};
use granary_services::account;
use granary_store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::addresses::email;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetRequest {
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
    pub(super) token: String,
}

/// The address that is verified now.
#[derive(Serialize, ToSchema)]
pub struct VerifiedAddress {
    pub(super) email: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WelcomeRequest {
    user_id: UserId,
}

/// Mails a link to a new password; the answer is the same whoever has the address, if anybody.
pub async fn recover(
    _: Anyone,
    Body(it): Body<ResetRequest>,
    Address(from): Address,
    AcceptedLanguage(language): AcceptedLanguage,
    recovery: Data<Recovery>,
) -> Reply<Empty> {
    recovery.ask(LinkPurpose::ResetPassword, &email(&it.email)?, language, from).await?;
    done("Please check your email to reset your password.")
}

/// Mails the link that verifies an address once more; the answer is the same whoever has it, if anybody.
pub async fn resend(
    _: Anyone,
    Body(it): Body<ResetRequest>,
    Address(from): Address,
    AcceptedLanguage(language): AcceptedLanguage,
    recovery: Data<Recovery>,
) -> Reply<Empty> {
    recovery.ask(LinkPurpose::VerifyEmail, &email(&it.email)?, language, from).await?;
    done("Verification email sent")
}

/// What a new password left as it was, and what not.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordResetReply {
    /// `none`, or `kept`: its code is asked for as before; or `dropped`: it was set up within the 72 hours before.
    second_factor: AfterReset,
}

/// Sets a new password by a link, once, and ends every session of its person.
pub async fn reset(
    _: Anyone,
    Body(it): Body<Reset>,
    Address(from): Address,
    recovery: Data<Recovery>,
) -> Reply<PasswordResetReply> {
    let second_factor = recovery.reset(&it.token, it.new_password, from).await?;
    reply("Password successfully updated", PasswordResetReply { second_factor })
}

/// Changes one's own password, and ends one's other sessions.
pub async fn change(Member(caller): Member, Body(it): Body<Change>, recovery: Data<Recovery>) -> Reply<Empty> {
    recovery.change(&caller, it.current_password, it.new_password).await?;
    done("Password successfully updated")
}

/// Tells what a link leads to, so that a page can say so and ask; looking does nothing.
pub async fn look(_: Anyone, Body(it): Body<ByLink>, recovery: Data<Recovery>) -> Reply<LinkPreview> {
    reply("Link found", recovery.look(&it.token).await?)
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

/// Mails a letter of welcome to a person, at most one an hour.
pub async fn welcome(
    Staff(caller, _): Staff<may::UserEmail>,
    Body(it): Body<WelcomeRequest>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Welcomed> {
    committed(account::send_welcome(&store, it.user_id, &caller, key.as_ref()).await?)
}
