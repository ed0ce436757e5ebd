//! What is sold: categories, packaging, units, and how it is priced.

use super::choices;

choices! {
    /// The nineteen product categories.
    Category {
        Animals = "animals-and-pet-supplies", "Animals & Pet Supplies";
        Apparel = "apparel-and-accessories", "Apparel & Accessories";
        Arts = "arts-and-entertainment", "Arts & Entertainment";
        Baby = "baby-and-toddler", "Baby & Toddler";
        Business = "business-and-industrial", "Business & Industrial";
        Cameras = "cameras-and-optics", "Cameras & Optics";
        Electronics = "electronics", "Electronics";
        Food = "food-beverages-and-tobacco", "Food, Beverages & Tobacco";
        Furniture = "furniture", "Furniture";
        Hardware = "hardware", "Hardware";
        Health = "health-and-beauty", "Health & Beauty";
        Home = "home-and-garden", "Home & Garden";
        Luggage = "luggage-and-bags", "Luggage & Bags";
        Media = "media", "Media";
        Office = "office-supplies", "Office Supplies";
        Religious = "religious-and-ceremonial", "Religious & Ceremonial";
        Sporting = "sporting-goods", "Sporting Goods";
        Toys = "toys-and-games", "Toys & Games";
        Vehicles = "vehicles-and-parts", "Vehicles & Parts";
    }

    /// The kinds of food, by chapter of the Harmonized System.
    FoodKind {
        Meat = "meat", "Meat";
        Fish = "fish", "Fish & seafood";
        Dairy = "dairy-eggs-honey", "Dairy, eggs & honey";
        Vegetables = "vegetables-and-pulses", "Vegetables & pulses";
        Fruit = "fruit-and-nuts", "Fruit & nuts";
        Coffee = "coffee-tea-spices", "Coffee, tea & spices";
        Cereals = "cereals-and-rice", "Cereals & rice";
        Flour = "flour-and-starch", "Flour & starch";
        Oilseeds = "oilseeds", "Oilseeds";
        Oils = "oils-and-fats", "Oils & fats";
        Preserves = "meat-and-fish-preserves", "Meat & fish preserves";
        Sugar = "sugar", "Sugar";
        Cocoa = "cocoa", "Cocoa";
        Bakery = "cereal-and-bakery", "Cereal & bakery products";
        FruitPreserves = "fruit-and-vegetable-preserves", "Fruit & vegetable preserves";
        Sauces = "sauces", "Sauces & other preparations";
        Beverages = "beverages", "Beverages";
        Feed = "feed", "Animal feed";
    }

    /// The seventeen packagings of a lot.
    Packaging {
        Bags = "bags", "Bags";
        Bottles = "bottles", "Bottles";
        Boxes = "boxes", "Boxes";
        Cans = "cans", "Cans";
        Cartons = "cartons", "Cartons";
        Crates = "crates", "Crates";
        Drums = "drums", "Drums";
        Jars = "jars", "Jars";
        Jerrycans = "jerrycans", "Jerrycans";
        Mesh = "mesh-bags", "Mesh bags";
        Pouches = "pouches", "Pouches";
        Sacks = "sacks", "Sacks";
        Trays = "trays", "Trays";
        VacuumPacks = "vacuum-packs", "Vacuum packs";
        Wrappers = "wrappers", "Wrappers";
        LooseBulk = "loose-bulk", "Loose bulk";
        Others = "others", "Others";
    }

    /// How bulk goods are packed.
    BulkPackaging {
        Bags = "bags", "Bags";
        Cartons = "cartons", "Cartons";
        Drums = "drums", "Drums";
        Flexitank = "flexitank", "Flexitank";
        SuperBulkBag = "super-bulk-bag", "Super-bulk bag";
        IntermediateBulk = "intermediate-bulk-container", "Intermediate bulk container";
        Others = "others", "Others";
    }

    /// The twelve units a lot is counted in.
    Unit {
        Kilogram = "kilogram", "Kilogram";
        Gram = "gram", "Gram";
        MetricTon = "metric-ton", "Metric ton";
        Litre = "litre", "Litre";
        Millilitre = "millilitre", "Millilitre";
        Metre = "metre", "Metre";
        Piece = "piece", "Piece";
        Dozen = "dozen", "Dozen";
        Box = "box", "Box";
        Carton = "carton", "Carton";
        Bag = "bag", "Bag";
        Pallet = "pallet", "Pallet";
    }

    /// What an item is measured in.
    ItemMeasure {
        Kilogram = "kg", "kg";
        Gram = "g", "g";
        Metre = "m", "m";
        Centimetre = "cm", "cm";
        Litre = "L", "L";
        Millilitre = "ml", "ml";
    }

    /// What a price is for.
    PriceBasis {
        Unit = "Unit", "Unit";
        MetricTon = "Metric Ton (MT)", "Metric Ton (MT)";
    }

    /// Whether goods were used before.
    LotCondition {
        New = "New", "New";
        Used = "Used", "Used";
    }

    /// How a lot is sold.
    SaleType {
        Listing = "Listing", "Listing";
        Auction = "Auction", "Auction";
    }

    /// How long goods keep, in days.
    ShelfLife {
        Under30 = "under-30", "Under 30 days";
        Days30 = "30", "30 days";
        Days60 = "60", "60 days";
        Days90 = "90", "90 days";
        Days120 = "120", "120 days";
        Days180 = "180", "180 days";
        Days240 = "240", "240 days";
        Days360 = "360", "360 days";
        Over360 = "over-360", "Over 360 days";
        NoRestriction = "no-restriction", "No restriction";
    }
}

