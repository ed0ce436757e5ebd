//! Requests for quotation: sent, listed, compared, closed, and quoted on by sellers who were told.

use actix_web::web::Data;
use granary_domain::{ListingId, Money, PageRequest, QuoteRequestId, Text, choices};
use granary_http::{Body, Empty, Id, IfMatch, Key, List, Reply, Trader, committed, done, reply};
use granary_services::{
    offers::OfferView,
    quote_requests::{self, ComparedRequest},
};
use granary_store::{NegotiationQuery, Store};
use granary_trade::{
    lot::{Count, OfferSide, OfferTerms},
    quote_request::{Asked, QuoteRequestView, Wanted},
};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveRequest {
    /// Of one that is to be said anew, on which nobody quoted; a new one where it is absent.
    #[serde(default)]
    request_id: Option<QuoteRequestId>,
    asked: Asked,
    /// What the buyer would pay for all of it at most; told to nobody else.
    #[serde(default)]
    budget: Option<Money>,
    /// For how long it may be quoted on: 30 days at most.
    days: Count,
}

/// Sends a request to the sellers of such goods, or says one anew.
pub async fn save(
    Trader(caller): Trader,
    IfMatch(seen): IfMatch,
    Body(SaveRequest { request_id, asked, budget, days }): Body<SaveRequest>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<QuoteRequestView> {
    let wanted = Wanted { asked, budget, days };
    committed(match request_id {
        Some(id) => quote_requests::change(&store, (id, wanted), seen, &caller, key.as_ref()).await?,
        None => quote_requests::send(&store, wanted, &caller, key.as_ref()).await?,
    })
}

choices! {
    /// Whether a request may be quoted on still.
    RequestState {
        Open = "open", "Open";
        Over = "over", "Over";
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestQuery {
    #[serde(default)]
    page: PageRequest,
    /// Those that the company sent, or those that it was told of as a seller.
    side: OfferSide,
    /// What is open where none is told.
    #[serde(default)]
    status: Option<RequestState>,
    /// A part of the buyer's name or of the title.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

/// The requests that one's own company sent, or was told of: what ends next first.
pub async fn list(
    Trader(caller): Trader,
    Body(it): Body<RequestQuery>,
    store: Data<Store>,
) -> Reply<List<QuoteRequestView>> {
    let query = NegotiationQuery {
        page: it.page,
        is_open: it.status != Some(RequestState::Over),
        search: it.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty()),
    };
    let (found, total) = quote_requests::list(&store, it.side == OfferSide::Buyer, query, &caller).await?;
    reply("Requests fetched", List::page(found, it.page.current, it.page.size, total))
}

/// A request with its quotations: all of them to the buyer, its own to a seller.
pub async fn get(Trader(caller): Trader, Id(id): Id<QuoteRequestId>, store: Data<Store>) -> Reply<ComparedRequest> {
    reply("Request fetched", quote_requests::get(&store, id, &caller).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseRequest {}

/// Closes a request, and with it every quotation that is open on it.
pub async fn close(
    Trader(caller): Trader,
    Id(id): Id<QuoteRequestId>,
    IfMatch(seen): IfMatch,
    Body(_): Body<CloseRequest>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<QuoteRequestView> {
    committed(quote_requests::close(&store, id, seen, &caller, key.as_ref()).await?)
}

/// Says that one's own company quotes nothing on a request.
pub async fn decline(
    Trader(caller): Trader,
    Id(id): Id<QuoteRequestId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let declined = quote_requests::decline(&store, id, &caller, key.as_ref()).await?;
    Ok(done(declined.message)?.replayed(declined.replayed))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeQuote {
    /// Of one's own lots on offer.
    lot_id: ListingId,
    /// The goods go where the buyer asked to have them, whatever is said of it here.
    terms: OfferTerms,
    /// For how long it stands: a fortnight at most.
    days: Count,
}

/// Quotes on a request: makes its buyer an offer on a lot of one's own.
pub async fn quote(
    Trader(caller): Trader,
    Id(id): Id<QuoteRequestId>,
    IfMatch(seen): IfMatch,
    Body(MakeQuote { lot_id, terms, days }): Body<MakeQuote>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<OfferView> {
    committed(quote_requests::quote(&store, (id, lot_id), (terms, days), seen, &caller, key.as_ref()).await?)
}
