//! How large the units of the demo's lots are, how they stand on pallets, and where they lie.

use granary_domain::{Packaging, catalogue::ListingPallet};
use granary_trade::lot::{Count, Measured};
use serde_json::json;

use super::lots::Lot;

/// Length, breadth and height of one unit in millimetres, by what it is packed in and how heavy it is.
pub(super) fn measures(lot: &Lot) -> [i64; 3] {
    match (lot.packaging, lot.unit_grams) {
        (Packaging::Bags | Packaging::Sacks, ..=15_000) => [550, 350, 110],
        (Packaging::Bags | Packaging::Sacks, ..=30_000) => [750, 450, 130],
        (Packaging::Bags | Packaging::Sacks, _) => [900, 550, 160],
        (Packaging::Jerrycans, _) => [290, 240, 390],
        (_, ..=1_000) => [200, 150, 120],
        (_, ..=7_000) => [380, 280, 140],
        (_, ..=13_000) => [400, 300, 220],
        _ => [500, 380, 260],
    }
}

/// What the units of a lot stand on.
pub(super) fn pallet(lot: &Lot) -> ListingPallet {
    if ["Netherlands", "Spain"].contains(&lot.seller().country) { ListingPallet::Eu } else { ListingPallet::Iso }
}

/// How many pallets they take.
pub(super) fn pallets(lot: &Lot) -> Option<Count> {
    let [length, breadth, height] = measures(lot);
    let units = json!({
        "noOfUnits": lot.quantity, "length": length, "breadth": breadth, "height": height,
        "weight": lot.unit_weight().to_string(), "palletType": pallet(lot),
    });
    let fit = serde_json::from_value::<Measured>(units).ok()?.fit().ok()?;
    i64::try_from(fit.pallets).ok()?.try_into().ok()
}

/// Latitude and longitude of the warehouse of each seller.
const PLACES: [(&str, f64, f64); 8] = [
    ("deccan", 17.4713, 78.602),
    ("malabar", 9.958, 76.2594),
    ("selangor", 2.8876, 101.311),
    ("hollandia", 51.888, 4.463),
    ("straits", 1.307, 103.716),
    ("valencia", 39.448, -0.325),
    ("alain", 24.219, 55.767),
    ("coldstore", 24.889, 55.097),
];

/// Where a lot lies.
pub(super) fn place(lot: &Lot) -> Option<(f64, f64)> {
    PLACES
        .iter()
        .find(|(seller, ..)| *seller == lot.seller().key)
        .map(|&(_, latitude, longitude)| (latitude, longitude))
}
