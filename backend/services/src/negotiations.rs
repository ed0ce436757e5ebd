//! What a company negotiates, as the page of its offers, bids and questions shows it.

use granary_domain::{Caller, ListingId, PriceBasis, Total, Unit, record::Row, refusal::BoxedRefusal};
use granary_store::{ListedAuction, ListedOffer, ListedQuestion, NegotiationQuery, Store};
use granary_trade::{
    auction::{AuctionSeen, BidStatus},
    lot::{Lot, LotStatus, Question},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{lots::own, offers::OfferView};

/// The lot that is negotiated on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NegotiatedLot {
    #[serde(rename = "_id")]
    id: ListingId,
    title: String,
    /// Absent of one that was auctioned.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<LotStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<Unit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retail_price_as: Option<PriceBasis>,
}

/// An offer with the lot that it is made on.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferItem {
    #[serde(flatten)]
    offer: OfferView,
    lot: NegotiatedLot,
    /// The seller's name.
    seller: String,
}

/// An auction that the company holds or bids in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BidItem {
    /// Of this auction of the lot, which may have been put up more than once.
    #[serde(rename = "_id")]
    id: String,
    lot: NegotiatedLot,
    /// Whether the company is to act, lest something lapses.
    is_turn: bool,
    #[serde(flatten)]
    seen: AuctionSeen,
}

/// A question with the lot it is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionItem {
    #[serde(flatten)]
    question: Question,
    lot: NegotiatedLot,
    /// Whether the lot is the company's own.
    is_own: bool,
    /// Whether it is for the company to answer.
    is_turn: bool,
}

impl Row for OfferItem {}
impl Row for BidItem {}
impl Row for QuestionItem {}

/// The offers that the caller's company made or was made.
pub async fn offers(
    store: &Store,
    query: NegotiationQuery<'_>,
    caller: &Caller,
) -> Result<(Vec<OfferItem>, Total), BoxedRefusal> {
    let company = own(caller)?;
    let (found, total) = store.company_offers(company, query).await?;
    let buyers: Vec<_> = found.iter().map(|it| it.state.buyer).collect();
    let licences = store.licences(&buyers).await?;
    let shown = |it: ListedOffer| {
        let offer = OfferView::of(&it.state, (it.buyer_name, &it.lot), &licences, company, store.now())?;
        Some(OfferItem { offer, lot: NegotiatedLot::of(&it.lot), seller: it.seller_name })
    };
    Ok((found.into_iter().filter_map(shown).collect(), total))
}

/// The auctions that the caller's company holds or bids in.
pub async fn bids(
    store: &Store,
    query: NegotiationQuery<'_>,
    caller: &Caller,
) -> Result<(Vec<BidItem>, Total), BoxedRefusal> {
    let company = own(caller)?;
    let (found, total) = store.company_auctions(company, query).await?;
    let shown = |ListedAuction { auction, is_past, title, deal, own_most }: ListedAuction| {
        let seen = auction.seen(Some(company), (own_most, deal, is_past), store.now());
        BidItem {
            id: format!("{}:{}", auction.terms.lot, auction.round),
            lot: NegotiatedLot::named(auction.terms.lot, title, None),
            is_turn: seen.bid_status.is_some_and(BidStatus::is_turn),
            seen,
        }
    };
    Ok((found.into_iter().map(shown).collect(), total))
}

/// The questions that the caller's company asked or was asked.
pub async fn questions(
    store: &Store,
    query: NegotiationQuery<'_>,
    caller: &Caller,
) -> Result<(Vec<QuestionItem>, Total), BoxedRefusal> {
    let (found, total) = store.company_questions(own(caller)?, query).await?;
    let shown = |ListedQuestion { question, lot, title, status, is_own }: ListedQuestion| QuestionItem {
        is_turn: is_own && question.answer.is_none() && status == LotStatus::Listed,
        question,
        lot: NegotiatedLot::named(lot, title, Some(status)),
        is_own,
    };
    Ok((found.into_iter().map(shown).collect(), total))
}

impl NegotiatedLot {
    pub(crate) fn of(lot: &Lot) -> Self {
        let it = &lot.fields;
        Self {
            unit: it.unit,
            retail_price_as: it.retail_price_as,
            ..Self::named(lot.id, it.title().to_owned(), Some(lot.status))
        }
    }

    fn named(id: ListingId, title: String, status: Option<LotStatus>) -> Self {
        Self { id, title, status, unit: None, retail_price_as: None }
    }
}
