//! The table of a manifest: its columns, and what each row of it is.

use granary_domain::{Choice, Currency, Millimetres, ShelfLife, Text, folding::letters};
use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{AllowedPhrases, Count, MAX_ITEMS, ManifestItem, contact_in_field};
use crate::table::{
    Choices, Column, FaultCode, GivenWorksheet, Holds, ImportRefusal, ReadTable, Reader, TableLayout, TemplateColumn,
    column, days, names, read_rows, wanted,
};

/// The columns of a manifest as files have them.
#[rustfmt::skip] // A table should read as a table.
const COLUMNS: [Column; 19] = [
    wanted("itemName", Holds::Text, &[
        "description of goods", "goods description", "product name", "name of product", "name of item", "goods name",
        "product", "commodity", "goods", "article", "item",
        "اسم الصنف", "اسم المنتج", "اسم السلعة", "وصف البضاعة", "اسم البضاعة", "الصنف", "المنتج", "السلعة", "البضاعة",
    ]),
    column("manufacturer", Holds::Text, &["maker", "producer", "made by", "mfr", "الشركة المصنعة", "المصنع", "الصانع"]),
    column("modelNumber", Holds::Text, &[
        "model no", "part number", "part no", "model", "sku", "رقم الموديل", "رقم الطراز", "الموديل", "الطراز",
    ]),
    column("itemMaterial", Holds::Text, &["material", "المادة", "الخامة"]),
    column("itemSize", Holds::Text, &["size", "المقاس", "الحجم"]),
    column("itemMeasure", Holds::Measure, &[
        "size unit", "size uom", "unit of size", "measure of size", "وحدة المقاس", "وحدة الحجم",
    ]),
    column("hsCode", Holds::HsCode, &[
        "hs", "hs no", "hs number", "hsn code", "hsn", "hscode no", "tariff code", "customs code", "commodity code",
        "رمز النظام المنسق", "الرمز المنسق", "رمز hs", "البند الجمركي", "رمز التعرفة الجمركية",
    ]),
    wanted("unitWeight", Holds::Weight, &[
        "weight per unit", "net weight per unit", "net wt per unit", "unit net weight", "weight each", "weight of a unit", "unit wt",
        "wt per unit", "وزن الوحدة", "وزن القطعة", "الوزن للوحدة",
    ]),
    column("description", Holds::Text, &["details", "الوصف", "التفاصيل"]),
    column("shelfLife", Holds::ShelfLife, &[
        "storage life", "keeping time", "مدة الصلاحية", "العمر التخزيني",
    ]),
    wanted("quantity", Holds::Count, &[
        "qty", "number of units", "no of units", "units", "pieces", "pcs", "nos", "الكمية", "عدد الوحدات", "عدد القطع", "العدد",
    ]),
    column("retailPrice", Holds::Money, &["rrp", "msrp", "mrp", "retail", "سعر التجزئة"]),
    wanted("unitPrice", Holds::Money, &[
        "price per unit", "price each", "price per piece", "price per pc", "unit rate", "rate per unit", "rate", "price",
        "سعر الوحدة", "سعر القطعة", "السعر للوحدة", "السعر",
    ]),
    column("currency", Holds::Currency, &["currency code", "ccy", "cur", "curr", "العملة"]),
    column("length", Holds::Length, &["الطول"]),
    column("breadth", Holds::Length, &["width", "العرض"]),
    column("height", Holds::Length, &["الارتفاع"]),
    column("itemsPerCarton", Holds::Count, &[
        "units per carton", "pieces per carton", "pcs per carton", "pcs ctn", "qty per carton", "الوحدات في الكرتون", "القطع في الكرتون",
    ]),
    column("cartonsPerPallet", Holds::Count, &["ctns per pallet", "ctn pallet", "cartons pallet", "الكراتين في المنصة"]),
];

/// The names of the columns.
pub const COLUMN_NAMES: [&str; COLUMNS.len()] = names(&COLUMNS);

pub(crate) const TABLE: TableLayout = TableLayout { columns: &COLUMNS, most_rows: MAX_ITEMS };

/// The table that one may begin with.
pub fn template() -> Vec<TemplateColumn> {
    TABLE.template()
}

/// Reads a table; a row without a currency of its own is in this one.
pub fn read(
    worksheets: Vec<GivenWorksheet>,
    currency: Currency,
    choices: Choices<'_>,
    allowed: &AllowedPhrases,
) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
    read_rows(worksheets, TABLE, choices, |reader| item(reader, currency, allowed))
}

