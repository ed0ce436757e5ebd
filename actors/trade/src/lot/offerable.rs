//! What has to hold of a lot as a draft, and what before it is offered. Pure.

use std::collections::HashSet;

use granary_domain::{
    Currency, MINIMUM_USD, Money, PriceBasis, Text, UnitPrice,
    catalogue::{BulkType, CargoType},
    day, unseen,
};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;

use super::{
    AllowedPhrases, LotFields, LotRefusal, MAX_ITEMS, MAX_PICTURES, MAX_PRICE_TERMS, ManifestItem, PriceTerm,
    contact_in_field,
};

/// A text, after the field that it is in.
pub(super) type SaidText<'a> = (&'static str, &'a str);

/// What not even a draft may be; texts that are known are not looked at again.
pub(super) fn sound(
    (fields, manifest): (&LotFields, &[ManifestItem]),
    (known, allowed): (&HashSet<SaidText<'_>>, &AllowedPhrases),
) -> Result<(), LotRefusal> {
    if manifest.len() > MAX_ITEMS {
        return Err(LotRefusal::Invalid("manifest"));
    }
    if fields.lot_image.as_ref().is_some_and(|images| images.len() > MAX_PICTURES) {
        return Err(LotRefusal::Invalid("listing.lotImage"));
    }
    if manifest.iter().any(|item| item.images.len() > MAX_PICTURES) {
        return Err(LotRefusal::Invalid("manifest.images"));
    }
    loaded(fields)?;
    if fields.shipment.is_some_and(|it| !it.is_sound()) {
        return Err(LotRefusal::Invalid(SHIPMENT));
    }
    let is_measured = |item: &ManifestItem| item.item_size.as_ref().is_some_and(|size| !size.is_empty());
    if manifest.iter().any(|item| item.item_measure.is_some() && !is_measured(item)) {
        return Err(LotRefusal::Invalid("manifest.itemMeasure"));
    }
    let prices = fields.price_terms.as_deref().unwrap_or_default();
    if prices.len() > MAX_PRICE_TERMS || !each_once(prices) {
        return Err(LotRefusal::Invalid(PRICES));
    }
    let told = said_of_lot(fields).chain(manifest.iter().flat_map(said_of)).filter(|it| !known.contains(it));
    let mut seen =
        told.filter_map(|(field, text)| Some(LotRefusal::Contact(field, contact_in_field(field, text, allowed)?)));
    seen.next().map_or(Ok(()), Err)
}

const PRICES: &str = "listing.priceTerms";
const SHIPMENT: &str = "listing.shipment";

/// What a lot says in words that everybody reads, but for its items.
pub(super) fn said_of_lot(fields: &LotFields) -> impl Iterator<Item = SaidText<'_>> {
    let told = [
        ("listing.title", fields.title()),
        ("listing.lotType", fields.lot_type.as_ref().map_or("", Text::as_str)),
        ("listing.lotDescription", fields.lot_description.as_ref().map_or("", Text::as_str)),
        ("listing.warehouseCity", fields.warehouse_city.as_ref().map_or("", Text::as_str)),
        ("listing.deliveryPlace", fields.delivery_place.as_ref().map_or("", Text::as_str)),
    ];
    let prices = fields.price_terms.iter().flatten();
    told.into_iter().chain(prices.filter_map(|it| Some((PRICES, it.place.as_ref()?.as_str()))))
}

/// Whether every basis has one price, which is an addition or an own price.
fn each_once(prices: &[PriceTerm]) -> bool {
    let mut bases: Vec<_> = prices.iter().map(|it| it.basis().key()).collect();
    bases.sort_unstable();
    bases.dedup();
    bases.len() == prices.len() && prices.iter().all(|it| it.addition.is_none() || it.price.is_none())
}

/// Bulk alone is loose or packaged, and only what is packaged is in something.
fn loaded(fields: &LotFields) -> Result<(), LotRefusal> {
    if fields.bulk_type.is_some() && fields.cargo_type != Some(CargoType::Bulk) {
        return Err(LotRefusal::Invalid("listing.bulkType"));
    }
    if fields.bulk_packaging.is_some() && fields.bulk_type != Some(BulkType::Packaged) {
        return Err(LotRefusal::Invalid("listing.bulkPackaging"));
    }
    Ok(())
}

