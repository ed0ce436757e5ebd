//! Figures that documents write, by units and currencies, as tables of goods are read.

use granary_domain::folding::fold;
use granary_trade::table::{currency, kilograms, lone_number};
use rust_decimal::Decimal;

/// What stands between a figure and one that it is reckoned with, or that it reaches to.
const RECKONING: [char; 8] = ['x', 'X', '×', '*', '/', '-', '–', '−'];
/// Words that make another number of the figure before them, folded.
#[rustfmt::skip] // By how much they make of it.
const MULTIPLIERS: &[&str] = &[
    "dozen", "hundred", "k", "thousand", "thousands", "lac", "lacs", "lakh", "lakhs", "m", "mn", "mln", "mio", "million", "millions", "cr",
    "crore", "crores", "bn", "billion", "الف", "مليون", "مليار",
];
/// What says that a figure is that of one thing alone, folded.
const OF_ONE: [&str; 4] = ["each", "ea", "per", "لكل"];

/// What a figure says, as a form takes it.
pub(super) struct Reading {
    pub(super) text: String,
    /// What it says where a point stands before fractions, and where a comma does, if these differ.
    pub(super) either: Option<[String; 2]>,
    pub(super) lacks_unit: bool,
    /// Whether it is of dollars by `$` alone.
    pub(super) is_by_sign: bool,
    /// Whether others follow it, and any of them may be what is looked for.
    pub(super) has_rivals: bool,
}

/// A figure at the beginning of a text: by a point and by a comma before its fraction.
pub(super) struct Figure<'a> {
    by_point: Decimal,
    by_comma: Decimal,
    rest: &'a str,
}

impl<'a> Figure<'a> {
    pub(super) fn first(text: &'a str) -> Option<Self> {
        let is_part = |c: char| c.is_numeric() || ".,٫٬'\u{a0}\u{202f}".contains(c);
        let spaced = |at: usize| text[at..].starts_with(' ') && text[at + 1..].starts_with(|c: char| c.is_numeric());
        let end = text.char_indices().find(|(at, c)| !is_part(*c) && !spaced(*at)).map_or(text.len(), |(at, _)| at);
        let (figure, rest) = text.split_at(end);
        let (by_point, by_comma) = lone_number(figure.trim_end_matches(|c: char| !c.is_numeric()))?;
        Some(Self { by_point, by_comma, rest })
    }

    /// Of whole things, of which nobody writes thousandths; what each of them weighs may follow.
    pub(super) fn count(&self) -> Option<Reading> {
        let number = self.whole();
        let (thing, behind) = word(self.rest);
        let has_rivals = others(self.rest, |it| it.kilograms().is_some() || it.whole() == number);
        let is_part = is_multiplied(self.rest) || OF_ONE.contains(&&*thing) || word(behind).0 == "per";
        if !number.is_integer() || is_part || kilograms(&thing).is_some() || (has_rivals && is_reckoned(self.rest)) {
            return None;
        }
        Some(Reading { has_rivals, ..says(number.to_string()) })
    }

    /// In kilograms, to the gram; the same may follow in another unit.
    pub(super) fn weight(&self) -> Option<Reading> {
        let (unit, behind) = word(self.rest);
        let lacks_unit = unit.is_empty();
        let factor = if lacks_unit { Decimal::ONE } else { kilograms(&unit)? };
        let is_same = |other: &Figure<'_>| {
            let pair = self.kilograms().zip(other.kilograms());
            pair.is_some_and(|(one, other)| {
                one.iter().zip(other).any(|(one, other)| (*one - other).abs() <= Decimal::ONE)
            })
        };
        let has_rivals = others(behind, is_same);
        if is_multiplied(behind) || is_of_one(behind) || (has_rivals && is_reckoned(behind)) {
            return None;
        }
        let weight = |number: Decimal| {
            let weight = number.checked_mul(factor)?.normalize();
            (weight.scale() <= 3).then(|| weight.to_string())
        };
        let [by_point, by_comma] = [weight(self.by_point), weight(self.by_comma)];
        // Tonnes are written to the kilogram.
        let likely = if factor == Decimal::ONE_THOUSAND { self.by_point.min(self.by_comma) } else { self.whole() };
        let text = weight(likely).or_else(|| by_point.clone()).or_else(|| by_comma.clone())?;
        let either = by_point.zip(by_comma).map(<[String; 2]>::from).filter(|[point, comma]| point != comma);
        Some(Reading { text, either, lacks_unit, is_by_sign: false, has_rivals })
    }

    /// Both readings, if a unit of weight follows.
    fn kilograms(&self) -> Option<[Decimal; 2]> {
        let factor = kilograms(&word(self.rest).0)?;
        Some([self.by_point.checked_mul(factor)?, self.by_comma.checked_mul(factor)?])
    }

    /// The number without the thousandths that it may be read with.
    fn whole(&self) -> Decimal {
        self.by_point.max(self.by_comma)
    }
}

const fn says(text: String) -> Reading {
    Reading { text, either: None, lacks_unit: false, is_by_sign: false, has_rivals: false }
}

/// A sum with its currency before or behind it, of those that deals are in; other words before it make it something else's.
pub(super) fn amount(text: &str) -> Option<Reading> {
    let (before, from) = text.split_at(text.find(char::is_numeric)?);
    let figure = Figure::first(from)?;
    let is_owed_back = before.contains(['-', '−', '–']) || figure.rest.starts_with(['-', '−']);
    if is_owed_back || before.matches('(').count() > before.matches(')').count() {
        return None;
    }
    let (currency, name, behind) = match currency(before) {
        None if before.chars().any(char::is_alphabetic) => return None,
        None => {
            let behind = figure.rest.trim_start();
            let (name, behind) = behind.split_at(behind.find(char::is_whitespace).unwrap_or(behind.len()));
            (currency(name)?, name, behind)
        }
        Some(currency) => (currency, before, figure.rest),
    };
    let number = figure.whole();
    let is_part = is_multiplied(behind) || is_of_one(behind) || is_reckoned(behind);
    let has_rivals = others(behind, |it| it.whole() == number);
    let is_by_sign = !name.contains(char::is_alphabetic);
    let says = || Reading { is_by_sign, has_rivals, ..says(format!("{} {number}", currency.as_str())) };
    (number.scale() <= 2 && !is_part).then(says)
}

/// The word that a text begins with, folded, and what follows it.
fn word(text: &str) -> (String, &str) {
    let text = text.trim_start();
    let (word, rest) = text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len()));
    (fold(word), rest)
}

fn is_multiplied(rest: &str) -> bool {
    MULTIPLIERS.contains(&&*word(rest).0)
}

fn is_of_one(rest: &str) -> bool {
    let by = rest.trim_start().strip_prefix('/').map(str::trim_start);
    OF_ONE.contains(&&*word(rest).0) || by.is_some_and(|it| it.starts_with(char::is_alphabetic))
}

fn is_reckoned(rest: &str) -> bool {
    let behind = rest.trim_start().strip_prefix(RECKONING).map(str::trim_start);
    behind.is_some_and(|it| it.starts_with(char::is_numeric))
}

/// Whether a text holds figures other than such that only go with the one before them.
fn others(text: &str, goes_along: impl Fn(&Figure<'_>) -> bool) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(char::is_numeric) {
        match Figure::first(&rest[at..]) {
            Some(it) if goes_along(&it) => rest = it.rest,
            _ => return true,
        }
    }
    false
}