fn item(reader: &mut Reader<'_>, usual: Currency, allowed: &AllowedPhrases) -> Option<ManifestItem> {
    let currency = reader.currency("currency");
    let item_name = reader.required("itemName", Holds::Text, |reader| said(reader, "itemName", allowed));
    let weight = |reader: &mut Reader<'_>| {
        reader.number("unitWeight", Holds::Weight, |number| number.to_string().try_into().ok())
    };
    let unit_weight = reader.required("unitWeight", Holds::Weight, weight);
    let quantity = reader.required("quantity", Holds::Count, |reader| count(reader, "quantity"));
    let price = |reader: &mut Reader<'_>| reader.price("unitPrice", currency, usual);
    let unit_price = reader.required("unitPrice", Holds::Money, price);
    let item_size: Option<Text<0, 100>> = said(reader, "itemSize", allowed);
    let item = ManifestItem {
        manufacturer: said(reader, "manufacturer", allowed),
        model_number: said(reader, "modelNumber", allowed),
        item_material: said(reader, "itemMaterial", allowed),
        item_measure: reader.one("itemMeasure", Holds::Measure, choice).filter(|_| item_size.is_some()),
        item_size,
        hs_code: reader.one("hsCode", Holds::HsCode, |text| text.to_owned().try_into().ok()),
        description: said(reader, "description", allowed),
        shelf_life: reader.one("shelfLife", Holds::ShelfLife, shelf_life),
        retail_price: reader.money("retailPrice", currency, usual),
        length: millimetres(reader, "length"),
        breadth: millimetres(reader, "breadth"),
        height: millimetres(reader, "height"),
        items_per_carton: count(reader, "itemsPerCarton"),
        cartons_per_pallet: count(reader, "cartonsPerPallet"),
        item_name: item_name?,
        unit_weight: unit_weight?,
        quantity: quantity?,
        unit_price: unit_price?,
        images: Vec::new(),
    };
    Some(item)
}

/// A text that everybody reads, which tells no way to reach somebody.
fn said<const MIN: usize, const MAX: usize>(
    reader: &mut Reader<'_>,
    field: &str,
    allowed: &AllowedPhrases,
) -> Option<Text<MIN, MAX>> {
    let text: Option<Text<MIN, MAX>> = reader.one(field, Holds::Text, |text| text.to_owned().try_into().ok());
    if text.as_ref().is_some_and(|it| contact_in_field(field, it.as_str(), allowed).is_some()) {
        reader.fault(field, Holds::Text, FaultCode::Contact);
    }
    text
}

/// How long goods keep, as the list has it or in days, weeks, months or years.
fn shelf_life(text: &str) -> Option<ShelfLife> {
    choice(text).or_else(|| days(text)?.to_u32().filter(|it| *it > 0).map(ShelfLife::of_days))
}

/// One of a fixed list, by its value or its words, in their letters.
fn choice<T: Choice>(text: &str) -> Option<T> {
    let given = letters(text);
    T::ALL.iter().copied().find(|it| letters(it.as_str()) == given || letters(it.label()) == given)
}

fn count(reader: &mut Reader<'_>, field: &str) -> Option<Count> {
    reader.number(field, Holds::Count, |number| whole(number).and_then(|it| it.try_into().ok()))
}

fn millimetres(reader: &mut Reader<'_>, field: &str) -> Option<Millimetres> {
    reader.number(field, Holds::Length, |number| whole(number).and_then(|it| it.try_into().ok()))
}

fn whole(number: Decimal) -> Option<i64> {
    number.fract().is_zero().then(|| number.to_i64())?
}

#[cfg(test)]
mod tests {
    use granary_domain::{ItemMeasure, UnitPrice};

    use super::*;
    use crate::table::{CellKind, GivenRow, new_items};

    fn new(known: &[ManifestItem], items: Vec<ManifestItem>) -> Vec<ManifestItem> {
        new_items(known, items, |it| it.item_name.as_str())
    }

    fn row(number: u32, cells: &[&str]) -> GivenRow {
        GivenRow { number, cells: cells.iter().map(|text| (*text).into()).collect(), ..GivenRow::default() }
    }

