//! The columns of a table: what each holds, how files name it, and in which unit.

use granary_domain::Currency;
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

/// A text as it is known again, however it is spaced, capitalised and, in Arabic, spelt.
pub(crate) fn folded(text: &str) -> String {
    let is_mark = |c: &char| matches!(c, '\u{640}' | '\u{64b}'..='\u{65f}' | '\u{670}');
    let plain = |c| match c {
        'أ' | 'إ' | 'آ' => 'ا',
        'ة' => 'ه',
        'ى' => 'ي',
        other => other,
    };
    text.chars().filter(|c| c.is_alphanumeric() && !is_mark(c)).map(plain).flat_map(char::to_lowercase).collect()
}

impl Holds {
    pub(super) fn is_number(self) -> bool {
        matches!(self, Self::Count | Self::Weight | Self::Length | Self::Money)
    }

    /// A unit of what such a column holds.
    pub(super) fn unit(self, text: &str) -> Option<Unit> {
        let known = folded(text);
        let one_of = |names: &[&str]| names.iter().any(|name| folded(name) == known);
        let of = |number, scale| Some(Unit::Of(Decimal::new(number, scale)));
        match self {
            Self::Count if one_of(&["pcs", "pc", "piece", "pieces", "unit", "units", "no", "nos", "each", "ea"]) => {
                of(1, 0)
            }
            Self::Count if one_of(&["وحدة", "وحدات", "قطعة", "قطع", "حبة", "عدد"]) => of(1, 0),
            Self::Weight
                if one_of(&["kg", "kgs", "kilogram", "kilograms", "كجم", "كغم", "كغ", "كيلوغرام", "كيلوجرام"]) =>
            {
                of(1, 0)
            }
            Self::Weight if one_of(&["g", "gm", "gms", "gr", "gram", "grams", "غ", "جم", "غرام", "جرام"]) => {
                of(1, 3)
            }
            Self::Weight if one_of(&["t", "mt", "ton", "tons", "tonne", "tonnes", "طن"]) => of(1000, 0),
            Self::Length if one_of(&["mm", "millimetre", "millimetres", "مم", "ملم"]) => of(1, 0),
            Self::Length if one_of(&["cm", "cms", "centimetre", "centimetres", "سم"]) => of(10, 0),
            Self::Length if one_of(&["m", "metre", "metres", "meter", "meters", "متر", "م"]) => of(1000, 0),
            Self::Money => currency(text).map(Unit::In),
            _ => None,
        }
    }
}

impl Holds {
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

/// A currency by its code, its sign or its name.
pub(super) fn currency(text: &str) -> Option<Currency> {
    match folded(text).as_str() {
        "usd" | "us" | "usdollar" | "usdollars" | "دولار" | "دولارامريكي" => Some(Currency::Usd),
        "aed" | "dh" | "dhs" | "dirham" | "dirhams" | "درهم" | "درهماماراتي" | "دا" => {
            Some(Currency::Aed)
        }
        "" if text.trim() == "$" => Some(Currency::Usd),
        "دإ" => Some(Currency::Aed),
        _ => None,
    }
}

/// The column that a heading names, by which of its names (0 being its own), and the unit that it says.
pub(super) fn named<'a>(heading: &str, columns: &'a [Column]) -> Option<(&'a Column, usize, Option<Unit>)> {
    // A sign of a currency is no ornament.
    let is_bare =
        heading.chars().all(|c| c.is_alphanumeric() || c.is_whitespace() || ".,:*#_-/'\u{64b}\u{651}".contains(c));
    let whole = by_name(heading, columns).filter(|(column, _)| is_bare || !column.holds.is_number());
    whole.map(|(column, rank)| (column, rank, None)).or_else(|| {
        let (name, remark, is_bracketed) = parted(heading)?;
        let (column, rank) = by_name(&name, columns)?;
        let unit = column.holds.unit(remark);
        let is_known = if column.holds.is_number() { unit.is_some() } else { is_bracketed };
        is_known.then_some((column, rank, unit))
    })
}

fn by_name<'a>(heading: &str, columns: &'a [Column]) -> Option<(&'a Column, usize)> {
    let heading = folded(heading);
    let rank = |it: &Column| [it.name].iter().chain(it.also).position(|name| folded(name) == heading);
    columns.iter().find_map(|it| Some((it, rank(it)?)))
}

/// A heading without what stands in brackets or, if nothing does, behind its last space, comma or stroke.
fn parted(heading: &str) -> Option<(String, &str, bool)> {
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
            let (column, unit) = match named(heading, MANIFEST.columns) {
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

    #[test]
    fn no_two_columns_have_a_name_in_common() {
        for columns in [MANIFEST.columns, GOODS.columns] {
            let all = columns.iter().flat_map(|it| [it.name].into_iter().chain(it.also.iter().copied()));
            let mut names: Vec<_> = all.map(folded).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        }
    }
}
