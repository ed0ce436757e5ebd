//! What is ordered where two sides are bound: exactly the terms of an offer that was accepted, or of an auction that was won.

use granary_domain::{
    Address, Country, DealKind, Incoterm, Money, Party, PaymentTerm, SaleType,
    refusal::{ErrorCode, Params, Refusal},
};

use super::place::{OrderRefusal, PlaceOrder};
use crate::{
    listing::{LotDetails, StoredListing},
    lot::{OfferTerms, TermPrice, usual_mode},
};

/// The order that an offer comes to, and its lot as the two sides agree on it; none where a term is wanting.
pub fn agreed(terms: OfferTerms, found: StoredListing, buyer: &Party) -> Option<(PlaceOrder, StoredListing)> {
    let (payment_term, destination) = (terms.payment_term?, terms.destination?);
    let price = TermPrice { incoterm: terms.incoterm, place: terms.place, price: terms.price, except: Vec::new() };
    let order = PlaceOrder {
        listing_id: found.id,
        kind: kind_of(&found, buyer, &destination),
        payment_term,
        unit_price: None,
        quantity: Some(terms.units.get()),
        incoterm: Some(price.incoterm),
        place: price.place.clone(),
        destination: Some(destination),
        transport_mode: terms.transport_mode,
        cargo_type: terms.cargo_type,
        container_load: None,
        inspection: None,
        delivery_terms: None,
    };
    let before = found.details;
    // A lot of which no way to pay is told may be paid as the two agree.
    let methods = before.payment_method.filter(|it| !it.is_empty());
    let details = LotDetails {
        term_prices: Some(vec![price]),
        payment_method: methods.or_else(|| Some(vec![payment_term.into()])),
        variance: terms.tolerance.map(String::from).or(before.variance),
        lot_packaging: terms.packing.or(before.lot_packaging),
        special_documents: terms.documents.or(before.special_documents),
        shipment: terms.shipment,
        ..before
    };
    let lot = StoredListing { live: true, price: terms.price, incoterms: vec![terms.incoterm], details, ..found };
    Some((order, lot))
}

/// The order of who won an auction, on the terms that stood before the first bid, and its lot at the price that it was won at.
/// It goes to where the winner said, else to where its delivery term brings it; those who won an auction that began before either
/// was told have it brought to their country.
pub fn won(found: StoredListing, buyer: &Party, (price, to): (Money, Option<Address>)) -> (PlaceOrder, StoredListing) {
    let destination = to.or_else(|| at_home(buyer));
    let incoterm = found.incoterms.first().copied().unwrap_or(Incoterm::Cif);
    let methods = found.details.payment_method.as_deref().unwrap_or_default();
    let order = PlaceOrder {
        listing_id: found.id,
        kind: destination.as_ref().map_or(DealKind::International, |to| kind_of(&found, buyer, to)),
        payment_term: methods.first().map_or(PaymentTerm::AsPerInvoice, |it| it.value),
        unit_price: None,
        quantity: None,
        incoterm: Some(incoterm),
        place: found.details.delivery_place.clone(),
        destination,
        transport_mode: Some(usual_mode(incoterm, found.port)),
        cargo_type: None,
        container_load: None,
        inspection: None,
        delivery_terms: None,
    };
    // The price is what it was won or agreed at, whatever the last bid was.
    let details = LotDetails { auction: None, ..found.details };
    let lot = StoredListing { live: true, sale_type: SaleType::Listing, price: price.into(), details, ..found };
    (order, lot)
}

/// Goods that stay in one country, whose companies both sit there, are sold at home.
fn kind_of(lot: &StoredListing, buyer: &Party, to: &Address) -> DealKind {
    let stays = [lot.seller.country, buyer.country, to.country].iter().all(|it| *it == lot.origin);
    if stays { DealKind::Domestic } else { DealKind::International }
}

fn at_home(buyer: &Party) -> Option<Address> {
    let city = Country::as_str(buyer.country).to_owned().try_into().ok()?;
    Some(Address { line1: None, city, country: buyer.country, postal_code: None, zone: None })
}

/// Why no order can come of terms that an offer names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfitTerms(pub OrderRefusal);

impl Refusal for UnfitTerms {
    fn code(&self) -> ErrorCode {
        self.0.code()
    }

    fn params(&self) -> Params {
        self.0.params()
    }

    fn fields(&self) -> Vec<String> {
        let named = |field: String| match field.as_str() {
            "quantity" => "terms.units".to_owned(),
            "unitPrice" => "terms.price".to_owned(),
            "listingId" => "id".to_owned(),
            _ => format!("terms.{field}"),
        };
        self.0.fields().into_iter().map(named).collect()
    }
}
