//! The pictures that the pages of a scanned PDF are: the largest of each page, written anew as every picture is.

use bytes::{Buf, Bytes};
use fax::{
    Color,
    decoder::{decode_g3, decode_g4, pels},
};
use image::{DynamicImage, GrayImage, RgbImage};
use lopdf::{Document, Object, Stream, xobject::PdfImage};

use super::{
    Frame, picture, text,
    unreadable::Unreadable::{self, Damaged},
};

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
        pictures.extend(u32::try_from(picture.len()).map_err(|_| Damaged)?.to_be_bytes());
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

/// JPEG as cameras and scanners write it, pixels that are packed without loss, and the codes of facsimile.
fn developed(document: &Document, image: &PdfImage<'_>) -> Option<Vec<u8>> {
    let stream = document.get_object(image.id).ok()?.as_stream().ok()?;
    match image.filters.as_deref().unwrap_or_default() {
        [only] if only == "DCTDecode" => picture::develop(&stream.content, Frame::DOCUMENT).ok(),
        [only] if only == "CCITTFaxDecode" => picture::keep(facsimile(document, stream, image)?, Frame::DOCUMENT).ok(),
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

/// Black and white as facsimile machines send it, by Group 4 and by Group 3 of one dimension.
fn facsimile(document: &Document, stream: &Stream, image: &PdfImage<'_>) -> Option<DynamicImage> {
    let told = stream.dict.get(b"DecodeParms").or(stream.dict.get(b"DP")).ok();
    let told = told.and_then(|it| match document.dereference(it).ok()?.1 {
        Object::Array(each) => document.dereference(each.first()?).ok()?.1.as_dict().ok(),
        one => one.as_dict().ok(),
    });
    let number = |key: &[u8]| told.and_then(|it| it.get(key).ok()).and_then(|it| it.as_i64().ok());
    let width = u16::try_from(number(b"Columns").unwrap_or(1728)).ok().filter(|it| *it > 0)?;
    let height = u16::try_from(image.height).ok().filter(|it| *it > 0)?;
    let is_black_one = told.and_then(|it| it.get(b"BlackIs1").ok()?.as_bool().ok()).unwrap_or(false);
    let decode = stream.dict.get(b"Decode").and_then(Object::as_array).ok();
    let turns = decode.and_then(|it| it.first()?.as_float().ok()).is_some_and(|first| first > 0.5);
    let kind = number(b"K").unwrap_or(0);
    if !picture::is_bearable(width.into(), height.into()) || kind > 0 {
        return None;
    }
    let mut pixels = Vec::with_capacity(usize::from(width) * usize::from(height));
    let ground = if is_black_one == turns { 255 } else { 0 };
    let line = |changes: &[u32]| {
        if pixels.len() < pixels.capacity() {
            pixels.extend(pels(changes, width.into()).map(|it| if it == Color::White { ground } else { 255 - ground }));
        }
    };
    let bytes = stream.content.iter().copied();
    if kind < 0 {
        decode_g4(bytes, width.into(), Some(height.into()), line);
    } else {
        decode_g3(bytes, line);
    }
    pixels.resize(usize::from(width) * usize::from(height), ground);
    GrayImage::from_raw(width.into(), height.into(), pixels).map(Into::into)
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
