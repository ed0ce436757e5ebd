//! How likely the sides of a closed deal are to recommend the platform.

use actix_web::web::Data;
use granary_domain::DealId;
use granary_http::{Body, Empty, Id, Key, Reply, Trader, done, reply};
use granary_services::account::answer_promoter;
use granary_store::Store;
use granary_trade::{
    deal::Deals,
    promoter_score::{PromoterAnswer, may_answer},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::routes::deals::load_as_viewer;

/// Whether somebody is asked after this deal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoterQuestion {
    is_asked: bool,
}

/// Whether the caller is asked after this deal: it is closed, and they were not asked within 90 days.
pub async fn get(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<PromoterQuestion> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let last = store.last_asked_for_score(caller.who.user).await?;
    let is_asked = may_answer(&shown.deal, audience, last, Timestamp::now()).is_ok();
    reply("Question fetched", PromoterQuestion { is_asked })
}

/// Takes the caller's answer.
pub async fn store(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    Body(answer): Body<PromoterAnswer>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Empty> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let taken = answer_promoter(&store, &shown.deal, audience, Some(&answer), &caller, key.as_ref()).await?;
    Ok(done(taken.message)?.replayed(taken.replayed))
}

/// Puts the question off for 90 days.
pub async fn put_off(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Empty> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let taken = answer_promoter(&store, &shown.deal, audience, None, &caller, key.as_ref()).await?;
    Ok(done(taken.message)?.replayed(taken.replayed))
}
