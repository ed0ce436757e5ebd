//! The table of a manifest: its columns, and what each row of it is.

use granary_domain::{Currency, Millimetres, Money, Text};
use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    Count, MAX_ITEMS, ManifestItem,
    table::{FaultCode, GivenRow, ImportRefusal, ReadTable, Reader, TableKind, read_rows},
    tells_contact,
};

/// The columns of a manifest as files have them.
pub const COLUMNS: [&str; 17] = [
    "itemName",
    "manufacturer",
    "modelNumber",
    "itemMaterial",
    "itemSize",
    "hsCode",
    "unitWeight",
    "description",
    "quantity",
    "retailPrice",
    "unitPrice",
    "currency",
    "length",
    "breadth",
    "height",
    "itemsPerCarton",
    "cartonsPerPallet",
];
/// Without these a table is no manifest.
const WANTED: [&str; 4] = ["itemName", "unitWeight", "quantity", "unitPrice"];

const TABLE: TableKind = TableKind { columns: &COLUMNS, wanted: &WANTED, most_rows: MAX_ITEMS };

/// Reads a table; a row without a currency of its own is in this one.
pub fn read(rows: Vec<GivenRow>, currency: Currency) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
    read_rows(rows, TABLE, |reader| item(reader, currency))
}

fn item(reader: &mut Reader<'_>, currency: Currency) -> Option<ManifestItem> {
    let currency = reader.one("currency", |text| text.to_uppercase().parse().ok()).unwrap_or(currency);
    let item_name = reader.wanted("itemName", |text| text.to_owned().try_into().ok());
    if item_name.as_ref().is_some_and(|name: &Text<1, 200>| tells_contact(name.as_str())) {
        reader.fault("itemName", FaultCode::Contact);
    }
    let unit_weight = reader.number("unitWeight", true, |number| number.to_string().try_into().ok());
    let quantity = count(reader, "quantity", true);
    let unit_price = reader.number("unitPrice", true, |number| Money::new(number, currency).ok());
    let item = ManifestItem {
        manufacturer: reader.one("manufacturer", |text| text.to_owned().try_into().ok()),
        model_number: reader.one("modelNumber", |text| text.to_owned().try_into().ok()),
        item_material: reader.one("itemMaterial", |text| text.to_owned().try_into().ok()),
        item_size: reader.one("itemSize", |text| text.to_owned().try_into().ok()),
        hs_code: reader.one("hsCode", |text| text.to_owned().try_into().ok()),
        description: reader.one("description", |text| text.to_owned().try_into().ok()),
        retail_price: reader.number("retailPrice", false, |number| Money::new(number, currency).ok()),
        length: millimetres(reader, "length"),
        breadth: millimetres(reader, "breadth"),
        height: millimetres(reader, "height"),
        items_per_carton: count(reader, "itemsPerCarton", false),
        cartons_per_pallet: count(reader, "cartonsPerPallet", false),
        item_name: item_name?,
        unit_weight: unit_weight?,
        quantity: quantity?,
        unit_price: unit_price?,
        images: Vec::new(),
    };
    Some(item)
}

fn count(reader: &mut Reader<'_>, field: &str, is_wanted: bool) -> Option<Count> {
    reader.number(field, is_wanted, |number| whole(number).and_then(|it| it.try_into().ok()))
}

fn millimetres(reader: &mut Reader<'_>, field: &str) -> Option<Millimetres> {
    reader.number(field, false, |number| whole(number).and_then(|it| it.try_into().ok()))
}

fn whole(number: Decimal) -> Option<i64> {
    number.fract().is_zero().then(|| number.to_i64())?
}

#[cfg(test)]
mod tests {
    use super::{
        super::table::{GivenCell, new_items},
        *,
    };

    fn row(number: u32, cells: &[&str]) -> GivenRow {
        let cells = cells.iter().map(|text| GivenCell { text: (*text).to_owned(), is_formula: false }).collect();
        GivenRow { number, cells }
    }

    fn heading() -> GivenRow {
        row(1, &["Item name", "HS code", "unit_weight", "Quantity", "unit price", "Notes"])
    }

    #[test]
    fn good_rows_are_read_and_bad_ones_told_by_row_and_field() {
        let rows = vec![
            heading(),
            row(2, &["Rice", "1006.30", "25", "100", "29.50", "any"]),
            row(3, &["", "", "", "", "", ""]),
            row(4, &["", "rice", "25 kg", "1.5", "29.505"]),
            row(5, &["=1+1", "100630", "25", "-4", "1,000.00"]),
            row(6, &["Call +971 50 123 4567", "", "1e3", "99999999999999999999", "٣"]),
        ];
        let table = read(rows, Currency::Usd).unwrap();
        assert_eq!(table.items.len(), 1);
        assert_eq!(table.items[0].unit_price, Money::new(Decimal::new(2950, 2), Currency::Usd).unwrap());
        let told: Vec<_> = table.faults.iter().map(|it| (it.row, it.field.as_str(), it.code)).collect();
        use FaultCode::{Contact, Formula, Invalid, Required, WrongType};
        assert_eq!(
            told,
            [
                (4, "itemName", Required),
                (4, "unitWeight", WrongType),
                (4, "quantity", Invalid),
                (4, "unitPrice", Invalid),
                (4, "hsCode", Invalid),
                (5, "itemName", Formula),
                (5, "quantity", Formula),
                (5, "unitPrice", WrongType),
                (6, "itemName", Contact),
                (6, "unitWeight", WrongType),
                (6, "quantity", Invalid),
                (6, "unitPrice", WrongType),
            ]
        );
        assert_eq!(table.rejected.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [4, 5, 6]);
        assert_eq!(table.rejected[1].1[0], "=1+1");
    }

    #[test]
    fn a_table_without_its_columns_is_no_manifest() {
        for rows in [
            vec![],
            vec![row(1, &["Item name", "Quantity"])],
            vec![row(1, &["itemName", "unitWeight", "quantity", "unitPrice", "ITEM NAME"])],
        ] {
            assert_eq!(read(rows, Currency::Usd), Err(ImportRefusal::Heading));
        }
        let long =
            std::iter::once(heading()).chain((0..2001).map(|n| row(n + 2, &["Rice", "", "1", "1", "1"]))).collect();
        assert_eq!(read(long, Currency::Usd), Err(ImportRefusal::TooManyRows));
    }

    #[test]
    fn what_the_manifest_has_is_not_added_again() {
        let rows = [heading(), row(2, &["Rice", "", "25", "1", "2"]), row(3, &["Rice", "", "25", "1", "2"])].to_vec();
        let two = read(rows, Currency::Aed).unwrap().items;
        assert_eq!(new_items(&[], two.clone()).len(), 2, "two alike are two");
        assert_eq!(new_items(&two[..1], two.clone()).len(), 1);
        assert_eq!(new_items(&two, two.clone()).len(), 0);
    }
}
