//! Quantities in a description: weights of the goods as a whole and of what each package holds, and numbers of packages.

use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    figure::share,
    wording::{self, singular},
};

/// What weight is counted in, in grams.
#[rustfmt::skip] // A table should read as a table.
const WEIGHTS: [(&str, &str); 26] = [
    ("g", "1"), ("gm", "1"), ("gms", "1"), ("gram", "1"),
    ("kg", "1000"), ("kgs", "1000"), ("kilo", "1000"), ("kilogram", "1000"),
    ("t", "1000000"), ("mt", "1000000"), ("mts", "1000000"), ("ton", "1000000"), ("tonne", "1000000"), ("metric", "1000000"),
    ("mton", "1000000"), ("quintal", "100000"), ("qtl", "100000"), ("qtls", "100000"),
    ("lb", "453.59237"), ("lbs", "453.59237"), ("pound", "453.59237"), ("sht", SHORT),
    ("طن", "1000000"), ("كيلو", "1000"), ("كجم", "1000"), ("كغ", "1000"),
];
/// The tons that a word before them tells apart, in grams.
#[rustfmt::skip] // A table should read as a table.
const TONS: [(&str, &str); 7] = [
    ("metric", "1000000"), ("m", "1000000"), ("short", SHORT), ("us", SHORT), ("long", LONG), ("uk", LONG), ("imperial", LONG),
];
const SHORT: &str = "907184.74";
const LONG: &str = "1016046.9088";
/// What is written to the kilogram, so that a point stands before thousandths, in grams.
const LARGE: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// What a weight in another unit may be off, as a part of it.
const IN_UNITS: u64 = 5_000;
/// In these nobody counts more than what a package holds.
const SMALL: [&str; 4] = ["g", "gm", "gms", "gram"];
/// How goods are packed, which a document may leave out or say otherwise.
pub(super) const PACKING: [&str; 11] =
    ["bag", "box", "bulk", "carton", "container", "drum", "packed", "pallet", "packing", "sack", "packaging"];
/// What holds so much each.
#[rustfmt::skip] // A table should read as a table.
const HOLDERS: [&str; 23] = [
    "bag", "box", "carton", CONTAINER, "drum", "pallet", "sack", "pack", "packet", "package", "pouch", "tin", "can", "jar", "bottle",
    "case", "tray", "crate", "bale", "barrel", "basket", "tub", "pail",
];
/// It carries goods and packs none.
const CONTAINER: &str = "container";
const ITEMS: [&str; 9] = ["piece", "pc", "pcs", "unit", "item", "head", "set", "pair", "dozen"];
/// What is said of them between the weight and their name.
#[rustfmt::skip] // A table should read as a table.
const OF_HOLDERS: [&str; 19] = [
    "net", "gross", "new", "used", "pp", "pe", "poly", "polypropylene", "jute", "paper", "plastic", "woven", "jumbo", "big", "vacuum",
    "kraft", "cloth", "cotton", "cardboard",
];
/// Before and behind what each package holds.
const BEFORE_EACH: [&str; 4] = ["in", "x", "per", "each"];
const BEHIND_EACH: [&str; 3] = ["each", "per", "x"];
const ABOUT: [&str; 5] = ["about", "approximately", "approx", "circa", "abt"];

/// A weight in grams, and what it is where its comma or point means the other thing: 100.000 tons are a hundred, or a thousand times
/// as many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grams {
    pub likely: u64,
    pub other: Option<u64>,
}

impl Grams {
    pub fn readings(self) -> impl Iterator<Item = u64> {
        [self.likely].into_iter().chain(self.other)
    }

    pub fn is_same(self, other: Self) -> bool {
        self.readings().any(|it| other.readings().any(|other| it == other))
    }

    /// Whether it is the same, but for what is lost between one unit and another.
    pub fn is_same_in_units(self, other: Self) -> bool {
        let is_near = |one: u64, other: u64| one.abs_diff(other) <= one.max(other) / IN_UNITS;
        self.readings().any(|it| other.readings().any(|other| is_near(it, other)))
    }
}

/// The weight that a text begins with, and what stands behind it.
pub(super) fn weight(text: &[String]) -> Option<(Grams, &[String])> {
    let (number, unit) = text.split_first()?;
    let (grams, behind) = match unit {
        [kind, ton, behind @ ..] if ton.starts_with("ton") && TONS.iter().any(|(word, _)| word == kind) => {
            (of(&TONS, kind)?, behind)
        }
        [unit, behind @ ..] => (of(&WEIGHTS, unit)?, behind),
        [] => return None,
    };
    let weighs = |number: Decimal| number.checked_mul(grams)?.to_u64();
    let whole = weighs(wording::number(number)?.parse().ok()?)?;
    let part = wording::in_thousandths(number).filter(|_| grams >= LARGE || number.contains('.')).and_then(weighs);
    Some(match part {
        Some(part) if grams >= LARGE && number.contains('.') => (Grams { likely: part, other: Some(whole) }, behind),
        other => (Grams { likely: whole, other }, behind),
    })
}

/// Whether a word is one that weight is counted in.
pub(super) fn is_unit(word: &str) -> bool {
    WEIGHTS.iter().any(|(unit, _)| *unit == singular(word))
}

fn of(units: &[(&str, &str)], unit: &str) -> Option<Decimal> {
    units.iter().find(|(name, _)| *name == unit)?.1.parse().ok()
}

/// Whether a word is one of packages, or says what they are of.
pub(super) fn is_of_packing(word: &str) -> bool {
    HOLDERS.contains(&word) || PACKING.contains(&word) || OF_HOLDERS.contains(&word)
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

/// Whether a text says how many packages or items there are.
pub(super) fn is_counted(text: &[String]) -> bool {
    (0..text.len()).any(|at| is_number(&text[at]) && begins_with_packages(&text[at + 1..]))
}

/// Whether what stands behind a number are packages or items.
pub(super) fn begins_with_packages(text: &[String]) -> bool {
    if let [x, each @ ..] = text
        && x == "x"
    {
        return weight(each).is_some();
    }
    let is_packed =
        |word: &String| (HOLDERS.contains(&word.as_str()) && word != CONTAINER) || ITEMS.contains(&word.as_str());
    let mut words = text.iter().skip_while(|it| OF_HOLDERS.contains(&it.as_str()));
    words.next().is_some_and(is_packed) && words.next().is_none_or(|it| it != "per" && it != "each")
}

/// Whether a quantity stands behind "about" or "approximately", and not a share.
pub(super) fn is_about(text: &[String]) -> bool {
    (1..text.len())
        .any(|at| ABOUT.contains(&text[at - 1].as_str()) && is_number(&text[at]) && share(&text[at + 1..]).is_none())
}

/// Whether "about" or "approximately" stands before a word such as this.
pub(super) fn is_about_such(text: &str, is_such: impl Fn(&str) -> bool) -> bool {
    wording::words(text).windows(2).any(|pair| matches!(pair, [about, next] if says_about(about) && is_such(next)))
}

/// Whether a word says that what stands behind it is not exact.
pub(super) fn says_about(word: &str) -> bool {
    ABOUT.contains(&word)
}

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_digit())
}
