//! What everybody is answered who has just signed in: a bearer, and the three cookies.

use std::borrow::Cow;

use granary_domain::Role;
use granary_identity::session::Tokens;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    cookies::CookieStyle,
    reply::{Reply, reply},
};

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

impl From<&Tokens> for SignedIn {
    fn from(tokens: &Tokens) -> Self {
        Self { token: tokens.bearer.clone(), expires_in: tokens.expires_in, user_type: tokens.role }
    }
}

/// Answers with the tokens of a session.
pub fn signed_in(message: impl Into<Cow<'static, str>>, tokens: &Tokens, style: CookieStyle) -> Reply<SignedIn> {
    with_cookies(reply(message, SignedIn::from(tokens)), tokens, style)
}

/// Sets the cookies of a session beside an answer that holds its tokens.
pub fn with_cookies<T>(answer: Reply<T>, tokens: &Tokens, style: CookieStyle) -> Reply<T> {
    Ok(style.of(tokens).into_iter().fold(answer?, |answer, cookie| answer.with_cookie(cookie)))
}
