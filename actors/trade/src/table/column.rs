//! The columns of a table: what each holds, how files name it, and in which unit.

use std::collections::HashMap;

use granary_domain::{Currency, folding::letters};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a cell of a column should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Holds {
    Text,
    HsCode,
    /// A number of whole things.
    Count,
    /// In kilograms.
    Weight,
    /// In millimetres.
    Length,
    Money,
    Currency,
    Category,
    YesOrNo,
    /// What a size is measured in.
    Measure,
    /// How long goods keep, in days.
    ShelfLife,
}

/// A column that a table may have.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) holds: Holds,
    /// Without it the table is none of its kind.
    pub(crate) is_wanted: bool,
    /// Other names of it, the more telling first.
    pub(crate) also: &'static [&'static str],
}

/// A column without which the table is none of its kind.
pub(crate) const fn wanted(name: &'static str, holds: Holds, also: &'static [&'static str]) -> Column {
    Column { name, holds, is_wanted: true, also }
}

pub(crate) const fn column(name: &'static str, holds: Holds, also: &'static [&'static str]) -> Column {
    Column { name, holds, is_wanted: false, also }
}

/// The names of columns.
pub(crate) const fn names<const N: usize>(columns: &[Column; N]) -> [&'static str; N] {
    let (mut names, mut at) = ([""; N], 0);
    while at < N {
        names[at] = columns[at].name;
        at += 1;
    }
    names
}

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
];
/// The longest heading, in bytes.
const LONGEST: usize = 200;

/// The names of the columns of a table by their letters: which column, and by which of its names.
pub(super) struct Names(HashMap<String, (&'static Column, usize)>);

impl Names {
    pub(super) fn of(columns: &'static [Column]) -> Self {
        let names = columns.iter().flat_map(|it| {
            [it.name]
                .into_iter()
                .chain(it.also.iter().copied())
                .enumerate()
                .map(move |(rank, name)| (letters(name), (it, rank)))
        });
        Self(names.collect())
    }

    /// The column that both sides of a heading in two languages name.
    fn in_both(&self, heading: &str) -> Option<(&'static Column, usize, Option<Unit>)> {
        let sides: Vec<_> = heading.split(['/', '|', '\n']).map(str::trim).filter(|it| !it.is_empty()).collect();
        let [first, second] = sides[..] else { return None };
        let (one, other) = (self.named(first)?, self.named(second)?);
        (one.0.name == other.0.name).then_some((one.0, one.1, one.2.or(other.2)))
    }

    fn find(&self, name: &str) -> Option<(&'static Column, usize)> {
        self.0.get(&letters(name)).copied()
    }

    /// The column that a heading names, by which of its names (0 being its own), and the unit that it says.
    pub(super) fn named(&self, heading: &str) -> Option<(&'static Column, usize, Option<Unit>)> {
        if heading.len() > LONGEST {
            return None;
        }
        // A sign of a currency is no ornament.
        let is_bare =
            heading.chars().all(|c| c.is_alphanumeric() || c.is_whitespace() || ".,:*#_-/'\u{64b}\u{651}".contains(c));
        let whole = self.find(heading).filter(|(column, _)| is_bare || !column.holds.is_number());
        let remarked = || {
            let (name, remark, is_bracketed) = parted(heading)?;
            let (column, rank) = self.find(&name)?;
            let unit = column.holds.unit(remark);
            let is_known = if column.holds.is_number() { unit.is_some() } else { is_bracketed };
            is_known.then_some((column, rank, unit))
        };
        whole.map(|(column, rank)| (column, rank, None)).or_else(remarked).or_else(|| self.in_both(heading))
    }
}

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
            let mut units = UNITS.iter().filter(|(holds, ..)| *holds != Holds::Count);
            units.any(|(.., names)| names.contains(&name)) || CURRENCIES.contains(&name)
        };
        self.is_number()
            && self.unit(text).is_none()
            && parts.filter(|it| !it.is_empty()).any(|part| {
                let is_sign = part.chars().any(is_currency_sign);
                self.unit(part).is_none() && (is_sign || is_measure(&name(part)) || currency(part).is_some())
            })
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
            _ => UNITS.iter().filter(|(holds, ..)| *holds == self).map(|(.., names)| names[0]).collect(),
        }
    }

    /// A number without the unit that stands before or behind it.
    pub(super) fn without_unit(self, text: &str) -> (&str, Option<Unit>) {
        let (text, digit) = (text.trim(), |c: char| c.is_numeric());
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
    "eur", "euro", "euros", "gbp", "sterling", "inr", "rs", "re", "rupee", "rupees", "pkr", "lkr", "bdt", "npr", "sar", "sr", "riyal", "riyals", "omr",
    "rial", "rials", "qar", "qr", "kwd", "bhd", "jod", "egp", "iqd", "irr", "lbp", "yer", "cny", "rmb", "yuan", "jpy", "yen", "chf", "cad", "aud",
    "nzd", "sgd", "hkd", "twd", "myr", "rm", "thb", "baht", "idr", "vnd", "php", "krw", "won", "try", "tl", "lira", "rub", "uah", "pln", "czk",
    "huf", "ron", "sek", "nok", "dkk", "brl", "mxn", "ars", "zar", "rand", "ngn", "kes", "tzs", "etb", "ghs", "mad", "tnd", "dzd", "ils",
    "ريال", "دينار", "جنيه", "روبيه", "يورو",
];

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

