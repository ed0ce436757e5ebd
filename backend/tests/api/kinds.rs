//! The kinds of file that people have: taken as what they are, or refused for a reason that they can mend.

use image::ImageFormat;
use serde_json::{Value, json};

use crate::{
    document::document,
    documents::{docx, pdf, plain},
    server::{BUYER, TestServer},
};

macro_rules! brought {
    ($name:literal) => {
        include_bytes!(concat!("brought/", $name)).to_vec()
    };
}

/// The name of a file, what it holds, and what it is kept as: its name and how it begins.
fn taken() -> Vec<(&'static str, Vec<u8>, &'static str, &'static [u8])> {
    const JPEG: &[u8] = b"\xff\xd8\xff";
    const PNG: &[u8] = b"\x89PNG";
    const PDF: &[u8] = b"%PDF-";
    let led = |junk: &[u8]| [junk, &pdf(b"<< >>")].concat();
    vec![
        ("hybrid.pdf", brought!("hybrid-invoice.pdf"), "hybrid.pdf", PDF),
        ("hybrid.pdf", brought!("hybrid-owner-locked.pdf"), "hybrid.pdf", PDF),
        ("advice.pdf", brought!("owner-locked-aes.pdf"), "advice.pdf", PDF),
        ("advice.pdf", brought!("owner-locked-rc4.pdf"), "advice.pdf", PDF),
        ("fax.pdf", brought!("facsimile.pdf"), "fax.pdf", PDF),
        ("invoice.xml", brought!("invoice.xml"), "invoice.xml", b"<?xml"),
        ("bom.pdf", led(b"\xef\xbb\xbf"), "bom.pdf", PDF),
        ("lines.pdf", led(b"\r\n\r\n"), "lines.pdf", PDF),
        ("headers.pdf", led(b"Content-Type: application/pdf\r\n\r\n"), "headers.pdf", PDF),
        ("jpeg.png", plain(64, 64, ImageFormat::Jpeg), "jpeg.jpg", JPEG),
        ("png.jpg", plain(64, 64, ImageFormat::Png), "png.png", PNG),
        ("png.pdf", plain(64, 64, ImageFormat::Png), "png.png", PNG),
        ("webp.jpg", plain(64, 64, ImageFormat::WebP), "webp.jpg", JPEG),
        ("scan", plain(64, 64, ImageFormat::Jpeg), "scan.jpg", JPEG),
        ("IMG_0001.HEIC", brought!("photo.heic"), "IMG_0001.jpg", JPEG),
        ("IMG_0001.jpg", brought!("photo.heic"), "IMG_0001.jpg", JPEG),
        ("scan.tif", brought!("one-page.tif"), "scan.png", PNG),
    ]
}

/// The name of a file, what it holds, and the code of the refusal.
fn refused() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let old = || b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
    let sealed = || [old(), "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect()].concat();
    let astray = String::from_utf8(document(&["Terms"])).unwrap().replace("4 0 obj", "9 0 obj");
    vec![
        ("password.pdf", brought!("password-aes.pdf"), "FILE_LOCKED"),
        ("password.pdf", brought!("password-rc4.pdf"), "FILE_LOCKED"),
        ("password.xlsx", sealed(), "FILE_LOCKED"),
        ("password.docx", sealed(), "FILE_LOCKED"),
        ("table-of-2003.xlsx", old(), "FILE_KIND_UNKNOWN"),
        ("letter-of-2003.docx", old(), "FILE_KIND_UNKNOWN"),
        ("program.pdf", brought!("program-within.pdf"), "FILE_ACTIVE_CONTENT"),
        ("program.pdf", brought!("program-owner-locked.pdf"), "FILE_ACTIVE_CONTENT"),
        ("page.pdf", brought!("page-within.pdf"), "FILE_ACTIVE_CONTENT"),
        ("script.pdf", brought!("script-owner-locked.pdf"), "FILE_ACTIVE_CONTENT"),
        ("macro.docx", docx(&[("word/vbaProject.bin", b"x")]), "FILE_ACTIVE_CONTENT"),
        ("pages.tif", brought!("two-pages.tif"), "FILE_KIND_UNKNOWN"),
        ("table.xls", old(), "FILE_KIND_UNKNOWN"),
        ("letter.doc", old(), "FILE_KIND_UNKNOWN"),
        ("all.zip", docx(&[]), "FILE_KIND_UNKNOWN"),
        ("notes.txt", b"notes".to_vec(), "FILE_KIND_UNKNOWN"),
        ("cut.pdf", b"%PD".to_vec(), "FILE_UNREADABLE"),
        ("broken.pdf", astray.into_bytes(), "FILE_UNREADABLE"),
        ("cut.docx", docx(&[])[..200].to_vec(), "FILE_UNREADABLE"),
        ("cut.jpg", plain(64, 64, ImageFormat::Jpeg)[..300].to_vec(), "FILE_UNREADABLE"),
        ("page.xml", b"<html><script>alert(1)</script></html>".to_vec(), "FILE_UNREADABLE"),
        ("entity.xml", b"<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>".to_vec(), "FILE_UNREADABLE"),
    ]
}

#[actix_web::test]
async fn what_people_have_is_taken_as_what_it_is() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for (name, content, kept, begins) in taken() {
        let got = buyer.bring("companyFile", name, &content, &[]).await;
        assert_eq!(got.status, 200, "{name}: {}", got.body);
        let file = &got.body["data"]["files"]["companyFile"][0];
        assert_eq!(file["fileName"], json!(kept), "{name}");
        let signed = buyer.post("/api/v1/getSignedUrl", json!({ "filePath": file["location"] })).await;
        let fetched = buyer.get(signed.body["data"]["url"].as_str().unwrap()).await;
        assert!(fetched.status == 200 && fetched.bytes.starts_with(begins), "{name}");
    }
}

#[actix_web::test]
async fn what_is_not_taken_is_refused_for_its_reason() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    for (name, content, code) in refused() {
        let got = buyer.bring("companyFile", name, &content, &[]).await;
        let said = (got.status, &got.body["code"], &got.body["message"]);
        assert_eq!(said, (415, &Value::from(code), &json!("Failed to upload file.")), "{name}");
    }
}
