//! The pictures of the demo's lots: drawn once, and shown by what the goods are.

use granary_domain::{FileId, FoodKind};
use granary_trade::lot::Location;

use super::{
    documents::DemoDocument,
    ids::id,
    lots::{Lot, all_lots},
    parties::Trader,
};

/// What a picture shows, and the picture.
type Drawn = (&'static str, &'static [u8]);

macro_rules! drawn {
    ($($name:ident $file:literal;)*) => {
        $(const $name: Drawn = ($file, include_bytes!(concat!("pictures/", $file, ".webp")));)*
    };
}

drawn! {
    CHEESE "cheese";
    COCOA "cocoa";
    COFFEE "coffee";
    CRATE "crate";
    FISH "fish";
    FRUIT "fruit";
    OIL "oil";
    PULSES "pulses";
    SACK "sack";
    SPICE "spice";
}

fn drawn(lot: &Lot) -> Drawn {
    match lot.food {
        FoodKind::Coffee if lot.key.ends_with("-aa") || lot.key.ends_with("-cherry") => COFFEE,
        FoodKind::Coffee => SPICE,
        FoodKind::Vegetables => PULSES,
        FoodKind::Cereals | FoodKind::Sugar => SACK,
        FoodKind::Oils => OIL,
        FoodKind::Cocoa => COCOA,
        FoodKind::Dairy => CHEESE,
        FoodKind::Fish => FISH,
        FoodKind::Fruit => FRUIT,
        _ => CRATE,
    }
}

/// A seller has one copy of a picture for all lots that show it.
fn picture(seller: &Trader, (name, content): Drawn) -> DemoDocument {
    DemoDocument::picture(FileId(id(&format!("picture {name} of {}", seller.key))), name, content, seller)
}

/// All of them.
pub(super) fn pictures() -> Vec<DemoDocument> {
    let mut pictures: Vec<_> = all_lots().map(|lot| picture(lot.seller(), drawn(lot))).collect();
    pictures.sort_by_key(|it| it.id);
    pictures.dedup_by_key(|it| it.id);
    pictures
}

/// Where the picture of a lot is.
pub(super) fn location(lot: &Lot) -> Option<Location> {
    picture(lot.seller(), drawn(lot)).location().try_into().ok()
}
