//! The first steps of the caller: which there are for them, how far they have come, and what is next.

use actix_web::web::Data;
use granary_http::{AppError, Reply, Trader, reply};
use granary_identity::verification::LicenceStatus;
use granary_store::Store;
use granary_trade::first_steps::FirstSteps;

/// The first steps of somebody who buys, sells or does both.
pub async fn steps(Trader(caller): Trader, store: Data<Store>) -> Reply<FirstSteps> {
    let company = caller.who.company.ok_or_else(AppError::not_found)?;
    let facts = store.first_step_facts(caller.who.user, company).await?;
    let licences = store.licences(&[company]).await?;
    let licence = licences.first().map_or(LicenceStatus::Unverified, |it| it.status(store.now()));
    reply("First steps fetched", facts.steps(caller.who.member.role, licence))
}
