//! The lots of the demo: what the trading companies have on offer.

use granary_domain::{
    Channel, Currency, FoodKind, Incoterm, ItemId, ListingId, Packaging, Port, PriceBasis, PricedGoods, ShelfLife,
    Tolerance, Unit, UnitPrice, catalogue::CargoType,
};
use granary_trade::deal::{CargoTerms, Item};
use rust_decimal::Decimal;

use super::{ids::id, more_lots::MORE_LOTS, parties::Trader};

/// By how many per cent what is delivered of any lot may differ.
pub(super) const VARIANCE: &str = "5";

/// A lot, and the terms it is offered on.
pub(super) struct Lot {
    pub(super) key: &'static str,
    pub(super) title: &'static str,
    pub(super) hs_code: &'static str,
    pub(super) food: FoodKind,
    pub(super) seller: &'static str,
    pub(super) port: Option<Port>,
    /// Cents of the currency, for one unit or one metric ton.
    pub(super) price: i64,
    pub(super) currency: Currency,
    pub(super) price_as: PriceBasis,
    pub(super) unit: Unit,
    /// Grams of one unit.
    pub(super) unit_grams: i64,
    pub(super) quantity: u32,
    pub(super) packaging: Packaging,
    pub(super) perishable: bool,
    pub(super) is_auction: bool,
    pub(super) words: &'static str,
}

macro_rules! lots {
    ($($key:literal $title:literal $hs:literal $food:ident $seller:literal $port:expr,
        $price:literal $currency:ident per $basis:ident, $quantity:literal $unit:ident of $grams:literal g in $packaging:ident
        $(fresh $fresh:literal)? $(auction $auction:literal)? : $words:literal;)*) => {
        &[$(Lot {
            key: $key, title: $title, hs_code: $hs, food: FoodKind::$food, seller: $seller, port: $port, price: $price,
            currency: Currency::$currency, price_as: PriceBasis::$basis, unit: Unit::$unit, unit_grams: $grams, quantity: $quantity,
            packaging: Packaging::$packaging, perishable: false $(|| $fresh)?, is_auction: false $(|| $auction)?, words: $words,
        }),*]
    };
}

pub(super) use lots;