/// What an item says in words that everybody reads.
pub(super) fn said_of(item: &ManifestItem) -> impl Iterator<Item = SaidText<'_>> {
    let named = ("manifest.itemName", item.item_name.as_str());
    let further = [
        ("manifest.description", item.description.as_ref().map(Text::as_str)),
        ("manifest.manufacturer", item.manufacturer.as_ref().map(Text::as_str)),
        ("manifest.modelNumber", item.model_number.as_ref().map(Text::as_str)),
        ("manifest.itemMaterial", item.item_material.as_ref().map(Text::as_str)),
        ("manifest.itemSize", item.item_size.as_ref().map(Text::as_str)),
    ];
    [named].into_iter().chain(further.into_iter().filter_map(|(field, text)| Some((field, text?))))
}

/// What has to be said, and to hold, before a lot is offered.
pub(super) fn publishable(
    (fields, manifest): (&LotFields, &[ManifestItem]),
    read: (&HashSet<SaidText<'_>>, &AllowedPhrases),
    at: Timestamp,
) -> Result<(), LotRefusal> {
    sound((fields, manifest), read)?;
    let missing = missing(fields);
    if !missing.is_empty() {
        return Err(LotRefusal::Missing(missing));
    }
    agreeing(fields, manifest)?;
    if fields.is_auction() {
        auctionable(fields, at)?;
    }
    worth(fields, manifest)
}

fn missing(fields: &LotFields) -> Vec<&'static str> {
    let is_blank = |text: &str| text.is_empty();
    let mut missing = Vec::new();
    let mut want = |is_there: bool, name| {
        if !is_there {
            missing.push(name);
        }
    };
    want(unseen::is_named(fields.title()), "listing.title");
    want(fields.hs_code.is_some(), "listing.HSCode");
    want(fields.categories.as_ref().is_some_and(|it| !it.is_empty()), "listing.categories");
    want(fields.lot_description.as_ref().is_some_and(|it| !is_blank(Text::as_str(it))), "listing.lotDescription");
    want(fields.lot_packaging.is_some(), "listing.lotPackaging");
    want(fields.no_of_units.is_some(), "listing.noOfUnits");
    want(fields.unit.is_some(), "listing.unit");
    want(fields.weight.is_some(), "listing.weight");
    let has_terms = fields.delivery_terms.as_ref().is_some_and(|it| !it.is_empty());
    want(has_terms, "listing.deliveryTerms");
    if fields.is_auction() {
        want(fields.auction_start_price.is_some(), "listing.auctionStartPrice");
        want(fields.auction_increment.is_some(), "listing.auctionIncrement");
        want(fields.auction_end_date.is_some(), "listing.auctionEndDate");
        // Whoever bids is bound by these: none of them is left to be agreed on.
        want(fields.delivery_place.is_some(), "listing.deliveryPlace");
        want(fields.shipment.is_some(), SHIPMENT);
        want(fields.variance.is_some(), "listing.variance");
        want(fields.payment_method.as_ref().is_some_and(|it| !it.is_empty()), "listing.paymentMethod");
    } else {
        want(fields.listed_price.is_some(), "listing.listedPrice");
        let is_offered = !has_terms || fields.listed_price.is_none() || !fields.term_prices().is_empty();
        want(is_offered, PRICES);
        want(fields.customizable != Some(true) || fields.min_custom_lot_sale.is_some(), "listing.minCustomLotSale");
    }
    missing
}

