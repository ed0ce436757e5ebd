//! Goods that sellers bring to the warehouse service as a table. Pure.

use std::{collections::HashMap, sync::LazyLock};

use granary_domain::{Category, Text, folding::letters};

use crate::table::{
    Choices, Column, GivenWorksheet, Holds, ImportRefusal, ReadTable, Reader, TableLayout, TemplateColumn, column,
    names, read_rows, wanted,
};

/// The most goods that the ledger of a company has.
pub const MAX_GOODS: u32 = 100_000;
/// The most rows of a table of goods.
const MAX_ROWS: usize = 50_000;

/// Goods as a row of a table says them; two rows may say the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGoods {
    pub item_name: Text<1, 200>,
    pub item_category: Category,
    pub is_stock_import_cleared: bool,
    pub is_stock_in_warehouse: bool,
}

/// The columns of goods as files have them.
#[rustfmt::skip] // A table should read as a table.
const COLUMNS: [Column; 4] = [
    wanted("itemName", Holds::Text, &[
        "description of goods", "goods description", "product name", "name of product", "product", "goods", "item", "name",
        "اسم الصنف", "اسم المنتج", "الصنف", "المنتج", "البضاعة",
    ]),
    wanted("itemCategory", Holds::Category, &["category", "type of goods", "الفئة", "التصنيف"]),
    column("isStockImportCleared", Holds::YesOrNo, &["import cleared", "customs cleared", "cleared", "مخلص جمركيا"]),
    column("isStockInWarehouse", Holds::YesOrNo, &["in warehouse", "warehoused", "في المستودع"]),
];
/// The names of the columns.
pub const GOODS_COLUMNS: [&str; COLUMNS.len()] = names(&COLUMNS);
pub(crate) const TABLE: TableLayout = TableLayout { columns: &COLUMNS, most_rows: MAX_ROWS };

/// The table of goods that one may begin with.
pub fn goods_template() -> Vec<TemplateColumn> {
    TABLE.template()
}

/// Reads a table of goods.
pub fn read_goods(
    worksheets: Vec<GivenWorksheet>,
    choices: Choices<'_>,
) -> Result<ReadTable<ListedGoods>, ImportRefusal> {
    read_rows(worksheets, TABLE, choices, |reader| {
        let item_name = reader.wanted("itemName", Holds::Text, |text| text.to_owned().try_into().ok());
        let item_category = reader.wanted("itemCategory", Holds::Category, category);
        let is_stock_import_cleared = said(reader, "isStockImportCleared");
        let is_stock_in_warehouse = said(reader, "isStockInWarehouse");
        Some(ListedGoods {
            item_name: item_name?,
            item_category: item_category?,
            is_stock_import_cleared,
            is_stock_in_warehouse,
        })
    })
}

/// By their names on the wire and in words, in their letters.
static CATEGORIES: LazyLock<HashMap<String, Category>> = LazyLock::new(|| {
    let names = |it: &Category| [(letters(it.as_str()), *it), (letters(it.label()), *it)];
    Category::ALL.iter().flat_map(names).collect()
});

fn category(text: &str) -> Option<Category> {
    CATEGORIES.get(&letters(text)).copied()
}

/// What is not said is not so.
fn said(reader: &mut Reader<'_>, field: &str) -> bool {
    let read = |text: &str| match text.to_lowercase().as_str() {
        "yes" | "true" | "1" | "y" | "نعم" => Some(true),
        "no" | "false" | "0" | "n" | "لا" => Some(false),
        _ => None,
    };
    reader.one(field, Holds::YesOrNo, read).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{CellKind, FaultCode, GivenRow};

    fn row(number: u32, cells: &[&str]) -> GivenRow {
        GivenRow { number, cells: cells.iter().map(|text| (*text).into()).collect(), ..GivenRow::default() }
    }

    fn read(rows: Vec<GivenRow>) -> Result<ReadTable<ListedGoods>, ImportRefusal> {
        read_goods(vec![GivenWorksheet { rows, ..GivenWorksheet::default() }], Choices::NONE)
    }

    #[test]
    fn goods_are_read_by_their_words_and_bad_rows_told_by_row_and_field() {
        let mut rows = vec![
            row(1, &["Item name", "item_category", "Is stock in warehouse", "Colour"]),
            row(2, &["Rice", "Food, Beverages & Tobacco", "yes", "white"]),
            row(3, &["Drills", "hardware", "", ""]),
            row(4, &["", "food", "perhaps", ""]),
            row(5, &["=1+1", "hardware", "نعم", ""]),
        ];
        rows[4].cells[0].kind = CellKind::Formula;
        let table = read(rows).unwrap();
        let goods: Vec<_> =
            table.items.iter().map(|it| (it.item_name.as_str(), it.item_category, it.is_stock_in_warehouse)).collect();
        assert_eq!(goods, [("Rice", Category::Food, true), ("Drills", Category::Hardware, false)]);
        assert!(table.items.iter().all(|it| !it.is_stock_import_cleared), "what is not said is not so");
        use FaultCode::{Formula, Invalid, Required};
        let told: Vec<_> = table.faults.iter().map(|it| (it.row, it.field.as_str(), it.code)).collect();
        assert_eq!(
            told,
            [
                (4, "itemName", Required),
                (4, "itemCategory", Invalid),
                (4, "isStockInWarehouse", Invalid),
                (5, "itemName", Formula)
            ]
        );
        assert_eq!(table.rejected[1], (5, ["=1+1", "hardware", "", "نعم"].map(str::to_owned).to_vec()));
        let Err(ImportRefusal::Lacks { columns, .. }) = read(vec![row(1, &["Item name"])]) else { panic!() };
        assert_eq!(columns, ["itemCategory"]);
    }
}
