//! The port through which lots on offer are found.

use granary_domain::{
    Basis, Category, Channel, Country, Incoterm, ListingId, LotCondition, Party, Port, PriceBasis, Rate, SaleType,
    Total, Unit, UnitPrice,
    store::{BoxFuture, StoreUnavailable},
};
use jiff::Timestamp;
use rust_decimal::Decimal;

use super::{Guess, ListingFilter, LotDetails, LotNow, OfferedTerm, Orderable};
use crate::lot::{NotOffered, TermPrice, price_on};

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
    /// Of one unit, or of one metric ton, on every term that no other price is named for.
    pub price: UnitPrice,
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
    /// Where it does for whoever has it delivered there under DDP.
    pub vat_included_with_duty_in: Vec<Country>,
    pub details: LotDetails,
    pub created_at: Timestamp,
}

impl StoredListing {
    /// Which side of the market the deals of it come from.
    pub fn channel(&self) -> Channel {
        self.details.channel.unwrap_or(Channel::Procurement)
    }

    /// Another price of it, for what its own is for.
    pub fn rate(&self, price: UnitPrice) -> Rate {
        Rate { price, price_as: self.price_as, unit_weight: self.unit_weight }
    }

    /// What one order may take of it; nothing of an auction.
    pub fn orderable(&self) -> Option<Orderable> {
        self.orderable_at(self.price)
    }

    /// What one order may take of it at one of its prices; nothing of an auction.
    pub fn orderable_at(&self, price: UnitPrice) -> Option<Orderable> {
        let sold_in = (self.details.customizable, self.details.min_custom_lot_sale);
        Orderable::of(self.quantity, sold_in, self.rate(price)).filter(|_| self.sale_type == SaleType::Listing)
    }

    /// What it costs on each term that it is offered on, in the seller's order.
    pub fn term_prices(&self) -> Vec<TermPrice> {
        let price = self.price_now();
        let alike = |incoterm: &Incoterm| TermPrice { incoterm: *incoterm, place: None, price, except: Vec::new() };
        let named = self.details.term_prices.as_deref().filter(|_| self.details.auction.is_none());
        named.map_or_else(|| self.incoterms.iter().map(alike).collect(), <[TermPrice]>::to_vec)
    }

    /// The price on a basis; of a lot of which no terms are told, its own on any.
    pub fn price_on(&self, basis: &Basis) -> Result<UnitPrice, NotOffered> {
        if self.incoterms.is_empty() { Ok(self.price_now()) } else { price_on(&self.term_prices(), basis) }
    }

    pub fn offered_terms(&self) -> Vec<OfferedTerm> {
        OfferedTerm::all(self.term_prices(), |price| self.orderable_at(price))
    }

    /// What it costs at this moment: of an auction, what was bid so far.
    pub fn price_now(&self) -> UnitPrice {
        self.details.auction.as_ref().map_or(self.price, |auction| auction.price.into())
    }
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
