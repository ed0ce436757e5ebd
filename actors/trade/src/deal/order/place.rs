//! An order for a lot: what the lot and the licences allow, and the deal that it begins.

use granary_domain::{
    Address, Basis, CompanyId, DealId, DealKind, Holidays, Incoterm, ItemId, Lanes, ListingId, Party, PaymentTerm,
    Place, SaleType, Text, TransportMode, UnitPrice,
    catalogue::{CargoType, ContainerLoad, Inspection},
    refusal::{ErrorCode, Params, Refusal},
};
use granary_identity::verification::{LicenceStatus, TradeLicence};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auction::told,
    deal::{CargoTerms, Item, LotLimits, PartyRole, Placement, Terms, TimelineVersion},
    listing::StoredListing,
    lot::NotOffered,
};

/// An order for a lot; the price is the lot's own on the delivery term and at the place that it names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceOrder {
    pub listing_id: ListingId,
    pub kind: DealKind,
    pub payment_term: PaymentTerm,
    /// The price that the buyer was shown, of one unit or one metric ton as the lot has it; any unless told.
    #[serde(default)]
    pub unit_price: Option<UnitPrice>,
    /// Units of the lot; the whole lot unless told.
    #[serde(default)]
    pub quantity: Option<u32>,
    #[serde(default)]
    pub incoterm: Option<Incoterm>,
    /// The port or place that the incoterm names.
    #[serde(default)]
    pub place: Option<Place>,
    #[serde(default)]
    pub destination: Option<Address>,
    #[serde(default)]
    pub transport_mode: Option<TransportMode>,
    /// How the goods travel; as the lot says it, where it does.
    #[serde(default)]
    pub cargo_type: Option<CargoType>,
    #[serde(default)]
    pub container_load: Option<ContainerLoad>,
    #[serde(default)]
    pub inspection: Option<Inspection>,
    #[serde(default)]
    pub delivery_terms: Option<Text<0, 500>>,
}

/// What an order is held against.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderFacts {
    pub lot: StoredListing,
    pub buyer: Party,
    /// The trade licences of both companies.
    pub licences: Vec<TradeLicence>,
    /// When it is placed.
    pub at: Timestamp,
    /// Whether the buyer has a procurement limit: an order on credit is then held against it.
    pub has_limit: bool,
    /// Of a buyer that is not verified, its orders that are not over.
    pub open_orders: u32,
    /// Those from today on.
    pub holidays: Holidays,
    /// From the port where the lot is loaded.
    pub lanes: Lanes,
}

/// An order that may become a deal.
#[derive(Debug, Clone, PartialEq)]
pub struct AcceptedOrder {
    order: PlaceOrder,
    lot: StoredListing,
    buyer: Party,
    /// The sides that are not verified yet.
    unverified: Vec<PartyRole>,
    holidays: Holidays,
    lanes: Lanes,
}

/// Why a lot cannot be ordered so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderRefusal {
    Withdrawn,
    Invalid(&'static str),
    BeyondLot,
    /// No more than so many units are left.
    Short(u32),
    /// Fewer units than the smallest order.
    TooSmall(u32),
    /// The buyer was shown another than this.
    Price(UnitPrice),
    Barred,
    LicenceExpired,
    /// The buyer's licence runs out on a day that it has not told.
    LicenceDateWanted,
    /// The seller's has run out, or it has not told when it does.
    SellerLicenceExpired,
    /// Neither the lot nor a limit lets the buyer pay later.
    CreditNotOffered,
    /// A buyer that is not verified yet takes no more than so many units of the lot.
    UnverifiedUnits(u32),
    /// A buyer that is not verified yet has as many open orders as it may.
    UnverifiedOrders,
}

/// The most orders that a buyer may have open until its trade licence was accepted.
const MAX_UNVERIFIED_ORDERS: u32 = 2;
/// Such a buyer takes at most one of so many equal parts of what is left of a lot, so that a stranger empties no market.
const UNVERIFIED_PARTS: u32 = 4;

