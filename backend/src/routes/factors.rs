//! One's second factor: an authenticator app set up, confirmed and removed, and the recovery codes beside it.

use std::net::IpAddr;

use actix_web::web::Data;
use granary_auth::factors::{Factors, Offer};
use granary_domain::{Caller, Role, refusal::ErrorCode};
use granary_http::{Address, Anyone, AppError, Body, CookieStyle, Empty, Member, Reply, done, reply, with_cookies};
use granary_identity::session::Sessions;
use granary_store::Writer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Enrol {
    /// The ticket that a sign-in answered which must have a second factor; in the place of a session.
    #[serde(default)]
    enrolment: Option<String>,
    /// The code of the app in use, where another is to take its place.
    #[serde(default)]
    totp: Option<String>,
}

/// A secret to be put into an authenticator app.
#[derive(Serialize, ToSchema)]
pub struct Enrolment {
    /// In base 32, to be typed.
    secret: String,
    /// As an `otpauth:` address.
    uri: String,
    /// The address as a picture, in SVG.
    qr: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirm {
    /// A code of the app that was set up.
    totp: String,
    #[serde(default)]
    enrolment: Option<String>,
}

/// What is to be written down, and the session of who came with a ticket, as a sign-in answers it.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Confirmed {
    recovery_codes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_in: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user_type: Option<Role>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// A code of the authenticator app, or a recovery code.
    totp: String,
}

/// Ten codes, shown here and never again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// Offers a secret for an authenticator app, which counts once it is confirmed.
pub async fn enrol(
    Anyone(caller): Anyone,
    Body(it): Body<Enrol>,
    Address(from): Address,
    factors: Data<Factors>,
) -> Reply<Enrolment> {
    let by = writer(caller.as_ref(), it.enrolment.as_deref(), from, &factors)?;
    let Offer { secret, uri, qr } = factors.offer(&by, it.totp.as_deref()).await?;
    reply("Scan the code with your authenticator app", Enrolment { secret, uri, qr })
}

/// Puts the app in use; who came with a ticket is signed in by this.
pub async fn confirm(
    Anyone(caller): Anyone,
    Body(it): Body<Confirm>,
    Address(from): Address,
    factors: Data<Factors>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<Confirmed> {
    let by = writer(caller.as_ref(), it.enrolment.as_deref(), from, &factors)?;
    let recovery_codes = factors.confirm(&by, &it.totp).await?;
    let message = "Authenticator app set up";
    if by.session.is_some() {
        return reply(message, Confirmed { recovery_codes, ..Confirmed::default() });
    }
    let tokens = sessions.open(by.user, by.rights).await?;
    let (token, expires_in, user_type) = (Some(tokens.bearer.clone()), Some(tokens.expires_in), Some(tokens.role));
    with_cookies(reply(message, Confirmed { recovery_codes, token, expires_in, user_type }), &tokens, **style)
}

/// Puts new recovery codes in the place of the old ones.
pub async fn recovery_codes(
    Member(caller): Member,
    Body(it): Body<Proof>,
    factors: Data<Factors>,
) -> Reply<RecoveryCodes> {
    let recovery_codes = factors.renew_codes(&Writer::from(&caller), &it.totp).await?;
    reply("Recovery codes renewed", RecoveryCodes { recovery_codes })
}

/// Takes the authenticator app out of use.
pub async fn remove(Member(caller): Member, Body(it): Body<Proof>, factors: Data<Factors>) -> Reply<Empty> {
    factors.remove(&Writer::from(&caller), caller.who.role, &it.totp).await?;
    done("Authenticator app removed")
}

/// Whoever holds a ticket, or else is signed in.
fn writer(
    caller: Option<&Caller>,
    ticket: Option<&str>,
    from: Option<IpAddr>,
    factors: &Factors,
) -> Result<Writer, AppError> {
    let writer = match ticket {
        Some(ticket) => factors.holder(ticket, from),
        None => caller.map(Writer::from),
    };
    writer.ok_or_else(|| ErrorCode::NotSignedIn.into())
}
