//! The text of a PDF, page by page; pages end in a form feed, as printers have it.

use lopdf::{Document, LoadOptions};

use super::unreadable::Unreadable;

/// The most pages that are read, and the most text that is given back.
const MAX_PAGES: usize = 50;
const MAX_TEXT: usize = 1024 * 1024;
/// The most that packed objects, and what is drawn on a page, may unpack to.
const MAX_UNPACKED: usize = 64 * 1024 * 1024;

/// What stands on the pages; a page that cannot be read is empty.
pub(super) fn read(given: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let document = open(given)?;
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
    Ok(text.into_bytes())
}

/// A document that is not locked, and whose packed objects do not swell.
pub(super) fn open(given: &[u8]) -> Result<Document, Unreadable> {
    let limits = LoadOptions { max_decompressed_size: Some(MAX_UNPACKED), ..LoadOptions::default() };
    let document = Document::load_mem_with_options(given, limits).map_err(|_| Unreadable)?;
    if document.is_encrypted() { Err(Unreadable) } else { Ok(document) }
}
