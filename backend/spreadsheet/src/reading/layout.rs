//! What of a worksheet stands beside its cells: the rows and columns that are hidden, and the cells that are merged.

use std::{
    collections::BTreeSet,
    io::{BufReader, Cursor, Read},
};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use zip::ZipArchive;

use super::merged::Merged;

/// The most of a part that is read for this, in bytes.
const MOST: u64 = 64 * 1024 * 1024;

/// The most columns that are looked at.
const MOST_COLUMNS: usize = 1000;

/// The most ranges of merged cells that are kept.
const MOST_MERGED: usize = 20_000;

/// The numbers of the rows that are hidden, the places of the columns that are, and the cells merged over rows.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub(super) hidden_rows: BTreeSet<u32>,
    pub(super) hidden_columns: BTreeSet<usize>,
    pub(super) merged: Vec<Merged>,
}

impl Layout {
    /// Nothing where it cannot be told.
    pub(super) fn of(given: &[u8], worksheet: &str) -> Self {
        found(given, worksheet).unwrap_or_default()
    }
}

fn found(given: &[u8], worksheet: &str) -> Option<Layout> {
    let mut zip = ZipArchive::new(Cursor::new(given)).ok()?;
    let mut id = None;
    each(&mut zip, "xl/workbook.xml", |it| {
        if it.local_name().as_ref() == "sheet" && attribute(it, "name").as_deref() == Some(worksheet) {
            id = attribute(it, "id");
        }
    })?;
    let id = id?;
    let mut target = None;
    each(&mut zip, "xl/_rels/workbook.xml.rels", |it| {
        if attribute(it, "Id").as_ref() == Some(&id) {
            target = attribute(it, "Target");
        }
    })?;
    let target = target?;
    let part = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
    let (mut layout, mut number) = (Layout::default(), 0);
    each(&mut zip, &part, |it| {
        let is_hidden = || attribute(it, "hidden").is_some_and(|it| matches!(&*it, "1" | "true"));
        match it.local_name().as_ref() {
            "row" => {
                number = attribute(it, "r").and_then(|it| it.parse().ok()).unwrap_or(number + 1);
                if is_hidden() {
                    layout.hidden_rows.insert(number);
                }
            }
            "col" if is_hidden() => {
                let place = |name| attribute(it, name).and_then(|it| it.parse::<usize>().ok());
                let (first, last) = (place("min").unwrap_or(1).max(1), place("max").unwrap_or(0).min(MOST_COLUMNS));
                layout.hidden_columns.extend(first - 1..last.max(first - 1));
            }
            "mergeCell" if layout.merged.len() < MOST_MERGED => {
                layout.merged.extend(attribute(it, "ref").and_then(|it| Merged::of(&it)));
            }
            _ => {}
        }
    })?;
    Some(layout)
}

/// Tells of each element of a part.
fn each(zip: &mut ZipArchive<Cursor<&[u8]>>, part: &str, mut tell: impl FnMut(&BytesStart<'_>)) -> Option<()> {
    let part = zip.by_name(part).ok()?;
    let mut xml = Reader::from_reader(BufReader::new(part.take(MOST)));
    let mut buffer = Vec::new();
    loop {
        match xml.read_event_into(&mut buffer).ok()? {
            Event::Start(it) | Event::Empty(it) => tell(&it),
            Event::Eof => return Some(()),
            _ => {}
        }
        buffer.clear();
    }
}

/// What an element says of itself, whatever stands before the name of it.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = element.attributes().flatten();
    let it = all.find(|it| it.key.local_name().as_ref() == name)?;
    it.normalized_value(quick_xml::XmlVersion::Implicit1_0).ok().map(std::borrow::Cow::into_owned)
}