impl ShelfLife {
    /// What keeps for so many days: the longest of the list that it outlasts.
    pub const fn of_days(days: u32) -> Self {
        match days {
            0..30 => Self::Under30,
            30..60 => Self::Days30,
            60..90 => Self::Days60,
            90..120 => Self::Days90,
            120..180 => Self::Days120,
            180..240 => Self::Days180,
            240..360 => Self::Days240,
            360 => Self::Days360,
            361.. => Self::Over360,
        }
    }
}

impl FoodKind {
    /// The chapter of the Harmonized System.
    pub const fn chapter(self) -> &'static str {
        match self {
            Self::Meat => "02",
            Self::Fish => "03",
            Self::Dairy => "04",
            Self::Vegetables => "07",
            Self::Fruit => "08",
            Self::Coffee => "09",
            Self::Cereals => "10",
            Self::Flour => "11",
            Self::Oilseeds => "12",
            Self::Oils => "15",
            Self::Preserves => "16",
            Self::Sugar => "17",
            Self::Cocoa => "18",
            Self::Bakery => "19",
            Self::FruitPreserves => "20",
            Self::Sauces => "21",
            Self::Beverages => "22",
            Self::Feed => "23",
        }
    }
}

impl Packaging {
    /// The code of UN/CEFACT Recommendation 21.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bags => "BG",
            Self::Bottles => "BO",
            Self::Boxes => "BX",
            Self::Cans => "CX",
            Self::Cartons => "CT",
            Self::Crates => "CR",
            Self::Drums => "DR",
            Self::Jars => "JR",
            Self::Jerrycans => "JY",
            Self::Mesh => "NT",
            Self::Pouches => "PO",
            Self::Sacks => "SA",
            Self::Trays => "PU",
            Self::VacuumPacks => "VP",
            Self::Wrappers => "SW",
            Self::LooseBulk => "VR",
            Self::Others => "ZZ",
        }
    }
}

impl Unit {
    /// The code of UN/CEFACT Recommendation 20.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Kilogram => "KGM",
            Self::Gram => "GRM",
            Self::MetricTon => "TNE",
            Self::Litre => "LTR",
            Self::Millilitre => "MLT",
            Self::Metre => "MTR",
            Self::Piece => "H87",
            Self::Dozen => "DZN",
            Self::Box => "XBX",
            Self::Carton => "XCT",
            Self::Bag => "XBG",
            Self::Pallet => "XPX",
        }
    }
}
