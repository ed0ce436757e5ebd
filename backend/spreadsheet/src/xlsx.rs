//! A table as an Office Open XML workbook (ECMA-376), packed while it is written. The libraries for it take numbers as
//! floats, which money never passes, or keep the file back until it is whole.

use std::{
    fmt::Write as _,
    io::{self, Write},
    sync::mpsc::{self, Receiver, Sender},
};

use bytes::Bytes;
use jiff::{Timestamp, civil::Date};
use quick_xml::escape::escape;
use rust_decimal::Decimal;
use zip::{
    CompressionMethod, ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

use super::cell::{Cell, is_reckoned, plain};

/// How many rows a worksheet has at most; no program takes more than 2^20.
const ROWS_A_WORKSHEET: u32 = 1_000_000;
/// How much of a worksheet is packed at a time, in bytes.
const PIECE: usize = 64 * 1024;
/// How wide a column is, in digits: a moment with its zone is not cut to ####.
const WIDTH: u32 = 22;
/// How hard to pack: worksheets are alike all over, and the quickest takes most of it out.
const LEVEL: i64 = 1;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#;
const NAMES: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/// What is XML and nothing else is a worksheet, so that how many there are need not be known at the beginning.
const TYPES: &str = r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>"#;
/// By their places: plain, heading, amount, day, moment, text that looks like a formula, text that looks like a number.
const STYLES: &str = r#"<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/><numFmt numFmtId="165" formatCode="yyyy\-mm\-dd\ hh:mm\ &quot;UTC&quot;"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>"#;

pub struct XlsxTable {
    zip: ZipWriter<StreamWriter<Out>>,
    written: Receiver<Vec<u8>>,
    columns: Vec<&'static str>,
    /// What of the worksheet is not packed yet.
    worksheet: String,
    rows: u32,
    worksheets: u32,
}

/// Where the packed file goes.
struct Out(Sender<Vec<u8>>);

impl Write for Out {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.0.send(piece.to_vec()).map_err(io::Error::other)?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl XlsxTable {
    pub fn new(columns: &[&'static str]) -> io::Result<Self> {
        let (out, written) = mpsc::channel();
        let zip = ZipWriter::new_stream(Out(out));
        let mut table =
            Self { zip, written, columns: columns.to_vec(), worksheet: String::new(), rows: 0, worksheets: 0 };
        table.part("[Content_Types].xml", TYPES)?;
        table.part("_rels/.rels", &relations(&[relation("book", "officeDocument", "xl/workbook.xml")]))?;
        table.part("xl/styles.xml", &format!(r#"<styleSheet xmlns="{NAMES}">{STYLES}</styleSheet>"#))?;
        table.begin_worksheet()?;
        Ok(table)
    }

    pub fn add(&mut self, row: impl IntoIterator<Item = Cell>) -> io::Result<()> {
        if self.rows == ROWS_A_WORKSHEET {
            self.end_worksheet()?;
            self.begin_worksheet()?;
        }
        self.rows += 1;
        self.worksheet.push_str("<row>");
        for cell in row {
            self.cell(&cell);
        }
        self.worksheet.push_str("</row>");
        if self.worksheet.len() < PIECE { Ok(()) } else { self.pack() }
    }

    pub fn take_written(&mut self) -> Bytes {
        self.written.try_iter().collect::<Vec<_>>().concat().into()
    }

    pub fn finish(mut self) -> io::Result<Bytes> {
        self.end_worksheet()?;
        let worksheets =
            (1..=self.worksheets).map(|nth| format!(r#"<sheet name="Page{nth}" sheetId="{nth}" r:id="s{nth}"/>"#));
        let worksheets: String = worksheets.collect();
        let book = format!(r#"<workbook xmlns="{NAMES}" xmlns:r="{OFFICE}"><sheets>{worksheets}</sheets></workbook>"#);
        self.part("xl/workbook.xml", &book)?;
        let worksheet = |nth| relation(&format!("s{nth}"), "worksheet", &format!("worksheets/sheet{nth}.xml"));
        let mut related: Vec<_> = (1..=self.worksheets).map(worksheet).collect();
        related.push(relation("styles", "styles", "styles.xml"));
        self.part("xl/_rels/workbook.xml.rels", &relations(&related))?;
        drop(self.zip.finish()?);
        Ok(self.written.iter().collect::<Vec<_>>().concat().into())
    }

    fn begin_worksheet(&mut self) -> io::Result<()> {
        (self.worksheets, self.rows) = (self.worksheets + 1, 1);
        self.zip.start_file(format!("xl/worksheets/sheet{}.xml", self.worksheets), packed())?;
        self.worksheet.push_str(HEAD);
        let _ = write!(self.worksheet, r#"<worksheet xmlns="{NAMES}"><sheetViews><sheetView workbookViewId="0">"#);
        self.worksheet.push_str(
            r#"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#,
        );
        let _ = write!(self.worksheet, r#"<sheetFormatPr defaultColWidth="{WIDTH}" defaultRowHeight="15"/>"#);
        self.worksheet.push_str("<sheetData><row>");
        for column in &self.columns {
            let _ = write!(self.worksheet, r#"<c s="1" t="inlineStr"><is><t>{}</t></is></c>"#, escape(*column));
        }
        self.worksheet.push_str("</row>");
        Ok(())
    }

    fn end_worksheet(&mut self) -> io::Result<()> {
        self.worksheet.push_str("</sheetData></worksheet>");
        self.pack()
    }

    fn pack(&mut self) -> io::Result<()> {
        self.zip.write_all(self.worksheet.as_bytes())?;
        self.worksheet.clear();
        Ok(())
    }

    fn part(&mut self, name: &str, content: &str) -> io::Result<()> {
        self.zip.start_file(name, packed())?;
        self.zip.write_all(HEAD.as_bytes())?;
        self.zip.write_all(content.as_bytes())
    }

    /// Numbers go as the digits that they are.
    fn cell(&mut self, cell: &Cell) {
        let _ = match cell {
            Cell::Empty => write!(self.worksheet, "<c/>"),
            Cell::Text(text) => {
                // A text is no formula, and a code no number: they stay so when somebody edits them.
                let style = match text {
                    text if is_reckoned(text) => r#" s="5""#,
                    text if text.starts_with(|c: char| c.is_ascii_digit()) && text.parse::<Decimal>().is_ok() => {
                        r#" s="6""#
                    }
                    _ => "",
                };
                let text = plain(text);
                write!(
                    self.worksheet,
                    r#"<c{style} t="inlineStr"><is><t xml:space="preserve">{}</t></is></c>"#,
                    escape(&*text)
                )
            }
            Cell::Number(number) => write!(self.worksheet, "<c><v>{}</v></c>", number.normalize()),
            Cell::Amount(amount) => write!(self.worksheet, r#"<c s="2"><v>{amount}</v></c>"#),
            Cell::Day(day) => write!(self.worksheet, r#"<c s="3"><v>{}</v></c>"#, days(*day)),
            Cell::Moment(moment) => write!(self.worksheet, r#"<c s="4"><v>{}</v></c>"#, days_and_time(*moment)),
        };
    }
}

fn packed() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).compression_level(Some(LEVEL))
}

fn relation(id: &str, kind: &str, target: &str) -> String {
    format!(r#"<Relationship Id="{id}" Type="{OFFICE}/{kind}" Target="{target}"/>"#)
}

fn relations(all: &[String]) -> String {
    format!(r#"<Relationships xmlns="{RELATIONS}">{}</Relationships>"#, all.concat())
}

/// Spreadsheets count days from the end of 1899.
fn days(day: Date) -> i32 {
    const FIRST: Date = Date::constant(1899, 12, 30);
    FIRST.until(day).map(|span| span.get_days()).unwrap_or_default()
}

/// The same in UTC, with the time of day as a share of it.
fn days_and_time(moment: Timestamp) -> Decimal {
    let at = moment.to_zoned(jiff::tz::TimeZone::UTC);
    let seconds = i64::from(at.hour()) * 3_600 + i64::from(at.minute()) * 60 + i64::from(at.second());
    Decimal::from(days(at.date())) + (Decimal::from(seconds) / Decimal::from(86_400)).round_dp(6)
}
