//! Bank officers sign in with a code by mail, on the domains of their bank.

use actix_web::web::Data;
use actors::{
    code::{Asked, Codes, Purpose, Recipient},
    domain::Email,
    session::Sessions,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    gateways::officers::Officers,
    http::{Address, Anyone, Body, CookieStyle, KeyHash, Reply, SignedIn, Spoken, network, reply, signed_in},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficersAddress {
    email: Email,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficersCode {
    email: Email,
    otp: String,
    /// The code of the authenticator app, or a recovery code, where one was asked for.
    #[serde(default)]
    totp: Option<String>,
}

/// A code is on its way, if the address is an officer's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficersCodeSent {
    /// Seconds that it is good.
    expires_in: u64,
    /// Seconds until another may be asked for.
    resend_in: u64,
}

/// Sends a code to a bank officer; answers the same, and as soon, whether or not the address is one's.
pub async fn send_otp(
    _: Anyone,
    Body(it): Body<OfficersAddress>,
    Spoken(language): Spoken,
    Address(from): Address,
    KeyHash(key): KeyHash,
    codes: Data<Codes>,
) -> Reply<OfficersCodeSent> {
    let to = Recipient::Email(it.email);
    let asked = Asked { purpose: Purpose::BankSignIn, to, language, from: from.map(network), key };
    let receipt = codes.send(asked).await?;
    let (expires_in, resend_in) = (receipt.expires_in.as_secs(), receipt.resend_in.as_secs());
    Ok(reply("Code sent", OfficersCodeSent { expires_in, resend_in })?.replayed(receipt.replayed))
}

/// Opens a session for the code, and the second factor where there is one.
pub async fn verify_otp(
    _: Anyone,
    Body(it): Body<OfficersCode>,
    officers: Data<Officers>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let officer = officers.sign_in(it.email, &it.otp, it.totp.as_deref()).await?;
    signed_in("Logged in successfully.", &sessions.open(officer).await?, **style)
}
