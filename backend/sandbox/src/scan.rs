//! The pictures that the pages of a scanned PDF are: the largest of each page, written anew as every picture is.

use bytes::{Buf, Bytes};
use image::{DynamicImage, GrayImage, RgbImage};
use lopdf::{Document, Stream, xobject::PdfImage};

use super::{Frame, picture, text, unreadable::Unreadable};

/// The most pages that are looked at.
const MAX_PAGES: usize = 3;
/// Fewer pixels hold no line that could be read.
const FEWEST_PIXELS: i64 = 100 * 100;
/// The most bytes that a picture may unpack to.
const MAX_UNPACKED: usize = 128 * 1024 * 1024;

/// The picture of each page, after its length in four bytes; a page without one has a length of nought.
pub(super) fn pictures(given: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let document = text::open(given)?;
    let mut pictures = Vec::new();
    for page in document.page_iter().take(MAX_PAGES) {
        let images = document.get_page_images(page).unwrap_or_default();
        let pixels = |it: &PdfImage<'_>| it.width.saturating_mul(it.height);
        let largest = images.iter().filter(|it| pixels(it) >= FEWEST_PIXELS).max_by_key(|it| pixels(it));
        let picture = largest.and_then(|it| developed(&document, it)).unwrap_or_default();
        pictures.extend(u32::try_from(picture.len()).map_err(|_| Unreadable)?.to_be_bytes());
        pictures.extend(picture);
    }
    Ok(pictures)
}

/// The pictures that a scan gave, page by page; an empty one where a page has none.
pub fn scanned(mut given: Bytes) -> Vec<Bytes> {
    let mut pictures = Vec::new();
    while let Ok(length) = given.try_get_u32() {
        pictures.push(given.split_to(given.len().min(length as usize)));
    }
    pictures
}

/// JPEG as cameras and scanners write it, and pixels that are packed without loss. Facsimile codes are not read.
fn developed(document: &Document, image: &PdfImage<'_>) -> Option<Vec<u8>> {
    let stream = document.get_object(image.id).ok()?.as_stream().ok()?;
    match image.filters.as_deref().unwrap_or_default() {
        [only] if only == "DCTDecode" => picture::develop(&stream.content, Frame::DOCUMENT).ok(),
        packed if packed.iter().all(|filter| filter == "FlateDecode") => {
            picture::keep(pixels(stream, image)?, Frame::DOCUMENT).ok()
        }
        _ => None,
    }
}

/// Grey, colours, or black and white; which of them, the length of a row tells.
fn pixels(stream: &Stream, image: &PdfImage<'_>) -> Option<DynamicImage> {
    let (width, height) = (u32::try_from(image.width).ok()?, u32::try_from(image.height).ok()?);
    if !picture::is_bearable(width, height) || image.color_space.as_deref() == Some("Indexed") {
        return None;
    }
    let content = stream.get_plain_content_with_limit(MAX_UNPACKED).ok()?;
    let (across, down) = (width as usize, height as usize);
    match (image.bits_per_component?, content.len() / down.max(1)) {
        (8, row) if row == across => GrayImage::from_raw(width, height, content).map(Into::into),
        (8, row) if row == 3 * across => RgbImage::from_raw(width, height, content).map(Into::into),
        (1, row) if row == across.div_ceil(8) => {
            let bits =
                |row: &[u8]| (0..across).map(|x| if row[x / 8] >> (7 - x % 8) & 1 == 1 { 255 } else { 0 }).collect();
            let grey = content.chunks_exact(row).take(down).flat_map(|row| -> Vec<u8> { bits(row) }).collect();
            GrayImage::from_raw(width, height, grey).map(Into::into)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_told_apart_and_half_of_one_is_what_came() {
        let given = |bytes: &'static [u8]| scanned(Bytes::from_static(bytes));
        assert_eq!(given(b""), Vec::<Bytes>::new());
        assert_eq!(given(b"\0\0\0\x02ab\0\0\0\0\0\0\0\x01c"), ["ab", "", "c"]);
        assert_eq!(given(b"\0\0\0\x09ab"), ["ab"]);
        assert_eq!(given(b"\0\0"), Vec::<Bytes>::new());
    }
}
