//! The codes of a registration: sent to a phone number or an e-mail address, and verified.

use actix_web::web::Data;
use actors::{
    code::{CodeRequest, Codes, Purpose, Recipient},
    domain::network,
    registration::RegistrationView,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::addresses::{email, phone};
use crate::{
    http::{Address, Body, Gateway, KeyHash, Reply, Solved, Spoken, reply},
    registration,
    store::{RegistrationId, Store},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneToProve {
    /// With a leading + and its country's code.
    phone: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailToProve {
    email: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneProof {
    phone: String,
    otp: String,
    /// A registration already begun, to which the number is added.
    id: Option<RegistrationId>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailProof {
    email: String,
    otp: String,
    /// A registration already begun, to which the address is added.
    id: Option<RegistrationId>,
}

/// A code is on its way.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CodeSent {
    /// Seconds that it is good.
    expires_in: u64,
    /// Seconds until another may be asked for.
    resend_in: u64,
}

/// Sends a code to a phone number that nobody is registered under.
pub async fn send_phone_otp(
    _: Gateway,
    Body(it): Body<PhoneToProve>,
    spoken: Spoken,
    from: Address,
    key: KeyHash,
    _: Solved,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    send(&codes, Purpose::Register, Recipient::Phone(phone(&it.phone)?), (spoken, from, key)).await
}

/// Sends a code to an e-mail address that nobody is registered under.
pub async fn send_email_otp(
    _: Gateway,
    Body(it): Body<EmailToProve>,
    spoken: Spoken,
    from: Address,
    key: KeyHash,
    _: Solved,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    send(&codes, Purpose::Register, Recipient::Email(email(&it.email)?), (spoken, from, key)).await
}

/// Has a code sent, in the language and under the key of whoever asks.
pub(super) async fn send(
    codes: &Codes,
    purpose: Purpose,
    to: Recipient,
    (Spoken(language), Address(from), KeyHash(key)): (Spoken, Address, KeyHash),
) -> Reply<CodeSent> {
    let receipt = codes.send(CodeRequest { purpose, to, language, from: from.map(network), key }).await?;
    let (expires_in, resend_in) = (receipt.expires_in.as_secs(), receipt.resend_in.as_secs());
    Ok(reply("Code sent", CodeSent { expires_in, resend_in })?.replayed(receipt.replayed))
}

/// Verifies the code of a phone number, and opens its registration.
pub async fn verify_phone_otp(
    _: Gateway,
    Body(it): Body<PhoneProof>,
    Address(from): Address,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<RegistrationView> {
    let to = Recipient::Phone(phone(&it.phone)?);
    let code = codes.check(Purpose::Register, &to, &it.otp).await?;
    let opened = registration::open(&store, (to, code), it.id.as_ref(), &RegistrationId::fresh(), from).await?;
    reply("Phone number verified", opened)
}

/// Verifies the code of an e-mail address, and opens its registration.
pub async fn verify_email_otp(
    _: Gateway,
    Body(it): Body<EmailProof>,
    Address(from): Address,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<RegistrationView> {
    let to = Recipient::Email(email(&it.email)?);
    let code = codes.check(Purpose::Register, &to, &it.otp).await?;
    let opened = registration::open(&store, (to, code), it.id.as_ref(), &RegistrationId::fresh(), from).await?;
    reply("Company Email verified", opened)
}
