//! Weights in a description: of the goods as a whole, and of what each package holds.

use rust_decimal::{Decimal, prelude::ToPrimitive};

/// What weight is counted in, in grams.
#[rustfmt::skip] // A table should read as a table.
const WEIGHTS: [(&str, &str); 18] = [
    ("g", "1"), ("gm", "1"), ("gms", "1"), ("gram", "1"),
    ("kg", "1000"), ("kgs", "1000"), ("kilo", "1000"), ("kilogram", "1000"),
    ("t", "1000000"), ("mt", "1000000"), ("mts", "1000000"), ("ton", "1000000"), ("tonne", "1000000"), ("metric", "1000000"),
    ("quintal", "100000"), ("lb", "453.59237"), ("lbs", "453.59237"), ("pound", "453.59237"),
];
/// In these nobody counts more than what a package holds.
const SMALL: [&str; 4] = ["g", "gm", "gms", "gram"];
/// How goods are packed, which a document may leave out or say otherwise.
pub(super) const PACKING: [&str; 11] =
    ["bag", "box", "bulk", "carton", "container", "drum", "packed", "pallet", "packing", "sack", "packaging"];
/// What holds so much each.
#[rustfmt::skip] // A table should read as a table.
const HOLDERS: [&str; 23] = [
    "bag", "box", "carton", "container", "drum", "pallet", "sack", "pack", "packet", "package", "pouch", "tin", "can", "jar", "bottle",
    "case", "tray", "crate", "bale", "barrel", "basket", "tub", "pail",
];
/// What is said of them between the weight and their name.
#[rustfmt::skip] // A table should read as a table.
const OF_HOLDERS: [&str; 19] = [
    "net", "gross", "new", "used", "pp", "pe", "poly", "polypropylene", "jute", "paper", "plastic", "woven", "jumbo", "big", "vacuum",
    "kraft", "cloth", "cotton", "cardboard",
];
/// Before and behind what each package holds.
const BEFORE_EACH: [&str; 4] = ["in", "x", "per", "each"];
const BEHIND_EACH: [&str; 3] = ["each", "per", "x"];

/// The weight that a text begins with, in grams, and what stands behind it.
pub(super) fn weight(text: &[String]) -> Option<(u64, &[String])> {
    let [number, unit, behind @ ..] = text else { return None };
    let grams = grams(number, unit)?;
    let is_ton = unit == "metric" && behind.first().is_some_and(|it| it.starts_with("ton"));
    Some((grams, if is_ton { &behind[1..] } else { behind }))
}

/// Whether it is what a package holds: by what stands before the weight, its unit, and what stands behind.
pub(super) fn is_of_package(before: &[String], unit: &str, behind: &[String]) -> bool {
    let holds = |word: &String| HOLDERS.contains(&word.as_str());
    let is_of = matches!(before, [.., holder, of] if of == "of" && holds(holder));
    let is_before = before.last().is_some_and(|it| BEFORE_EACH.contains(&it.as_str()));
    let is_behind = behind.first().is_some_and(|it| BEHIND_EACH.contains(&it.as_str()));
    let holder = behind.iter().find(|it| !OF_HOLDERS.contains(&it.as_str()));
    SMALL.contains(&unit) || is_of || is_before || is_behind || holder.is_some_and(holds)
}

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_digit())
}

fn grams(number: &str, unit: &str) -> Option<u64> {
    let (_, grams) = WEIGHTS.iter().find(|(name, _)| *name == unit)?;
    let (number, grams): (Decimal, Decimal) = (number.parse().ok()?, grams.parse().ok()?);
    number.checked_mul(grams)?.to_u64()
}
