//! What a seller says of a lot: the fields of the specification's Listing. A draft may lack any of them.

use granary_domain::{
    BulkPackaging, Category, Country, FoodKind, HsCode, Incoterm, LotCondition, Millimetres, Money, Packaging,
    PaymentTerm, Place, Port, PriceBasis, PricedGoods, SaleType, ShelfLife, ShipmentWindow, SpecialDocument, Text,
    Tolerance, Unit, UnitPrice, Weight,
    catalogue::{BulkType, CargoType, ListingPallet},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, Latitude, Longitude, PriceTerm, TermPrice, measures::DEFAULT_PLACE, term_prices, terms_of};

/// The most pictures of a lot or of an item (specification, section 5).
pub const MAX_PICTURES: usize = 5;

macro_rules! optional {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {$(
            $(#[$doc])*
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $field: Option<$type>,
        )*}
    };
}

/// Where a `location` of an upload is told.
pub type Location = Text<1, 200>;

optional! {
    /// What a seller says of a lot; all of it is optional until the lot is published.
    LotFields {
        title: Text<0, 120>,
        #[serde(rename = "HSCode")]
        hs_code: HsCode,
        #[schema(max_items = 50)]
        special_documents: Vec<SpecialDocument>,
        #[schema(max_items = 300)]
        countries_not_for_sale: Vec<Country>,
        #[schema(max_items = 20)]
        payment_method: Vec<PaymentMethod>,
        #[schema(max_items = 50)]
        categories: Vec<Category>,
        food_kind: FoodKind,
        lot_condition: LotCondition,
        item_condition: LotCondition,
        lot_description: Text<0, 5000>,
        lot_packaging: Packaging,
        /// How the goods travel.
        cargo_type: CargoType,
        /// Of bulk cargo alone.
        bulk_type: BulkType,
        /// Of packaged bulk alone.
        bulk_packaging: BulkPackaging,
        /// How long the goods keep, from the day on which they are made or harvested.
        shelf_life: ShelfLife,
        no_of_units: Count,
        unit: Unit,
        /// By how many per cent what is delivered may differ.
        variance: Tolerance,
        /// Of one unit, in millimetres.
        length: Millimetres,
        breadth: Millimetres,
        height: Millimetres,
        /// Of one unit, in kilograms.
        weight: Weight,
        retail_price: Money,
        retail_price_as: PriceBasis,
        /// Of one unit, or of one metric ton: on every delivery term that `priceTerms` names no other price for.
        listed_price: UnitPrice,
        lot_type: Text<0, 60>,
        sale_type: SaleType,
        auction_start_price: Money,
        /// Below which the seller need not sell; nobody else learns it.
        auction_reserve_price: Money,
        auction_end_date: Timestamp,
        auction_increment: Money,
        warehouse_city: Text<0, 100>,
        warehouse_country: Country,
        destination: Destination,
        warehouse_location: Text<0, 200>,
        warehouse_address_line: Text<0, 200>,
        warehouse_zip_code: Text<0, 20>,
        warehouse_formatte_address: Text<0, 400>,
        warehouse_lat: Latitude,
        warehouse_long: Longitude,
        /// The terms on which the lot is delivered: any that are published. CIF and CIP, the one delivery option of the
        /// listing form (specification, section 3), stand where nothing is said.
        #[schema(max_items = 20)]
        delivery_terms: Vec<Incoterm>,
        /// What it costs on them, where that is not the same on each; an auction has none.
        #[schema(max_items = 60)]
        price_terms: Vec<PriceTerm>,
        /// The port or place that the one delivery term of an auction names.
        delivery_place: Place,
        /// When the goods are to be shipped; an auction says it before the first bid.
        shipment: ShipmentWindow,
        /// Where the goods are loaded.
        port: Port,
        perishable: bool,
        /// Locations of pictures that everybody may see.
        #[schema(max_items = 5)]
        lot_image: Vec<Location>,
        n_pallets: Count,
        pallet_type: ListingPallet,
        pallet_height: Millimetres,
        /// Whether less than the whole lot may be ordered.
        customizable: bool,
        min_custom_lot_sale: Count,
    }
}

/// Where a lot is meant to go.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Destination {
    pub country: Country,
}

/// A way to pay, with what people call it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "GivenMethod")]
pub struct PaymentMethod {
    pub value: PaymentTerm,
    pub name: String,
}

/// A way to pay as somebody gives it: its name is ours.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GivenMethod {
    value: PaymentTerm,
    #[serde(default, rename = "name")]
    _name: String,
}

impl From<GivenMethod> for PaymentMethod {
    fn from(given: GivenMethod) -> Self {
        given.value.into()
    }
}

impl From<PaymentTerm> for PaymentMethod {
    fn from(value: PaymentTerm) -> Self {
        Self { value, name: value.label().to_owned() }
    }
}

impl LotFields {
    /// With what the specification takes for granted where nothing is said.
    #[must_use]
    pub fn or_defaults(mut self) -> Self {
        self.lot_condition.get_or_insert(LotCondition::New);
        self.sale_type.get_or_insert(SaleType::Listing);
        self.retail_price_as.get_or_insert(PriceBasis::Unit);
        self.warehouse_country.get_or_insert(Country::INDIA);
        self.destination.get_or_insert(Destination { country: Country::EMIRATES });
        let priced = self.price_terms.iter().flatten().filter(|it| it.is_priced()).map(|it| it.incoterm);
        let priced = Some(terms_of(priced)).filter(|it| !it.is_empty());
        let terms = self.delivery_terms.take().or(priced).unwrap_or_else(|| vec![Incoterm::Cif, Incoterm::Cip]);
        self.delivery_terms = Some(terms);
        self.warehouse_lat.get_or_insert(DEFAULT_PLACE.0);
        self.warehouse_long.get_or_insert(DEFAULT_PLACE.1);
        self.customizable.get_or_insert(false);
        self
    }

