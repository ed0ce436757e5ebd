//! Workbooks, and other archives, written part by part.

use std::io::{Cursor, Write};

use zip::{ZipWriter, write::SimpleFileOptions};

/// An archive with these parts.
pub fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A workbook with one worksheet of these rows, and one text that they may share.
pub fn workbook_of(rows: &[String], text: &str) -> Vec<u8> {
    archive(&workbook_parts(rows, text).each_ref().map(|(name, content)| (*name, content.as_bytes())))
}

/// The parts of a workbook.
pub fn workbook_parts(rows: &[String], text: &str) -> [(&'static str, String); 6] {
    let rows: String = rows.iter().map(|cells| format!("<row>{cells}</row>")).collect();
    let names = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006";
    [
        (
            "[Content_Types].xml",
            format!(
                r#"<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"#
            ),
        ),
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{package}/relationships"><Relationship Id="book" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{names}" xmlns:r="{office}"><sheets><sheet name="Lot" sheetId="1" r:id="one"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{package}/relationships"><Relationship Id="one" Type="{office}/worksheet" Target="worksheets/one.xml"/><Relationship Id="two" Type="{office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#
            ),
        ),
        ("xl/sharedStrings.xml", format!(r#"<sst xmlns="{names}"><si><t>{text}</t></si></sst>"#)),
        ("xl/worksheets/one.xml", format!(r#"<worksheet xmlns="{names}"><sheetData>{rows}</sheetData></worksheet>"#)),
    ]
}
