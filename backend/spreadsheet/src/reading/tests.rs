//! Tables in and what is read of them out.

use granary_domain::Currency;
use granary_trade::{
    lot::{AllowedPhrases, ManifestItem, read_table},
    table::{CellFault, CellKind, Choices, FoundTable, GivenCell, GivenRow},
};

use super::{gathered::MAX_TEXT, *};

#[test]
fn a_table_larger_than_any_that_is_meant_is_refused() {
    let csv = |content: String| read(content.as_bytes(), Format::Csv);
    let rows = |rows: usize, row: &str| format!("{row}\n").repeat(rows);
    assert_eq!(csv(rows(9_999, "a,b")).map(|it| it[0].rows.len()), Ok(9_999));
    assert_eq!(csv(rows(50_000, ",,")).map(|it| it[0].rows.len()), Ok(0), "what is empty costs nothing");
    for (content, why) in [
        (rows(60_001, "a"), "rows"),
        (rows(6_001, &format!("{}a", ",".repeat(99))), "cells"),
        (rows(1, &"a".repeat(MAX_TEXT + 1)), "a text"),
        (rows(1, &"ب".repeat(MAX_TEXT + 1)), "a text of another script"),
        (rows(600, &"a".repeat(MAX_TEXT)), "all texts"),
    ] {
        assert_eq!(csv(content), Err(ImportRefusal::TooManyRows), "{why}");
    }
    assert_eq!(csv(rows(1, &"ب".repeat(MAX_TEXT))).map(|it| it[0].rows.len()), Ok(1), "letters, not bytes");
    assert_eq!(csv(rows(1, &"a,".repeat(101))), Err(ImportRefusal::TooManyColumns));
    assert_eq!(csv(rows(1, &"a,".repeat(100))).map(|it| it[0].rows[0].cells.len()), Ok(100));
}

#[test]
fn what_is_packed_is_told_as_it_was() {
    let given = "\u{feff}name;'=1\r\n\"a \"\"b\"\"\nc\";'quoted'\n".as_bytes();
    let worksheets = read(given, Format::Csv).unwrap();
    let formula = GivenCell { kind: CellKind::Formula, ..GivenCell::from("=1") };
    let row =
        |number, cells: [GivenCell; 2]| GivenRow { number, fields: 2, cells: cells.to_vec(), ..GivenRow::default() };
    assert_eq!(worksheets[0].rows[0], row(1, ["name".into(), formula]));
    assert_eq!(worksheets[0].rows[1], row(2, ["a \"b\"\nc".into(), "'quoted'".into()]));
    assert_eq!(unpack(&pack(given, Format::Csv).unwrap()), Ok(worksheets));
    assert_eq!(unpack(&pack(b"\xff", Format::Csv).unwrap()), Err(ImportRefusal::Unreadable));
    assert_eq!(unpack(b"{"), Err(ImportRefusal::Unreadable));
}

/// A manifest in one line: each item with its weight, quantity and price, each fault with its row, column and code.
fn told(given: Result<Vec<GivenWorksheet>, ImportRefusal>) -> String {
    let table = match given
        .and_then(|worksheets| read_table(worksheets, Currency::Usd, Choices::NONE, &AllowedPhrases::default()))
    {
        Ok(table) => table,
        Err(ImportRefusal::Lacks { columns, outline }) => {
            return format!("{} lacks {}", outline.heading, columns.join(" "));
        }
        Err(ImportRefusal::Twice { columns, outline }) => {
            return format!("{} twice {}", outline.heading, columns.join(" "));
        }
        Err(refused) => return format!("{refused:?}"),
    };
    let item = |it: &ManifestItem| {
        let number = |it: serde_json::Value| it.as_str().map_or_else(|| it.to_string(), str::to_owned);
        let json = serde_json::to_value(it).unwrap();
        let [weight, quantity] = ["unitWeight", "quantity"].map(|field| number(json[field].clone()));
        let (price, currency) = (it.unit_price.amount().normalize(), it.unit_price.currency());
        format!("{} {weight} x{quantity} {price} {currency}", it.item_name.as_str())
    };
    let fault = |it: &CellFault| format!("{} {} {}", it.row, it.field, it.code.as_str());
    let all: Vec<_> = table.items.iter().map(item).chain(table.faults.iter().map(fault)).collect();
    all.join(" | ")
}

