//! Signing in, and keeping a session alive.

use actix_web::web::Data;
use actors::{
    domain::Role,
    session::{RefreshFault, Sessions, Tokens},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    gateways::identity::{Identity, SignInFault},
    http::{Address, Anyone, AppError, Body, CookieStyle, Cookies, Reply, reply},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    email: String,
    #[schema(format = Password)]
    password: String,
}

/// A session's bearer token, and what it is for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// The bearer of `Authorization`, and of the socket's hello.
    token: String,
    /// Seconds that the token lives.
    expires_in: u64,
    user_type: Role,
}

/// Opens a session for an e-mail address and its password.
pub async fn sign_in(
    _: Anyone,
    Body(it): Body<SignIn>,
    Address(from): Address,
    identity: Data<Identity>,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let user = identity.sign_in(&it.email, it.password, from).await.map_err(refusal)?;
    signed_in("Logged in successfully.", sessions.open(user.id).await?, **style)
}

/// Takes the refresh cookie for a new one and a new bearer.
pub async fn refresh(
    _: Anyone,
    cookies: Cookies,
    sessions: Data<Sessions>,
    style: Data<CookieStyle>,
) -> Reply<SignedIn> {
    let secret = style.refresh_secret(&cookies).ok_or(RefreshFault::Unknown);
    let tokens = match secret {
        Ok(secret) => sessions.refresh(&secret).await,
        Err(fault) => Err(fault),
    };
    signed_in("Session refreshed", tokens.map_err(no_tokens)?, **style)
}

fn signed_in(message: &'static str, tokens: Tokens, style: CookieStyle) -> Reply<SignedIn> {
    let cookies = style.of(&tokens);
    let data = SignedIn { token: tokens.bearer, expires_in: tokens.expires_in, user_type: tokens.role };
    Ok(cookies.into_iter().fold(reply(message, data)?, |answer, cookie| answer.with_cookie(cookie)))
}

fn refusal(fault: SignInFault) -> AppError {
    let sentence = fault.to_string();
    match fault {
        SignInFault::InvalidCredentials => AppError::unauthenticated(sentence),
        SignInFault::EmailNotVerified | SignInFault::UserDisabled => AppError::forbidden(sentence),
        SignInFault::TooManyAttempts(wait) => AppError::limited(sentence, wait),
        SignInFault::Store(down) => return down.into(),
    }
    .named(fault.name())
}

fn no_tokens(fault: RefreshFault) -> AppError {
    match fault {
        RefreshFault::Ended => AppError::logged_out(),
        RefreshFault::Unknown => AppError::unauthenticated(fault.to_string()),
        RefreshFault::TooOften(wait) => AppError::limited(fault.to_string(), wait),
        RefreshFault::Store(down) => down.into(),
    }
}
