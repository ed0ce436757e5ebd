//! What numbers are given in: units and currencies, by what people call them.

use granary_domain::{Currency, folding::letters};
use rust_decimal::Decimal;

use super::{
    column::Holds,
    number::{is_mark, lone_number},
};

/// What the numbers of a column, or one of them, are given in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// So many of the unit that the column is kept in.
    Of(Decimal),
    In(Currency),
}

/// What units are called, in their letters: of what they are, and how many, with how many decimals, of that which it is kept in.
#[rustfmt::skip] // A table should read as a table.
const UNITS: &[(Holds, (i64, u32), &[&str])] = &[
    (Holds::Count, (1, 0), &["pcs", "pc", "piece", "pieces", "unit", "units", "no", "nos", "each", "ea"]),
    (Holds::Count, (1, 0), &["وحده", "وحدات", "قطعه", "قطع", "حبه", "عدد"]),
    (Holds::Weight, (1, 0), &["kg", "kgs", "kilogram", "kilograms", "كجم", "كغم", "كغ", "كيلوغرام", "كيلوجرام"]),
    (Holds::Weight, (1, 3), &["g", "gm", "gms", "gr", "gram", "grams", "غ", "جم", "غرام", "جرام"]),
    (Holds::Weight, (100, 0), &["quintal", "quintals", "qtl", "qtls"]),
    (Holds::Weight, (45_359_237, 8), &["lb", "lbs", "pound", "pounds", "رطل"]),
    (Holds::Weight, (28_349_523_125, 12), &["oz", "ounce", "ounces"]),
    (Holds::Weight, (1000, 0), &["t", "mt", "mts", "ton", "tons", "tonne", "tonnes", "metric", "metrictons", "طن"]),
    (Holds::Length, (1, 0), &["mm", "millimetre", "millimetres", "مم", "ملم"]),
    (Holds::Length, (10, 0), &["cm", "cms", "centimetre", "centimetres", "سم"]),
    (Holds::Length, (254, 1), &["inch", "inches"]),
    (Holds::Length, (1000, 0), &["m", "metre", "metres", "meter", "meters", "متر", "م"]),
    (Holds::ShelfLife, (1, 0), &["days", "day", "d", "tage", "jours", "dias", "يوم", "يوما", "ايام"]),
    (Holds::ShelfLife, (7, 0), &["weeks", "week", "wk", "wks", "wochen", "semaines", "اسبوع", "اسابيع"]),
    (Holds::ShelfLife, (30, 0), &["months", "month", "m", "mo", "mos", "mth", "mths", "monate", "mois", "meses"]),
    (Holds::ShelfLife, (30, 0), &["شهر", "شهرا", "اشهر", "شهور"]),
    (Holds::ShelfLife, (360, 0), &["years", "year", "y", "yr", "yrs", "jahre", "ans", "anos", "سنه", "سنوات", "عام", "اعوام"]),
];

impl Holds {
    pub(super) fn is_number(self) -> bool {
        matches!(self, Self::Count | Self::Weight | Self::Length | Self::Money)
    }

    /// How exactly what is given in feet and pounds is kept: to a gram, to a millimetre.
    pub(super) const fn decimals(self) -> u32 {
        if matches!(self, Self::Weight) { 3 } else { 0 }
    }

    /// A unit of what such a column holds.
    pub(super) fn unit(self, text: &str) -> Option<Unit> {
        if self == Self::Money {
            return currency(text).map(Unit::In);
        }
        let known = letters(text);
        let (_, (number, scale), _) =
            UNITS.iter().find(|(holds, _, names)| *holds == self && names.contains(&&*known))?;
        Some(Unit::Of(Decimal::new(*number, *scale)))
    }

    /// Whether a text names a unit, or a currency, of which such a column holds none: its numbers are something else than they seem.
    pub(super) fn is_foreign(self, text: &str) -> bool {
        let parts = text.split(['/', ' ', '(', ')', '[', ']', '\n', '\u{a0}']);
        let name = |part: &str| letters(part).strip_prefix("per").map_or_else(|| letters(part), str::to_owned);
        let is_measure = |name: &str| {
            let mut units = UNITS.iter().filter(|(holds, ..)| matches!(holds, Holds::Weight | Holds::Length));
            units.any(|(.., names)| names.contains(&name)) || CURRENCIES.contains(&name)
        };
        self.is_number()
            && self.unit(text).is_none()
            && parts.filter(|it| !it.is_empty()).any(|part| {
                let is_sign = part.chars().any(is_currency_sign);
                self.unit(part).is_none() && (is_sign || is_measure(&name(part)) || currency(part).is_some())
            })
    }

    /// Whether a text is a unit of what is measured.
    pub(super) fn is_any_unit(text: &str) -> bool {
        let known = letters(text);
        UNITS.iter().any(|(holds, _, names)| *holds != Self::Count && names.contains(&&*known))
    }

    /// What a unit of such a column is called.
    pub(super) fn unit_name(self, unit: Unit) -> String {
        let of = match unit {
            Unit::In(currency) => return currency.to_string(),
            Unit::Of(of) => of,
        };
        let known =
            UNITS.iter().find(|(holds, (number, scale), _)| *holds == self && Decimal::new(*number, *scale) == of);
        known.and_then(|(.., names)| names.first()).map(|it| (*it).to_owned()).unwrap_or_default()
    }

