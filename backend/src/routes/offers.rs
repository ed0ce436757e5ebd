//! Private offers on lots.

use actix_web::web::Data;
use granary_domain::{DealId, ListingId, OfferId, refusal::FieldCode};
use granary_http::{AppError, Body, Id, Key, List, PageOf, Reply, Trader, committed, reply};
use granary_services::offers::{self, OfferView};
use granary_store::Store;
use granary_trade::lot::{Count, LotOffersCan, OfferAnswer, OfferTerms};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeOffer {
    terms: OfferTerms,
    /// For how long it stands: a fortnight at most.
    days: Count,
}

/// Makes an offer on a lot, for its seller alone.
pub async fn make(
    Trader(caller): Trader,
    Id(lot): Id<ListingId>,
    Body(MakeOffer { terms, days }): Body<MakeOffer>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<OfferView> {
    committed(offers::make(&store, lot, (terms, days), &caller, key.as_ref()).await?)
}

/// The offers on a lot that the caller's company made or was made, and what it may do about others.
#[derive(Debug, Serialize, ToSchema)]
pub struct LotOffers {
    items: Vec<OfferView>,
    page: PageOf,
    can: LotOffersCan,
}

/// The offers on a lot that one's own company made or was made.
pub async fn list(Trader(caller): Trader, Id(lot): Id<ListingId>, store: Data<Store>) -> Reply<LotOffers> {
    let (offers, can) = offers::list(&store, lot, &caller).await?;
    let List { items, page } = List::whole(offers);
    reply("Offers fetched", LotOffers { items, page, can })
}

/// What is said to an offer.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum OfferAction {
    Accept,
    Decline,
    Withdraw,
    Counter,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerOffer {
    offer_id: OfferId,
    answer: OfferAction,
    /// Of a counter-offer, as is the next.
    #[serde(default)]
    terms: Option<OfferTerms>,
    #[serde(default)]
    days: Option<Count>,
    /// Which of its rounds the caller saw, counted from 1: where another stands, the answer is refused.
    #[serde(default)]
    round: Option<usize>,
}

/// Answers an offer; one that is accepted becomes a deal.
pub async fn answer(
    Trader(caller): Trader,
    Id(lot): Id<ListingId>,
    Body(it): Body<AnswerOffer>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<OfferView> {
    let said = match (it.answer, it.terms, it.days) {
        (OfferAction::Counter, Some(terms), Some(days)) => OfferAnswer::Counter(Box::new(terms), days),
        (OfferAction::Counter, None, _) => return Err(AppError::coded(FieldCode::Required, "terms")),
        (OfferAction::Counter, _, None) => return Err(AppError::coded(FieldCode::Required, "days")),
        (_, Some(_), _) => return Err(AppError::coded(FieldCode::Invalid, "terms")),
        (_, _, Some(_)) => return Err(AppError::coded(FieldCode::Invalid, "days")),
        (OfferAction::Accept, ..) => OfferAnswer::Accept(DealId(Uuid::now_v7())),
        (OfferAction::Decline, ..) => OfferAnswer::Decline,
        (OfferAction::Withdraw, ..) => OfferAnswer::Withdraw,
    };
    committed(offers::answer(&store, lot, (it.offer_id, said, it.round), &caller, key.as_ref()).await?)
}
