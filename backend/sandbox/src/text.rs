//! The text of a PDF, page by page, and what an electronic invoice says; pages end in a form feed, as printers have it.

use lopdf::{Document, LoadOptions};

use super::{
    invoice,
    sniff::FileKind,
    unreadable::Unreadable::{self, Damaged, Locked},
};

/// The most pages that are read, and the most text that is given back.
const MAX_PAGES: usize = 50;
const MAX_TEXT: usize = 1024 * 1024;
/// The most that packed objects, and what is drawn on a page, may unpack to.
const MAX_UNPACKED: usize = 64 * 1024 * 1024;

/// What stands on the pages, and behind them what an invoice says that is embedded; or what an invoice by itself says.
pub(super) fn read(given: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let mut text =
        if FileKind::Pdf.begins(given) { pages(&open(given)?) } else { invoice::lines(given).ok_or(Damaged)? };
    text.truncate(text.floor_char_boundary(MAX_TEXT));
    Ok(text.into_bytes())
}

/// The text of the pages and of the invoices behind them; a page that cannot be read is empty.
fn pages(document: &Document) -> String {
    let mut text = String::new();
    for number in document.get_pages().into_keys().take(MAX_PAGES) {
        text.push_str(
            &document.extract_text_with_limit(&[number], MAX_UNPACKED).unwrap_or_default().replace('\u{c}', "\n"),
        );
        text.push('\u{c}');
        if text.len() > MAX_TEXT {
            break;
        }
    }
    let streams = document.objects.values().filter_map(|it| it.as_stream().ok());
    let files = streams.filter(|it| it.dict.has_type(b"EmbeddedFile"));
    let contents = files.filter_map(|it| it.get_plain_content_with_limit(MAX_UNPACKED).ok());
    text.extend(contents.filter_map(|it| invoice::lines(&it)));
    text
}

/// A document that opens without a password, and whose packed objects do not swell.
pub(super) fn open(given: &[u8]) -> Result<Document, Unreadable> {
    let limits = LoadOptions { max_decompressed_size: Some(MAX_UNPACKED), ..LoadOptions::default() };
    let document = Document::load_mem_with_options(given, limits).map_err(|_| Damaged)?;
    if document.is_encrypted() { Err(Locked) } else { Ok(document) }
}
