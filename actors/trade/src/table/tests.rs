//! Tables in, and what is read of each row out.

use granary_domain::Currency;
use proptest::prelude::*;

use super::*;
use crate::{
    lot::{AllowedPhrases, ManifestItem, TABLE as MANIFEST, read_table},
    warehouse::{TABLE as GOODS, read_goods},
};

/// What stands in cells: words of headings and of goods, numbers as anybody writes them, and anything.
fn cell() -> impl Strategy<Value = GivenCell> {
    const WORDS: [&str; 16] = [
        "Item name",
        "Qty",
        "Unit weight (kg)",
        "Unit price",
        "Category",
        "السعر",
        "Rice",
        "1,000",
        "1.000,50",
        "25 kg",
        "US$ 2",
        "٣",
        "-4",
        "=1+1",
        "1e400",
        "yes",
    ];
    let kind = prop_oneof![
        6 => Just(CellKind::Text),
        1 => Just(CellKind::Number),
        1 => Just(CellKind::Day),
        1 => Just(CellKind::Error),
        1 => Just(CellKind::Formula),
    ];
    let text = prop_oneof![4 => prop::sample::select(&WORDS[..]).prop_map(str::to_owned), 1 => any::<String>()];
    (text, kind).prop_map(|(text, kind)| GivenCell { text, kind, unit: String::new() })
}

fn worksheets() -> impl Strategy<Value = Vec<GivenWorksheet>> {
    let row = prop::collection::vec(cell(), 0..8);
    let rows = prop::collection::vec(row, 0..8).prop_map(|rows| {
        let row = |(at, cells): (usize, Vec<GivenCell>)| GivenRow {
            number: u32::try_from(at + 1).unwrap_or(u32::MAX),
            is_hidden: at % 3 == 0,
            fields: 0,
            cells,
        };
        let heading = ["Item name", "Unit weight", "Qty", "Price", "Category"].map(GivenCell::from).to_vec();
        let rows = [heading].into_iter().chain(rows).enumerate().map(row).collect();
        GivenWorksheet { name: "Goods".to_owned(), rows, ..GivenWorksheet::default() }
    });
    prop::collection::vec(rows, 0..3)
}

/// Every row of goods goes in or comes back with what is wrong in it, or the table is refused whole.
fn is_whole<T>(read: Result<ReadTable<T>, ImportRefusal>, worksheets: &[GivenWorksheet], layout: TableLayout) -> bool {
    let Ok(table) = read else { return true };
    let as_it_says = (&TableChoices::default(), &ColumnMapping::default());
    let Ok(found) = found::find(worksheets.to_vec(), layout.columns, as_it_says) else { return false };
    let (goods, _) = body::goods(&found.worksheet.rows, &found.parts);
    let is_told = |(row, _): &(u32, Vec<String>)| table.faults.iter().any(|it| it.row == *row);
    table.items.len() + table.rejected.len() == goods.len() && table.rejected.iter().all(is_told)
}

proptest! {
    #[test]
    fn whatever_stands_in_a_table_each_row_is_taken_or_told(given in worksheets()) {
        let table = read_table(given.clone(), Currency::Usd, Choices::NONE, &AllowedPhrases::default());
        prop_assert!(is_whole(table, &given, MANIFEST));
        prop_assert!(is_whole(read_goods(given.clone(), Choices::NONE), &given, GOODS));
    }
}

fn worksheet(rows: Vec<Vec<GivenCell>>) -> Vec<GivenWorksheet> {
    let row = |(number, cells)| GivenRow { number, cells, ..GivenRow::default() };
    vec![GivenWorksheet { rows: (1..).zip(rows).map(row).collect(), ..GivenWorksheet::default() }]
}

fn manifest(rows: Vec<Vec<GivenCell>>) -> Result<ReadTable<ManifestItem>, ImportRefusal> {
    read_table(worksheet(rows), Currency::Usd, Choices::NONE, &AllowedPhrases::default())
}

