//! What a listed lot shows to everybody: taken over from what its seller said, without what is the seller's own.

use std::collections::HashSet;

use granary_domain::{
    Category, Channel, CompanyId, Country, Incoterm, ListingId, LotCondition, Port, PriceBasis, SaleType, Unit,
    UnitPrice, catalogue::CargoType, folding, kilograms,
};
use rust_decimal::Decimal;

use super::{LotDetails, terms::known_by};
use crate::lot::{Lot, lowest, terms_of};

/// A lot as it goes on offer.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    pub id: ListingId,
    pub seller: CompanyId,
    pub title: String,
    pub hs_code: String,
    pub category: Category,
    pub sale_type: SaleType,
    pub lot_condition: LotCondition,
    pub origin: Country,
    pub price: UnitPrice,
    pub price_as: PriceBasis,
    pub unit: Unit,
    /// Kilograms of one unit.
    pub unit_weight: Decimal,
    /// Units that are left of the lot.
    pub quantity: u32,
    pub incoterms: Vec<Incoterm>,
    pub countries_not_for_sale: Vec<Country>,
    pub port: Option<Port>,
    pub perishable: bool,
    pub details: LotDetails,
    /// The first words of what its manifest names, folded.
    pub named: Vec<String>,
}

/// So many words of a manifest a lot is found by: each costs as much as one of a title.
const MOST_NAMED: usize = 100;

impl Offer {
    /// The offer of a lot that is complete.
    pub fn of(lot: &Lot) -> Option<Self> {
        let it = &lot.fields;
        Some(Self {
            id: lot.id,
            seller: lot.seller,
            title: it.title().to_owned(),
            hs_code: it.hs_code.as_ref()?.as_str().to_owned(),
            category: *it.categories.as_ref()?.first()?,
            sale_type: it.sale_type.unwrap_or(SaleType::Listing),
            lot_condition: it.lot_condition.unwrap_or(LotCondition::New),
            origin: it.warehouse_country.unwrap_or(Country::INDIA),
            price: it.price()?,
            price_as: it.retail_price_as.unwrap_or(PriceBasis::Unit),
            unit: it.unit?,
            unit_weight: kilograms(it.weight?.grams()),
            quantity: lot.left(),
            incoterms: terms_of(it.term_prices().iter().map(|it| it.incoterm)),
            countries_not_for_sale: it.countries_not_for_sale.clone().unwrap_or_default(),
            port: it.port,
            perishable: it.perishable == Some(true),
            details: details(lot),
            named: named(lot),
        })
    }

    /// The lowest of its prices, by which lots are sorted and sought: it is what a buyer can have it for.
    pub fn lowest(&self) -> UnitPrice {
        self.details.term_prices.as_deref().and_then(lowest).map_or(self.price, |it| it.price)
    }

    /// All words that a search may meet, folded.
    pub fn words(&self, seller: &str) -> String {
        let description = self.details.lot_description.as_deref().unwrap_or_default();
        let cargo = self.details.cargo_type.map_or("", CargoType::label);
        let said: [&str; 5] = [&self.title, &self.hs_code, self.origin.as_str(), description, cargo];
        known_by(said.into_iter().chain(self.named.iter().map(String::as_str)), seller)
    }
}

fn named(lot: &Lot) -> Vec<String> {
    let mut seen = HashSet::new();
    let words = lot.manifest.iter().flat_map(|it| folding::words(it.item_name.as_str()));
    words.filter(|word| seen.insert(word.clone())).take(MOST_NAMED).collect()
}

fn details(lot: &Lot) -> LotDetails {
    let it = lot.fields.clone();
    let is_auction = it.is_auction();
    let term_prices = it.term_prices();
    LotDetails {
        term_prices: it.price_terms.filter(|_| !is_auction).map(|_| term_prices),
        other_categories: it
            .categories
            .map(|all| all.into_iter().skip(1).collect::<Vec<_>>())
            .filter(|others| !others.is_empty()),
        lot_description: it.lot_description.map(String::from),
        lot_packaging: it.lot_packaging,
        cargo_type: it.cargo_type,
        bulk_type: it.bulk_type,
        bulk_packaging: it.bulk_packaging,
        shelf_life: it.shelf_life,
        food_kind: it.food_kind,
        variance: it.variance.map(String::from),
        lot_type: it.lot_type.map(String::from),
        payment_method: it.payment_method,
        delivery_place: it.delivery_place.filter(|_| is_auction),
        shipment: it.shipment,
        auction_start_price: it.auction_start_price.filter(|_| is_auction),
        auction_increment: it.auction_increment.filter(|_| is_auction),
        auction_end_date: it.auction_end_date.filter(|_| is_auction),
        length: it.length,
        breadth: it.breadth,
        height: it.height,
        retail_price: it.retail_price,
        item_condition: it.item_condition,
        special_documents: it.special_documents,
        destination: it.destination,
        warehouse_city: it.warehouse_city,
        warehouse_lat: it.warehouse_lat,
        warehouse_long: it.warehouse_long,
        lot_image: it.lot_image,
        n_pallets: it.n_pallets,
        pallet_type: it.pallet_type,
        pallet_height: it.pallet_height,
        customizable: it.customizable,
        min_custom_lot_sale: it.min_custom_lot_sale,
        channel: lot.stock.map(|_| Channel::Warehouse),
        whole_units: Some(lot.whole()).filter(|whole| *whole != lot.left()),
        auction: None,
        edition: Some(lot.edition),
        manifest: None,
        questions: None,
    }
}
