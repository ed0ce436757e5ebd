//! The port through which lots on offer are found.

use granary_domain::{
    Category, Country, FoodKind, Incoterm, ListingId, LotCondition, Money, Party, Port, PriceBasis, SaleType, Total,
    Unit, UnitPrice,
    store::{BoxFuture, StoreUnavailable},
};
use jiff::Timestamp;
use rust_decimal::Decimal;

use super::{Guess, LotDetails, LotNow, Orderable};

/// A lot as the store holds it.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredListing {
    pub id: ListingId,
    pub seller: Party,
    /// The seller's trade licence was accepted, and holds.
    pub is_seller_verified: bool,
    pub title: String,
    pub hs_code: String,
    pub category: Category,
    /// Only a [`SaleType::Listing`] may be ordered at its price.
    pub sale_type: SaleType,
    pub lot_condition: LotCondition,
    /// The country the goods lie in.
    pub origin: Country,
    /// On offer at this moment.
    pub live: bool,
    /// Of one unit, or of one metric ton.
    pub price: Money,
    pub price_as: PriceBasis,
    pub unit: Unit,
    /// Kilograms of one unit.
    pub unit_weight: Decimal,
    /// Units that are left of the lot.
    pub quantity: u32,
    pub incoterms: Vec<Incoterm>,
    pub countries_not_for_sale: Vec<Country>,
    /// Where the goods are loaded.
    pub port: Option<Port>,
    pub perishable: bool,
    /// Where its price includes value added tax for whoever has it delivered there.
    pub vat_included_in: Vec<Country>,
    pub details: LotDetails,
    pub created_at: Timestamp,
}

impl StoredListing {
    /// Another price of it, for what its own is for.
    pub fn unit_price(&self, price: Money) -> UnitPrice {
        UnitPrice { price, price_as: self.price_as, unit_weight: self.unit_weight }
    }

    /// What one order may take of it; nothing of an auction.
    pub fn orderable(&self) -> Option<Orderable> {
        let price = self.unit_price(self.price);
        let sold_in = (self.details.customizable, self.details.min_custom_lot_sale);
        Orderable::of(self.quantity, sold_in, price).filter(|_| self.sale_type == SaleType::Listing)
    }

    /// What it costs at this moment: of an auction, what was bid so far.
    pub fn price_now(&self) -> Money {
        self.details.auction.as_ref().map_or(self.price, |auction| auction.price)
    }
}

/// Which lots a visitor looks for; every field narrows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ListingFilter {
    pub category: Option<Category>,
    /// Goods of its chapter of the Harmonized System.
    pub food_kind: Option<FoodKind>,
    pub sale_type: Option<SaleType>,
    pub lot_condition: Option<LotCondition>,
    /// The country the goods lie in.
    pub origin: Option<Country>,
    /// A country that the lot may be sold to.
    pub destination: Option<Country>,
    pub price_min: Option<Decimal>,
    pub price_max: Option<Decimal>,
    pub incoterm: Option<Incoterm>,
    pub search: Option<String>,
}

/// The orders lots come in; ties break by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ListingSort {
    #[default]
    Newest,
    Oldest,
    Cheapest,
    Dearest,
    /// Auctions by their ends; lots at a fixed price follow, the newest first.
    Ending,
    Title,
}

/// One page of the lots that a search found.
#[derive(Debug, Clone)]
pub struct Listings {
    pub items: Vec<StoredListing>,
    pub total: Total,
    /// For the words that no lot says.
    pub guesses: Vec<Guess>,
}

impl Listings {
    pub const fn none() -> Self {
        Self { items: Vec::new(), total: Total { count: 0, is_exact: true }, guesses: Vec::new() }
    }
}

/// What listings need of a store.
pub trait ListingStore: Send + Sync + 'static {
    fn listing(&self, listing: ListingId) -> BoxFuture<'_, Result<Option<StoredListing>, StoreUnavailable>>;
    /// What of a lot changes by itself; none of a lot that was never on offer.
    fn now(&self, listing: ListingId) -> BoxFuture<'_, Result<Option<LotNow>, StoreUnavailable>>;
    /// Live lots only; `current` counts from 1.
    fn search(
        &self,
        filter: ListingFilter,
        sort: ListingSort,
        current: u32,
        size: u32,
    ) -> BoxFuture<'_, Result<Listings, StoreUnavailable>>;
}