/// One currency all over, and no more asked for than there is.
fn agreeing(fields: &LotFields, manifest: &[ManifestItem]) -> Result<(), LotRefusal> {
    let Some(price) = fields.price() else { return Ok(()) };
    if price.is_zero() || !price.suits(fields.retail_price_as.unwrap_or(PriceBasis::Unit), fields.unit) {
        return Err(LotRefusal::Invalid(if fields.is_auction() {
            "listing.auctionStartPrice"
        } else {
            "listing.listedPrice"
        }));
    }
    if !fields.is_auction() && !fields.price_terms.iter().flatten().all(|it| is_sound(it, fields, price)) {
        return Err(LotRefusal::Invalid(PRICES));
    }
    let is_other = |currency: Option<Currency>| currency.is_some_and(|it| it != price.currency());
    for (money, field) in [
        (fields.retail_price, "listing.retailPrice"),
        (fields.auction_increment.filter(|_| fields.is_auction()), "listing.auctionIncrement"),
        (fields.auction_reserve_price.filter(|_| fields.is_auction()), "listing.auctionReservePrice"),
    ] {
        if is_other(money.map(Money::currency)) {
            return Err(LotRefusal::Invalid(field));
        }
    }
    if manifest
        .iter()
        .any(|item| is_other(Some(item.unit_price.currency())) || is_other(item.retail_price.map(Money::currency)))
    {
        return Err(LotRefusal::Invalid("manifest.unitPrice"));
    }
    if fields.min_custom_lot_sale > fields.no_of_units {
        return Err(LotRefusal::Invalid("listing.minCustomLotSale"));
    }
    Ok(())
}

/// Whether a price of a term is one: of a term that the lot is offered on, in its currency, as fine as its own, and not nothing.
fn is_sound(it: &PriceTerm, fields: &LotFields, base: UnitPrice) -> bool {
    let price_as = fields.retail_price_as.unwrap_or(PriceBasis::Unit);
    let named = [it.addition, it.price].into_iter().flatten();
    let is_offered = fields.delivery_terms.iter().flatten().any(|term| *term == it.incoterm);
    let agrees = |named: UnitPrice| named.currency() == base.currency() && named.suits(price_as, fields.unit);
    !it.is_priced()
        || (is_offered && named.into_iter().all(agrees) && it.on(base).is_some_and(|price| !price.is_zero()))
}

fn auctionable(fields: &LotFields, at: Timestamp) -> Result<(), LotRefusal> {
    let soonest = at + jiff::SignedDuration::from_mins(10);
    let latest = at.saturating_add((90 * 24).hours()).unwrap_or(Timestamp::MAX);
    if fields.auction_end_date.is_some_and(|end| end < soonest || end > latest) {
        return Err(LotRefusal::Invalid("listing.auctionEndDate"));
    }
    if fields.delivery_terms.as_ref().is_some_and(|it| it.len() > 1) {
        return Err(LotRefusal::Invalid("listing.deliveryTerms"));
    }
    if fields.payment_method.as_ref().is_some_and(|it| it.len() > 1) {
        return Err(LotRefusal::Invalid("listing.paymentMethod"));
    }
    if fields.shipment.zip(fields.auction_end_date).is_some_and(|(it, end)| !it.is_open(day(end))) {
        return Err(LotRefusal::Invalid(SHIPMENT));
    }
    if fields.auction_increment.is_some_and(|it| it.amount().is_zero()) {
        return Err(LotRefusal::Invalid("listing.auctionIncrement"));
    }
    let (start, reserve) = (fields.auction_start_price, fields.auction_reserve_price);
    if start.zip(reserve).is_some_and(|(start, reserve)| reserve.amount() < start.amount()) {
        return Err(LotRefusal::Invalid("listing.auctionReservePrice"));
    }
    Ok(())
}

/// The minima of the specification: of what is sold at least, of the whole lot and of its manifest, in dollars.
fn worth(fields: &LotFields, manifest: &[ManifestItem]) -> Result<(), LotRefusal> {
    let whole = fields.no_of_units.map_or(0, super::Count::get);
    let price = if fields.is_auction() { "listing.auctionStartPrice" } else { "listing.listedPrice" };
    if !fields.worth(whole).is_some_and(Money::reaches_minimum) {
        return Err(LotRefusal::BelowMinimum(price));
    }
    let least = fields.min_custom_lot_sale.filter(|_| fields.customizable == Some(true) && !fields.is_auction());
    if least.is_some_and(|least| !fields.worth(least.get()).is_some_and(Money::reaches_minimum)) {
        return Err(LotRefusal::BelowMinimum("listing.minCustomLotSale"));
    }
    let sum = manifest.iter().try_fold(Decimal::ZERO, |sum, item| sum.checked_add(item.worth_usd()?));
    if !manifest.is_empty() && sum.is_none_or(|sum| sum < MINIMUM_USD) {
        return Err(LotRefusal::BelowMinimum("manifest"));
    }
    Ok(())
}