#[rustfmt::skip] // A table should read as a table.
pub(super) const LOTS: &[Lot] = lots![
    "basmati-1121" "Basmati Rice 1121 Sella, Creamy" "100630" Cereals "deccan" Some(Port::NhavaSheva),
        118000 Usd per MetricTon, 1000 Bag of 25000 g in Bags: "Average grain length 8.35 mm, broken 1 % at most, moisture 12.5 %, double polished, crop of last winter.";
    "basmati-pusa" "Basmati Rice Pusa, White Steam" "100630" Cereals "deccan" Some(Port::Mundra),
        106500 Usd per MetricTon, 1040 Bag of 25000 g in Bags: "Sortex cleaned, broken 2 % at most, aged twelve months.";
    "ponni-rice" "Ponni Boiled Rice" "100630" Cereals "deccan" Some(Port::NhavaSheva),
        64000 Usd per MetricTon, 2600 Bag of 10000 g in Sacks: "Medium grain, parboiled, 5 % broken, for catering.";
    "kabuli-chickpeas" "Kabuli Chickpeas 12 mm" "071320" Vegetables "deccan" Some(Port::Mundra),
        139500 Usd per MetricTon, 960 Bag of 25000 g in Bags: "42/44 count, machine cleaned, moisture 10 %, admixture 0.5 % at most.";
    "red-lentils" "Split Red Lentils (Masoor Dal)" "071340" Vegetables "deccan" Some(Port::NhavaSheva),
        98000 Usd per MetricTon, 1000 Bag of 25000 g in Bags: "Football type, Sortex, oil polished on request.";
    "sugar-icumsa-45" "White Refined Sugar ICUMSA 45" "170199" Sugar "deccan" Some(Port::Mundra),
        57200 Usd per MetricTon, 5000 Bag of 50000 g in Bags: "Polarisation 99.8 % at least, moisture 0.04 %, food grade, for human use.";
    "black-pepper" "Black Pepper 550 g/l, Malabar Garbled" "090411" Coffee "malabar" Some(Port::NhavaSheva),
        712500 Usd per MetricTon, 300 Bag of 50000 g in Sacks: "Steam washed, moisture 11 %, light berries 2 % at most.";
    "cardamom" "Green Cardamom 8 mm Bold" "090831" Coffee "malabar" Some(Port::MumbaiAirport),
        2450 Usd per Unit, 800 Kilogram of 1000 g in Cartons: "Idukki hills, vacuum packed by five kilograms, hand sorted.";
    "arabica-aa" "Arabica Coffee, Plantation AA, Green" "090111" Coffee "malabar" Some(Port::NhavaSheva),
        540000 Usd per MetricTon, 320 Bag of 60000 g in Sacks: "Chikmagalur, washed, screen 18, cup score 84.";
    "robusta-cherry" "Robusta Coffee Cherry AB, Green" "090111" Coffee "malabar" Some(Port::NhavaSheva),
        398000 Usd per MetricTon, 320 Bag of 60000 g in Sacks: "Wayanad, unwashed, screen 15, moisture 12 %.";
    "turmeric" "Turmeric Fingers, Erode, Polished" "091030" Coffee "malabar" Some(Port::NhavaSheva),
        186000 Usd per MetricTon, 500 Bag of 50000 g in Sacks: "Curcumin 3 % at least, double polished.";
    "palm-olein" "RBD Palm Olein CP10" "151190" Oils "selangor" Some(Port::PortKlang),
        94500 Usd per MetricTon, 1200 Box of 18200 g in Jerrycans: "Twenty litres a jerrycan, free fatty acid 0.1 % at most, RSPO mass balance.";
    "sunflower-oil" "Refined Sunflower Oil, Winterised" "151219" Oils "selangor" Some(Port::PortKlang),
        1480 Usd per Unit, 1500 Carton of 11040 g in Bottles: "Twelve bottles of one litre a carton, deodorised, cold test passed.";
    "cocoa-butter" "Natural Cocoa Butter, Deodorised" "180400" Cocoa "selangor" Some(Port::PortKlang),
        885000 Usd per MetricTon, 800 Carton of 25000 g in Cartons: "Free fatty acid 1.75 % at most, in poly-lined cartons.";
    "cocoa-powder" "Alkalised Cocoa Powder 10/12" "180500" Cocoa "selangor" Some(Port::PortKlang),
        465000 Usd per MetricTon, 640 Bag of 25000 g in Bags: "pH 7.2, fineness 99.5 %, reddish brown.";
    "milk-powder" "Whole Milk Powder 26 %, Instant" "040221" Dairy "hollandia" Some(Port::Rotterdam),
        392000 Usd per MetricTon, 1000 Bag of 25000 g in Bags: "Agglomerated, lecithinated, protein 24 %, halal certified, shelf life 24 months.";
    "gouda-wheels" "Gouda Cheese, Matured 6 Months" "040690" Dairy "hollandia" Some(Port::Rotterdam),
        6800 Usd per Unit, 1500 Piece of 12000 g in Boxes fresh true: "Wheels of twelve kilograms, reefer 4 °C, halal rennet.";
    "lactic-butter" "Unsalted Lactic Butter 82 %" "040510" Dairy "hollandia" Some(Port::Rotterdam),
        14600 Usd per Unit, 960 Carton of 25000 g in Cartons: "Frozen blocks of 25 kilograms, minus 18 °C.";
    "vannamei-shrimp" "Frozen Vannamei Shrimp HLSO 21/25" "030617" Fish "straits" Some(Port::Singapore),
        7450 Usd per Unit, 2200 Carton of 10000 g in Cartons fresh true: "Block frozen 10 × 1 kg, net weight 100 %, farmed, minus 20 °C.";
    "yellowfin-loins" "Yellowfin Tuna Loins, Frozen, CO-free" "030487" Fish "straits" Some(Port::Singapore),
        9800 Usd per Unit, 900 Carton of 10000 g in VacuumPacks fresh true: "Skinless, boneless, 3–5 kg a loin, minus 40 °C.";
    "valencia-oranges" "Navelina Oranges, Class I" "080510" Fruit "valencia" Some(Port::Valencia),
        1190 Usd per Unit, 1680 Carton of 15000 g in Cartons fresh true: "Calibre 4–5, waxed, reefer 4 °C, GlobalG.A.P.";
    "extra-virgin" "Extra Virgin Olive Oil, Arbequina" "150920" Oils "valencia" Some(Port::Valencia),
        9900 Usd per Unit, 1100 Carton of 11500 g in Bottles: "Twelve bottles of one litre a carton, acidity 0.3 %, harvest of this season.";
    "medjool-dates" "Medjool Dates, Jumbo" "080410" Fruit "alain" Some(Port::JebelAli),
        14700 Aed per Unit, 3000 Carton of 5000 g in Boxes: "Five kilograms a box, moisture 24 %, fumigated, hand graded.";
    "khalas-dates" "Khalas Dates, Pressed" "080410" Fruit "alain" None,
        612000 Aed per MetricTon, 1500 Carton of 10000 g in Cartons: "Al Ain oasis, pitted on request, metal detected.";
    "chilled-chicken" "Chilled Whole Chicken, Grade A" "020711" Meat "coldstore" None,
        14250 Aed per Unit, 1200 Carton of 12000 g in Trays fresh true: "Ten birds a carton, halal, shelf life eight days, 0–2 °C.";
    "frozen-fries" "Frozen French Fries 9 mm" "200410" FruitPreserves "coldstore" None,
        5890 Aed per Unit, 1800 Carton of 10000 g in Cartons: "Four bags of 2.5 kilograms, Grade A, minus 18 °C.";
    "fresh-milk-uht" "Full Cream Milk UHT 1 l" "040120" Dairy "coldstore" None,
        4420 Aed per Unit, 2400 Carton of 12600 g in Cartons: "Twelve packs a carton, shelf life nine months.";
    "saffron-auction" "Kashmiri Mongra Saffron, Auction Lot 26-11" "091020" Coffee "malabar" Some(Port::MumbaiAirport),
        142000 Usd per Unit, 40 Kilogram of 1000 g in Cans auction true: "ISO 3632 category I, crocin 240, in tins of 250 grams, one lot.";
];

