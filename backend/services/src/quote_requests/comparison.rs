//! A request with its quotations side by side: to the buyer all of them with what the goods cost landed, to a seller its own.

use granary_domain::{Caller, CompanyId, Lanes, Money, Port, QuoteRequestId, refusal::BoxedRefusal};
use granary_identity::verification::TradeLicence;
use granary_store::{ListedOffer, Store};
use granary_trade::{
    listing::{LandedCost, PortAsked, StoredListing},
    lot::{OfferStatus, OfferTerms},
    quote_request::{Asked, QuoteRequestView, RequestField, RequestRefusal, landed_per_ton, lowest},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{holds, view};
use crate::{lots::own, negotiations::NegotiatedLot, offers::OfferView};

/// A quotation beside the others.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteItem {
    #[serde(flatten)]
    offer: OfferView,
    lot: NegotiatedLot,
    /// The seller's name.
    seller: String,
    /// Whether the seller's trade licence was accepted and holds.
    is_seller_verified: bool,
    /// What of its terms is otherwise than it was asked.
    differs: Vec<RequestField>,
    /// To the buyer alone, as are the next two; absent where nobody knows where the goods are loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    landed: Option<LandedCost>,
    /// A metric ton of them landed, in dollars: by this quotations are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    landed_per_ton: Option<Money>,
    /// Whether no other that may be accepted costs less landed.
    is_lowest: bool,
}

/// A request with its quotations.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComparedRequest {
    request: QuoteRequestView,
    quotes: Vec<QuoteItem>,
}

/// A request that the caller's company sent, or was told of.
pub async fn get(store: &Store, id: QuoteRequestId, caller: &Caller) -> Result<ComparedRequest, BoxedRefusal> {
    let company = own(caller)?;
    let seen = store.quote_request(id, company).await?.ok_or(RequestRefusal::Absent)?;
    let is_buyer = seen.request.buyer == company;
    let found = store.quotes_on(id, Some(company).filter(|_| !is_buyer)).await?;
    let sides: Vec<_> = found.iter().map(|it| it.state.seller).chain([seen.request.buyer]).collect();
    let licences = store.licences(&sides).await?;
    let lots: Vec<_> = found.iter().map(|it| it.state.lot).collect();
    let listings = if is_buyer { store.listings(&lots).await? } else { Vec::new() };
    let (mut quotes, mut lanes) = (Vec::new(), Vec::new());
    for it in found {
        let listing = listings.iter().find(|lot| lot.id == it.state.lot);
        quotes.extend(item((store, &mut lanes), it, (&seen.request.asked, company), listing, &licences).await?);
    }
    mark_lowest(&mut quotes);
    Ok(ComparedRequest { request: view(seen, company, &licences, store.now()), quotes })
}

/// The lanes from each port that was asked about, so that each is read once.
type ReadLanes = Vec<(Option<Port>, Lanes)>;

async fn item(
    (store, lanes): (&Store, &mut ReadLanes),
    it: ListedOffer,
    (asked, company): (&Asked, CompanyId),
    listing: Option<&StoredListing>,
    licences: &[TradeLicence],
) -> Result<Option<QuoteItem>, BoxedRefusal> {
    let Some(last) = it.state.last() else { return Ok(None) };
    let landed = match listing {
        Some(listing) => landed((store, lanes), asked, &last.terms, listing).await?,
        None => None,
    };
    let differs = asked.differences(&last.terms, &it.lot);
    let is_seller_verified = holds(licences, it.state.seller, store.now());
    let (of, lot) = ((it.buyer_name, &it.lot), NegotiatedLot::of(&it.lot));
    let Some(offer) = OfferView::of(&it.state, of, licences, company, store.now()) else { return Ok(None) };
    let landed_per_ton = landed.as_ref().zip(listing).and_then(|(cost, lot)| landed_per_ton(cost, lot));
    let seller = it.seller_name;
    Ok(Some(QuoteItem { offer, lot, seller, is_seller_verified, differs, landed, landed_per_ton, is_lowest: false }))
}

async fn landed(
    (store, lanes): (&Store, &mut ReadLanes),
    asked: &Asked,
    terms: &OfferTerms,
    listing: &StoredListing,
) -> Result<Option<LandedCost>, BoxedRefusal> {
    let to = (asked.port, asked.destination.country);
    let Some(port) = PortAsked::quoted(to, terms.incoterm, terms.units) else { return Ok(None) };
    let from = port.from(listing);
    if !lanes.iter().any(|(of, _)| *of == from) {
        lanes.push((from, store.lanes_from(from).await?));
    }
    let known = lanes.iter().find(|(of, _)| *of == from);
    Ok(known.and_then(|(_, lanes)| port.estimate_quoted(terms.price, listing, lanes)))
}

/// Marks what costs the least landed of what may be accepted.
fn mark_lowest(quotes: &mut [QuoteItem]) {
    let is_open = |it: &QuoteItem| it.offer.status() == OfferStatus::Open;
    let Some(least) = lowest(quotes.iter().filter(|it| is_open(it)).filter_map(|it| it.landed_per_ton)) else { return };
    for it in quotes.iter_mut().filter(|it| is_open(it)) {
        it.is_lowest = it.landed_per_ton == Some(least);
    }
}
