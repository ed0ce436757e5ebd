//! A table to begin with: the columns as people read them, and a row that says what each holds.

use super::{Holds, TableLayout};

/// A column of a table to begin with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateColumn {
    /// What the column is called, with its unit.
    pub heading: String,
    pub example: &'static str,
    /// The column that it is, and whether there must be one.
    pub name: &'static str,
    pub is_wanted: bool,
    /// What its numbers may be given in.
    pub units: Vec<&'static str>,
}

impl TableLayout {
    pub(crate) fn template(&self) -> Vec<TemplateColumn> {
        let column = |it: &super::Column| {
            let (unit, example) = match it.holds {
                Holds::Text if it.is_wanted => ("", "Basmati rice 1121"),
                Holds::Text => ("", ""),
                Holds::HsCode => ("", "1006.30"),
                Holds::Count => ("", "1000"),
                Holds::Weight => (" (kg)", "25.5"),
                Holds::Length => (" (mm)", "1200"),
                Holds::Money => ("", "1234.50"),
                Holds::Currency => ("", "USD"),
                Holds::Category => ("", "Food, Beverages & Tobacco"),
                Holds::YesOrNo => ("", "yes"),
                Holds::Measure => ("", ""),
                Holds::ShelfLife => (" (days)", "360"),
            };
            let (name, is_wanted, units) = (it.name, it.is_wanted, it.holds.units());
            TemplateColumn { heading: spaced(name) + unit, example, name, is_wanted, units }
        };
        self.columns.iter().map(column).collect()
    }
}

/// A name of the wire in words: `itemName` as "Item name", `hsCode` as "HS code".
fn spaced(name: &str) -> String {
    let words = name.chars().fold(String::new(), |mut words, c| {
        match c {
            c if words.is_empty() => words.extend(c.to_uppercase()),
            c if c.is_uppercase() => {
                words.push(' ');
                words.extend(c.to_lowercase());
            }
            c => words.push(c),
        }
        words
    });
    words.strip_prefix("Hs ").map_or(words.clone(), |rest| format!("HS {rest}"))
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;

    use crate::{
        lot::{AllowedPhrases, manifest_template, read_table},
        table::{Choices, GivenRow, GivenWorksheet, ImportRefusal, ReadTable, TemplateColumn},
        warehouse::{goods_template, read_goods},
    };

    fn filled(template: &[TemplateColumn]) -> Vec<GivenWorksheet> {
        let row = |number, cells: Vec<&str>| GivenRow {
            number,
            cells: cells.into_iter().map(Into::into).collect(),
            ..GivenRow::default()
        };
        let headings = template.iter().map(|it| &*it.heading).collect();
        let rows = vec![row(1, headings), row(2, template.iter().map(|it| it.example).collect())];
        vec![GivenWorksheet { rows, ..GivenWorksheet::default() }]
    }

    fn is_read<T>(table: Result<ReadTable<T>, ImportRefusal>) {
        let table = table.unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!((table.items.len(), table.faults.len()), (1, 0), "{:?}", table.faults);
    }

    #[test]
    fn what_one_begins_with_is_read_as_it_stands() {
        assert!(manifest_template().iter().any(|it| it.heading == "HS code"));
        is_read(read_table(filled(&manifest_template()), Currency::Usd, Choices::NONE, &AllowedPhrases::default()));
        is_read(read_goods(filled(&goods_template()), Choices::NONE));
    }
}
