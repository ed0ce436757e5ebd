//! What a lot costs by the time it is where the buyer wants it: an estimate from typical figures, by delivery term. Pure.

#[cfg(test)]
mod tests;

use granary_domain::{
    Basis, Country, Incoterm, Insurer, Lanes, Millimetres, Money, Port, PortType, SaleSide, TransportMode, UnitPrice,
    choices, distance::kilometres, lane::by_road,
};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoredListing;
use crate::lot::{Count, NotOffered};

choices! {
    /// What is paid beside the goods.
    Cost {
        ExportClearance = "exportClearance", "Export clearance";
        Carriage = "carriage", "Main carriage";
        Insurance = "insurance", "Insurance";
        ImportClearance = "importClearance", "Import clearance and duty";
    }

    /// Who pays it: what the seller pays is in the price.
    Payer {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
    }

    /// Why a lot cannot be had there on that term.
    Hindrance {
        Barred = "barred", "Not sold to that country";
        TermNotOffered = "termNotOffered", "The seller does not offer that term";
        PlaceNotOffered = "placeNotOffered", "The seller offers that term at other places";
        NotBySea = "notBySea", "The term is for sea ports only";
    }
}

/// Where and on which term somebody would have a lot.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PortAsked {
    port: Port,
    incoterm: Incoterm,
    /// All of them where nothing is said.
    #[serde(default)]
    units: Option<Count>,
}

/// One cost, in the currency of the lot.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostLine {
    pub cost: Cost,
    pub payer: Payer,
    pub amount: Money,
}

/// An estimate from typical figures; nobody is bound by it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LandedCost {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hindrance: Option<Hindrance>,
    pub mode: TransportMode,
    /// Typical days on the way.
    pub days: u16,
    pub units: u32,
    /// Of one unit or one metric ton on that term, with all that the seller pays.
    pub price: UnitPrice,
    pub goods: Money,
    pub costs: Vec<CostLine>,
    /// The goods and all that the buyer pays beside.
    pub landed: Money,
    pub per_unit: Money,
    pub assumed: Assumed,
}

/// What an estimate takes for granted.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assumed {
    /// Where the goods are loaded: what the seller says, else a port of the country they lie in.
    pub from: Port,
    pub kilometres: u32,
    /// Containers of 20 feet, or trucks; none of what flies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loads: Option<u32>,
    /// Per cent of 110 per cent of the goods' worth.
    #[schema(value_type = String, example = "0.3")]
    pub premium: Decimal,
    /// Per cent of the worth at the border.
    pub duty: u8,
    pub export_clearance: Money,
    pub import_clearance: Money,
}

/// Typical figures, in dollars; to be looked through once a year.
mod typical {
    use super::{Country, Decimal, Port};

    pub const EXPORT_CLEARANCE: Decimal = Decimal::from_parts(180, 0, 0, false, 0);
    pub const IMPORT_CLEARANCE: Decimal = Decimal::from_parts(260, 0, 0, false, 0);
    /// Per cent of 110 per cent of the goods' worth.
    pub const PREMIUM: Decimal = Decimal::from_parts(3, 0, 0, false, 1);
    /// A 20-foot container: what it takes, what it costs to go aboard, and by the kilometre.
    pub const BOX_KG: Decimal = Decimal::from_parts(25_000, 0, 0, false, 0);
    pub const BOX_M3: Decimal = Decimal::from_parts(28, 0, 0, false, 0);
    pub const BOX: (Decimal, Decimal) =
        (Decimal::from_parts(600, 0, 0, false, 0), Decimal::from_parts(10, 0, 0, false, 2));
    /// A depot inland is reached by rail or road.
    pub const INLAND_LEG: Decimal = Decimal::from_parts(600, 0, 0, false, 0);
    pub const TRUCK: (Decimal, Decimal) =
        (Decimal::from_parts(150, 0, 0, false, 0), Decimal::from_parts(130, 0, 0, false, 2));
    pub const TRUCK_KG: Decimal = Decimal::from_parts(24_000, 0, 0, false, 0);
    pub const TRUCK_M3: Decimal = Decimal::from_parts(85, 0, 0, false, 0);
    /// Of a kilogram by air; six cubic metres weigh a ton at least.
    pub const AIR: (Decimal, Decimal) =
        (Decimal::from_parts(110, 0, 0, false, 2), Decimal::from_parts(25, 0, 0, false, 5));
    pub const AIR_KG_PER_M3: Decimal = Decimal::from_parts(167, 0, 0, false, 0);

    /// Per cent of the worth of food with its carriage and insurance.
    pub fn duty(into: Country) -> u8 {
        match into.as_str() {
            "India" => 30,
            "Netherlands" | "Germany" | "Spain" => 9,
            "Singapore" => 0,
            _ => 5,
        }
    }

