//! What a lot costs by the time it is where the buyer wants it: an estimate from typical figures, by delivery term. Pure.

use rust_decimal::{Decimal, prelude::FromPrimitive};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoredListing;
use crate::{
    domain::{Country, Incoterm, Millimetres, Money, Port, PortType, PriceBasis, TransportMode, choices},
    lot::Count,
};

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
    pub goods: Money,
    pub costs: Vec<CostLine>,
    /// The goods and all that the buyer pays beside.
    pub landed: Money,
    pub per_unit: Money,
}

/// Typical figures, in dollars; to be looked through once a year.
mod typical {
    use super::{Country, Decimal, Port};

    pub const EXPORT_CLEARANCE: Decimal = Decimal::from_parts(180, 0, 0, false, 0);
    pub const IMPORT_CLEARANCE: Decimal = Decimal::from_parts(260, 0, 0, false, 0);
    /// Of 110 per cent of the goods' worth.
    pub const PREMIUM: Decimal = Decimal::from_parts(30, 0, 0, false, 4);
    /// A 20-foot container: what it takes, what it costs to go aboard, and by the kilometre.
    pub const BOX_KG: f64 = 25_000.0;
    pub const BOX_M3: f64 = 28.0;
    pub const BOX: (f64, f64) = (600.0, 0.10);
    /// A depot inland is reached by rail or road.
    pub const INLAND_LEG: f64 = 600.0;
    pub const TRUCK: (f64, f64) = (150.0, 1.30);
    pub const TRUCK_KG: f64 = 24_000.0;
    pub const TRUCK_M3: f64 = 85.0;
    /// Of a kilogram by air; six cubic metres weigh a ton at least.
    pub const AIR: (f64, f64) = (1.10, 0.000_25);
    pub const AIR_KG_PER_M3: f64 = 167.0;
    /// Ways are longer than the line between two points.
    pub const DETOUR: f64 = 1.35;

    /// Per cent of the worth of food with its carriage and insurance.
    pub fn duty(into: Country) -> Decimal {
        Decimal::from(match into.as_str() {
            "India" => 30,
            "Netherlands" | "Germany" | "Spain" => 9,
            "Singapore" => 0,
            _ => 5,
        })
    }

    /// The port that goods of a country are loaded at where nothing is said.
    pub fn port_of(country: Country) -> Option<Port> {
        Port::ALL.iter().copied().find(|port| port.country() == country.as_str())
    }
}

impl PortAsked {
    /// None where nobody knows where the goods are loaded, or they would cost beyond all trade.
    pub fn estimate(&self, lot: &StoredListing) -> Option<LandedCost> {
        let units = self.units.map_or(lot.quantity, |it| it.get().min(lot.quantity));
        let from = lot.port.or_else(|| typical::port_of(lot.origin))?;
        let into: Country = self.port.country().parse().ok()?;
        let mode = self.mode(from);
        let freight = Freight { from, to: self.port, mode, kg: kg(lot, units)?, m3: volume(lot, units) };
        let each = match lot.price_as {
            PriceBasis::Unit => lot.price.amount(),
            PriceBasis::MetricTon => lot.price.amount().checked_mul(lot.unit_weight)? / Decimal::ONE_THOUSAND,
        };
        let (currency, per_usd) = (lot.price.currency(), lot.price.currency().per_usd());
        let goods = Money::rounded(each.checked_mul(units.into())?, currency).ok()?;
        let carriage = Decimal::from_f64(freight.dollars())?.checked_mul(per_usd)?;
        let worth = goods.amount().checked_mul(Decimal::new(110, 2))?;
        let insurance = worth * typical::PREMIUM;
        // Customs reckon with the worth at the border, whoever brought it there.
        let beside = [Cost::Carriage, Cost::Insurance].into_iter().zip([carriage, insurance]);
        let to_border: Decimal = beside.filter(|(cost, _)| self.payer(*cost) == Payer::Buyer).map(|(_, it)| it).sum();
        let duty = if into == lot.origin {
            Decimal::ZERO
        } else {
            (goods.amount() + to_border) * typical::duty(into) / Decimal::ONE_HUNDRED
        };
        let amounts = [
            (Cost::ExportClearance, typical::EXPORT_CLEARANCE * per_usd),
            (Cost::Carriage, carriage),
            (Cost::Insurance, insurance),
            (Cost::ImportClearance, typical::IMPORT_CLEARANCE * per_usd + duty),
        ];
        let line = |(cost, amount)| {
            Some(CostLine { cost, payer: self.payer(cost), amount: Money::rounded(amount, currency).ok()? })
        };
        let costs = amounts.into_iter().map(line).collect::<Option<Vec<_>>>()?;
        let paid = costs.iter().filter(|it| it.payer == Payer::Buyer);
        let landed = paid.map(|it| it.amount).try_fold(goods, Money::plus)?;
        let per_unit = Money::rounded(landed.amount() / Decimal::from(units.max(1)), currency).ok()?;
        Some(LandedCost {
            hindrance: self.hindrance(lot, into),
            mode,
            days: freight.days(),
            units,
            goods,
            costs,
            landed,
            per_unit,
        })
    }

