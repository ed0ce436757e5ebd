//! Both kinds of file hold what was put in, and no text in them is a formula.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use jiff::civil::date;
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::{
    Cell, Format, Spreadsheet,
    cell::{as_before, harmless},
};

fn file(format: Format, rows: Vec<Vec<Cell>>) -> Vec<u8> {
    let mut table = Spreadsheet::new(format, &["One", "Two, with a comma"]).unwrap();
    let mut content = Vec::new();
    for row in rows {
        table.add(row).unwrap();
        content.extend(table.take_written().unwrap());
    }
    content.extend(table.finish().unwrap());
    content
}

#[test]
fn a_text_that_begins_as_formulas_do_gets_a_quote() {
    for text in
        ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1", "  =1", "\u{7f}=1"]
    {
        assert!(harmless(text).starts_with('\''), "{text:?}");
    }
    for text in ["Basmati rice", "a=1", "", "'quoted'", "2 - 1"] {
        assert_eq!(harmless(text), text);
    }
    assert_eq!(harmless("a\u{0}b\u{ffff}"), "ab", "no XML holds these");
}

#[test]
fn a_text_of_a_csv_begins_no_formula_wherever_it_is_cut() {
    for (text, told) in [
        ("x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"),
        ("x\t+1", "x\t'+1"),
        ("x\r\n@A1\ny", "x\r\n'@A1\ny"),
        ("x;\"=1\"; \"\" -1", "x;'\"=1\";' \"\" -1"),
        ("x;;＝1", "x;;'＝1"),
        ("=1;=2", "'=1;'=2"),
        ("'@a", "''@a"),
        ("''=1", "'''=1"),
        ("x;' -1", "x;'' -1"),
        ("\t=1", "'\t'=1"),
    ] {
        assert_eq!(harmless(text), told);
        assert_eq!(as_before(told), text, "as it was before");
    }
    for text in ["a; b", "Rice;\t5 kg", "10-20;30", "'quoted';'too'"] {
        assert_eq!((&*harmless(text), &*as_before(text)), (text, text));
    }
}

proptest! {
    #[test]
    fn what_was_given_out_comes_back_as_it_was(text in "[a=+@;\t\n\" ＝'-]{0,12}") {
        prop_assert_eq!(as_before(&harmless(&text)), text);
    }

    #[test]
    fn no_piece_of_a_csv_is_a_formula_by_whatever_it_is_separated(text in "[a=+@;\t\r\n\" ＝'-]{0,12}") {
        let told = String::from_utf8(file(Format::Csv, vec![vec![Cell::text(text.clone()), Cell::text(text)]])).unwrap();
        for separator in [';', '\t'] {
            for piece in told.split([separator, '\n', '\r']) {
                let begun = piece.trim_start_matches(|c: char| c == '"' || c.is_whitespace());
                prop_assert!(!begun.starts_with(['=', '+', '-', '@', '＝']), "{piece:?} of {told:?}");
            }
        }
    }
}

#[test]
fn a_csv_quotes_by_the_standard_and_says_that_it_is_utf_8() {
    let rows = vec![
        vec![Cell::text("a \"b\"\nc"), Cell::Amount(Decimal::new(123_450, 2))],
        vec![Cell::text("=HYPERLINK(\"x\")"), Cell::Empty],
        vec![Cell::Day(date(2026, 2, 28)), Cell::Number(Decimal::new(-15, 1))],
    ];
    let told = String::from_utf8(file(Format::Csv, rows)).unwrap();
    let expected = "\u{feff}One,\"Two, with a comma\"\r\n\"a \"\"b\"\"\nc\",1234.50\r\n\"'=HYPERLINK(\"\"x\"\")\",\r\n2026-02-28,-1.5\r\n";
    assert_eq!(told, expected);
}

#[test]
fn a_workbook_opens_elsewhere_with_what_was_put_in() {
    let moment = "2026-02-28T18:00:00Z".parse().unwrap();
    let rows = vec![
        vec![Cell::text(" <b>&amp; أرز "), Cell::Amount(Decimal::new(123_450, 2))],
        vec![Cell::Empty, Cell::text("=1+1")],
        vec![Cell::Day(date(2026, 2, 28)), Cell::Moment(moment)],
    ];
    let mut book = Xlsx::new(Cursor::new(file(Format::Xlsx, rows))).unwrap();
    let worksheet = book.worksheet_range("Page1").unwrap();
    let told: Vec<Vec<Data>> = worksheet.rows().map(<[Data]>::to_vec).collect();
    let text = |text: &str| Data::String(text.to_owned());
    assert_eq!(told[0], [text("One"), text("Two, with a comma")]);
    assert_eq!(told[1], [text(" <b>&amp; أرز "), Data::Float(1234.5)]);
    assert_eq!(told[2], [Data::Empty, text("=1+1")], "a text as it is, which no program reckons");
    let days: Vec<_> =
        told[3].iter().map(|cell| matches!(cell, Data::DateTime(it) if it.as_f64() >= 46_081.0)).collect();
    assert_eq!(days, [true, true], "{:?}", told[3]);
}

#[test]
fn a_workbook_shows_a_moment_whole_and_keeps_a_code_a_text() {
    let rows = vec![vec![Cell::text("090240"), Cell::text("1006.30")], vec![Cell::text("4 bags"), Cell::text("NaN")]];
    let mut book = zip::ZipArchive::new(Cursor::new(file(Format::Xlsx, rows))).unwrap();
    let worksheet = std::io::read_to_string(book.by_name("xl/worksheets/sheet1.xml").unwrap()).unwrap();
    assert!(worksheet.contains(r#"<sheetFormatPr defaultColWidth="22""#));
    assert_eq!(worksheet.matches(r#"s="6""#).count(), 2, "{worksheet}");
}