    /// The port that goods of a country are loaded at where nothing is said.
    pub fn port_of(country: Country) -> Option<Port> {
        Port::ALL.iter().copied().find(|port| port.country() == country.as_str())
    }
}

impl PortAsked {
    /// Where the goods are loaded.
    pub fn from(&self, lot: &StoredListing) -> Option<Port> {
        lot.port.or_else(|| typical::port_of(lot.origin))
    }

    /// A quotation for so many units, to a port, or one of the country where none is told.
    pub fn quoted(to: (Option<Port>, Country), incoterm: Incoterm, units: Count) -> Option<Self> {
        let port = to.0.or_else(|| typical::port_of(to.1))?;
        Some(Self { port, incoterm, units: Some(units) })
    }

    /// None where nobody knows where the goods are loaded, or they would cost beyond all trade.
    pub fn estimate(&self, lot: &StoredListing, lanes: &Lanes) -> Option<LandedCost> {
        self.estimate_at(self.price(lot, self.from(lot)?), lot, lanes)
    }

    /// The same at a price that the seller quotes, though less may be left of the lot by now.
    pub fn estimate_quoted(&self, price: UnitPrice, lot: &StoredListing, lanes: &Lanes) -> Option<LandedCost> {
        let quantity = self.units.map_or(lot.quantity, |it| it.get().max(lot.quantity));
        self.estimate_at(Ok(price), &StoredListing { quantity, ..lot.clone() }, lanes)
    }

    fn estimate_at(
        &self,
        offered: Result<UnitPrice, NotOffered>,
        lot: &StoredListing,
        lanes: &Lanes,
    ) -> Option<LandedCost> {
        let units = self.units.map_or(lot.quantity, |it| it.get().min(lot.quantity));
        let from = self.from(lot)?;
        let into: Country = self.port.country().parse().ok()?;
        let mode = self.mode(from);
        let freight = Freight { from, to: self.port, mode, kg: kg(lot, units)?, m3: volume(lot, units)? };
        let price = offered.unwrap_or_else(|_| lot.price_now());
        let (currency, per_usd) = (price.currency(), price.currency().per_usd());
        let goods = lot.rate(price).of(units)?;
        let carriage = freight.dollars()?.checked_mul(per_usd)?;
        let worth = goods.amount().checked_mul(Decimal::new(110, 2))?;
        let insurance = worth * typical::PREMIUM / Decimal::ONE_HUNDRED;
        // Customs reckon with the worth at the border, whoever brought it there.
        let beside = [Cost::Carriage, Cost::Insurance].into_iter().zip([carriage, insurance]);
        let to_border: Decimal = beside.filter(|(cost, _)| self.payer(*cost) == Payer::Buyer).map(|(_, it)| it).sum();
        let tariff = if into == lot.origin { 0 } else { typical::duty(into) };
        let duty = (goods.amount() + to_border) * Decimal::from(tariff) / Decimal::ONE_HUNDRED;
        let clearance = |dollars: Decimal| Money::rounded(dollars * per_usd, currency).ok();
        let assumed = Assumed {
            from,
            kilometres: freight.kilometres(),
            loads: freight.loads(),
            premium: typical::PREMIUM,
            duty: tariff,
            export_clearance: clearance(typical::EXPORT_CLEARANCE)?,
            import_clearance: clearance(typical::IMPORT_CLEARANCE)?,
        };
        let amounts = [
            (Cost::ExportClearance, assumed.export_clearance.amount()),
            (Cost::Carriage, carriage),
            (Cost::Insurance, insurance),
            (Cost::ImportClearance, assumed.import_clearance.amount() + duty),
        ];
        let line = |(cost, amount)| {
            Some(CostLine { cost, payer: self.payer(cost), amount: Money::rounded(amount, currency).ok()? })
        };
        let costs = amounts.into_iter().map(line).collect::<Option<Vec<_>>>()?;
        let paid = costs.iter().filter(|it| it.payer == Payer::Buyer);
        let landed = paid.map(|it| it.amount).try_fold(goods, Money::plus)?;
        let per_unit = Money::rounded(landed.amount() / Decimal::from(units.max(1)), currency).ok()?;
        Some(LandedCost {
            hindrance: self.hindrance(lot, into, offered.err()),
            mode,
            days: freight.days(lanes),
            units,
            price,
            goods,
            costs,
            landed,
            per_unit,
            assumed,
        })
    }