/// Tables as programs write them, and what is read of each. To add a case, add a line.
#[rustfmt::skip]
const TABLES: &[(&str, &str)] = &[
    // Separators and headings.
    ("itemName,unitWeight,quantity,unitPrice\nRice,25,4,1.5", "Rice 25 x4 1.5 USD"),
    ("Item;Unit weight (kg);Qty;Price\nRice;25;4;1,5", "Rice 25 x4 1.5 USD"),
    ("Item\tUnit weight (kg)\tQty\tPrice\nRice\t25\t4\t1,5", "Rice 25 x4 1.5 USD"),
    ("Item|Unit weight (kg)|Qty|Price\nRice|25|4|1.5", "Rice 25 x4 1.5 USD"),
    ("sep=;\nItem;Unit weight;Qty;Price\nRice;25;4;x", "3 unitPrice FIELD_WRONG_TYPE"),
    ("\"sep=;\"\nItem;Unit weight;Qty;Price\nRice;25;4;1,5", "Rice 25 x4 1.5 USD"),
    ("SEP=,\r\nItem,Unit weight,Qty,Price\r\nRice,25,4,1.5", "Rice 25 x4 1.5 USD"),
    ("Stock, May 2026, all, of it\n\nItem;Unit weight;Qty;Price\nRice;25;4;1,5\nTea, green;1;4;2,5", "Rice 25 x4 1.5 USD | Tea, green 1 x4 2.5 USD"),
    ("Item;Unit weight;Qty;Price;Description\nRice;25;4;1,5;long, white, clean, new, dry, good, fine", "Rice 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\n\"Rice; long; white; fine; dry\",25,4,1.5", "Rice; long; white; fine; dry 25 x4 1.5 USD"),
    ("Harbour Foods\nPacking list 7\n\nS. No.,Description of goods,HS Code,Qty (pcs),Unit weight (kg),Unit price (USD)\n1,Rice,1006.30,4,25,1.5", "Rice 25 x4 1.5 USD"),
    ("Item,Description of goods,Qty,Unit wt,Rate\n1,Rice,4,25,1.5", "Rice 25 x4 1.5 USD"),
    ("اسم الصنف;وزن الوحدة (كجم);الكمية;سعر الوحدة (درهم)\nأرز;٢٥;٤;١٫٥", "أرز 25 x4 1.5 AED"),
    ("الصنف,الوزن للوحدة,العدد,السعر\nأرز,25,4,1.5", "أرز 25 x4 1.5 USD"),
    ("Item,Unit weight (g),Qty,Price\nTea,250,4,1.5", "Tea 0.25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price AED\nTea,25,4,1.5", "Tea 25 x4 1.5 AED"),
    ("Item,Unit weight,Qty,Price,Currency\nTea,25,4,1.5,aed\nRice,25,4,1.5,", "Tea 25 x4 1.5 AED | Rice 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price (AED),Currency\nTea,25,4,1.5,USD", "2 unitPrice FIELD_INVALID"),
    ("Item,Unit weight,Qty,Price,Currency\nTea,25,4,1.5,EUR", "2 currency FIELD_INVALID"),
    ("Item,Weight,Qty,Price\nTea,25,4,1.5", "1 lacks unitWeight"),
    ("Item,Unit weight,Qty,Price (EUR)\nTea,25,4,1.5", "1 lacks unitPrice"),
    ("name,price\nRice,3", "1 lacks itemName unitWeight quantity"),
    ("Item,Unit weight,Qty,Price,Qty\nTea,25,4,1.5,5", "1 twice quantity"),
    ("", "Unreadable"),
    (";;;\n;;;", "Unreadable"),
    ("Item,Unit weight,Qty,Price", ""),
    // Numbers by the habit of the whole table.
    ("Item;Unit weight;Qty;Price\nReis;25;1.000;1.180", "2 quantity NUMBER_AMBIGUOUS | 2 unitPrice NUMBER_AMBIGUOUS"),
    ("Item;Unit weight;Qty;Price\nReis;25;1.000;1.180\nTee;1;2;18,75", "Reis 25 x1000 1180 USD | Tee 1 x2 18.75 USD"),
    ("Item;Unit weight;Qty;Price\nReis;25;1.000;1.180,00", "Reis 25 x1000 1180 USD"),
    ("Item,Unit weight,Qty,Price\nRice,25,\"1,000\",18.75", "Rice 25 x1000 18.75 USD"),
    ("Item,Unit weight,Qty,Price\nRice,25,\"1,000\",\"1,180\"", "2 quantity NUMBER_AMBIGUOUS | 2 unitPrice NUMBER_AMBIGUOUS"),
    ("Item,Unit weight,Qty,Price\nRice,25,\"1,00,000\",\"1,180\"", "Rice 25 x100000 1180 USD"),
    ("Item;Unit weight;Qty;Price\nRiz;25;1 000;1 180,50", "Riz 25 x1000 1180.5 USD"),
    ("Item;Unit weight;Qty;Price\nRice;25;4;18.75\nTea;25;4;18,75\nOats;25;1.000;2", "Rice 25 x4 18.75 USD | Tea 25 x4 18.75 USD | 4 quantity NUMBER_AMBIGUOUS"),
    ("Item;Unit weight;Qty;Price\nRice;25.125;4;2", "2 unitWeight NUMBER_AMBIGUOUS"),
    ("Item;Unit weight;Qty;Price\nRice;25.125;4;2.50", "Rice 25.125 x4 2.5 USD"),
    ("Item;Unit weight;Qty;Price\nRice;25 kg;4 pcs;USD 2.50", "Rice 25 x4 2.5 USD"),
    ("Item;Unit weight;Qty;Price\nRice;500 g;4;AED 2.50", "Rice 0.5 x4 2.5 AED"),
    ("Item;Unit weight;Qty;Price\nRice;25kg;4;$2.50", "Rice 25 x4 2.5 USD"),
    ("Item;Unit weight;Qty;Price\nRice;25 kg;4 MT;€2.50", "2 quantity FIELD_WRONG_TYPE | 2 unitPrice FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Price\nRice,25,-4,1.5", "2 quantity FIELD_INVALID"),
    ("Item,Unit weight,Qty,Price\nRice,25,0,1.5", "2 quantity FIELD_INVALID"),
    ("Item,Unit weight,Qty,Price\nRice,25,1.5,1.5", "2 quantity FIELD_INVALID"),
    ("Item,Unit weight,Qty,Price\nRice,25,5%,1.5", "2 quantity FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Price\nRice,25,1e3,1.5", "2 quantity FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Price\nRice,25,4,1.505", "2 unitPrice NUMBER_AMBIGUOUS"),
    ("Item,Unit weight,Qty,Price\nRice,25,,1.5\n,,,\nTea,25,4,1.5", "Tea 25 x4 1.5 USD | 2 quantity FIELD_REQUIRED"),
    // Units beside, beneath and within, and what no column holds.
    ("Item,Unit weight,Weight unit,Qty,UOM,Price\nRice,50,lbs,25,bags,2", "Rice 22.68 x25 2 USD"),
    ("Item,Unit weight,Qty,UOM,Price\nRice,50,25,MT,2\nTea,1,4,pcs,2", "Tea 1 x4 2 USD | 2 quantity FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Rate,Per,Currency name\nRice,50,25,2950,Qtl,USD\nTea,1,4,2,pc,AED", "Tea 1 x4 2 AED | 2 unitPrice FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Rate,Currency name\nRice,50,25,2950,INR", "2 unitPrice FIELD_WRONG_TYPE"),
    ("Item,Unit weight (kg),UOM,Qty,Price\nRice,50,MT,25,2", "2 unitWeight FIELD_WRONG_TYPE"),
    ("Item,Unit weight,Qty,Price\n,(lbs),(pcs),(AED)\nRice,50,25,2", "Rice 22.68 x25 2 AED"),
    ("Item,Unit weight,Qty,Price\n,lbs,MT,INR/Qtl\nRice,50,25,2", "3 quantity FIELD_WRONG_TYPE | 3 unitPrice FIELD_WRONG_TYPE"),
    ("Item,Unit weight (qtl),Qty,Price\nRice,0.5,25,2", "Rice 50 x25 2 USD"),
    ("Item,Unit weight,Qty,Price (USD)\nRice,50,25,AED 2", "2 unitPrice FIELD_WRONG_TYPE"),
    ("Item / الصنف,Unit weight (kg) / وزن الوحدة (كجم),Qty / الكمية,Price / السعر\nRice,50,25,2", "Rice 50 x25 2 USD"),
    // What the rows come to.
    ("Item,Unit weight,Qty,Price\nRice,25,4,1.5\nTea,1,4,2\nTotal,26,8,3.5", "Rice 25 x4 1.5 USD | Tea 1 x4 2 USD"),
    ("Item,Unit weight,Qty,Price\nRice,25,4,1.5\nالإجمالي,,4,", "Rice 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\nTotal,25,4,1.5\nTea,1,4,2", "Total 25 x4 1.5 USD | Tea 1 x4 2 USD"),
    // Lines that end as on any machine.
    ("Item,Unit weight,Qty,Price\nRice,25,4,1.5\rTea,1,4,2\rOats,1,4,3", "Rice 25 x4 1.5 USD | Tea 1 x4 2 USD | Oats 1 x4 3 USD"),
    ("Item,Unit weight,Qty,Price\rRice,25,4,1.5\rTea,1,x,2\r", "Rice 25 x4 1.5 USD | 3 quantity FIELD_WRONG_TYPE"),
    ("sep=;\rItem;Unit weight;Qty;Price\r\rRice;25;4;1,5", "Rice 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\r\"Two\rlines\",25,4,1.5\r\"12\" pipe,1,4,2", "Two\nlines 25 x4 1.5 USD | 12\" pipe 1 x4 2 USD"),
    ("Item,Unit weight,Qty,Price\r\nRice,25,4,1.5\rTea,1,4,2\n\rOats,1,4,3", "Rice 25 x4 1.5 USD | Tea 1 x4 2 USD | Oats 1 x4 3 USD"),
    // More values than columns, where a comma stands in a number.
    ("Item,Unit weight,Qty,Price\nRice,25,4,1,180.50\nTea,25,4,1.5,", "Tea 25 x4 1.5 USD | 2 unitPrice VALUES_BEYOND_COLUMNS"),
    ("Item,Unit weight,Qty,Price\nReis,25,4,1,5\nTea,25,4,1.5,ask first", "Tea 25 x4 1.5 USD | 2 unitPrice VALUES_BEYOND_COLUMNS"),
    ("Item,Unit weight,Qty,Price,\nRice,25,4,\"1,180.50\",", "Rice 25 x4 1180.5 USD"),
    ("Item,Unit weight,Qty,Price,Remarks\nRice,25,1,180,1.50,\nTea,25,4,1.5,\nOats,25,4,1.5,",
        "Tea 25 x4 1.5 USD | Oats 25 x4 1.5 USD | 2 unitPrice VALUES_BEYOND_COLUMNS"),
    ("Item,Unit weight,Qty,Price,Description\nRice,25,4,1,180.50,Long grain\nTea,25,4,1.5,Green\nOats,25,4,1.5,Rolled",
        "Tea 25 x4 1.5 USD | Oats 25 x4 1.5 USD | 2 description VALUES_BEYOND_COLUMNS"),
    ("Item,Unit weight,Qty,Price\nRice,25,4,1.5,,\nTea,25,4,2,,", "Rice 25 x4 1.5 USD | Tea 25 x4 2 USD"),
    ("Item,Unit weight,Qty,Price\nCaf\u{fffd},25,4,1.5", "2 itemName ERROR_IN_CELL"),
    // Quotes that nothing closes.
    ("Item,Unit weight,Qty,Price,Description\nPipe,25,4,1.5,\"12 inch pipe\nTea,1,4,2,", "Pipe 25 x4 1.5 USD | Tea 1 x4 2 USD"),
    ("Item,Unit weight,Qty,Price\n\"12\" pipe,25,4,1.5\n\"Tea, green\",1,4,2", "12\" pipe 25 x4 1.5 USD | Tea, green 1 x4 2 USD"),
    // Formulas, signs and errors.
    ("Item,Unit weight,Qty,Price\n-18C frozen peas,25,4,1.5", "-18C frozen peas 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\n+Plus oats (rolled),25,4,1.5", "+Plus oats (rolled) 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\n- deep-frozen,25,4,1.5", "- deep-frozen 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\n=1+1,25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n+1+1,25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n-SUM(A1),25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n@SUM(A1),25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n+cmd|' /C calc'!A0,25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n＝1,25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n'=1+1,25,4,1.5", "2 itemName FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n#N/A,25,4,1.5", "2 itemName ERROR_IN_CELL"),
    ("Item,Unit weight,Qty,Price\nRice,25,#REF!,1.5", "2 quantity ERROR_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n#1 grade rice,25,4,1.5", "#1 grade rice 25 x4 1.5 USD"),
    ("Item,Unit weight,Qty,Price\nRice,25,=2+2,1.5", "2 quantity FORMULA_IN_CELL"),
    ("Item,Unit weight,Qty,Price\n\"Two\nlines\",25,4,1.5\nTea,25,x,1.5", "Two\nlines 25 x4 1.5 USD | 4 quantity FIELD_WRONG_TYPE"),
];

