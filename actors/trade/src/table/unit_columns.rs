//! Columns that say in what the numbers of another are given.

use granary_domain::folding::letters;

use super::Holds;

/// What such columns are called, in letters, and whose numbers they are about; nothing where about those before them, or else behind.
#[rustfmt::skip] // A table should read as a table.
const UNIT_COLUMNS: &[(Option<Holds>, &[&str])] = &[
    (None, &["unit", "units", "uom", "um", "unitofmeasure", "unitofmeasurement", "measure", "einheit", "mengeneinheit", "unite", "unidad"]),
    (None, &["الوحده", "وحده", "وحدهالقياس"]),
    (Some(Holds::Weight), &["weightunit", "weightuom", "unitofweight", "wtunit", "gewichtseinheit"]),
    (Some(Holds::Count), &["qtyunit", "qtyuom", "quantityunit", "quantityuom"]),
    (Some(Holds::Money), &["per", "priceunit", "priceuom", "rateper", "priceper", "currencyname", "pricecurrency", "wahrung", "waehrung"]),
    (Some(Holds::Money), &["devise", "moneda", "valuta", "monnaie", "валюта", "货币"]),
];

/// The places of the columns whose units stand at `at` under this heading; none where they are no units, or a column themselves.
pub(super) fn target(heading: &str, at: usize, places: impl Iterator<Item = (usize, Holds)> + Clone) -> Vec<usize> {
    if places.clone().any(|(place, _)| place == at) {
        return Vec::new();
    }
    let name = letters(heading);
    let Some((of, _)) = UNIT_COLUMNS.iter().find(|(_, names)| names.contains(&&*name)) else { return Vec::new() };
    match of {
        Some(holds) => places.filter(|(_, it)| it == holds).map(|(at, _)| at).collect(),
        None => {
            let numbers = || places.clone().filter(|(_, it)| it.is_number()).map(|(place, _)| place);
            let before = numbers().filter(|it| *it < at).max();
            before.or_else(|| numbers().filter(|it| *it > at).min()).into_iter().collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_their_letters() {
        for name in UNIT_COLUMNS.iter().flat_map(|(_, names)| *names) {
            assert_eq!(letters(name), *name);
        }
    }

    #[test]
    fn a_unit_is_of_what_it_names_or_of_the_number_before_it() {
        let places = [(0, Holds::Text), (1, Holds::Weight), (3, Holds::Count), (5, Holds::Money)];
        assert_eq!(target("UOM", 0, [(1, Holds::Text), (2, Holds::Count), (3, Holds::Weight)].into_iter()), [2]);
        for (heading, at, right) in [
            ("UOM", 4, &[3][..]),
            ("Unit", 2, &[1]),
            ("Units", 0, &[]),
            ("Weight unit", 4, &[1]),
            ("Per", 6, &[5]),
            ("Währung", 2, &[5]),
            ("Grade", 4, &[]),
        ] {
            assert_eq!(target(heading, at, places.into_iter()), right, "{heading}");
        }
    }
}
