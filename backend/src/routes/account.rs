//! One's own account: the record behind the session, and the way out.

use actix_web::web::Data;
use granary_http::{AppError, Body, CookieStyle, Empty, Member, Reply, done, shown};
use granary_identity::{
    session::{Ending, Sessions},
    user::User,
};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Details {
    /// Whether the caller has just signed in; the answer is the same.
    #[serde(default)]
    #[expect(dead_code, reason = "documented, and without effect on the answer")]
    with_login: Option<bool>,
}

/// The caller's own record: the session's copy, read afresh at most every 20 seconds.
pub async fn details(Member(caller): Member, Body(_): Body<Details>, sessions: Data<Sessions>) -> Reply<User> {
    let session = sessions.of(&caller.who).ok_or_else(AppError::logged_out)?;
    let record = session.fresh_record().await;
    if session.has_ended() {
        return Err(AppError::logged_out());
    }
    shown("User details fetched", &*record)
}

/// Ends the session and closes its live connections.
pub async fn log_out(Member(caller): Member, sessions: Data<Sessions>, style: Data<CookieStyle>) -> Reply<Empty> {
    if let Some(session) = sessions.of(&caller.who) {
        session.end(Ending::LoggedOut).await?;
    }
    Ok(style.gone().into_iter().fold(done("Logged out")?, |answer, cookie| answer.with_cookie(cookie)))
}