impl Refusal for OrderRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Withdrawn => ErrorCode::NotFound,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::BeyondLot => ErrorCode::BeyondLot,
            Self::Short(_) => ErrorCode::LotShort,
            Self::TooSmall(_) => ErrorCode::BelowMinimum,
            Self::Price(_) => ErrorCode::PriceChanged,
            Self::Barred => ErrorCode::CountryBarred,
            Self::LicenceExpired => ErrorCode::LicenceExpired,
            Self::LicenceDateWanted => ErrorCode::LicenceDateWanted,
            Self::SellerLicenceExpired => ErrorCode::SellerLicenceExpired,
            Self::CreditNotOffered => ErrorCode::CreditNotOffered,
            Self::UnverifiedUnits(_) => ErrorCode::OrderUnverified,
            Self::UnverifiedOrders => ErrorCode::OrdersUnverified,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Price(price) => Params::default().with("price", told(*price)),
            Self::Short(most) | Self::UnverifiedUnits(most) => Params::default().with("count", *most),
            Self::TooSmall(smallest) => Params::default().with("count", *smallest),
            Self::UnverifiedOrders => Params::default().with("count", MAX_UNVERIFIED_ORDERS),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Invalid(field) => vec![(*field).to_owned()],
            Self::BeyondLot | Self::Short(_) | Self::TooSmall(_) | Self::UnverifiedUnits(_) => {
                vec!["quantity".to_owned()]
            }
            Self::CreditNotOffered => vec!["paymentTerm".to_owned()],
            Self::Price(_) => vec!["unitPrice".to_owned()],
            Self::Barred => vec!["destination".to_owned()],
            _ => Vec::new(),
        }
    }
}

impl PlaceOrder {
    /// Says whether the lot may be ordered so.
    pub fn decide(self, facts: OrderFacts) -> Result<AcceptedOrder, OrderRefusal> {
        self.fits(&facts.lot, &facts.buyer)?;
        self.check_credit(&facts)?;
        let unverified = facts.check_licences()?;
        if unverified.contains(&PartyRole::Buyer) {
            self.check_unverified(&facts)?;
        }
        Ok(self.accepted(facts, unverified))
    }

    /// Says whether the lot and the buyer's country allow it, whatever may come of the licences meanwhile: so an offer is held
    /// against its lot while nobody has accepted it.
    pub fn fits(&self, lot: &StoredListing, buyer: &Party) -> Result<(), OrderRefusal> {
        self.check(lot)?;
        self.check_country(lot, buyer)
    }

    /// The order of somebody whom the lot was promised to, whatever has changed since: the deal itself looks at licences.
    pub fn bound(self, facts: OrderFacts) -> AcceptedOrder {
        let unverified = facts.unverified();
        self.accepted(facts, unverified)
    }

    fn accepted(self, facts: OrderFacts, unverified: Vec<PartyRole>) -> AcceptedOrder {
        let OrderFacts { lot, buyer, holidays, lanes, .. } = facts;
        AcceptedOrder { order: self, lot, buyer, unverified, holidays, lanes }
    }

