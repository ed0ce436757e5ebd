//! Files as people and their enemies bring them, made by the tests themselves.

use std::{
    fmt::Write as _,
    io::{Cursor, Write},
};

use flate2::{Compression, write::ZlibEncoder};
use image::{
    DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat, RgbImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder},
};
use support::workbook::archive;

/// What stands in the metadata of the pictures here, and must never be seen again.
pub(crate) const PLACE: &[u8] = b"25.386971N 55.460112E";

/// One object in a document that ends as it should.
pub(crate) fn pdf(object: &[u8]) -> Vec<u8> {
    [b"%PDF-1.7\n1 0 obj\n", object, b"\nendobj\n%%EOF\n"].concat()
}

/// Objects packed into a stream.
pub(crate) fn packed_pdf(dictionary: &str, objects: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(objects).unwrap();
    let content = packed.finish().unwrap();
    pdf(&[dictionary.as_bytes(), b"\nstream\n", &content, b"\nendstream"].concat())
}

/// A PDF of these objects, numbered from 1, with a table of where each stands.
pub(crate) fn book(objects: &[Vec<u8>]) -> Vec<u8> {
    let (mut book, mut places) = (b"%PDF-1.7\n".to_vec(), String::new());
    for (n, object) in objects.iter().enumerate() {
        let _ = writeln!(places, "{:010} 00000 n ", book.len());
        book.extend(format!("{} 0 obj\n", n + 1).into_bytes());
        book.extend(object);
        book.extend(b"\nendobj\n");
    }
    let (start, size) = (book.len(), objects.len() + 1);
    let end = format!("xref\n0 {size}\n0000000000 65535 f \n{places}trailer\n<< /Size {size} /Root 1 0 R >>\n");
    book.extend(format!("{end}startxref\n{start}\n%%EOF\n").into_bytes());
    book
}

fn types(main: &str, more: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.{main}.main+xml"/>{more}</Types>"#
    )
}

/// A text document with these parts besides.
pub(crate) fn docx(more: &[(&str, &[u8])]) -> Vec<u8> {
    docx_of(&types("wordprocessingml.document", ""), more)
}

/// A text document whose list of types says more.
pub(crate) fn docx_typed(kind: &str) -> Vec<u8> {
    let more = format!(r#"<Override PartName="/more.bin" ContentType="{kind}"/>"#);
    docx_of(&types("wordprocessingml.document", &more), &[])
}

fn docx_of(types: &str, more: &[(&str, &[u8])]) -> Vec<u8> {
    let first: [(&str, &[u8]); 2] =
        [("[Content_Types].xml", types.as_bytes()), ("word/document.xml", b"<w:document>Terms</w:document>")];
    archive(&[&first, more].concat())
}

pub(crate) fn xlsx(more: &[(&str, &[u8])]) -> Vec<u8> {
    let types = types("spreadsheetml.sheet", "");
    let first: [(&str, &[u8]); 2] = [("[Content_Types].xml", types.as_bytes()), ("xl/workbook.xml", b"<workbook/>")];
    archive(&[&first, more].concat())
}

/// A tie of a document to something else.
pub(crate) fn tie(kind: &str, target: &str, mode: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><Relationships><Relationship Id="r1"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}" Target="{target}" {mode}/></Relationships>"#
    )
}

/// A picture whose first quarter, as it is stored, is red and whose rest is blue.
pub(crate) fn quartered(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        image::Rgb(if x < width / 2 && y < height / 2 { [220, 20, 20] } else { [20, 20, 220] })
    })
}

/// The bytes of a picture, with a place, a profile and a way up in its metadata.
pub(crate) fn tagged(picture: &RgbImage, format: ImageFormat, way_up: u8) -> Vec<u8> {
    let (mut content, colour) = (Vec::new(), ExtendedColorType::Rgb8);
    fn write(mut encoder: impl ImageEncoder, picture: &RgbImage, colour: ExtendedColorType, way_up: u8) {
        encoder.set_exif_metadata(exif(way_up)).unwrap();
        encoder.set_icc_profile([b"ICC of a camera ", PLACE].concat()).unwrap();
        encoder.write_image(picture, picture.width(), picture.height(), colour).unwrap();
    }
    match format {
        ImageFormat::Png => write(PngEncoder::new(&mut content), picture, colour, way_up),
        ImageFormat::WebP => write(WebPEncoder::new_lossless(&mut content), picture, colour, way_up),
        _ => write(JpegEncoder::new_with_quality(&mut content, 90), picture, colour, way_up),
    }
    content
}

/// The bytes of a picture with nothing beside its pixels.
pub(crate) fn plain(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut content = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(quartered(width, height)).write_to(&mut content, format).unwrap();
    content.into_inner()
}

/// TIFF with two tags: which way is up, and a description that tells the place.
fn exif(way_up: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x02\0".to_vec();
    let length = u8::try_from(PLACE.len()).unwrap();
    exif.extend([0x0e, 0x01, 2, 0, length, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, way_up, 0, 0, 0]);
    exif.extend([0, 0, 0, 0]);
    exif.extend(PLACE);
    exif
}

/// A PNG that says how large it is, and hardly more.
pub(crate) fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut chunk = b"IHDR".to_vec();
    chunk.extend(width.to_be_bytes());
    chunk.extend(height.to_be_bytes());
    chunk.extend([8, 6, 0, 0, 0]);
    let mut sum = flate2::Crc::new();
    sum.update(&chunk);
    [b"\x89PNG\r\n\x1a\n\0\0\0\x0d", &chunk[..], &sum.sum().to_be_bytes(), b"\0\0\0\0IDAT\x35\xaf\x06\x1e"].concat()
}

pub(crate) fn holds(content: &[u8], wanted: &[u8]) -> bool {
    content.windows(wanted.len()).any(|it| it == wanted)
}
