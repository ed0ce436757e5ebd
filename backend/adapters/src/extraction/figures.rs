//! Figures that documents write, by units and currencies, as tables of goods are read.

use granary_trade::table::{currency, kilograms, lone_number};
use rust_decimal::Decimal;

/// What a figure says, as a form takes it.
pub(super) struct Reading {
    pub(super) text: String,
    /// What it says where a point stands before fractions, and where a comma does, if these differ.
    pub(super) either: Option<[String; 2]>,
    pub(super) lacks_unit: bool,
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

    /// Of whole things, of which nobody writes thousandths.
    pub(super) fn count(&self) -> Option<Reading> {
        let number = self.whole();
        number.is_integer().then(|| says(number.to_string()))
    }

    /// In kilograms, to the gram.
    pub(super) fn weight(&self) -> Option<Reading> {
        let unit: String = self.rest.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
        let factor = if unit.is_empty() { Decimal::ONE } else { kilograms(&unit)? };
        let weight = |number: Decimal| {
            let weight = number.checked_mul(factor)?.normalize();
            (weight.scale() <= 3).then(|| weight.to_string())
        };
        let [by_point, by_comma] = [weight(self.by_point), weight(self.by_comma)];
        let text = weight(self.whole()).or_else(|| by_point.clone()).or_else(|| by_comma.clone())?;
        let either = by_point.zip(by_comma).map(<[String; 2]>::from).filter(|[point, comma]| point != comma);
        Some(Reading { either, lacks_unit: unit.is_empty(), text })
    }

    /// The number without the thousandths that it may be read with.
    fn whole(&self) -> Decimal {
        self.by_point.max(self.by_comma)
    }
}

const fn says(text: String) -> Reading {
    Reading { text, either: None, lacks_unit: false }
}

/// A sum with its currency before or behind it, of those that deals are in; other words before it make it something else's.
pub(super) fn amount(text: &str) -> Option<Reading> {
    let (before, from) = text.split_at(text.find(char::is_numeric)?);
    let figure = Figure::first(from)?;
    let behind = figure.rest.split_whitespace().next().unwrap_or_default();
    let currency = match currency(before) {
        None if before.chars().any(char::is_alphabetic) => return None,
        None => currency(behind)?,
        Some(currency) => currency,
    };
    let number = figure.whole();
    (number.scale() <= 2).then(|| says(format!("{} {number}", currency.as_str())))
}