    /// Holds the order against the lot's own terms.
    fn check(&self, lot: &StoredListing) -> Result<(), OrderRefusal> {
        if !lot.live {
            return Err(OrderRefusal::Withdrawn);
        }
        if lot.sale_type == SaleType::Auction {
            return Err(OrderRefusal::Invalid("listingId"));
        }
        let limits = LotLimits::of_rest(lot);
        if self.quantity == Some(0) {
            return Err(OrderRefusal::Invalid("quantity"));
        }
        let whole = lot.details.whole_units.unwrap_or(lot.quantity);
        if self.quantity.is_some_and(|quantity| (lot.quantity + 1..=whole).contains(&quantity)) {
            return Err(OrderRefusal::Short(lot.quantity));
        }
        if self.quantity.is_some_and(|quantity| !limits.hold(quantity.into())) {
            return Err(OrderRefusal::BeyondLot);
        }
        let ordered = self.quantity.unwrap_or(lot.quantity);
        let price = self.price(lot).map_err(|missing| match missing {
            NotOffered::Term => OrderRefusal::Invalid("incoterm"),
            NotOffered::Place => OrderRefusal::Invalid("place"),
        })?;
        if let Some(smallest) = lot.orderable_at(price).map(|it| it.smallest).filter(|smallest| ordered < *smallest) {
            return Err(OrderRefusal::TooSmall(smallest));
        }
        if self.unit_price.is_some_and(|seen| seen != price) {
            return Err(OrderRefusal::Price(price));
        }
        if self.cargo_type.zip(lot.details.cargo_type).is_some_and(|(ordered, offered)| ordered != offered) {
            return Err(OrderRefusal::Invalid("cargoType"));
        }
        let methods = lot.details.payment_method.as_deref().unwrap_or_default();
        if !methods.is_empty() && methods.iter().all(|method| method.value != self.payment_term) {
            return Err(OrderRefusal::Invalid("paymentTerm"));
        }
        if let (Some(incoterm), Some(mode)) = (self.incoterm, self.transport_mode)
            && !incoterm.travels_by(mode)
        {
            return Err(OrderRefusal::Invalid("transportMode"));
        }
        if self.destination.as_ref().is_some_and(|to| limits.bar(to)) { Err(OrderRefusal::Barred) } else { Ok(()) }
    }

    /// What a unit or a ton of the lot costs on this order's term, which an order abroad names where prices differ by it. At home no
    /// term need be named, and on a lot of one price one that it does not offer costs what the lot does.
    fn price(&self, lot: &StoredListing) -> Result<UnitPrice, NotOffered> {
        let (is_home, by_term) = (self.kind == DealKind::Domestic, lot.details.term_prices.is_some());
        let Some(incoterm) = self.incoterm else {
            return if is_home || !by_term { Ok(lot.price) } else { Err(NotOffered::Term) };
        };
        let on = lot.price_on(&Basis { incoterm, place: self.place.clone() });
        if is_home && !by_term { Ok(on.unwrap_or(lot.price)) } else { on }
    }

    /// A domestic order stays within one country: that of the goods, of both companies and of the destination.
    fn check_country(&self, lot: &StoredListing, buyer: &Party) -> Result<(), OrderRefusal> {
        if self.kind != DealKind::Domestic {
            return Ok(());
        }
        if lot.seller.country != lot.origin || buyer.country != lot.origin {
            return Err(OrderRefusal::Invalid("kind"));
        }
        let leaves = self.destination.as_ref().is_some_and(|to| to.country != lot.origin);
        if leaves { Err(OrderRefusal::Invalid("destination")) } else { Ok(()) }
    }

    /// Who has a procurement limit is held against it in the commit; nobody else owes money unless the seller says so.
    fn check_credit(&self, OrderFacts { lot, has_limit, .. }: &OrderFacts) -> Result<(), OrderRefusal> {
        let methods = lot.details.payment_method.as_deref().unwrap_or_default();
        let is_lent = self.payment_term.credit_days().is_some() && methods.is_empty() && !has_limit;
        if is_lent { Err(OrderRefusal::CreditNotOffered) } else { Ok(()) }
    }

    /// What a buyer may take whom nobody has looked at yet: a part of the lot, but what the seller sells at least.
    fn check_unverified(&self, OrderFacts { lot, open_orders, .. }: &OrderFacts) -> Result<(), OrderRefusal> {
        if *open_orders >= MAX_UNVERIFIED_ORDERS {
            return Err(OrderRefusal::UnverifiedOrders);
        }
        let most = (lot.quantity / UNVERIFIED_PARTS).max(LotLimits::of_rest(lot).least).min(lot.quantity);
        let ordered = self.quantity.unwrap_or(lot.quantity);
        if ordered > most { Err(OrderRefusal::UnverifiedUnits(most)) } else { Ok(()) }
    }
}