    /// The price on the term, which names the place where the goods are handed over: that where they are loaded, or where they go.
    /// What is priced at other places of loading only, and not wherever it is offered, costs what it does at the first of these.
    fn price(&self, lot: &StoredListing, from: Port) -> Result<UnitPrice, NotOffered> {
        let is_here = self.incoterm.is_booked_by_buyer();
        let named = if is_here { from } else { self.port };
        let place = named.name().try_into().ok();
        let on = lot.price_on(&Basis { incoterm: self.incoterm, place });
        let mut prices = lot.term_prices();
        prices.retain(|it| it.incoterm == self.incoterm);
        let is_everywhere = prices.iter().any(|it| it.place.is_none());
        match (on, prices.first()) {
            (Err(NotOffered::Place), Some(elsewhere)) if is_here && !is_everywhere => Ok(elsewhere.price),
            (on, _) => on,
        }
    }

    fn hindrance(&self, lot: &StoredListing, into: Country, missing: Option<NotOffered>) -> Option<Hindrance> {
        if lot.countries_not_for_sale.contains(&into) {
            Some(Hindrance::Barred)
        } else if missing == Some(NotOffered::Term) {
            Some(Hindrance::TermNotOffered)
        } else if missing == Some(NotOffered::Place) {
            Some(Hindrance::PlaceNotOffered)
        } else if self.incoterm.is_by_water() && self.port.port_type() == PortType::Air {
            Some(Hindrance::NotBySea)
        } else {
            None
        }
    }

    fn mode(&self, from: Port) -> TransportMode {
        if self.incoterm.is_by_water() {
            TransportMode::Sea
        } else if [from, self.port].iter().any(|it| it.port_type() == PortType::Air) {
            TransportMode::Air
        } else if from.country() == self.port.country() {
            TransportMode::Truck
        } else {
            TransportMode::Sea
        }
    }

    /// By the table of the trade; what is dropped of old terms goes as their successors do.
    fn payer(&self, cost: Cost) -> Payer {
        let duties = self.incoterm.duties();
        let by_buyer = match cost {
            Cost::ExportClearance => duties.export_clearance == SaleSide::Buyer,
            Cost::Carriage => duties.carriage == SaleSide::Buyer,
            Cost::Insurance => duties.insurance == Insurer::Buyer,
            Cost::ImportClearance => duties.import_clearance == SaleSide::Buyer,
        };
        if by_buyer { Payer::Buyer } else { Payer::Seller }
    }
}

/// Goods on their way.
struct Freight {
    from: Port,
    to: Port,
    mode: TransportMode,
    kg: Decimal,
    /// None where nothing is known of their measures.
    m3: Decimal,
}

impl Freight {
    fn kilometres(&self) -> u32 {
        kilometres(self.from, self.to)
    }

    /// How many containers or trucks it takes.
    fn loads(&self) -> Option<u32> {
        let (kg, m3) = match self.mode {
            TransportMode::Air => return None,
            TransportMode::Truck => (typical::TRUCK_KG, typical::TRUCK_M3),
            TransportMode::Sea => (typical::BOX_KG, typical::BOX_M3),
        };
        (self.kg / kg).max(self.m3 / m3).ceil().max(Decimal::ONE).to_u32().or(Some(u32::MAX))
    }

    fn dollars(&self) -> Option<Decimal> {
        let way = Decimal::from(self.kilometres());
        let loads = Decimal::from(self.loads().unwrap_or(1));
        let inland = [self.from, self.to].iter().filter(|it| it.port_type() == PortType::Land).count();
        match self.mode {
            TransportMode::Air => {
                let kg = self.kg.max(self.m3.checked_mul(typical::AIR_KG_PER_M3)?);
                kg.checked_mul(typical::AIR.0 + typical::AIR.1 * way)
            }
            TransportMode::Truck => loads.checked_mul(typical::TRUCK.0 + typical::TRUCK.1 * way),
            TransportMode::Sea => {
                let legs = typical::INLAND_LEG * Decimal::from(inland);
                loads.checked_mul(typical::BOX.0 + typical::BOX.1 * way + legs)
            }
        }
    }

    fn days(&self, lanes: &Lanes) -> u16 {
        match self.mode {
            TransportMode::Air => 3,
            TransportMode::Truck => by_road(self.from, self.to),
            TransportMode::Sea => lanes.days(self.from, self.to.country().parse().ok()),
        }
    }
}

fn kg(lot: &StoredListing, units: u32) -> Option<Decimal> {
    lot.unit_weight.checked_mul(units.into())
}

fn volume(lot: &StoredListing, units: u32) -> Option<Decimal> {
    let edges = [lot.details.length, lot.details.breadth, lot.details.height];
    let metres = edges.map(|edge| edge.map_or(Decimal::ZERO, |it| Decimal::new(Millimetres::get(it).into(), 3)));
    metres.into_iter().try_fold(Decimal::from(units), Decimal::checked_mul)
}
