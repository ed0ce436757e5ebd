//! Documents that are pictures of documents, read by tesseract: as pictures, and as PDFs whose pages are pictures.

use std::io::{Cursor, Write};

use flate2::{Compression, write::ZlibEncoder};
use image::{GrayImage, ImageFormat};
use serde_json::{Value, json};

use crate::{
    documents::book,
    extraction::{call, ended},
    server::{BUYER, Person, TestServer},
};

/// A licence as an office scans it, at 150 dots an inch.
const LICENCE: &[u8] = include_bytes!("licence.png");
/// The same as scanners pack it: with loss, and in black and white.
const JPEG_2000: &[u8] = include_bytes!("licence.jp2");
const JBIG2: &[u8] = include_bytes!("licence.jb2");

fn picture() -> GrayImage {
    image::load_from_memory(LICENCE).unwrap().into_luma8()
}

fn packed(content: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(content).unwrap();
    packed.finish().unwrap()
}

/// A PDF whose second page is a picture, and whose first is white.
fn scan(how: &str, content: &[u8]) -> Vec<u8> {
    let (width, height) = picture().dimensions();
    let length = content.len();
    let head = format!(
        "<< /Type /XObject /Subtype /Image /Width {width} /Height {height} {how} /Length {length} >>\nstream\n"
    );
    let text = |text: &str| text.as_bytes().to_vec();
    book(&[
        text("<< /Type /Catalog /Pages 2 0 R >>"),
        text("<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>"),
        text("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 528] >>"),
        text(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 528] /Contents 5 0 R /Resources << /XObject << /Scan 6 0 R >> >> >>",
        ),
        text("<< /Length 31 >>\nstream\nq 595 0 0 528 0 0 cm /Scan Do Q\nendstream"),
        [head.as_bytes(), content, b"\nendstream"].concat(),
    ])
}

/// The rows as PNG tells them from the row above, which most programs write.
fn from_above(picture: &GrayImage) -> Vec<u8> {
    let width = picture.width() as usize;
    let mut above = vec![0; width];
    let mut rows = Vec::new();
    for row in picture.as_raw().chunks_exact(width) {
        rows.push(2);
        rows.extend(row.iter().zip(&above).map(|(here, above)| here.wrapping_sub(*above)));
        above = row.to_vec();
    }
    rows
}

/// Eight dots a byte.
fn black_and_white(picture: &GrayImage) -> Vec<u8> {
    let byte = |dots: &[u8]| dots.iter().enumerate().fold(0, |byte, (x, dot)| byte | u8::from(*dot > 127) << (7 - x));
    picture
        .as_raw()
        .chunks_exact(picture.width() as usize)
        .flat_map(|row| row.chunks(8).map(byte).collect::<Vec<_>>())
        .collect()
}

async fn read(person: &Person, name: &str, content: &[u8]) -> Value {
    let brought = person.bring("companyFile", name, content, &[]).await;
    assert_eq!(brought.status, 200, "{name}: {}", brought.body);
    let location = &brought.body["data"]["files"]["companyFile"][0]["location"];
    let requested = call(person, "extractFileData", json!({ "fileKey": location })).await;
    ended(person, json!({}), &requested).await
}

fn found(read: &Value) -> Vec<(&str, &str, &Value)> {
    let suggestions = read["suggestions"].as_array().unwrap();
    let mut found: Vec<_> = suggestions
        .iter()
        .map(|it| (it["field"].as_str().unwrap(), it["value"].as_str().unwrap(), &it["source"]["page"]))
        .collect();
    found.sort_unstable_by_key(|(field, ..)| *field);
    found
}

fn expected(page: &Value) -> Vec<(&'static str, &'static str, &Value)> {
    [
        ("address.country", "United Arab Emirates"),
        ("companyName", "Harbour Foods LLC"),
        ("companyType", "Limited Liability Company"),
        ("taxIDNumber", "100234567890003"),
        ("tradeLicence.expiry", "2031-05-31"),
        ("tradeLicence.number", "CN1234567"),
    ]
    .map(|(field, value)| (field, value, page))
    .to_vec()
}

#[actix_web::test]
async fn a_picture_of_a_licence_suggests_what_stands_on_it() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let mut jpeg = Cursor::new(Vec::new());
    picture().write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
    for (name, content) in [("licence.png", LICENCE), ("licence.jpg", jpeg.get_ref())] {
        let done = read(&buyer, name, content).await;
        let found: Vec<_> = found(&done).into_iter().filter(|(field, ..)| *field != "address.line1").collect();
        assert_eq!(found, expected(&json!(1)), "{name}: {done}");
    }
}

#[actix_web::test]
async fn a_scan_in_a_pdf_is_read_however_its_dots_are_packed() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let picture = picture();
    let mut jpeg = Cursor::new(Vec::new());
    picture.write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
    let colours = image::DynamicImage::from(picture.clone()).into_rgb8();
    let grey = "/BitsPerComponent 8 /ColorSpace /DeviceGray";
    let predictor = format!("/DecodeParms << /Predictor 15 /Columns {} >>", picture.width());
    for (how, content) in [
        (format!("{grey} /Filter /DCTDecode"), jpeg.into_inner()),
        (format!("{grey} /Filter /FlateDecode"), packed(&picture)),
        (format!("{grey} /Filter [/FlateDecode] {predictor}"), packed(&from_above(&picture))),
        ("/BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode".to_owned(), packed(&colours)),
        (
            "/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode".to_owned(),
            packed(&black_and_white(&picture)),
        ),
        (format!("{grey} /Filter /JPXDecode"), JPEG_2000.to_vec()),
        ("/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode".to_owned(), JBIG2.to_vec()),
    ] {
        let done = read(&buyer, "scan.pdf", &scan(&how, &content)).await;
        let found: Vec<_> = found(&done).into_iter().filter(|(field, ..)| *field != "address.line1").collect();
        assert_eq!(found, expected(&json!(2)), "{how}: {done}");
    }
}

#[actix_web::test]
async fn a_picture_without_words_says_that_it_has_none() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let mut white = Cursor::new(Vec::new());
    GrayImage::from_pixel(400, 300, image::Luma([255])).write_to(&mut white, ImageFormat::Png).unwrap();
    let unpacked = "/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /JPXDecode";
    for (name, content) in [("white.png", white.into_inner()), ("foreign.pdf", scan(unpacked, b"jp2"))] {
        let done = read(&buyer, name, &content).await;
        assert_eq!((&done["status"], &done["suggestions"]), (&json!("done"), &json!([])), "{name}");
        assert_eq!(
            (&done["code"], &done["note"]),
            (&json!("noText"), &json!("No text was found on this document.")),
            "{name}"
        );
    }
}
