//! The pictures that the pages of a scanned PDF are: the largest of each page, written anew as every picture is.

use bytes::{Buf, Bytes};
use fax::{
    Color,
    decoder::{decode_g3, decode_g4, pels},
};
use image::{DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};
use lopdf::{Dictionary, Document, Object, Stream, xobject::PdfImage};

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

/// JPEG and JPEG 2000 as cameras and scanners write them, pixels that are packed without loss, and the codes of facsimile and of
/// scanners that know one letter from another.
fn developed(document: &Document, image: &PdfImage<'_>) -> Option<Vec<u8>> {
    let stream = document.get_object(image.id).ok()?.as_stream().ok()?;
    match image.filters.as_deref().unwrap_or_default() {
        [only] if only == "DCTDecode" => picture::develop(&stream.content, Frame::DOCUMENT).ok(),
        [only] if only == "CCITTFaxDecode" => picture::keep(facsimile(document, stream, image)?, Frame::DOCUMENT).ok(),
        [only] if only == "JPXDecode" => picture::keep(jpeg_2000(&stream.content)?, Frame::DOCUMENT).ok(),
        [only] if only == "JBIG2Decode" => picture::keep(jbig2(document, stream)?, Frame::DOCUMENT).ok(),
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

/// Grey or colours; what is under a profile of its own counts by how many channels it has.
fn jpeg_2000(content: &[u8]) -> Option<DynamicImage> {
    let image = hayro_jpeg2000::Image::new(content, &hayro_jpeg2000::DecodeSettings::default()).ok()?;
    let (width, height) = (image.width(), image.height());
    if !picture::is_bearable(width, height) {
        return None;
    }
    let channels = image.color_space().num_channels() + u8::from(image.has_alpha());
    let pixels = image.decode().ok()?;
    let picture: DynamicImage = match (channels, image.has_alpha()) {
        (1, _) => GrayImage::from_raw(width, height, pixels)?.into(),
        (2, true) => GrayAlphaImage::from_raw(width, height, pixels)?.into(),
        (3, false) => RgbImage::from_raw(width, height, pixels)?.into(),
        (4, true) => RgbaImage::from_raw(width, height, pixels)?.into(),
        _ => return None,
    };
    Some(picture.into_rgb8().into())
}

/// Black and white whose like letters are kept once, in the picture or beside it for several.
fn jbig2(document: &Document, stream: &Stream) -> Option<DynamicImage> {
    let beside = parameters(document, stream).and_then(|it| it.get(b"JBIG2Globals").ok());
    let beside = beside.and_then(|it| document.dereference(it).ok()?.1.as_stream().ok());
    let beside = beside.and_then(|it| it.get_plain_content_with_limit(MAX_UNPACKED).ok());
    let image = hayro_jbig2::Image::new_embedded(&stream.content, beside.as_deref()).ok()?;
    let (width, height) = (image.width(), image.height());
    if !picture::is_bearable(width, height) {
        return None;
    }
    let mut dots = Dots { pixels: Vec::new(), black: if turns(stream) { 255 } else { 0 } };
    image.decode(&mut dots).ok()?;
    GrayImage::from_raw(width, height, dots.pixels).map(Into::into)
}

/// The dots of black and white as grey pixels.
struct Dots {
    pixels: Vec<u8>,
    black: u8,
}

impl hayro_jbig2::Decoder for Dots {
    fn push_pixel(&mut self, black: bool) {
        self.pixels.push(if black { self.black } else { 255 - self.black });
    }

    fn push_pixel_chunk(&mut self, black: bool, chunk_count: u32) {
        (0..8 * chunk_count).for_each(|_| self.push_pixel(black));
    }

    fn next_line(&mut self) {}
}

/// What the dictionary of a stream says to its only filter.
fn parameters<'a>(document: &'a Document, stream: &'a Stream) -> Option<&'a Dictionary> {
    let told = stream.dict.get(b"DecodeParms").or(stream.dict.get(b"DP")).ok()?;
    match document.dereference(told).ok()?.1 {
        Object::Array(each) => document.dereference(each.first()?).ok()?.1.as_dict().ok(),
        one => one.as_dict().ok(),
    }
}

/// Whether its dots mean the opposite.
fn turns(stream: &Stream) -> bool {
    let decode = stream.dict.get(b"Decode").and_then(Object::as_array).ok();
    decode.and_then(|it| it.first()?.as_float().ok()).is_some_and(|first| first > 0.5)
}

/// Black and white as facsimile machines send it, by Group 4 and by Group 3 of one dimension.
fn facsimile(document: &Document, stream: &Stream, image: &PdfImage<'_>) -> Option<DynamicImage> {
    let told = parameters(document, stream);
    let number = |key: &[u8]| told.and_then(|it| it.get(key).ok()).and_then(|it| it.as_i64().ok());
    let width = u16::try_from(number(b"Columns").unwrap_or(1728)).ok().filter(|it| *it > 0)?;
    let height = u16::try_from(image.height).ok().filter(|it| *it > 0)?;
    let is_black_one = told.and_then(|it| it.get(b"BlackIs1").ok()?.as_bool().ok()).unwrap_or(false);
    let turns = turns(stream);
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