/// A manifest in one line: each item with its weight, quantity and price, each fault with its row, column and code, and the totals.
fn told(table: &str) -> String {
    let table = match manifest(table.lines().map(|row| row.split('|').map(GivenCell::from).collect()).collect()) {
        Ok(table) => table,
        Err(ImportRefusal::Lacks { columns, outline }) => {
            let headings: Vec<_> = outline.columns.iter().map(|it| it.heading.as_str()).collect();
            return format!("lacks {} of {}", columns.join(" "), headings.join(", "));
        }
        Err(refused) => return format!("{refused:?}"),
    };
    let item = |it: &ManifestItem| {
        let (price, currency) = (it.unit_price.amount().normalize(), it.unit_price.currency());
        format!("{} {} x{} {price} {currency}", it.item_name.as_str(), it.unit_weight, it.quantity.get())
    };
    let fault = |it: &CellFault| format!("{} {} {}", it.row, it.field, it.code.as_str());
    let total = table.found.totals.iter().map(|row| format!("total {row}"));
    let all: Vec<_> = table.items.iter().map(item).chain(table.faults.iter().map(fault)).chain(total).collect();
    all.join("; ")
}

/// Tables, and what is read of each. To add a case, add a line.
#[rustfmt::skip]
const TABLES: &[(&str, &str)] = &[
    // Ranges and signs that are none of a number.
    ("Item|Unit weight|Qty|Price\nRice|25|100-200|1.5", "2 quantity FIELD_WRONG_TYPE"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|100-250.50", "2 unitPrice FIELD_WRONG_TYPE"),
    ("Item|Unit weight|Qty|Price\nRice|\u{200f}25 kg|4\u{200e}|\u{200e}$1.50", "Rice 25 x4 1.5 USD"),
    // Whose dollars they are.
    ("Currency: CAD\nItem|Unit weight|Qty|Price ($)\nRice|25|4|1.5", "3 unitPrice FIELD_WRONG_TYPE"),
    ("Currency: CAD\nItem|Unit weight|Qty|Price $\nRice|25|4|1.5", "3 unitPrice FIELD_WRONG_TYPE"),
    ("Currency: CAD\nItem|Unit weight|Qty|Price\n|kg||$\nRice|25|4|1.5", "4 unitPrice FIELD_WRONG_TYPE"),
    ("Currency: CAD\nItem|Unit weight|Qty|Price\nRice|25|4|$1.5", "3 unitPrice FIELD_WRONG_TYPE"),
    ("Currency: CAD\nItem|Unit weight|Qty|Price\nRice|25|4|US$1.5", "Rice 25 x4 1.5 USD"),
    ("Currency: CAD\nItem|Unit weight|Qty|Price (USD)\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("Currency: EUR\nItem|Unit weight|Qty|Price ($)\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    // Headings again.
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nItem|Qty|Unit weight|Price\nTea|100|2|3", "Rice 25 x4 1.5 USD; Tea 2 x100 3 USD"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nItem|Unit weight|Qty|Price\nTea|2|100|3", "Rice 25 x4 1.5 USD; Tea 2 x100 3 USD"),
    ("Item|Unit weight|Qty|Price\n|lbs||AED\nRice|50|4|1.5\nItem|Unit weight|Qty|Price\nTea|50|100|3",
     "Rice 22.68 x4 1.5 AED; Tea 22.68 x100 3 AED"),
    ("Item|Unit weight|Qty|Price\n|lbs||AED\nRice|50|4|1.5\nItem|Unit weight|Qty|Price\n|lbs||AED\nTea|50|100|3",
     "Rice 22.68 x4 1.5 AED; Tea 22.68 x100 3 AED"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nFor Jeddah\nItem|Qty|Unit weight (g)|Price (AED)\nTea|100|250|3",
     "Rice 25 x4 1.5 USD; Tea 0.25 x100 3 AED; 3 unitWeight FIELD_REQUIRED; 3 quantity FIELD_REQUIRED; 3 unitPrice FIELD_REQUIRED"),
    // A heading over several.
    ("Item|Unit weight|Quantity||Price|\n||Cartons|Pieces|Retail|Wholesale\nRice|25|4|96|99|1.5",
     "lacks unitPrice of Item, Unit weight, Quantity Cartons, Quantity Pieces, Price Retail, Price Wholesale"),
    ("Item|Unit weight|Quantity||Price\n||Cartons|Pieces|\nRice|25|4|96|1.5", "Rice 25 x96 1.5 USD"),
    ("Item|Unit weight|Quantity||Price\nItem||Cartons|Pieces|Price\nRice|25|4|96|1.5", "Rice 25 x96 1.5 USD"),
    ("Item|Unit weight|Qty||Price\nRice|25|4|bags|1.5", "Rice 25 x4 1.5 USD"),
    ("Item|Unit weight|Qty||Price\nRice|heavy|many|bags|dear",
     "2 unitWeight FIELD_WRONG_TYPE; 2 quantity FIELD_WRONG_TYPE; 2 unitPrice FIELD_WRONG_TYPE"),
    // What the rows come to, wherever it stands.
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nTotal|25|4|1.5\nPrices hold for May",
     "Rice 25 x4 1.5 USD; 4 unitWeight FIELD_REQUIRED; 4 quantity FIELD_REQUIRED; 4 unitPrice FIELD_REQUIRED; total 3"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nSub total||4|\nTea|1|2|3\nTotal (USD)||6|12",
     "Rice 25 x4 1.5 USD; Tea 1 x2 3 USD; total 3; total 5"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|1.5\nCarried forward||4|6\nBrought forward||4|6\nTea|1|2|3",
     "Rice 25 x4 1.5 USD; Tea 1 x2 3 USD; total 3; total 4"),
    ("No|Item|Unit weight|Qty|Price|Amount\n1|Rice|25|4|1.5|6\nTotal|||||6", "Rice 25 x4 1.5 USD; total 3"),
    ("Item|Unit weight|Qty|Price\nTotal|25|4|1.5\nTea|1|2|3", "Total 25 x4 1.5 USD; Tea 1 x2 3 USD"),
    ("Item|Maker|Unit weight|Qty|Price\nTotal|Shell|25||1.5\nTea|Lipton|1|2|3", "Tea 1 x2 3 USD; 2 quantity FIELD_REQUIRED"),
    // Currencies.
    ("Item|Unit weight|Qty|Price\nRice|25|4|12.5 د.إ", "Rice 25 x4 12.5 AED"),
    ("Item|Unit weight|Qty|Price\nRice|25|4|12.5 د.ا\nTea|1|2|12 US¢", "2 unitPrice FIELD_WRONG_TYPE; 3 unitPrice FIELD_WRONG_TYPE"),
    ("Item|Unit weight|Qty|Price\n|||د.أ\nRice|25|4|12.5", "3 unitPrice FIELD_WRONG_TYPE"),
    // What holds for all of them.
    ("Prices in AED, FOB Jebel Ali\nItem|Unit weight|Qty|Price\nRice|25|4|1.5", "Rice 25 x4 1.5 AED"),
    ("Weights in lbs|Currency:|AED\nItem|Unit weight|Qty|Price\nRice|50|4|1.5", "Rice 22.68 x4 1.5 AED"),
    ("Prices in EUR\nItem|Unit weight|Qty|Price\nRice|25|4|1.5", "3 unitPrice FIELD_WRONG_TYPE"),
    ("Prices in AED\nItem|Unit weight|Qty|Price (USD)\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("Prices in AED\nItem|Unit weight|Qty|Price|Currency\nRice|25|4|1.5|USD", "Rice 25 x4 1.5 USD"),
    ("Prices in AED\nItem|Unit weight|Qty|Price\nRice|25|4|1.5\nItem|Qty|Unit weight|Price\nTea|100|2|3",
     "Rice 25 x4 1.5 AED; Tea 2 x100 3 AED"),
    ("Currency: AED\nItem|Unit weight|Qty|Price\n|kg||USD\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("Prices in AED\nItem|Unit weight|Qty|Price|Currency\nRice|25|4|1.5|\nTea|25|4|2|USD", "Rice 25 x4 1.5 AED; Tea 25 x4 2 USD"),
    ("Prices in AED\nItem|Unit weight|Qty|Price\nRice|25|4|1.5\nPrices in USD\nItem|Qty|Unit weight|Price\nTea|100|2|3",
     "Rice 25 x4 1.5 AED; Tea 2 x100 3 USD; 4 unitWeight FIELD_REQUIRED; 4 quantity FIELD_REQUIRED; 4 unitPrice FIELD_REQUIRED"),
    ("Prices in USD\nItem|Unit weight|Qty|Price\nRice|25|4|1.5\nPrices in AED\nSection B\nItem|Unit weight|Qty|Price\nTea|2|100|3",
     "Rice 25 x4 1.5 USD; Tea 2 x100 3 AED; 4 unitWeight FIELD_REQUIRED; 4 quantity FIELD_REQUIRED; 4 unitPrice FIELD_REQUIRED; \
      5 unitWeight FIELD_REQUIRED; 5 quantity FIELD_REQUIRED; 5 unitPrice FIELD_REQUIRED"),
    ("Item|Quantity||Price|Unit weight (kg)\n|Cartons|Pieces||\nRice|4|96|1.5|25", "Rice 25 x96 1.5 USD"),
    // A unit before its number.
    ("Item|UOM|Qty|Unit weight|Price\nRice|MT|25|2|3\nTea|pcs|25|2|3", "Tea 2 x25 3 USD; 2 quantity FIELD_WRONG_TYPE"),
    // Rows that are no goods.
    ("Item|Unit weight|Qty|Price\n1|2|3|4\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("No|Item|Unit weight|Qty|Price\n(1)|(2)|(3)|(4)|(5)\n1|Rice|25|4|1.5\n2||||\n3||||", "Rice 25 x4 1.5 USD"),
    // Names and codes.
    ("Item (code)|Description of goods|Unit weight|Qty|Price\nA-17|Rice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("Item (code)|Description|Unit weight|Qty|Price\nA-17|Rice|25|4|1.5",
     "lacks itemName of Item (code), Description, Unit weight, Qty, Price"),
    // Names of prices and weights.
    ("Item|Net wt/unit (kg)|Qty|Price / pc\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("Item|Unit weight in grams|Qty|Price (USD) FOB\nRice|250|4|1.5", "Rice 0.25 x4 1.5 USD"),
    ("Item|Unit weight|Qty|Price FOB|Price\nRice|25|4|9|1.5", "Rice 25 x4 1.5 USD"),
    ("الصنف|وزن الوحدة|الكمية|السعر بالدولار\nأرز|25|4|1.5", "أرز 25 x4 1.5 USD"),
    // Nothing, where nothing need be.
    ("Item|Unit weight|Qty|Price|Currency|HS code|RRP|Shelf life\nRice|25|4|1.5|-|N/A|–|n/a\nTea|-|4|1.5",
     "Rice 25 x4 1.5 USD; 3 unitWeight FIELD_WRONG_TYPE"),
];

#[test]
fn a_table_is_read_as_a_person_reads_it() {
    for (given, right) in TABLES {
        assert_eq!(told(given), *right, "{given}");
    }
}

/// How long goods keep and their size, by what the heading says and a cell shows. To add a case, add a line.
#[rustfmt::skip]
const SHOWN: &[[&str; 7]] = &[
    ["Shelf life", "12", "", "under-30", "5", "kg", "5 kg"],
    ["Shelf life (days)", "30", "", "30", "5", "", "5"],
    ["Shelf life (months)", "12", "", "360", "5", "$", "5"],
    ["Shelf life (months)", "30 days", "", "30", "5", "No.", "5"],
    ["Shelf life (years)", "1.5", "", "over-360", "5", "cm", "5 cm"],
    ["Shelf life", "12", "months", "360", "-", "", ""],
    ["Shelf life months", "6", "", "180", "L", "", "L"],
];

#[test]
fn a_text_is_what_its_program_shows_and_a_time_in_what_its_heading_says() {
    for [heading, time, unit, keeps, size, measure, right] in SHOWN {
        let shown = |text: &str, unit: &str| GivenCell {
            kind: if unit.is_empty() { CellKind::Text } else { CellKind::Number },
            unit: unit.to_owned(),
            ..GivenCell::from(text)
        };
        let headings = ["Item", "Unit weight", "Qty", "Price", *heading, "Size"].map(GivenCell::from).to_vec();
        let mut row = ["Rice", "25", "4", "1.5"].map(GivenCell::from).to_vec();
        row.extend([shown(time, unit), shown(size, measure)]);
        let table = manifest(vec![headings, row]).unwrap();
        let item = table.items.first().unwrap_or_else(|| panic!("{heading}: {:?}", table.faults));
        let size = item.item_size.as_ref().map_or("", |it| it.as_str());
        assert_eq!((item.shelf_life.map(|it| it.to_string()).as_deref(), size), (Some(*keeps), *right), "{heading}");
    }
}

#[test]
fn what_is_said_of_goods_may_end_with_a_stop_or_be_a_dash() {
    let rows = [
        ["Item", "Category", "In warehouse", "Cleared"],
        ["Drill", "hardware", "Yes.", "-"],
        ["Saw", "hardware", "NO.", "N/A"],
    ];
    let table =
        read_goods(worksheet(rows.map(|row| row.map(GivenCell::from).to_vec()).to_vec()), Choices::NONE).unwrap();
    let said: Vec<_> = table.items.iter().map(|it| (it.is_stock_in_warehouse, it.is_stock_import_cleared)).collect();
    assert_eq!(said, [(true, false), (false, false)], "{:?}", table.faults);
}

#[test]
fn a_row_that_comes_back_means_the_same_in_the_file_it_comes_back_in() {
    let rows = [
        ["Item", "Unit weight (g)", "Qty", "Price", "Shelf life (months)"],
        ["Rice", "2500", "many", "1.5 AED", "12"],
        ["Tea", "2 kg", "4", "1.5", "a year or so"],
    ];
    let rows = rows.map(|row| row.map(GivenCell::from).to_vec()).to_vec();
    let above = vec![vec!["Prices in INR".into()]];
    let told = |rows: Vec<Vec<GivenCell>>| {
        let rejected = manifest(rows).unwrap().rejected.into_iter().map(|(_, cells)| cells.join("|"));
        rejected.collect::<Vec<_>>()
    };
    let (known, foreign) = (told(rows.clone()), told([above, rows].concat()));
    for (row, cells) in
        [(&known[0], ["2500 g", "many", "1.5 AED", "12 months"]), (&known[1], ["2 kg", "4", "1.5", "a year or so"])]
    {
        assert!(cells.iter().all(|cell| row.split('|').any(|it| it == *cell)), "{row}");
    }
    assert!(foreign[1].split('|').any(|it| it == "1.5 INR"), "{foreign:?}");
}

#[test]
fn the_worksheets_that_hold_such_a_table_too_are_told() {
    let of = |name: &str, rows: &[&str]| {
        let row = |row: &&str| row.split('|').map(GivenCell::from).collect();
        GivenWorksheet { name: name.to_owned(), ..worksheet(rows.iter().map(row).collect()).remove(0) }
    };
    let heading = "Item|Unit weight|Qty|Price";
    let worksheets = vec![
        of("Cover", &["Stock, May"]),
        of("Rice", &[heading, "Rice|25|4|1.5"]),
        of("Tea", &["Tea", heading, "Tea|1|2|3"]),
        of("Empty", &[heading]),
        of("Terms", &["Prices hold for May"]),
    ];
    let read = |now: &TableChoices| {
        let choices = Choices { now, before: &[] };
        let found = read_table(worksheets.clone(), Currency::Usd, choices, &AllowedPhrases::default()).unwrap().found;
        (found.worksheet.unwrap(), found.others)
    };
    assert_eq!(read(&TableChoices::default()), ("Rice".to_owned(), vec!["Tea".to_owned()]));
    let tea = TableChoices { worksheet: Some("Tea".to_owned()), ..TableChoices::default() };
    assert_eq!(read(&tea), ("Tea".to_owned(), vec!["Rice".to_owned()]));
}