/// A currency by its code, its sign or its name.
pub fn currency(text: &str) -> Option<Currency> {
    match letters(text).as_str() {
        "usd" | "us" | "usdollar" | "usdollars" | "دولار" | "دولارامريكي" => Some(Currency::Usd),
        "aed" | "dh" | "dhs" | "dirham" | "dirhams" | "درهم" | "درهماماراتي" | "دا" => {
            Some(Currency::Aed)
        }
        "" if text.trim() == "$" => Some(Currency::Usd),
        _ => None,
    }
}

/// A heading without what stands in brackets or, if nothing does, behind its last space, comma or stroke.
pub(super) fn parted(heading: &str) -> Option<(String, &str, bool)> {
    if let (Some(opens), Some(closes)) = (heading.find(['(', '[', '（']), heading.rfind([')', ']', '）']))
        && opens < closes
    {
        let inner = heading[opens..closes].trim_start_matches(['(', '[', '（']);
        return Some((format!("{} {}", &heading[..opens], &heading[closes..]), inner, true));
    }
    let (name, last) = heading.trim().rsplit_once([' ', ',', '/', '-', '_', '\n', '\u{a0}'])?;
    Some((name.to_owned(), last, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lot::TABLE as MANIFEST, warehouse::TABLE as GOODS};

    /// Headings, what column each is, and how many of its unit one is; `-` where it is none. To add a case, add a line.
    #[rustfmt::skip]
    const HEADINGS: &[(&str, &str, &str)] = &[
        ("itemName", "itemName", ""),
        ("ITEM NAME", "itemName", ""),
        ("Item\nName *", "itemName", ""),
        ("Product", "itemName", ""),
        ("Description of goods", "itemName", ""),
        ("اسم الصنف", "itemName", ""),
        ("أسم المُنتج", "itemName", ""),
        ("Item name (English)", "itemName", ""),
        ("Description", "description", ""),
        ("الوصف", "description", ""),
        ("Qty", "quantity", ""),
        ("QTY.", "quantity", ""),
        ("Quantity (pcs)", "quantity", "1"),
        ("Quantity [Units]", "quantity", "1"),
        ("Qty Pcs", "quantity", "1"),
        ("الكميّة", "quantity", ""),
        ("الكمية (قطعة)", "quantity", "1"),
        ("Quantity (MT)", "-", ""),
        ("Quantity (cartons)", "-", ""),
        ("Unit weight", "unitWeight", ""),
        ("Unit weight (kg)", "unitWeight", "1"),
        ("Unit Weight [KGS]", "unitWeight", "1"),
        ("Unit weight kg", "unitWeight", "1"),
        ("Weight per unit, kg", "unitWeight", "1"),
        ("unit_weight_g", "unitWeight", "0.001"),
        ("Unit weight (tons)", "unitWeight", "1000"),
        ("وزن الوحدة (كجم)", "unitWeight", "1"),
        ("Unit weight (stone)", "-", ""),
        ("Gross weight", "-", ""),
        ("Total weight (kg)", "-", ""),
        ("Unit price", "unitPrice", ""),
        ("Unit price (USD)", "unitPrice", "USD"),
        ("Unit Price USD", "unitPrice", "USD"),
        ("Unit price in", "-", ""),
        ("Unit price (US$)", "unitPrice", "USD"),
        ("Unit price ($)", "unitPrice", "USD"),
        ("Price/AED", "unitPrice", "AED"),
        ("سعر الوحدة (درهم)", "unitPrice", "AED"),
        ("سعر الوحدة (د.إ)", "unitPrice", "AED"),
        ("Unit price (USD/kg)", "-", ""),
        ("Price per kg", "-", ""),
        ("Unit price (CHF)", "-", ""),
        ("Unit price (€)", "-", ""),
        ("Unit price €", "-", ""),
        ("Unit price $", "unitPrice", "USD"),
        ("Unit price %", "-", ""),
        ("Total price", "-", ""),
        ("RRP (AED)", "retailPrice", "AED"),
        ("HS code", "hsCode", ""),
        ("H.S. Code", "hsCode", ""),
        ("HSN", "hsCode", ""),
        ("HS Code (8 digits)", "hsCode", ""),
        ("رمز النظام المنسق", "hsCode", ""),
        ("Width (cm)", "breadth", "10"),
        ("Length mm", "length", "1"),
        ("Height (m)", "height", "1000"),
        ("Height (in)", "-", ""),
        ("Height (inches)", "height", "25.4"),
        ("Unit weight (lbs)", "unitWeight", "0.45359237"),
        ("Unit weight / Qtl", "unitWeight", "100"),
        ("Item name / اسم الصنف", "itemName", ""),
        ("Unit weight (kg) / وزن الوحدة (كجم)", "unitWeight", "1"),
        ("Quantity\nالكمية", "quantity", ""),
        ("Unit price (INR)", "-", ""),
        ("Pcs/ctn", "itemsPerCarton", ""),
        ("العملة", "currency", ""),
        ("S No", "-", ""),
        ("", "-", ""),
        ("()", "-", ""),
        ("Notes", "-", ""),
    ];

    #[test]
    fn a_heading_is_known_by_what_people_call_it() {
        for (heading, right, right_unit) in HEADINGS {
            let (column, unit) = match Names::of(MANIFEST.columns).named(heading) {
                Some((column, _, unit)) => (column.name, unit),
                None => ("-", None),
            };
            let unit = match unit {
                Some(Unit::Of(factor)) => factor.to_string(),
                Some(Unit::In(currency)) => currency.to_string(),
                None => String::new(),
            };
            assert_eq!((column, unit.as_str()), (*right, *right_unit), "{heading:?}");
        }
    }

    /// What a column holds, and what is said of its numbers that it cannot hold.
    #[test]
    fn a_unit_that_a_column_does_not_hold_is_known_as_such() {
        use Holds::{Count, Money, Weight};
        #[rustfmt::skip]
        let cases = [
            (Money, "INR", true), (Money, "€", true), (Money, "$/kg", true), (Money, "per kg", true), (Money, "Rs.", true), (Money, "$-1009", true),
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

    #[test]
    fn no_two_columns_have_a_name_in_common() {
        for columns in [MANIFEST.columns, GOODS.columns] {
            let all = columns.iter().flat_map(|it| [it.name].into_iter().chain(it.also.iter().copied()));
            let mut names: Vec<_> = all.map(letters).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        }
    }
}
