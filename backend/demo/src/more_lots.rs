//! Lots of the demo that show what else a lot may be: used, on old terms, with a long manifest, at auction, not on offer.

use granary_domain::{Category, Currency, FoodKind, Incoterm, LotCondition, Money, Packaging, Port, PriceBasis, Unit};
use granary_trade::lot::{Count, ManifestItem};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;
use serde_json::json;

use super::lots::{Lot, lots};

/// All of it was bought by one deal.
pub(super) const SOLD: &str = "chana-dal";
/// All that is left of it is held.
pub(super) const RESERVED: &str = "sugar-icumsa-45";
/// Its seller is still at work on it.
pub(super) const DRAFT: &str = "urad-dal";
const WITHDRAWN: &str = "mung-beans";
/// Its manifest is long; buyers ask about it and make offers for it.
pub(super) const ASSORTED: &str = "pulses-assorted";
/// An auction in which nobody bid yet.
pub(super) const QUIET: &str = "saffron-auction";
/// Companies bid on it.
pub(super) const HOT: &str = "vanilla-auction";
/// Its auction ended below what the seller wants.
pub(super) const UNSOLD: &str = "nutmeg-auction";
const USED: &str = "jute-sacks";
const BY_TRUCK: &str = "toor-dal";

#[rustfmt::skip] // A table should read as a table.
pub(super) const MORE_LOTS: &[Lot] = lots![
    "chana-dal" "Bengal Gram, Split (Chana Dal)" "071390" Vegetables "deccan" Some(Port::NhavaSheva),
        91500 Usd per MetricTon, 1200 Bag of 25000 g in Bags: "Machine cleaned, moisture 10 %, admixture 0.5 % at most, new crop.";
    "urad-dal" "Black Gram, Split and Skinned (Urad Dal)" "071331" Vegetables "deccan" Some(Port::NhavaSheva),
        122000 Usd per MetricTon, 800 Bag of 25000 g in Bags: "Gota and split, Sortex.";
    "mung-beans" "Green Mung Beans 3.2 mm" "071331" Vegetables "deccan" Some(Port::Mundra),
        108000 Usd per MetricTon, 960 Bag of 25000 g in Bags: "Sprouting quality, 95 % germination.";
    "toor-dal" "Pigeon Peas, Split (Toor Dal), ex Hyderabad by Truck" "071360" Vegetables "deccan" None,
        131000 Usd per MetricTon, 720 Bag of 50000 g in Bags: "Oiled, loaded at Cherlapally on trucks of 18 tons.";
    "jute-sacks" "Jute Sacks 50 kg, Once Used, Baled" "630510" Vegetables "deccan" Some(Port::NhavaSheva),
        4850 Usd per Unit, 400 Piece of 45000 g in Bags: "Bales of 100 sacks, twill, free of holes, emptied of sugar and dried.";
    "pulses-assorted" "Assorted Pulses, Retail Packs" "071390" Vegetables "deccan" Some(Port::NhavaSheva),
        1650 Usd per Unit, 800 Carton of 12000 g in Cartons: "Twenty kinds in two sizes, twelve kilograms a carton, labels in English and Arabic.";
    "vanilla-auction" "Vanilla Beans, Gourmet 17 cm, Auction Lot 26-12" "090510" Coffee "malabar" Some(Port::MumbaiAirport),
        14500 Usd per Unit, 60 Kilogram of 1000 g in VacuumPacks auction true: "Idukki, moisture 30 %, vanillin 2 % at least, one lot.";
    "nutmeg-auction" "Nutmeg, Shelled ABCD, Auction Lot 26-10" "090811" Coffee "malabar" Some(Port::NhavaSheva),
        760 Usd per Unit, 1500 Kilogram of 1000 g in Sacks auction true: "80 to 85 nuts a pound, moisture 9 %, one lot.";
];

const PULSES: [(&str, i64); 20] = [
    ("Toor Dal", 1560),
    ("Chana Dal", 1180),
    ("Urad Dal, Split", 1620),
    ("Urad, Whole", 1590),
    ("Mung Dal, Yellow", 1640),
    ("Mung Beans", 1480),
    ("Masoor Dal", 1260),
    ("Masoor, Whole", 1240),
    ("Kabuli Chickpeas", 1890),
    ("Desi Chickpeas", 1220),
    ("Rajma, Red", 1980),
    ("Rajma, Chitra", 2040),
    ("Black-Eyed Beans", 1540),
    ("Horse Gram", 1120),
    ("Moth Beans", 1380),
    ("White Peas, Dried", 1080),
    ("Green Peas, Dried", 1140),
    ("Field Beans (Val)", 1720),
    ("Soya Beans", 1020),
    ("Roasted Gram", 1760),
];

/// So many packs of each size fill a carton.
const SIZES: [(&str, &str); 2] = [("24 × 500 g", "500 g"), ("12 × 1 kg", "1 kg")];

impl Lot {
    pub(super) fn is_live(&self) -> bool {
        ![DRAFT, WITHDRAWN].contains(&self.key)
    }

    pub(super) fn condition(&self) -> LotCondition {
        if self.key == USED { LotCondition::Used } else { LotCondition::New }
    }

    pub(super) fn category(&self) -> Category {
        if self.key == USED { Category::Business } else { Category::Food }
    }

    pub(super) fn food_kind(&self) -> Option<FoodKind> {
        (self.category() == Category::Food).then_some(self.food)
    }

    /// The terms that it is offered on, where they are not those of its port.
    pub(super) fn own_terms(&self) -> Option<&'static [Incoterm]> {
        (self.key == BY_TRUCK).then_some(&[Incoterm::Fot, Incoterm::Daf, Incoterm::Exw])
    }

    /// The fewest units of it that are sold, where that is not one.
    pub(super) fn least(&self) -> Option<Count> {
        let least = match self.key {
            ASSORTED => 160,
            USED => 50,
            BY_TRUCK => 360,
            _ => return None,
        };
        Count::try_from(least).ok()
    }

    pub(super) fn auction_ends_at(&self, now: Timestamp) -> Option<Timestamp> {
        let hours = match self.key {
            HOT => 74,
            UNSOLD => -26,
            _ => 50,
        };
        now.checked_add(hours.hours()).ok().filter(|_| self.is_auction)
    }

    /// What it is made of.
    pub(super) fn manifest(&self) -> Vec<ManifestItem> {
        let money = |cents| Money::new(Decimal::new(cents, 2), self.currency).ok();
        let weight = self.unit_weight().to_string();
        let rows: Vec<_> = if self.key == ASSORTED {
            let packs = PULSES.iter().flat_map(|pulse| SIZES.iter().map(move |size| (pulse, size)));
            let each = self.quantity / 40;
            packs
                .map(|((name, cents), (packs, size))| {
                    json!({
                        "itemName": format!("{name}, {packs}"), "hsCode": self.hs_code, "unitWeight": weight, "quantity": each,
                        "unitPrice": money(*cents), "itemSize": size, "manufacturer": self.seller().company,
                    })
                })
                .collect()
        } else {
            vec![json!({
                "itemName": self.title, "hsCode": self.hs_code, "unitWeight": weight, "quantity": self.quantity,
                "unitPrice": money(self.price), "description": self.words,
            })]
        };
        rows.into_iter().filter_map(|row| serde_json::from_value(row).ok()).collect()
    }
}