/// With those that stories of deals pass by.
pub(super) fn all_lots() -> impl Iterator<Item = &'static Lot> {
    LOTS.iter().chain(MORE_LOTS)
}

impl Lot {
    pub(super) fn named(key: &str) -> &'static Self {
        all_lots().find(|it| it.key == key).unwrap_or(&LOTS[0])
    }

    pub(super) fn id(&self) -> ListingId {
        ListingId(id(&format!("lot {}", self.key)))
    }

    pub(super) fn seller(&self) -> &'static Trader {
        Trader::named(self.seller)
    }

    pub(super) fn goods(&self) -> Option<PricedGoods> {
        let unit_weight = Some(self.unit_weight().to_string().try_into().ok()?);
        Some(PricedGoods { units: self.quantity, unit: Some(self.unit), price_as: self.price_as, unit_weight })
    }

    /// Whether it lies in the warehouse service, so that each of its deals is a sale out of it.
    pub(super) fn is_stored(&self) -> bool {
        matches!(self.key, "ponni-rice" | "frozen-fries" | "fresh-milk-uht")
    }

    /// Which side of the market its deals come from.
    pub(super) fn channel(&self) -> Channel {
        if self.is_stored() { Channel::Warehouse } else { Channel::Procurement }
    }

    pub(super) fn is_domestic(&self) -> bool {
        self.seller().country == "United Arab Emirates"
    }

    /// So many units of this lot, as a line of a deal.
    pub(super) fn line(&self, deal: &str, quantity: u32) -> Option<Item> {
        Some(Item {
            id: ItemId(id(&format!("item {} of {deal}", self.key))),
            item_name: self.title.to_owned(),
            hs_code: self.hs_code.to_owned(),
            quantity,
            unit: self.unit,
            unit_weight: self.unit_weight(),
            unit_price: UnitPrice::new(self.price(), self.currency).ok()?,
            price_as: self.price_as,
        })
    }

    /// How it travels and keeps.
    pub(super) fn cargo(&self) -> CargoTerms {
        let keeps = if self.perishable { ShelfLife::Days30 } else { ShelfLife::Days360 };
        CargoTerms {
            cargo_type: Some(CargoType::Containerized),
            shelf_life: self.food_kind().map(|_| keeps),
            ..CargoTerms::default()
        }
    }

    pub(super) fn price_usd(&self) -> Decimal {
        self.price() / self.currency.per_usd()
    }

    pub(super) fn price(&self) -> Decimal {
        Decimal::new(self.price, 2)
    }

    pub(super) fn unit_weight(&self) -> Decimal {
        Decimal::new(self.unit_grams, 3)
    }

    pub(super) fn incoterms(&self) -> Vec<&'static str> {
        let by_port: &[Incoterm] = match self.port {
            None => &[Incoterm::Exw, Incoterm::Dap],
            Some(Port::MumbaiAirport) => &[Incoterm::Cip, Incoterm::Cpt, Incoterm::Fca],
            Some(_) => &[Incoterm::Cif, Incoterm::Cip, Incoterm::Fob, Incoterm::Cfr],
        };
        // An auction has one.
        let most = if self.is_auction { 1 } else { usize::MAX };
        self.own_terms().unwrap_or(by_port).iter().take(most).map(|term| term.as_str()).collect()
    }

    /// By how much the delivery may differ.
    pub(super) fn tolerance(&self) -> Option<Tolerance> {
        VARIANCE.to_owned().try_into().ok()
    }
}
