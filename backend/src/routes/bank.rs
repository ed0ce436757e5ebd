//! Bank officers sign in with a code by mail, on the domains of their bank.

use actix_web::web::Data;
use granary_auth::bank_sign_in::BankSignIn;
use granary_domain::Email;
use granary_http::{
    AcceptedLanguage, Address, Anyone, Body, CookieStyle, KeyHash, OptionalChallenge, Reply, SignedIn, signed_in,
};
use granary_identity::{
    code::{Codes, Purpose, Recipient},
    session::Sessions,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    addresses::email,
    codes::{self, CodeSent, FlowSecret},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficersAddress {
    #[schema(format = Email)]
    email: String,
    #[serde(default)]
    flow: Option<FlowSecret>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficersCode {
    email: Email,
    otp: String,
    #[serde(default)]
    flow: Option<FlowSecret>,
    /// The code of the authenticator app, or a recovery code, where one was asked for.
    #[serde(default)]
    totp: Option<String>,
}

/// Sends a code to a bank officer; answers the same, and as soon, whether or not the address is one's.
pub async fn send_otp(
    _: Anyone,
    Body(it): Body<OfficersAddress>,
    spoken: AcceptedLanguage,
    from: Address,
    key: KeyHash,
    solved: OptionalChallenge,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    let flow = codes::flow_to_send(it.flow.as_ref(), &from, solved.0)?;
    let to = Recipient::Email(email(&it.email)?);
    codes::send(&codes, Purpose::BankSignIn, to, flow, (spoken, from, key)).await
}

/// Opens a session for the code, and the second factor where there is one.
pub async fn verify_otp(
    _: Anyone,
    Body(it): Body<OfficersCode>,
    from: Address,
    officers: Data<BankSignIn>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let flow = codes::flow(it.flow.as_ref(), &from);
    let (officer, rights) = officers.sign_in(it.email, (flow, &it.otp), it.totp.as_deref()).await?;
    signed_in("Logged in successfully.", &sessions.open(officer, rights).await?, **style)
}