    fn hindrance(&self, lot: &StoredListing, into: Country) -> Option<Hindrance> {
        if lot.countries_not_for_sale.contains(&into) {
            Some(Hindrance::Barred)
        } else if !lot.incoterms.is_empty() && !lot.incoterms.contains(&self.incoterm) {
            Some(Hindrance::TermNotOffered)
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
        let by_buyer = match cost {
            Cost::ExportClearance => self.incoterm == Incoterm::Exw,
            Cost::Carriage => self.incoterm.is_booked_by_buyer(),
            Cost::Insurance => !self.incoterm.is_insured_by_seller() && !self.incoterm.is_delivered_by_seller(),
            Cost::ImportClearance => self.incoterm != Incoterm::Ddp,
        };
        if by_buyer { Payer::Buyer } else { Payer::Seller }
    }
}

/// Goods on their way.
struct Freight {
    from: Port,
    to: Port,
    mode: TransportMode,
    kg: f64,
    /// None where nothing is known of their measures.
    m3: f64,
}

impl Freight {
    fn kilometres(&self) -> f64 {
        let [(south, west), (north, east)] = [self.from, self.to].map(|port| {
            let (latitude, longitude) = port.position();
            (latitude.to_radians(), longitude.to_radians())
        });
        let half = |from: f64, to: f64| ((to - from) / 2.0).sin().powi(2);
        let chord = half(south, north) + south.cos() * north.cos() * half(west, east);
        6371.0 * 2.0 * chord.sqrt().asin() * typical::DETOUR
    }

    fn dollars(&self) -> f64 {
        let way = self.kilometres();
        let loads = |(kg, m3): (f64, f64)| (self.kg / kg).max(self.m3 / m3).ceil().max(1.0);
        let inland = [self.from, self.to].iter().filter(|it| it.port_type() == PortType::Land).count();
        match self.mode {
            TransportMode::Air => {
                self.kg.max(self.m3 * typical::AIR_KG_PER_M3) * (typical::AIR.0 + typical::AIR.1 * way)
            }
            TransportMode::Truck => {
                loads((typical::TRUCK_KG, typical::TRUCK_M3)) * (typical::TRUCK.0 + typical::TRUCK.1 * way)
            }
            TransportMode::Sea => {
                let legs = if inland == 0 { 0.0 } else { typical::INLAND_LEG * if inland == 2 { 2.0 } else { 1.0 } };
                loads((typical::BOX_KG, typical::BOX_M3)) * (typical::BOX.0 + typical::BOX.1 * way + legs)
            }
        }
    }

