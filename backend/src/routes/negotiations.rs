//! What one's own company negotiates: its offers, its bids and its questions, in pages.

use actix_web::web::Data;
use granary_domain::{PageRequest, Text, choices};
use granary_http::{Body, List, Reply, Trader, reply};
use granary_services::negotiations::{self, BidItem, OfferItem, QuestionItem};
use granary_store::{NegotiationQuery, Store};
use serde::Deserialize;
use utoipa::ToSchema;

choices! {
    /// Whether something may come of it still.
    NegotiationState {
        Open = "open", "Open";
        Over = "over", "Over";
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Negotiations {
    #[serde(default)]
    page: PageRequest,
    /// What is open where none is told.
    #[serde(default)]
    status: Option<NegotiationState>,
    /// A part of the name of a side or of the lot.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

impl Negotiations {
    fn query(&self) -> NegotiationQuery<'_> {
        NegotiationQuery {
            page: self.page,
            is_open: self.status != Some(NegotiationState::Over),
            search: self.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty()),
        }
    }
}

/// The private offers that one's own company made or was made: what waits for it first, then what lapses next.
pub async fn offers(
    Trader(caller): Trader,
    Body(it): Body<Negotiations>,
    store: Data<Store>,
) -> Reply<List<OfferItem>> {
    let (found, total) = negotiations::offers(&store, it.query(), &caller).await?;
    reply("Offers fetched", List::page(found, it.page.current, it.page.size, total))
}

/// The auctions that one's own company holds or bids in: what waits for it first, then what ends next.
pub async fn bids(Trader(caller): Trader, Body(it): Body<Negotiations>, store: Data<Store>) -> Reply<List<BidItem>> {
    let (found, total) = negotiations::bids(&store, it.query(), &caller).await?;
    reply("Bids fetched", List::page(found, it.page.current, it.page.size, total))
}

/// The questions that one's own company asked or was asked: what waits for its answer first.
pub async fn questions(
    Trader(caller): Trader,
    Body(it): Body<Negotiations>,
    store: Data<Store>,
) -> Reply<List<QuestionItem>> {
    let (found, total) = negotiations::questions(&store, it.query(), &caller).await?;
    reply("Questions fetched", List::page(found, it.page.current, it.page.size, total))
}
