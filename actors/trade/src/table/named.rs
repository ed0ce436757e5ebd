//! Which column of a table a heading names, however people call it, and the unit that it says.

use std::collections::HashMap;

use granary_domain::folding::letters;

use super::{
    column::{Column, Holds},
    unit::Unit,
};

/// What a heading remarks, in letters, whose column is of codes and not of names.
const CODES: &[&str] =
    &["code", "codes", "no", "nos", "number", "num", "id", "sku", "ref", "كود", "رمز", "الرمز", "رقم", "الرقم"];
/// Terms of delivery beside a price, in letters, which is none the less one.
const BASES: &[&str] = &["exw", "fca", "fob", "fas", "cfr", "cif", "cpt", "cip", "dap", "dpu", "ddp"];
/// How far behind its other names a column comes that is named with such terms.
const BEHIND: usize = 100;
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

    /// A column by its name alone, or with what a price or a weight is of, as `Price/pc`, and a price with its terms, as `Price FOB`.
    fn find(&self, name: &str) -> Option<(&'static Column, usize)> {
        let by = |name: &str| self.0.get(&letters(name)).copied();
        let of_each = || {
            let (name, _) = name.rsplit_once('/').filter(|(_, last)| Holds::Count.unit(last).is_some())?;
            let found = by(&format!("{name} per unit")).or_else(|| by(name));
            found.filter(|(column, _)| matches!(column.holds, Holds::Money | Holds::Weight))
        };
        let with_terms = || {
            let words: Vec<&str> = name.split_whitespace().filter(|it| !BASES.contains(&&*letters(it))).collect();
            let (column, rank) = by(&words.concat()).filter(|(column, _)| column.holds == Holds::Money)?;
            Some((column, rank + BEHIND))
        };
        by(name).or_else(of_each).or_else(with_terms)
    }

    /// The column that a heading names, by which of its names (0 being its own), and the unit that it says.
    pub(super) fn named(&self, heading: &str) -> Option<(&'static Column, usize, Option<Unit>)> {
        if heading.len() > LONGEST {
            return None;
        }
        // A sign of a currency is no ornament.
        let is_bare =
            heading.chars().all(|c| c.is_alphanumeric() || c.is_whitespace() || ".,:*#_-/'\u{64b}\u{651}".contains(c));
        let is_numbered = |column: &Column| column.is_wanted && heading.contains("(#");
        let is_plain = |column: &Column| is_bare || !column.holds.is_number() && !is_numbered(column);
        let whole = self.find(heading).filter(|(column, _)| is_plain(column));
        let remarked = || {
            let (name, remark, is_bracketed) = parted(heading)?;
            let (column, rank) = self.find(&name)?;
            let unit = column.holds.unit(remark);
            let is_code = remark.contains('#') || CODES.contains(&&*letters(remark));
            let is_known = unit.is_some() || is_bracketed && !column.holds.is_number() && !is_code;
            is_known.then_some((column, rank, unit))
        };
        whole.map(|(column, rank)| (column, rank, None)).or_else(remarked).or_else(|| self.in_both(heading))
    }
}

/// A heading without what stands in brackets or, if nothing does, behind `in` or its last space, comma or stroke.
pub(super) fn parted(heading: &str) -> Option<(String, &str, bool)> {
    if let (Some(opens), Some(closes)) = (heading.find(['(', '[', '（']), heading.rfind([')', ']', '）']))
        && opens < closes
    {
        let inner = heading[opens..closes].trim_start_matches(['(', '[', '（']);
        let inner = led(inner).filter(|(before, _)| before.is_empty()).map_or(inner, |(_, unit)| unit);
        return Some((format!("{} {}", &heading[..opens], &heading[closes..]), inner, true));
    }
    if let Some((name, unit)) = led(heading.trim()).filter(|(name, _)| !name.is_empty()) {
        return Some((name.to_owned(), unit, false));
    }
    let (name, last) = heading.trim().rsplit_once([' ', ',', '/', '-', '_', '\n', '\u{a0}'])?;
    Some((name.to_owned(), last, false))
}

/// What stands before and behind a word that leads to a unit, as in `price in USD`.
fn led(text: &str) -> Option<(&str, &str)> {
    let lower = text.to_ascii_lowercase();
    let begins = |at: &usize| lower[..*at].chars().next_back().is_none_or(char::is_whitespace);
    let (at, word) = ["in ", "بال"].iter().find_map(|word| Some((lower.rfind(word).filter(begins)?, word)))?;
    Some((&text[..at], &text[at + word.len()..]))
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
        ("Shelf life (days)", "shelfLife", "1"),
        ("Shelf life (months)", "shelfLife", "30"),
        ("Shelf life months", "shelfLife", "30"),
        ("Shelf life in years", "shelfLife", "360"),
        ("Shelf life (remaining)", "shelfLife", ""),
        ("سعر الوحدة (د.أ)", "-", ""),
        ("سعر الوحدة (د.ا)", "-", ""),
        ("Unit price (US¢)", "-", ""),
        ("Item (code)", "-", ""),
        ("Item (No.)", "-", ""),
        ("Item (#)", "-", ""),
        ("Product (ID)", "-", ""),
        ("Item #", "itemName", ""),
        ("Model (#)", "modelNumber", ""),
        ("Model (No.)", "modelNumber", ""),
        ("HS (code)", "hsCode", ""),
        ("Price/Unit", "unitPrice", ""),
        ("Price / pc", "unitPrice", ""),
        ("Unit price (USD) / pc", "unitPrice", "USD"),
        ("Unit price in USD", "unitPrice", "USD"),
        ("Unit price (in USD)", "unitPrice", "USD"),
        ("Unit price in EUR", "-", ""),
        ("Price (USD) FOB", "unitPrice", "USD"),
        ("FOB price", "unitPrice", ""),
        ("السعر بالدولار", "unitPrice", "USD"),
        ("السعر (بالدرهم)", "unitPrice", "AED"),
        ("السعر بالدينار", "-", ""),
        ("Unit weight in grams", "unitWeight", "0.001"),
        ("Net wt/unit (kg)", "unitWeight", "1"),
        ("Qty/pcs", "quantity", "1"),
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
