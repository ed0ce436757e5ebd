//! Lots on offer, and the fixed lists that forms choose from.

use actix_web::web::Data;
use granary_domain::{
    Category, Country, FoodKind, Incoterm, ListingId, LotCondition, PageRequest, SaleType, Total, catalogue::Catalogue,
    refusal::FieldCode,
};
use granary_http::{Anyone, AppError, Body, Id, PageOf, Reply, reply};
use granary_store::Store;
use granary_trade::listing::{Guess, LandedCost, Listing, ListingFilter, ListingSort, ListingStore, PortAsked};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: Filters,
    #[serde(default)]
    search: Option<String>,
    #[serde(default)]
    sort: Order,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Filters {
    #[serde(default)]
    category: Option<Category>,
    /// By the chapter of the Harmonized System.
    #[serde(default)]
    food_kind: Option<FoodKind>,
    #[serde(default)]
    sale_type: Option<SaleType>,
    #[serde(default)]
    lot_condition: Option<LotCondition>,
    #[serde(default)]
    origin: Option<Country>,
    #[serde(default)]
    destination: Option<Country>,
    /// In dollars, by the lowest price of a unit or a ton that it is offered at; of an auction, as it is now. Sorting by price
    /// goes by the same.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    price_min: Option<Decimal>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    price_max: Option<Decimal>,
    #[serde(default)]
    incoterm: Option<Incoterm>,
}

impl Filters {
    /// What is looked for by them and by words.
    pub fn asked(self, search: Option<String>) -> Result<ListingFilter, AppError> {
        if self.price_min.zip(self.price_max).is_some_and(|(least, most)| least > most) {
            return Err(AppError::coded(FieldCode::Invalid, "filters.priceMin"));
        }
        Ok(ListingFilter {
            category: self.category,
            food_kind: self.food_kind,
            sale_type: self.sale_type,
            lot_condition: self.lot_condition,
            origin: self.origin,
            destination: self.destination,
            price_min: self.price_min,
            price_max: self.price_max,
            incoterm: self.incoterm,
            search: search.filter(|search| !search.trim().is_empty()),
        })
    }
}

/// The orders lots come in.
#[derive(Debug, Default, Clone, Copy, Deserialize, ToSchema)]
enum Order {
    #[default]
    #[serde(rename = "-createdAt")]
    Newest,
    #[serde(rename = "createdAt")]
    Oldest,
    #[serde(rename = "price")]
    Cheapest,
    #[serde(rename = "-price")]
    Dearest,
    #[serde(rename = "endsAt")]
    Ending,
    #[serde(rename = "title")]
    Title,
}

impl From<Order> for ListingSort {
    fn from(order: Order) -> Self {
        match order {
            Order::Newest => Self::Newest,
            Order::Oldest => Self::Oldest,
            Order::Cheapest => Self::Cheapest,
            Order::Dearest => Self::Dearest,
            Order::Ending => Self::Ending,
            Order::Title => Self::Title,
        }
    }
}

/// `data` of a search.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundLots {
    items: Vec<Listing>,
    page: PageOf,
    /// What the server's clock says: auctions end by it.
    now: Timestamp,
    /// What was looked for instead of each word that no lot says.
    guesses: Vec<Guess>,
}

/// Lots on offer, for the home page: no page begins farther down than anybody counts, for anyone at all may ask.
pub async fn search(
    _: Anyone,
    Body(ask): Body<Search>,
    listings: Data<dyn ListingStore>,
    store: Data<Store>,
) -> Reply<FoundLots> {
    if ask.page.skipped() >= Total::MAX_COUNTED {
        return Err(AppError::coded(FieldCode::Invalid, "page"));
    }
    let filter = ask.filters.asked(ask.search)?;
    let found = listings.search(filter, ask.sort.into(), ask.page.current, ask.page.size).await?;
    let items = found.items.into_iter().map(Listing::from).collect();
    let page = PageOf::new(ask.page.current, ask.page.size, found.total);
    reply("Lots fetched", FoundLots { items, page, now: store.now(), guesses: found.guesses })
}

/// One lot, with its manifest and what was asked about it.
pub async fn get(
    _: Anyone,
    Id(id): Id<ListingId>,
    listings: Data<dyn ListingStore>,
    store: Data<Store>,
) -> Reply<Listing> {
    let mut lot = listings.listing(id).await?.filter(|lot| lot.live).ok_or_else(AppError::not_found)?;
    if let Some(manifest) = store.manifest(id).await? {
        lot.details.manifest = Some(manifest);
    }
    lot.details.questions = Some(store.questions_about(id).await?);
    reply("Lot fetched", lot.into())
}

/// `data` of an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct Estimated {
    /// Absent where nobody knows where the goods are loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<LandedCost>,
}

/// What a lot costs by the time it is at a port, by typical figures; none of it binds anybody.
pub async fn landed(
    _: Anyone,
    Id(id): Id<ListingId>,
    Body(asked): Body<PortAsked>,
    listings: Data<dyn ListingStore>,
    store: Data<Store>,
) -> Reply<Estimated> {
    let lot = listings.listing(id).await?.filter(|lot| lot.live).ok_or_else(AppError::not_found)?;
    let lanes = store.lanes_from(asked.from(&lot)).await?;
    reply("Landed cost estimated", Estimated { estimate: asked.estimate(&lot, &lanes) })
}

/// Every fixed option list, with its labels.
pub async fn options(_: Anyone) -> Reply<Catalogue> {
    reply("Options fetched", Catalogue::all())
}