/// A workbook of worksheets that are cells as XML: a cover, then the table, then a worksheet that is not shown.
fn workbook(rows: &[&str]) -> Vec<u8> {
    const NAMES: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const FORMATS: &str = r#"<numFmts><numFmt numFmtId="170" formatCode="00000000"/><numFmt numFmtId="171" formatCode="&quot;AED&quot; #,##0.00"/><numFmt numFmtId="172" formatCode="0000.00"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>"#;
    let (columns, rows) = match rows {
        [first, rest @ ..] if first.starts_with("<cols>") => (*first, rest),
        _ => ("", rows),
    };
    let (merged, rows) = match rows {
        [rest @ .., last] if last.starts_with("<mergeCells>") => (*last, rest),
        _ => ("", rows),
    };
    let worksheet = |rows: &str| {
        format!(r#"<worksheet xmlns="{NAMES}">{columns}<sheetData>{rows}</sheetData>{merged}</worksheet>"#)
    };
    let related = |nth: u32| {
        format!(r#"<Relationship Id="r{nth}" Type="{OFFICE}/worksheet" Target="worksheets/worksheet{nth}.xml"/>"#)
    };
    let cover = worksheet(r#"<row><c t="inlineStr"><is><t>Read me</t></is></c></row>"#);
    let table = worksheet(&rows.concat());
    let parts = [
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="b" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{NAMES}" xmlns:r="{OFFICE}"><sheets><sheet name="Old" sheetId="3" state="hidden" r:id="r3"/><sheet name="Cover" sheetId="1" r:id="r1"/><sheet name="Lots" sheetId="2" r:id="r2"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}{}{}<Relationship Id="s" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>"#,
                related(1),
                related(2),
                related(3)
            ),
        ),
        ("xl/styles.xml", format!(r#"<styleSheet xmlns="{NAMES}">{FORMATS}</styleSheet>"#)),
        ("xl/worksheets/worksheet1.xml", cover),
        ("xl/worksheets/worksheet2.xml", table.clone()),
        ("xl/worksheets/worksheet3.xml", table),
    ];
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut zip, content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A row of cells: texts, but for what is written as `style:value` or `=formula:value`.
fn row(attributes: &str, cells: &[&str]) -> String {
    let cell = |text: &&str| match text.split_once(':') {
        _ if text.is_empty() => "<c/>".to_owned(),
        Some(("e", value)) => format!(r#"<c t="e"><v>{value}</v></c>"#),
        Some(("b", value)) => format!(r#"<c t="b"><v>{value}</v></c>"#),
        Some(("n", value)) => format!("<c><v>{value}</v></c>"),
        Some((style @ ("1" | "2" | "3" | "4" | "5"), value)) => format!(r#"<c s="{style}"><v>{value}</v></c>"#),
        Some((formula, value)) if formula.starts_with('=') => format!("<c><f>{}</f><v>{value}</v></c>", &formula[1..]),
        _ => format!(r#"<c t="inlineStr"><is><t>{text}</t></is></c>"#),
    };
    format!("<row {attributes}>{}</row>", cells.iter().map(cell).collect::<String>())
}

/// Rows of a workbook beneath a heading in its third row, and what is read of each. To add a case, add a line.
#[rustfmt::skip]
const ROWS: &[(&[&str], &str)] = &[
    (&["Rice", "n:25", "n:4", "n:1.5"], "Rice 25 x4 1.5 USD"),
    (&["Rice", "n:25.000000000000004", "n:4.0", "n:1.5E0"], "Rice 25 x4 1.5 USD"),
    (&["-18C frozen peas", "n:25", "n:4", "n:1.5"], "-18C frozen peas 25 x4 1.5 USD"),
    (&["=1+1:2", "n:25", "n:4", "n:1.5"], "4 itemName FORMULA_IN_CELL"),
    (&["Rice", "n:25", "=2+2:4", "n:1.5"], "4 quantity FORMULA_IN_CELL"),
    (&["e:#N/A", "n:25", "n:4", "n:1.5"], "4 itemName ERROR_IN_CELL"),
    (&["Rice", "n:25", "n:4", "e:#DIV/0!"], "4 unitPrice ERROR_IN_CELL"),
    (&["2:46366", "n:25", "n:4", "n:1.5"], "4 itemName DATE_IN_CELL"),
    (&["Rice", "n:25", "2:46366", "n:1.5"], "4 quantity DATE_IN_CELL"),
    (&["Rice", "n:25", "3:0.05", "n:1.5"], "4 quantity FIELD_WRONG_TYPE"),
    (&["Rice", "n:25", "b:1", "n:1.5"], "4 quantity FIELD_WRONG_TYPE"),
    (&["Rice", "n:25", "n:-4", "n:1.5"], "4 quantity FIELD_INVALID"),
    (&["Rice", "n:25.125", "n:1000", "4:1180"], "Rice 25.125 x1000 1180 AED"),
    (&["Rice", "25,125", "n:4", "18,75"], "Rice 25.125 x4 18.75 USD"),
    (&["Rice", "25,125", "n:4", "n:18.75"], "4 unitWeight NUMBER_AMBIGUOUS"),
    (&["", "", "", ""], ""),
    (&["Rice", "n:25", "n:4", "n:1.5", "1:9024000"], "Rice 25 x4 1.5 USD"),
    (&["Rice", "n:25", "n:4", "n:1.5", "", "2:46366"], "4 itemSize DATE_IN_CELL"),
];

#[test]
fn a_cell_of_a_workbook_is_what_its_program_shows() {
    let heading = row("", &["Item", "Unit weight", "Qty", "Price", "HS code", "Size"]);
    for (cells, right) in ROWS {
        let book = workbook(&[&row("", &["Stock"]), "<row/>", &heading, &row("", cells)]);
        assert_eq!(told(read(&book, Format::Xlsx)), *right, "{cells:?}");
    }
    for (code, right) in [("1:9024000", "09024000"), ("5:902.4", "090240")] {
        let tea = row("", &["Tea", "n:1", "n:4", "n:1.5", code]);
        assert_eq!(each(&[&heading, &tea], "hsCode"), [right], "{code}");
    }
}

/// What each item of a workbook has in a field; nothing where it has none.
fn each(rows: &[&str], field: &str) -> Vec<String> {
    let worksheets = read(&workbook(rows), Format::Xlsx).unwrap();
    let table = read_table(worksheets, Currency::Usd, Choices::NONE, &AllowedPhrases::default()).unwrap();
    let of = |it: &ManifestItem| serde_json::to_value(it).unwrap()[field].as_str().unwrap_or_default().to_owned();
    table.items.iter().map(of).collect()
}

/// Ranges that are merged, the rows that they are in beneath a heading in the first row, and what is read of each. To add a case,
/// add a line.
#[rustfmt::skip]
const MERGED: &[(&str, &[&[&str]], &str)] = &[
    ("E2:E3", &[&["Rice", "n:25", "n:4", "n:1", "AED"], &["Tea", "n:1", "n:4", "n:2"], &["Peas", "n:1", "n:4", "n:5"]],
        "Rice 25 x4 1 AED | Tea 1 x4 2 AED | Peas 1 x4 5 USD"),
    ("F2:F3", &[&["Rice", "n:50", "n:4", "n:1", "", "lbs"], &["Tea", "n:50", "n:4", "n:2"]], "Rice 22.68 x4 1 USD | Tea 22.68 x4 2 USD"),
    ("A2:A3", &[&["Rice", "n:25", "n:4", "n:1"], &["", "n:1", "n:4", "n:2"]], "Rice 25 x4 1 USD | Rice 1 x4 2 USD"),
    ("A2:A3", &[&["7 spices", "n:25", "n:4", "n:1"], &["", "n:1", "n:4", "n:2"]], "7 spices 25 x4 1 USD | 3 itemName FIELD_REQUIRED"),
    ("A2:A3", &[&["Rice", "n:25", "n:4", "n:1"], &["Tea", "n:1", "n:4", "n:2"]], "Rice 25 x4 1 USD | Tea 1 x4 2 USD"),
    ("A2:A4", &[&["Rice", "n:25", "n:4", "n:1"], &[], &["", "n:1", "n:4", "n:2"]], "Rice 25 x4 1 USD | Rice 1 x4 2 USD"),
    // A number may be that of all together, and what is reckoned is none to keep.
    ("C2:C3", &[&["Rice", "n:25", "n:4", "n:1"], &["Tea", "n:1", "", "n:2"]], "Rice 25 x4 1 USD | 3 quantity FIELD_REQUIRED"),
    ("C2:C3", &[&["Rice", "n:25", "4 pcs", "n:1"], &["Tea", "n:1", "", "n:2"]], "Rice 25 x4 1 USD | 3 quantity FIELD_REQUIRED"),
    ("A2:A3", &[&["=1+1:2", "n:25", "n:4", "n:1"], &["", "n:1", "n:4", "n:2"]],
        "2 itemName FORMULA_IN_CELL | 3 itemName FIELD_REQUIRED"),
    // What is merged of a heading is no goods, and what stands alone is of no row.
    ("A1:A2", &[&["", "(lbs)", "", "(AED)"], &["Rice", "n:50", "n:4", "n:1"]], "Rice 22.68 x4 1 AED"),
    ("A2:F3", &[&["Stock of 2026"], &["Rice", "n:25", "n:4", "n:1"]],
        "Rice 25 x4 1 USD | 2 unitWeight FIELD_REQUIRED | 2 quantity FIELD_REQUIRED | 2 unitPrice FIELD_REQUIRED"),
    ("A2:ZZZZZZZZZ3", &[&["Rice", "n:25", "n:4", "n:1"]], "Rice 25 x4 1 USD"),
];

#[test]
fn a_merged_text_is_said_of_each_row_that_it_stands_beside() {
    let heading = row("", &["Item", "Unit weight", "Qty", "Price", "Currency", "Weight unit", "HS code"]);
    let merged = |range: &str| format!(r#"<mergeCells><mergeCell ref="{range}"/></mergeCells>"#);
    for (range, rows, right) in MERGED {
        let beneath: String = rows.iter().map(|cells| row("", cells)).collect();
        let book = workbook(&[&heading, &beneath, &merged(range)]);
        assert_eq!(told(read(&book, Format::Xlsx)), *right, "{range}: {rows:?}");
    }
    for (code, right) in [("1006.30", "100630"), ("1:9024000", "09024000"), ("5:902.4", "090240"), ("n:100630", "")] {
        let [rice, tea] =
            [&["Rice", "n:25", "n:4", "n:1", "", "", code][..], &["Tea", "n:1", "n:4", "n:2"]].map(|it| row("", it));
        assert_eq!(each(&[&heading, &rice, &tea, &merged("G2:G3")], "hsCode")[1], right, "{code}");
    }
}

#[test]
fn no_cell_takes_the_place_of_another() {
    let first = row(r#"r="1""#, &["Rice"]);
    assert_eq!(read(&workbook(&[&first, &first]), Format::Xlsx), Err(ImportRefusal::Unreadable));
}

#[test]
fn where_a_table_was_found_and_what_is_hidden_is_told_and_what_is_empty_costs_nothing() {
    let heading = row("", &["Item", "Unit weight", "Qty", "Price"]);
    let rice = row("", &["Rice", "n:25", "n:4", "1,50"]);
    let hidden = row(r#"hidden="1""#, &["Tea", "n:1", "n:4", "2,50"]);
    let coloured = r#"<row><c s="1"/><c s="1"/></row>"#.repeat(12_000);
    let last = row("", &["Oats", "n:1", "n:4", "3,50"]);
    let book = workbook(&[&row("", &["Stock"]), &heading, &rice, &hidden, &coloured, &last]);
    let table =
        read_table(read(&book, Format::Xlsx).unwrap(), Currency::Usd, Choices::NONE, &AllowedPhrases::default())
            .unwrap();
    assert_eq!((table.items.len(), table.faults.len()), (3, 0));
    let found = FoundTable {
        worksheet: Some("Lots".to_owned()),
        heading: 2,
        hidden: 1,
        hidden_columns: Vec::new(),
        totals: Vec::new(),
        others: Vec::new(),
        decimal_sign: Some(','),
    };
    assert_eq!(table.found, found);
}

#[test]
fn a_column_that_is_seen_goes_before_one_that_is_hidden_and_what_is_read_of_these_is_told() {
    let columns = r#"<cols><col min="3" max="4" hidden="1"/></cols>"#;
    let heading = row("", &["Item", "Unit weight", "Unit price", "Qty", "Price"]);
    let book = workbook(&[columns, &heading, &row("", &["Rice", "n:25", "n:11", "n:4", "n:29.5"])]);
    let worksheets = read(&book, Format::Xlsx);
    assert_eq!(told(worksheets.clone()), "Rice 25 x4 29.5 USD");
    let table = read_table(worksheets.unwrap(), Currency::Usd, Choices::NONE, &AllowedPhrases::default()).unwrap();
    assert_eq!(table.found.hidden_columns, ["quantity"]);
}

#[test]
fn a_row_is_hidden_in_its_own_worksheet() {
    let first = row(r#"hidden="1""#, &["Item", "Unit weight", "Qty", "Price"]);
    let worksheets = read(&workbook(&[&first]), Format::Xlsx).unwrap();
    assert_eq!(worksheets.iter().map(|it| it.rows[0].is_hidden).collect::<Vec<_>>(), [false, true], "cover and table");
}

#[test]
fn a_table_of_any_program_is_read_as_a_person_reads_it() {
    for (given, right) in TABLES {
        assert_eq!(told(read(given.as_bytes(), Format::Csv)), *right, "{given}");
    }
}