impl OrderFacts {
    /// Whether the buyer's trade licence was not accepted yet.
    pub fn has_unverified_buyer(&self) -> bool {
        self.unverified().contains(&PartyRole::Buyer)
    }

    /// Whose trade licence has run out, or does on a day that nobody knows, makes no new deals; answers the sides that
    /// are not verified yet.
    fn check_licences(&self) -> Result<Vec<PartyRole>, OrderRefusal> {
        match (self.licence(self.buyer.id), self.licence(self.lot.seller.id)) {
            (LicenceStatus::Expired, _) => return Err(OrderRefusal::LicenceExpired),
            (LicenceStatus::DateWanted, _) => return Err(OrderRefusal::LicenceDateWanted),
            (_, LicenceStatus::Expired | LicenceStatus::DateWanted) => {
                return Err(OrderRefusal::SellerLicenceExpired);
            }
            _ => {}
        }
        Ok(self.unverified())
    }

    /// The sides whose trade licence does not hold.
    fn unverified(&self) -> Vec<PartyRole> {
        let sides = [(PartyRole::Buyer, self.buyer.id), (PartyRole::Seller, self.lot.seller.id)].into_iter();
        sides.filter(|(_, of)| self.licence(*of) != LicenceStatus::Holds).map(|(side, _)| side).collect()
    }

    fn licence(&self, of: CompanyId) -> LicenceStatus {
        let licence = self.licences.iter().find(|licence| licence.company == of);
        licence.map_or(LicenceStatus::Unverified, |licence| licence.status(self.at))
    }
}

impl AcceptedOrder {
    pub fn kind(&self) -> DealKind {
        self.order.kind
    }

    /// Units that are ordered.
    pub fn units(&self) -> u32 {
        self.order.quantity.unwrap_or(self.lot.quantity)
    }

    /// The order as it is accepted: how much of the lot it takes and at which price, where it told neither.
    pub fn as_read(&self) -> PlaceOrder {
        let unit_price = self.order.price(&self.lot).unwrap_or(self.lot.price);
        PlaceOrder { quantity: Some(self.units()), unit_price: Some(unit_price), ..self.order.clone() }
    }

    /// The deal that it begins, under its number.
    pub fn placement(self, id: DealId, item: ItemId, number: u64) -> Placement {
        let (quantity, channel) = (self.units(), self.lot.channel());
        let Self { order, lot, buyer, unverified, holidays, lanes } = self;
        let unit_price = order.price(&lot).unwrap_or(lot.price);
        let item = Item {
            id: item,
            item_name: lot.title,
            hs_code: lot.hs_code,
            quantity,
            unit: lot.unit,
            unit_weight: lot.unit_weight,
            unit_price,
            price_as: lot.price_as,
        };
        let terms = Terms {
            incoterm: order.incoterm,
            place: order.place.filter(|_| order.incoterm.is_some()),
            payment_term: order.payment_term,
            transport_mode: order.transport_mode,
            container_load: order.container_load,
            inspection: order.inspection,
            cargo_release: None,
            destination: order.destination,
            delivery_terms: order.delivery_terms,
            notes: None,
            special_documents: lot.details.special_documents.clone().unwrap_or_default(),
            cargo: CargoTerms::of(&lot.details, order.cargo_type),
        };
        Placement {
            id,
            number,
            kind: order.kind,
            timeline_version: TimelineVersion::newest(order.kind),
            channel,
            listing: lot.id,
            buyer,
            seller: lot.seller,
            items: vec![item],
            terms,
            origin: lot.port,
            lies_in: Some(lot.origin),
            perishable: lot.perishable,
            tolerance: lot.details.variance.and_then(|it| it.try_into().ok()),
            unverified,
            holidays,
            lanes,
        }
    }
}
