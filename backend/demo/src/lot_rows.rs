//! The lots of the demo as rows of their table.

use granary_domain::{FoodKind, Millimetres, Money, PaymentTerm};
use granary_trade::{
    deal::CargoTerms,
    listing::{LotDetails, known_by},
};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::{
    lot_lives::increment,
    lots::{Lot, VARIANCE, all_lots},
    measures::{measures, pallet, pallets, place},
    pictures,
};

/// All lots as rows; they have been on offer for some weeks at `now`.
pub(super) fn lots(now: Timestamp) -> Value {
    all_lots()
        .zip(0_i64..)
        .map(|(lot, nth)| {
            let created_at = now.checked_sub((nth * 19 + 5).hours()).unwrap_or(now);
            let seller = lot.seller();
            json!({
                "id": lot.id(), "seller_id": seller.company_id(), "title": lot.title, "hs_code": lot.hs_code,
                "category": lot.category(), "sale_type": if lot.is_auction { "Auction" } else { "Listing" },
                "lot_condition": lot.condition(), "live": lot.is_live(), "origin": seller.country, "price": lot.price(), "currency": lot.currency, "price_usd": lot.price_usd(),
                "price_as": lot.price_as, "unit": lot.unit, "unit_weight": lot.unit_weight(), "quantity": lot.quantity,
                "incoterms": lot.incoterms(), "countries_not_for_sale": if lot.food == FoodKind::Meat { json!(["India"]) } else { json!([]) },
                "port": lot.port, "perishable": lot.perishable, "extra": details(lot, now), "created_at": created_at,
                "search": words(lot),
            })
        })
        .collect()
}

/// All that a search may meet.
fn words(lot: &Lot) -> String {
    let seller = lot.seller();
    known_by([lot.title, lot.hs_code, seller.country, lot.words], seller.company)
}

fn details(lot: &Lot, now: Timestamp) -> LotDetails {
    let price = Money::new(lot.price(), lot.currency).ok();
    let [length, breadth, height] = measures(lot).map(|it| Millimetres::try_from(it).ok());
    let (place, CargoTerms { cargo_type, shelf_life, .. }) = (place(lot), lot.cargo());
    LotDetails {
        lot_description: Some(lot.words.to_owned()),
        lot_packaging: Some(lot.packaging),
        cargo_type,
        shelf_life,
        food_kind: lot.food_kind(),
        variance: Some(VARIANCE.to_owned()),
        lot_type: Some("Full lot".to_owned()),
        payment_method: Some(payment(lot).iter().copied().map(Into::into).collect()),
        delivery_place: lot.delivery_place(),
        shipment: lot.shipment(now).filter(|_| lot.is_auction),
        auction_start_price: price.filter(|_| lot.is_auction),
        auction_increment: Money::new(Decimal::from(increment(lot)), lot.currency).ok().filter(|_| lot.is_auction),
        auction_end_date: lot.auction_ends_at(now),
        length,
        breadth,
        height,
        pallet_type: Some(pallet(lot)),
        n_pallets: pallets(lot),
        warehouse_city: lot.seller().city.to_owned().try_into().ok(),
        warehouse_lat: place.and_then(|(latitude, _)| latitude.try_into().ok()),
        warehouse_long: place.and_then(|(_, longitude)| longitude.try_into().ok()),
        lot_image: pictures::location(lot).map(|location| vec![location]),
        min_custom_lot_sale: lot.least(),
        manifest: Some(lot.manifest()),
        ..LotDetails::default()
    }
}

/// How it may be paid; an auction in one way.
fn payment(lot: &Lot) -> &'static [PaymentTerm] {
    let all = &[PaymentTerm::AsPerInvoice, PaymentTerm::Waybill30, PaymentTerm::Waybill60];
    if lot.is_auction { &all[..1] } else { all }
}