    fn days(&self) -> u16 {
        let by_speed = |a_day: f64, besides: u16| {
            // Half the way around the earth is a month at the slowest of these.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number of days")]
            let days = (self.kilometres() / a_day).ceil() as u16;
            days + besides
        };
        match (self.mode, self.from.country(), self.to.country()) {
            (TransportMode::Air, ..) => 3,
            (TransportMode::Truck, ..) => by_speed(500.0, 1),
            (TransportMode::Sea, _, "United Arab Emirates") => self.from.days_at_sea(),
            (TransportMode::Sea, "United Arab Emirates", _) => self.to.days_at_sea(),
            (TransportMode::Sea, ..) => by_speed(600.0, 3),
        }
    }
}

fn kg(lot: &StoredListing, units: u32) -> Option<f64> {
    f64::try_from(lot.unit_weight.checked_mul(units.into())?).ok()
}

fn volume(lot: &StoredListing, units: u32) -> f64 {
    let edges = [lot.details.length, lot.details.breadth, lot.details.height];
    let metres = edges.map(|edge| edge.map_or(0.0, |it| f64::from(Millimetres::get(it)) / 1000.0));
    metres.iter().product::<f64>() * f64::from(units)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::{
        domain::{Category, CompanyId, Currency, ListingId, LotCondition, Party, SaleType, Unit},
        listing::LotDetails,
    };

    /// 25 tons of rice at Nhava Sheva, 1,180 dollars a ton.
    fn rice() -> StoredListing {
        StoredListing {
            id: ListingId(Uuid::nil()),
            seller: Party { id: CompanyId(Uuid::nil()), company_name: "Deccan".into(), country: Country::INDIA },
            title: "Basmati".into(),
            hs_code: "100630".into(),
            category: Category::ALL[0],
            sale_type: SaleType::Listing,
            lot_condition: LotCondition::New,
            origin: Country::INDIA,
            live: true,
            price: Money::new(Decimal::from(1180), Currency::Usd).unwrap(),
            price_as: PriceBasis::MetricTon,
            unit: Unit::Bag,
            unit_weight: Decimal::from(25),
            quantity: 1000,
            incoterms: vec![Incoterm::Cif, Incoterm::Fob],
            countries_not_for_sale: vec!["Spain".parse().unwrap()],
            port: Some(Port::NhavaSheva),
            perishable: false,
            details: LotDetails::default(),
            created_at: Timestamp::UNIX_EPOCH,
        }
    }

    fn at(port: Port, incoterm: Incoterm) -> LandedCost {
        PortAsked { port, incoterm, units: None }.estimate(&rice()).unwrap()
    }

    #[test]
    fn what_the_seller_pays_is_in_the_price_and_the_rest_comes_on_top() {
        let (cif, fob, exw, ddp) = (Incoterm::Cif, Incoterm::Fob, Incoterm::Exw, Incoterm::Ddp);
        let [cif, fob, exw, ddp] = [cif, fob, exw, ddp].map(|term| at(Port::JebelAli, term));
        assert_eq!(cif.goods.amount(), Decimal::from(29_500));
        // Five per cent of the goods, and the clearance.
        assert_eq!(cif.landed.amount(), Decimal::from(29_500 + 1_475 + 260));
        assert_eq!((cif.mode, cif.days, cif.hindrance), (TransportMode::Sea, 6, None));
        assert!(fob.landed.amount() > cif.landed.amount() + Decimal::from(500), "{fob:?}");
        assert!(exw.landed.amount() > fob.landed.amount());
        assert_eq!(ddp.landed, ddp.goods);
        assert_eq!((exw.hindrance, ddp.hindrance), (Some(Hindrance::TermNotOffered), Some(Hindrance::TermNotOffered)));
        let sum = |it: &LandedCost| {
            let paid = it.costs.iter().filter(|line| line.payer == Payer::Buyer).map(|line| line.amount.amount());
            it.goods.amount() + paid.sum::<Decimal>()
        };
        assert_eq!([sum(&cif), sum(&fob), sum(&exw)], [&cif, &fob, &exw].map(|it| it.landed.amount()));
    }

    #[test]
    fn further_costs_more_and_some_places_cannot_be() {
        let fob = Incoterm::Fob;
        assert!(at(Port::Rotterdam, fob).costs[1].amount.amount() > at(Port::JebelAli, fob).costs[1].amount.amount());
        assert_eq!(at(Port::Valencia, fob).hindrance, Some(Hindrance::Barred));
        assert_eq!(at(Port::DubaiAirport, fob).hindrance, Some(Hindrance::NotBySea));
        assert_eq!(at(Port::DubaiAirport, Incoterm::Fca).mode, TransportMode::Air);
        assert_eq!(at(Port::Mundra, Incoterm::Exw).mode, TransportMode::Truck);
        let part = PortAsked { port: Port::JebelAli, incoterm: fob, units: Some(Count::try_from(500).unwrap()) };
        assert_eq!(part.estimate(&rice()).unwrap().goods.amount(), Decimal::from(14_750));
    }

    #[test]
    fn the_largest_lot_of_the_dearest_goods_breaks_nothing() {
        let lot = StoredListing {
            price: Money::new(Money::MOST, Currency::Aed).unwrap(),
            quantity: u32::MAX,
            unit_weight: Decimal::from(1_000_000),
            ..rice()
        };
        let asked = PortAsked { port: Port::Rotterdam, incoterm: Incoterm::Exw, units: None };
        assert_eq!(asked.estimate(&lot), None);
    }
}