    fn read(rows: Vec<GivenRow>, currency: Currency) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
        super::read(
            vec![GivenWorksheet { rows, ..GivenWorksheet::default() }],
            currency,
            Choices::NONE,
            &AllowedPhrases::default(),
        )
    }

    fn heading() -> GivenRow {
        row(1, &["Item name", "HS code", "unit_weight", "Quantity", "unit price", "Notes"])
    }

    #[test]
    fn good_rows_are_read_and_bad_ones_told_by_row_and_field() {
        let mut rows = vec![
            heading(),
            row(2, &["Rice", "1006.30", "25 kg", "100", "29.50", "any"]),
            row(3, &["", "", "", "", "", ""]),
            row(4, &["", "rice", "25 stone", "1.5", "29.50505"]),
            row(5, &["=1+1", "100630", "25", "-4", "1,000.00 EUR"]),
            row(6, &["Call +971 50 123 4567", "", "1e3", "99999999999999999999", "five"]),
        ];
        rows[4].cells[0].kind = CellKind::Formula;
        let table = read(rows, Currency::Usd).unwrap();
        assert_eq!(table.items.len(), 1);
        assert_eq!(table.items[0].unit_price, UnitPrice::new(Decimal::new(2950, 2), Currency::Usd).unwrap());
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
                (5, "quantity", Invalid),
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
    fn each_text_of_a_row_that_tells_a_contact_is_a_fault_of_that_row() {
        let heading = [
            "itemName",
            "manufacturer",
            "modelNumber",
            "itemMaterial",
            "itemSize",
            "description",
            "unitWeight",
            "quantity",
            "unitPrice",
        ];
        let rows = vec![
            row(1, &heading),
            row(2, &["Rice", "Rice Mills", "RM-20", "Jute", "20/22", "Aged for two years", "25", "4", "29.50"]),
            row(3, &["Rice", "rice.com", "+971 50 123 4567", "", "WhatsApp rice.com", "", "25", "4", "29.50"]),
            row(4, &["Rice", "", "", "@ricebazaar", "", "Ask for 5512-3467 today", "25", "4", "29.50"]),
        ];
        let table = read(rows, Currency::Usd).unwrap();
        assert_eq!(table.items.len(), 1);
        let told: Vec<_> = table.faults.iter().map(|it| (it.row, it.field.as_str(), it.code)).collect();
        let expected =
            [(3, "itemSize"), (3, "manufacturer"), (3, "modelNumber"), (4, "itemMaterial"), (4, "description")];
        assert_eq!(told, expected.map(|(row, field)| (row, field, FaultCode::Contact)));
    }

    /// What stands in the column, and what it is taken for; `-` where it is a fault. To add a case, add a line.
    #[rustfmt::skip]
    const KEPT: &[(&str, &str)] = &[
        ("30", "30"), ("180 days", "180"), ("Under 30 days", "under-30"), ("no restriction", "no-restriction"), ("12", "under-30"),
        ("6 months", "180"), ("1 year", "360"), ("24 Months", "over-360"), ("100", "90"), ("365", "over-360"), ("12 شهرًا", "360"),
        ("12 mos", "360"), ("1.5 years", "over-360"), ("1,5 months", "30"), ("26 weeks", "180"), ("٦ أشهر", "180"), ("6 mths.", "180"),
        ("6-12 months", "-"), ("6 MOQ", "-"),
        ("soon", "-"), ("0", "-"), ("-5", "-"), ("9999999999 years", "-"),
    ];

    #[test]
    fn shelf_life_is_read_as_people_write_it() {
        for (given, right) in KEPT {
            assert_eq!(shelf_life(given).map_or("-", ShelfLife::as_str), *right, "{given}");
        }
    }

    #[test]
    fn a_size_has_its_measure_and_a_measure_without_a_size_is_left_out() {
        let rows = vec![
            row(1, &["Item", "Size", "Size unit", "Shelf life", "Unit weight", "Qty", "Price"]),
            row(2, &["Rice", "500", "G", "6 months", "25", "4", "29.50"]),
            row(3, &["Oil", "", "l", "", "25", "4", "29.50"]),
            row(4, &["Salt", "5", "stone", "", "25", "4", "29.50"]),
        ];
        let table = read(rows, Currency::Usd).unwrap();
        let read: Vec<_> = table.items.iter().map(|it| (it.item_measure, it.shelf_life)).collect();
        assert_eq!(read, [(Some(ItemMeasure::Gram), Some(ShelfLife::Days180)), (None, None)]);
        assert_eq!(table.faults.iter().map(|it| (it.row, it.field.as_str())).collect::<Vec<_>>(), [(4, "itemMeasure")]);
    }

    #[test]
    fn a_table_without_its_columns_is_no_manifest() {
        let names = |names: &[&str]| -> Vec<String> { names.iter().map(|it| (*it).to_owned()).collect() };
        assert_eq!(read(vec![], Currency::Usd), Err(ImportRefusal::Unreadable));
        let short = vec![row(1, &["Stock of May"]), row(3, &["Item name", "Quantity"]), row(4, &["Rice", "4"])];
        let Err(ImportRefusal::Lacks { columns, outline }) = read(short, Currency::Usd) else { panic!() };
        assert_eq!((columns, outline.heading), (names(&["unitWeight", "unitPrice"]), 3));
        let double = vec![row(1, &["itemName", "unitWeight", "quantity", "unitPrice", "ITEM NAME"])];
        let Err(ImportRefusal::Twice { columns, outline }) = read(double, Currency::Usd) else { panic!() };
        assert_eq!((columns, outline.heading), (names(&["itemName"]), 1));
        let long =
            std::iter::once(heading()).chain((0..2001).map(|n| row(n + 2, &["Rice", "", "1", "1", "1"]))).collect();
        assert_eq!(read(long, Currency::Usd), Err(ImportRefusal::TooManyRows));
    }

    #[test]
    fn what_the_manifest_has_is_not_added_again() {
        let rows = [heading(), row(2, &["Rice", "", "25", "1", "2"]), row(3, &["Rice", "", "25", "1", "2"])].to_vec();
        let two = read(rows, Currency::Aed).unwrap().items;
        assert_eq!(new(&[], two.clone()).len(), 2, "two alike are two");
        assert_eq!(new(&two[..1], two.clone()).len(), 1);
        assert_eq!(new(&two, two.clone()).len(), 0);
    }
}
