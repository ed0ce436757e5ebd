//! Figures that documents write, by units and currencies, as tables of goods are read.

use granary_trade::table::{currency, kilograms, lone_number};
use rust_decimal::Decimal;

/// What a figure says, as a form takes it.
pub(super) struct Reading {
    pub(super) text: String,
    /// It may be a thousand times as much, or as little.
    pub(super) is_ambiguous: bool,
    pub(super) lacks_unit: bool,
}

/// A figure at the beginning of a text.
pub(super) struct Figure<'a> {
    number: Decimal,
    is_ambiguous: bool,
    rest: &'a str,
}

impl<'a> Figure<'a> {
    pub(super) fn first(text: &'a str) -> Option<Self> {
        let is_part = |c: char| c.is_numeric() || ".,٫٬'\u{a0}\u{202f}".contains(c);
        let spaced = |at: usize| text[at..].starts_with(' ') && text[at + 1..].starts_with(|c: char| c.is_numeric());
        let end = text.char_indices().find(|(at, c)| !is_part(*c) && !spaced(*at)).map_or(text.len(), |(at, _)| at);
        let (figure, rest) = text.split_at(end);
        let (number, is_ambiguous) = lone_number(figure.trim_end_matches(|c: char| !c.is_numeric()))?;
        Some(Self { number, is_ambiguous, rest })
    }

    /// Of whole things.
    pub(super) fn count(&self) -> Option<Reading> {
        self.number.is_integer().then(|| self.says(self.number.to_string()))
    }

    /// In kilograms, to the gram.
    pub(super) fn weight(&self) -> Option<Reading> {
        let unit: String = self.rest.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
        let factor = if unit.is_empty() { Decimal::ONE } else { kilograms(&unit)? };
        let weight = self.number.checked_mul(factor)?.normalize();
        (weight.scale() <= 3).then(|| Reading { lacks_unit: unit.is_empty(), ..self.says(weight.to_string()) })
    }

    fn says(&self, text: String) -> Reading {
        Reading { text, is_ambiguous: self.is_ambiguous, lacks_unit: false }
    }
}

/// A sum with its currency before or behind it, of those that deals are in.
pub(super) fn amount(text: &str) -> Option<Reading> {
    let (before, from) = text.split_at(text.find(char::is_numeric)?);
    let figure = Figure::first(from)?;
    let behind = figure.rest.split_whitespace().next().unwrap_or_default();
    let currency = currency(before).or_else(|| currency(behind))?;
    (figure.number.scale() <= 2).then(|| figure.says(format!("{} {}", currency.as_str(), figure.number)))
}
