//! Development's stubs of one-time codes: the code is shown instead of sent.

use actix_web::web::Data;
use granary_domain::{Email, Phone, refusal::FieldCode};
use granary_http::{AppError, Body, Development, Reply, reply};
use granary_identity::code::{Codes, Flow, Purpose, Recipient};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StubAsked {
    /// One of the two.
    phone: Option<Phone>,
    email: Option<Email>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StubProof {
    /// One of the two.
    phone: Option<Phone>,
    email: Option<Email>,
    otp: String,
}

/// The code itself.
#[derive(Serialize, ToSchema)]
pub struct StubCode {
    otp: String,
}

#[derive(Serialize, ToSchema)]
pub struct StubVerified {
    verified: bool,
}

/// Makes a code and shows it.
pub async fn generate_otp(_: Development, Body(it): Body<StubAsked>, codes: Data<Codes>) -> Reply<StubCode> {
    let digits = codes.show(recipient(it.phone, it.email)?).await?;
    reply("Code made", StubCode { otp: digits.to_string() })
}

/// Verifies a code that was shown.
pub async fn verify_otp(_: Development, Body(it): Body<StubProof>, codes: Data<Codes>) -> Reply<StubVerified> {
    let checked = codes.check(Purpose::Stub, &recipient(it.phone, it.email)?, Flow::Only, &it.otp).await?;
    codes.spend(checked).await?;
    reply("Code verified", StubVerified { verified: true })
}

fn recipient(phone: Option<Phone>, email: Option<Email>) -> Result<Recipient, AppError> {
    match (phone, email) {
        (Some(phone), None) => Ok(Recipient::Phone(phone)),
        (None, Some(email)) => Ok(Recipient::Email(email)),
        (None, None) => Err(AppError::coded(FieldCode::Required, "phone")),
        (Some(_), Some(_)) => Err(AppError::coded(FieldCode::Invalid, "email")),
    }
}