    /// The units that such a column may be given in, the one that it is kept in first.
    pub(super) fn units(self) -> Vec<&'static str> {
        match self {
            Self::Money => Currency::ALL.iter().map(|it| it.as_str()).collect(),
            // What is counted has one.
            Self::Count => Vec::new(),
            _ => {
                let mut of: Vec<_> = UNITS.iter().filter(|(holds, ..)| *holds == self).collect();
                // Some have names in more than one line.
                of.dedup_by_key(|(_, of, _)| *of);
                of.into_iter().map(|(.., names)| names[0]).collect()
            }
        }
    }

    /// A number without the unit that stands before or behind it.
    pub(super) fn without_unit(self, text: &str) -> (&str, Option<Unit>) {
        let text = text.trim_matches(|c: char| c.is_whitespace() || is_mark(c));
        let digit = |c: char| c.is_numeric();
        let (Some(begins), Some(ends)) = (text.find(digit), text.rfind(digit)) else { return (text, None) };
        let ends = ends + text[ends..].chars().next().map_or(0, char::len_utf8);
        let (before, behind) = (text[..begins].trim(), text[ends..].trim());
        if let Some(unit) = self.unit(behind).filter(|_| before.is_empty()) {
            return (text[..ends].trim(), Some(unit));
        }
        match self.unit(before) {
            Some(unit) if behind.is_empty() => (&text[begins..], Some(unit)),
            _ => (text, None),
        }
    }
}

/// Currencies and what they are called, in their letters, in which nothing is priced here.
#[rustfmt::skip]
const CURRENCIES: &[&str] = &[
    "eur", "euro", "euros", "gbp", "sterling", "inr", "rs", "re", "rupee", "rupees", "pkr", "lkr", "bdt", "npr", "sar", "sr",
    "riyal", "riyals", "omr", "rial", "rials", "qar", "qr", "kwd", "bhd", "jod", "egp", "iqd", "irr", "lbp", "yer", "cny", "rmb",
    "yuan", "jpy", "yen", "chf", "cad", "aud", "nzd", "sgd", "hkd", "twd", "myr", "rm", "thb", "baht", "idr", "vnd", "php", "krw",
    "won", "try", "tl", "lira", "rub", "uah", "pln", "czk", "huf", "ron", "sek", "nok", "dkk", "brl", "mxn", "ars", "zar", "rand",
    "ngn", "kes", "tzs", "etb", "ghs", "mad", "tnd", "dzd", "ils", "ريال", "دينار", "جنيه", "روبيه", "يورو", "دا", "دك", "دع",
    "دب", "رس", "رق", "رع",
];

/// Whether a word names a currency in which nothing is priced here, and nothing else.
pub(super) fn is_foreign_currency(word: &str) -> bool {
    let has_sign = word.chars().any(is_currency_sign) && !word.contains(char::is_numeric);
    currency(word).is_none() && (has_sign || CURRENCIES.contains(&&*letters(word)))
}

pub fn is_currency_sign(c: char) -> bool {
    matches!(c, '$' | '¢' | '£' | '¤' | '¥' | '\u{20a0}'..='\u{20cf}' | '﷼')
}

/// How many kilograms a unit of weight is.
pub fn kilograms(unit: &str) -> Option<Decimal> {
    match Holds::Weight.unit(unit)? {
        Unit::Of(kilograms) => Some(kilograms),
        Unit::In(_) => None,
    }
}

/// How many days a text says: a number, and days where it names no other unit.
pub(crate) fn days(text: &str) -> Option<Decimal> {
    let (number, unit) = Holds::ShelfLife.without_unit(text);
    let (number, _) = lone_number(number).filter(|(by_point, by_comma)| by_point == by_comma)?;
    match unit {
        Some(Unit::Of(days)) => number.checked_mul(days),
        _ => Some(number),
    }
}

/// A currency by its code, its sign or its name.
pub fn currency(text: &str) -> Option<Currency> {
    if text.chars().any(|c| is_currency_sign(c) && c != '$') {
        return None;
    }
    match letters(text).as_str() {
        "usd" | "us" | "usdollar" | "usdollars" | "دولار" | "دولارامريكي" | "دولارالامريكي" => {
            Some(Currency::Usd)
        }
        "aed" | "dh" | "dhs" | "dirham" | "dirhams" | "درهم" | "درهماماراتي" | "درهمالاماراتي" => {
            Some(Currency::Aed)
        }
        // The sign beneath its letter, which folding drops, tells the dirham from the dinar of Jordan.
        "دا" if text.contains(['إ', '\u{655}', '\u{fe87}', '\u{fe88}']) => Some(Currency::Aed),
        "" if text.trim_matches(|c: char| c.is_whitespace() || is_mark(c)) == "$" => Some(Currency::Usd),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a column holds, and what is said of its numbers that it cannot hold.
    #[test]
    fn a_unit_that_a_column_does_not_hold_is_known_as_such() {
        use Holds::{Count, Money, Weight};
        #[rustfmt::skip]
        let cases = [
            (Money, "INR", true), (Money, "€", true), (Money, "$/kg", true), (Money, "per kg", true), (Money, "Rs.", true),
            (Money, "$-1009", true),
            (Money, "د.ا", true), (Money, "د.أ", true), (Money, "US¢", true),
            (Money, "USD", false), (Money, "US dollar", false), (Money, "د.إ", false), (Money, "FOB", false), (Money, "pc", false),
            (Count, "MT", true), (Count, "kgs", true), (Count, "pcs", false), (Count, "bags", false),
            (Weight, "lbs", false), (Weight, "AED", true), (Weight, "net", false), (Holds::Text, "kg", false),
        ];
        for (holds, text, is_foreign) in cases {
            assert_eq!(holds.is_foreign(text), is_foreign, "{holds:?} {text}");
        }
    }

    #[test]
    fn units_are_in_their_letters() {
        for name in UNITS.iter().flat_map(|(.., names)| *names) {
            assert_eq!(letters(name), *name);
        }
    }
}
