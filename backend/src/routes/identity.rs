//! Signing in, and keeping a session alive.

use actix_web::web::Data;
use granary_auth::{
    identity::Identity,
    oidc::{Hosted, Introduction, IssuerUnavailable},
};
use granary_http::{Address, Anyone, AppError, Body, CookieStyle, Cookies, Reply, SignedIn, reply, signed_in};
use granary_identity::session::{RefreshFault, Sessions};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    email: String,
    #[schema(format = Password)]
    password: String,
    /// The code of the authenticator app, or a recovery code, where one was asked for.
    #[serde(default)]
    totp: Option<String>,
}

/// Opens a session for an e-mail address and its password, and the second factor where there is one.
pub async fn sign_in(
    _: Anyone,
    Body(it): Body<SignIn>,
    Address(from): Address,
    identity: Data<Identity>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let user = identity.sign_in(&it.email, it.password, it.totp.as_deref(), from).await?;
    signed_in("Logged in successfully.", &sessions.open(user.id, user.rights).await?, **style)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExchangeToken {
    /// What the token endpoint of the identity provider gave.
    id_token: String,
    /// What the client had sent along, where it had.
    #[serde(default)]
    nonce: Option<String>,
    #[serde(default)]
    totp: Option<String>,
}

/// What a client needs for the code flow with PKCE.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityProvider {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    client_id: String,
    scope: &'static str,
}

/// The hosted identity provider; empty where there is none, for every sign-in page asks, and a browser
/// shows a refusal to its user as something broken.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Hosting {
    By(IdentityProvider),
    Nowhere {},
}

/// The hosted identity provider, where there is one.
pub async fn provider(_: Anyone, hosted: Data<Hosted>) -> Reply<Hosting> {
    let Some(provider) = hosted.0.as_ref() else { return reply("No identity provider", Hosting::Nowhere {}) };
    let it = provider.introduce().await.map_err(|IssuerUnavailable| AppError::unavailable())?;
    let Introduction { issuer, authorization_endpoint, token_endpoint, client_id, scope } = it;
    let it = IdentityProvider { issuer, authorization_endpoint, token_endpoint, client_id, scope };
    reply("Identity provider", Hosting::By(it))
}

/// Opens a session for an ID token of the hosted identity provider, which is good for one.
pub async fn exchange(
    _: Anyone,
    Body(it): Body<ExchangeToken>,
    Address(from): Address,
    hosted: Data<Hosted>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let provider = hosted.0.as_ref().ok_or_else(AppError::not_found)?;
    let user = provider.exchange(&it.id_token, it.nonce.as_deref(), it.totp.as_deref(), from).await?;
    signed_in("Logged in successfully.", &sessions.open(user.id, user.rights).await?, **style)
}

/// Takes the refresh cookie for a new one and a new bearer.
pub async fn refresh(
    _: Anyone,
    cookies: Cookies,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let secret = cookies.get(style.refresh()).ok_or(RefreshFault::Unknown);
    let tokens = match secret {
        Ok(secret) => sessions.refresh(&secret).await,
        Err(fault) => Err(fault),
    };
    signed_in("Session refreshed", &tokens?, **style)
}