    pub fn is_auction(&self) -> bool {
        self.sale_type == Some(SaleType::Auction)
    }

    /// What a buyer pays for one unit or one metric ton; of an auction, where it begins.
    pub fn price(&self) -> Option<UnitPrice> {
        if self.is_auction() { self.auction_start_price.map(UnitPrice::from) } else { self.listed_price }
    }

    /// What it costs on each term that it is offered on; an auction is bid on whole, and its terms cost alike.
    pub fn term_prices(&self) -> Vec<TermPrice> {
        let Some(base) = self.price() else { return Vec::new() };
        let named = self.price_terms.as_deref().filter(|_| !self.is_auction()).unwrap_or_default();
        term_prices(base, self.delivery_terms.as_deref().unwrap_or_default(), named)
    }

    /// All of it, as it is priced; absent while nobody said how much it is.
    pub fn goods(&self) -> Option<PricedGoods> {
        self.no_of_units.map(|units| self.part(units.get()))
    }

    /// What so many units come to; absent where no price is told, or it is beyond all trade.
    pub fn worth(&self, units: u32) -> Option<Money> {
        self.part(units).at(self.price()?)
    }

    /// So many units of it, as they are priced.
    pub fn part(&self, units: u32) -> PricedGoods {
        let price_as = self.retail_price_as.unwrap_or(PriceBasis::Unit);
        PricedGoods { units, unit: self.unit, price_as, unit_weight: self.weight }
    }

    pub fn title(&self) -> &str {
        self.title.as_ref().map_or("", Text::as_str)
    }

    /// As everybody sees it: without what is the seller's own.
    #[must_use]
    pub fn as_shown(&self) -> Self {
        Self {
            auction_reserve_price: None,
            warehouse_location: None,
            warehouse_address_line: None,
            warehouse_zip_code: None,
            warehouse_formatte_address: None,
            ..self.clone()
        }
    }

    /// The names of the terms that differ, which stand once somebody has asked, bid or made an offer.
    pub fn changed_terms(&self, next: &Self) -> Vec<&'static str> {
        let differs = TERMS.iter().filter(|term| (term.differs)(self, next));
        differs.map(|term| term.name).collect()
    }
}

/// What a term of a lot is called in a sentence; the manifest is one of them.
pub fn term_label(name: &str) -> Option<&'static str> {
    let listed = TERMS.iter().find(|term| term.name == name).map(|term| term.label);
    listed.or((name == "manifest").then_some("manifest"))
}

/// A field that buyers rely on.
struct Term {
    name: &'static str,
    label: &'static str,
    differs: fn(&LotFields, &LotFields) -> bool,
}

macro_rules! terms {
    ($($field:ident $name:literal $label:literal;)*) => {
        const TERMS: &[Term] =
            &[$(Term { name: $name, label: $label, differs: |one, other| one.$field != other.$field }),*];
    };
}

#[rustfmt::skip] // A table should read as a table.
terms! {
    title                 "title"               "title";
    hs_code               "HSCode"              "HS code";
    categories            "categories"          "categories";
    food_kind             "foodKind"            "kind of food";
    lot_condition         "lotCondition"        "condition";
    item_condition        "itemCondition"       "condition of the items";
    lot_packaging         "lotPackaging"        "packaging";
    cargo_type            "cargoType"           "cargo type";
    bulk_type             "bulkType"            "bulk type";
    bulk_packaging        "bulkPackaging"       "bulk packaging";
    shelf_life            "shelfLife"           "shelf life";
    no_of_units           "noOfUnits"           "number of units";
    unit                  "unit"                "unit";
    variance              "variance"            "variance";
    length                "length"              "length";
    breadth               "breadth"             "breadth";
    height                "height"              "height";
    weight                "weight"              "weight of one unit";
    retail_price_as       "retailPriceAs"       "what the price is for";
    listed_price          "listedPrice"         "price";
    lot_type              "lotType"             "type of lot";
    sale_type             "saleType"            "way of sale";
    auction_start_price   "auctionStartPrice"   "start price";
    auction_reserve_price "auctionReservePrice" "reserve price";
    auction_end_date      "auctionEndDate"      "end of the auction";
    auction_increment     "auctionIncrement"    "increment";
    warehouse_country     "warehouseCountry"    "country of the warehouse";
    delivery_terms        "deliveryTerms"       "delivery terms";
    price_terms           "priceTerms"          "prices by delivery term";
    delivery_place        "deliveryPlace"       "named place";
    shipment              "shipment"            "shipment";
    port                  "port"                "port of loading";
    perishable            "perishable"          "perishable goods";
    countries_not_for_sale "countriesNotForSale" "countries not for sale";
    special_documents     "specialDocuments"    "special documents";
    destination           "destination"         "destination";
    payment_method        "paymentMethod"       "payment methods";
    customizable          "customizable"        "whether parts are sold";
    min_custom_lot_sale   "minCustomLotSale"    "smallest order";
}
