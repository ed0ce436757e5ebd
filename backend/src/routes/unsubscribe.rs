//! Getting no more letters of a kind by the link of one: its page, the call of that page, and the one click of a mail program.

use std::net::IpAddr;

use actix_web::web::Data;
use granary_adapters::mail::Mailer;
use granary_http::{Address, Anyone, AppError, Body, Empty, FrontPage, OneClick, PageDescription, Query, Reply, done};
use granary_identity::mail::Stoppable;
use granary_services::account;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByLetter {
    /// The token of the link.
    token: String,
    /// What of: `news` where absent, a topic of letters, or `all`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    about: Stoppable,
}

/// The page that asks. Opening it does nothing: mail programs open links ahead of their readers.
pub async fn ask(_: Anyone) -> Result<FrontPage, AppError> {
    Ok(FrontPage(PageDescription::Nothing))
}

/// Whoever the letter was for gets no more of its kind, but for what binds them.
pub async fn stop(
    _: Anyone,
    Body(it): Body<ByLetter>,
    Address(from): Address,
    store: Data<Store>,
    mailer: Data<Mailer>,
) -> Reply<Empty> {
    stopped(&it, from, &store, &mailer).await
}

/// The same for a mail program, which asks with one click of its reader, and without a session (RFC 8058).
pub async fn one_click(
    _: Anyone,
    Query(it): Query<ByLetter>,
    _: OneClick,
    Address(from): Address,
    store: Data<Store>,
    mailer: Data<Mailer>,
) -> Reply<Empty> {
    stopped(&it, from, &store, &mailer).await
}

async fn stopped(it: &ByLetter, from: Option<IpAddr>, store: &Store, mailer: &Mailer) -> Reply<Empty> {
    account::stop_letters(store, mailer.pages().reader(&it.token, it.about), it.about, from).await?;
    done(if it.about == Stoppable::News {
        "You get no more news by email."
    } else {
        "You get no more of these letters."
    })
}
