//! What stands on the pages of a PDF, and what an electronic invoice says.

use lopdf::{Document, LoadOptions};

use super::{
    invoice, letters,
    page::Page,
    sniff::FileKind,
    unreadable::Unreadable::{self, Damaged, Locked},
};

/// The most pages that are read, and the most text that is given back.
const MAX_PAGES: usize = 50;
const MAX_TEXT: usize = 1024 * 1024;
/// The most that packed objects, and what is drawn on a page, may unpack to.
const MAX_UNPACKED: usize = 64 * 1024 * 1024;

/// The pages, as `pages` reads them, and behind them one of what an invoice says that is embedded; or what one by itself says.
pub(super) fn read(given: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let read = if FileKind::Pdf.begins(given) {
        pages(given)?
    } else {
        vec![Page::of_text(&invoice::lines(given).ok_or(Damaged)?)]
    };
    serde_json::to_vec(&read).map_err(|_| Damaged)
}

/// Each page by where its letters stand, or else as they were written; one that cannot be read is empty.
fn pages(given: &[u8]) -> Result<Vec<Page>, Unreadable> {
    let document = open(given)?;
    let mut pages: Vec<Page> = Vec::new();
    let mut size = 0;
    for (number, id) in document.get_pages().into_iter().take(MAX_PAGES) {
        let written = || Page::of_text(&document.extract_text_with_limit(&[number], MAX_UNPACKED).unwrap_or_default());
        let page = letters::read(&document, id, MAX_UNPACKED).filter(|page| !page.is_empty()).unwrap_or_else(written);
        size += page.size();
        pages.push(page);
        if size > MAX_TEXT {
            pages.pop();
            break;
        }
    }
    let streams = document.objects.values().filter_map(|it| it.as_stream().ok());
    let files = streams.filter(|it| it.dict.has_type(b"EmbeddedFile"));
    let contents = files.filter_map(|it| it.get_plain_content_with_limit(MAX_UNPACKED).ok());
    let said: String = contents.filter_map(|it| invoice::lines(&it)).collect();
    if !said.is_empty() {
        pages.push(Page::of_text(&said[..said.floor_char_boundary(MAX_TEXT)]));
    }
    Ok(pages)
}

/// A document that opens without a password, and whose packed objects do not swell.
pub(super) fn open(given: &[u8]) -> Result<Document, Unreadable> {
    let limits = LoadOptions { max_decompressed_size: Some(MAX_UNPACKED), ..LoadOptions::default() };
    let document = Document::load_mem_with_options(given, limits).map_err(|_| Damaged)?;
    if document.is_encrypted() { Err(Locked) } else { Ok(document) }
}
