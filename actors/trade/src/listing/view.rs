//! A lot on the wire, as everybody may see it.

use std::iter;

use granary_domain::{
    BulkPackaging, Category, Channel, Country, FoodKind, Incoterm, ListingId, LotCondition, Millimetres, Money,
    Packaging, Party, Place, Port, PriceBasis, SaleType, ShelfLife, ShipmentWindow, SpecialDocument, Text, Unit,
    UnitPrice,
    catalogue::{BulkType, CargoType, ListingPallet},
    choices,
    record::Keyed,
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OfferedTerm, Orderable, StoredListing};
use crate::{
    auction::AuctionNow,
    lot::{Count, Destination, Latitude, Location, Longitude, ManifestItem, PaymentMethod, Question, TermPrice},
};

choices! {
    /// Whether a lot is on offer.
    ListingStatus {
        Live = "live", "Live";
        Withdrawn = "withdrawn", "Withdrawn";
    }
}

/// A lot on offer.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    #[serde(rename = "_id")]
    id: ListingId,
    title: String,
    #[serde(rename = "HSCode")]
    hs_code: String,
    categories: Vec<Category>,
    sale_type: SaleType,
    lot_condition: LotCondition,
    /// The country the goods lie in.
    origin: Country,
    /// Where the goods are loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    origin_port: Option<Port>,
    perishable: bool,
    /// Of one unit, or of one metric ton, on every term that no other price is named for.
    listed_price: UnitPrice,
    retail_price_as: PriceBasis,
    unit: Unit,
    /// Kilograms of one unit.
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    weight: Decimal,
    status: ListingStatus,
    /// Units that are left.
    no_of_units: u32,
    /// What one order may take of it; absent of an auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    orderable: Option<Orderable>,
    incoterms: Vec<Incoterm>,
    /// What it costs on each of them, and at which places.
    #[schema(inline)]
    prices: Keyed<OfferedTerm>,
    countries_not_for_sale: Vec<Country>,
    seller: Party,
    /// The seller's trade licence was accepted, and holds.
    is_seller_verified: bool,
    /// Where its price includes value added tax for whoever has it delivered there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    vat_included_in: Vec<Country>,
    /// Where it does for whoever has it delivered there under DDP.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    vat_included_with_duty_in: Vec<Country>,
    #[serde(flatten)]
    pub(super) details: LotDetails,
    created_at: Timestamp,
}

/// What a seller says of a lot besides: the column `listings.extra`, and the same members of its record.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotDetails {
    /// Beside the first; told with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    pub other_categories: Option<Vec<Category>>,
    /// Told with what one order may take at each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    pub term_prices: Option<Vec<TermPrice>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_packaging: Option<Packaging>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cargo_type: Option<CargoType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bulk_type: Option<BulkType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bulk_packaging: Option<BulkPackaging>,
    /// How long the goods keep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shelf_life: Option<ShelfLife>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub food_kind: Option<FoodKind>,
    /// By how many per cent what is delivered may differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method: Option<Vec<PaymentMethod>>,
    /// The port or place that the one delivery term of an auction names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_place: Option<Place>,
    /// When the goods are to be shipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment: Option<ShipmentWindow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction_start_price: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction_increment: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction_end_date: Option<Timestamp>,
    /// Of one unit, in millimetres, as of the two below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<Millimetres>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breadth: Option<Millimetres>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<Millimetres>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retail_price: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_condition: Option<LotCondition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special_documents: Option<Vec<SpecialDocument>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<Destination>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warehouse_city: Option<Text<0, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warehouse_lat: Option<Latitude>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warehouse_long: Option<Longitude>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_image: Option<Vec<Location>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n_pallets: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pallet_type: Option<ListingPallet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pallet_height: Option<Millimetres>,
    /// Whether less than the whole lot may be ordered; lots of which nothing is said are sold in parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customizable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_custom_lot_sale: Option<Count>,
    /// Units of the whole lot, where some of them are ordered already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole_units: Option<u32>,
    /// Where it is sold out of the warehouse service, cleared for import there. Nothing that a seller says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<Channel>,
    /// How the auction of it stands; its price is where it begins until somebody bids. Nothing that a seller says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionNow>,
    /// Counts what buyers were shown of it, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<u32>,
    /// Absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manifest: Option<Vec<ManifestItem>>,
    /// Absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<Vec<Question>>,
}

/// A lot on offer, as far as it changes by itself. Of one that no longer is, nothing but that, and how the auction was won that
/// was watched: what else becomes of it is told to its seller and to those who bid, and what is asked about it is not read either.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotNow {
    pub status: ListingStatus,
    /// Counts what buyers were shown of it, from 1.
    pub edition: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<UnitPrice>,
    /// What it costs on each of its terms.
    #[schema(inline)]
    pub prices: Keyed<OfferedTerm>,
    /// Units that are left.
    pub units_left: u32,
    /// What one order may take of it; absent of an auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orderable: Option<Orderable>,
    /// Of a lot that is put up to auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionNow>,
    /// The newest questions, in the order in which they were asked.
    #[schema(inline)]
    pub questions: Keyed<Question>,
}

impl LotNow {
    pub fn of(lot: StoredListing, questions: Vec<Question>) -> Self {
        let edition = lot.details.edition.unwrap_or(1);
        if !lot.live {
            let (status, questions) = (ListingStatus::Withdrawn, Vec::new().into());
            let auction = lot.details.auction.filter(|it| it.is_won);
            let prices = Vec::new().into();
            return Self { status, edition, price: None, prices, units_left: 0, orderable: None, auction, questions };
        }
        Self {
            status: ListingStatus::Live,
            edition,
            price: Some(lot.price_now()),
            prices: lot.offered_terms().into(),
            units_left: lot.quantity,
            orderable: lot.orderable(),
            // Read with the price, so that both are of one bid.
            auction: lot.details.auction,
            questions: questions.into(),
        }
    }
}

impl From<StoredListing> for Listing {
    fn from(mut lot: StoredListing) -> Self {
        let (orderable, prices) = (lot.orderable(), lot.offered_terms().into());
        lot.details.term_prices = None;
        let others = lot.details.other_categories.take().unwrap_or_default();
        Self {
            id: lot.id,
            title: lot.title,
            hs_code: lot.hs_code,
            categories: iter::once(lot.category).chain(others).collect(),
            sale_type: lot.sale_type,
            lot_condition: lot.lot_condition,
            origin: lot.origin,
            origin_port: lot.port,
            perishable: lot.perishable,
            listed_price: lot.price,
            retail_price_as: lot.price_as,
            unit: lot.unit,
            weight: lot.unit_weight,
            status: if lot.live { ListingStatus::Live } else { ListingStatus::Withdrawn },
            no_of_units: lot.quantity,
            orderable,
            incoterms: lot.incoterms,
            prices,
            countries_not_for_sale: lot.countries_not_for_sale,
            seller: lot.seller,
            is_seller_verified: lot.is_seller_verified,
            vat_included_in: lot.vat_included_in,
            vat_included_with_duty_in: lot.vat_included_with_duty_in,
            details: lot.details,
            created_at: lot.created_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{CompanyId, Currency, PaymentTerm};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_lot_is_told_in_the_wires_words_and_what_it_has_not_is_absent() {
        let seller =
            Party { id: CompanyId(Uuid::nil()), company_name: "Deccan".into(), country: "IN".parse().unwrap() };
        let details = LotDetails {
            payment_method: Some(vec![PaymentTerm::AsPerInvoice.into()]),
            other_categories: Some(vec![Category::ALL[1]]),
            ..LotDetails::default()
        };
        let lot = StoredListing {
            id: ListingId(Uuid::nil()),
            seller,
            is_seller_verified: true,
            title: "Basmati".into(),
            hs_code: "100630".into(),
            category: Category::ALL[0],
            sale_type: SaleType::Listing,
            lot_condition: LotCondition::New,
            origin: "India".parse().unwrap(),
            live: true,
            price: UnitPrice::new(Decimal::new(118_000, 2), Currency::Usd).unwrap(),
            price_as: PriceBasis::MetricTon,
            unit: Unit::Bag,
            unit_weight: Decimal::new(25_000, 3),
            quantity: 1000,
            incoterms: vec![Incoterm::Cif],
            countries_not_for_sale: Vec::new(),
            port: None,
            perishable: false,
            vat_included_in: Vec::new(),
            vat_included_with_duty_in: Vec::new(),
            details,
            created_at: Timestamp::UNIX_EPOCH,
        };
        let nil = Uuid::nil();
        let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
        let orderable = json!({
            "least": 1, "most": 1000, "enough": 68, "smallest": 68, "smallestSum": usd("2006.00"), "minimum": usd("2000.00"),
        });
        assert_eq!(
            json!(Listing::from(lot)),
            json!({
                "_id": nil, "title": "Basmati", "HSCode": "100630", "categories": [Category::ALL[0], Category::ALL[1]],
                "saleType": "Listing", "lotCondition": "New", "origin": "India", "perishable": false,
                "listedPrice": { "amount": "1180.00", "currency": "USD" }, "retailPriceAs": "Metric Ton (MT)",
                "unit": Unit::Bag, "weight": "25.000", "status": "live", "noOfUnits": 1000, "incoterms": ["CIF"],
                "orderable": orderable,
                "prices": [{
                    "_id": "CIF", "incoterm": "CIF", "basis": "CIF (Incoterms 2020)", "price": usd("1180.00"),
                    "isLowest": true, "orderable": orderable,
                }],
                "countriesNotForSale": [], "seller": { "_id": nil, "companyName": "Deccan", "country": "India" }, "isSellerVerified": true,
                "paymentMethod": [{ "value": "as-per-invoice", "name": "As per invoice" }],
                "createdAt": "1970-01-01T00:00:00Z",
            })
        );
    }
}
