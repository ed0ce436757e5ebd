//! What enemies bring: every one of these is refused, or loses its sting on the way in.

use image::ImageFormat;
use serde_json::json;
use support::workbook::archive;

use crate::{
    documents::{docx, docx_typed, holds, packed_pdf, pdf, plain, png_header, tie, xlsx},
    server::{BUYER, Got, Person, TestServer},
};

fn eicar() -> Vec<u8> {
    [&br"X5O!P%@AP[4\PZX54(P^)7CC)7}$EI"[..], b"CAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].concat()
}

const SCRIPT: &[u8] = b"<html><script>alert(1)</script></html>";
const SVG: &[u8] = b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>";
const ACTING: &[u8] = b"<< /S /JavaScript /JS (app.alert(1)) >>";

type Sample = (&'static str, Vec<u8>);

/// Pages, programs and pictures of kinds that the trade does not need, under their own names and under others.
fn foreign() -> Vec<Sample> {
    let gif = || b"GIF89a/*\x01\0\x01\0*/=1;alert(1)".to_vec();
    vec![
        ("logo.svg", SVG.to_vec()),
        ("logo.png", SVG.to_vec()),
        ("logo.jpg", SVG.to_vec()),
        ("logo.csv", SVG.to_vec()),
        ("page.html", SCRIPT.to_vec()),
        ("page.html.jpg", SCRIPT.to_vec()),
        ("page.pdf", SCRIPT.to_vec()),
        ("page.csv", SCRIPT.to_vec()),
        ("mark.csv", ["\u{feff} ".as_bytes(), SCRIPT].concat()),
        ("page.docx", SCRIPT.to_vec()),
        ("anim.gif", gif()),
        ("anim.jpg", gif()),
        ("scan.bmp", b"BM\x3a\0\0\0".to_vec()),
        ("scan.tiff", b"II*\0".to_vec()),
        ("scan.heic", b"\0\0\0\x18ftypheic".to_vec()),
        ("scan.avif", b"\0\0\0\x1cftypavif".to_vec()),
        ("icon.ico", b"\0\0\x01\0".to_vec()),
        ("run.exe", b"MZ\x90\0".to_vec()),
        ("run.pdf", b"MZ\x90\0".to_vec()),
        ("run.jpg", b"\x7fELF\x02".to_vec()),
        ("bill.pdf.exe", pdf(b"<< >>")),
        ("bill.pdf.js", b"alert(1)".to_vec()),
        ("bill\u{202e}fdp.exe", pdf(b"<< >>")),
        ("bill", pdf(b"<< >>")),
        (".pdf", pdf(b"<< >>")),
        ("bill.pdf.", b"MZ".to_vec()),
        ("lots.csv", b"a,b\0c".to_vec()),
        ("lots.csv", b"\xff\xfe<\0p\0>\0".to_vec()),
        ("lots.csv", eicar()),
        ("eicar.com", eicar()),
        ("sound.webp", b"RIFF\x24\0\0\0WAVEfmt ".to_vec()),
    ]
}

fn files_that_act() -> Vec<Sample> {
    let acting = |name: &str| pdf(format!("<< /S /{name} >>").as_bytes());
    let zip = archive(&[("run.js", b"alert(1)")]);
    vec![
        ("js.pdf", pdf(ACTING)),
        ("escaped.pdf", pdf(b"<< /S /J#61va#53cript >>")),
        ("short.pdf", pdf(b"<< /J#53 (x) >>")),
        ("remark.pdf", pdf(b"<< % >> stream\n/JS (x)\n% endstream\n>>")),
        ("form-remark.pdf", pdf(b"<< /AcroForm << % >> stream\n/XFA 4 0 R\n% endstream\n>> >>")),
        ("packed-remark.pdf", pdf(b"<< /Type /ObjStm % >> stream\n/Filter /FlateDecode >>")),
        ("launch.pdf", acting("Launch")),
        ("attached.pdf", acting("EmbeddedFile")),
        ("names.pdf", pdf(b"<< /Names << /EmbeddedFiles 4 0 R >> >>")),
        ("form.pdf", acting("SubmitForm")),
        ("import.pdf", acting("ImportData")),
        ("media.pdf", acting("RichMedia")),
        ("rendition.pdf", acting("Rendition")),
        ("goto.pdf", acting("GoToE")),
        ("xfa.pdf", pdf(b"<< /AcroForm << /XFA 5 0 R >> >>")),
        ("packed.pdf", packed_pdf("<< /Type /ObjStm /Filter /FlateDecode >>", ACTING)),
        ("twice.pdf", packed_pdf("<< /Type /ObjStm /Filter [/ASCII85Decode /FlateDecode] >>", b"")),
        ("sealed.pdf", packed_pdf("<< /Encrypt 3 0 R >> << /Type /ObjStm /Filter /FlateDecode >>", b"")),
        ("virus.pdf", pdf(&eicar())),
        ("page.pdf", [&pdf(b"<< >>")[..], SCRIPT].concat()),
        ("zip.pdf", [b"%PDF-1.7\n".to_vec(), zip.clone()].concat()),
        ("zip2.pdf", [&pdf(b"<< >>")[..], &zip, b"\n%%EOF\n"].concat()),
    ]
}

fn documents_that_act() -> Vec<Sample> {
    let tied = |kind: &str, target: &str, mode: &str| {
        docx(&[("word/_rels/document.xml.rels", tie(kind, target, mode).as_bytes())])
    };
    let external = "TargetMode=\"External\"";
    let astray = |name: &str| {
        let (there, mut content) = ("x".repeat(name.len()), docx(&[(&"x".repeat(name.len()), b"<x/>")]));
        while let Some(at) = content.windows(there.len()).position(|it| it == there.as_bytes()) {
            content[at..at + name.len()].copy_from_slice(name.as_bytes());
        }
        content
    };
    let many: Vec<_> = (0..4100).map(|nth| format!("word/part{nth}.xml")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
    vec![
        ("nothing.docx", archive(&[("readme.txt", b"hello")])),
        ("jar.docx", archive(&[("META-INF/MANIFEST.MF", b"Main-Class: Run")])),
        ("workbook.docx", xlsx(&[])),
        ("text.xlsx", docx(&[])),
        ("macro.docx", docx(&[("word/vbaProject.bin", b"\xd0\xcf\x11\xe0")])),
        ("macro.xlsx", xlsx(&[("xl/VBAPROJECT.BIN", b"\xd0\xcf\x11\xe0")])),
        ("sheet4.xlsx", xlsx(&[("xl/macrosheets/sheet1.xml", b"<x/>")])),
        ("enabled.docx", docx_typed("application/vnd.ms-word.document.macroEnabled.main+xml")),
        ("control.docx", docx(&[("word/activeX/activeX1.xml", b"<x/>")])),
        ("object.docx", docx(&[("word/embeddings/oleObject1.bin", b"\xd0\xcf\x11\xe0")])),
        ("program.docx", docx(&[("word/embeddings/run.exe", b"MZ")])),
        ("template.docx", tied("attachedTemplate", "https://evil.test/t.dotm", external)),
        ("image.docx", tied("image", "https://evil.test/pixel.png", external)),
        ("frame.docx", tied("frame", "http://evil.test/", external)),
        ("share.docx", tied("image", "\\\\evil.test\\share\\x.png", external)),
        ("hidden.docx", tied("attachedTemplate", "http://evil.test/t", "TargetMode=\"&#69;xternal\"")),
        ("script.docx", tied("hyperlink", "javascript:alert(1)", external)),
        ("local.docx", tied("hyperlink", "file:///etc/passwd", external)),
        ("inside.docx", tied("image", "http://evil.test/x.png", "")),
        ("entity.docx", docx(&[("word/_rels/x.rels", b"<!DOCTYPE r [<!ENTITY a \"b\">]><r/>")])),
        ("dde.docx", docx(&[("word/footer.xml", b"<w:instrText>DDEAUTO c:\\windows\\cmd.exe</w:instrText>")])),
        ("dde.xlsx", xlsx(&[("xl/externalLinks/externalLink1.xml", b"<externalLink><ddeLink/></externalLink>")])),
        ("virus.docx", docx(&[("word/media/x.txt", &eicar())])),
        ("astray.docx", astray("../../etc/passwd")),
        ("rooted.docx", astray("/etc/passwd")),
        ("twice.docx", astray("word/document.xml")),
        ("many.docx", docx(&many)),
        ("led.docx", [b"PK\x03\x04junk".to_vec(), docx(&[])].concat()),
        ("cut.docx", docx(&[])[..200].to_vec()),
        ("old.docx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec()),
    ]
}

fn pictures_that_are_none() -> Vec<Sample> {
    let (jpeg, png, webp) =
        (plain(64, 64, ImageFormat::Jpeg), plain(64, 64, ImageFormat::Png), plain(64, 64, ImageFormat::WebP));
    let mut broken = png.clone();
    broken[40] ^= 0xff;
    vec![
        ("half.jpg", jpeg[..jpeg.len() / 2].to_vec()),
        ("half.png", png[..png.len() / 2].to_vec()),
        ("half.webp", webp[..webp.len() / 2].to_vec()),
        ("broken.png", broken),
        ("page.png", [b"\x89PNG\r\n\x1a\n", SCRIPT].concat()),
        ("page.jpg", [b"\xff\xd8\xff\xe0", SCRIPT].concat()),
        ("none.png", png_header(0, 0)),
    ]
}

/// Small files that would be huge.
fn bombs() -> Vec<Sample> {
    let mut wide = plain(8, 8, ImageFormat::Jpeg);
    let frame = wide.windows(2).position(|it| it == [0xff, 0xc0]).unwrap();
    wide[frame + 5..frame + 9].copy_from_slice(&[0xff, 0xdc, 0xff, 0xdc]);
    let zeros = vec![0; 48 * 1024 * 1024];
    let parts: Vec<_> = (0..6).map(|nth| format!("word/part{nth}.xml")).collect();
    let parts: Vec<(&str, &[u8])> = parts.iter().map(|name| (name.as_str(), &zeros[..])).collect();
    let table = b"<< /Type /XRef /Size 1000000000 /W [1 8 8] /Index [0 1000000000] >>";
    let nested = [b"%PDF-1.7\n".to_vec(), vec![b'['; 4_000_000], b" /JavaScript\n%%EOF\n".to_vec()].concat();
    vec![
        ("wide.png", png_header(50_000, 50_000)),
        ("wider.png", png_header(u32::MAX / 2, u32::MAX / 2)),
        ("long.png", png_header(20_000, 20_000)),
        ("wide.jpg", wide),
        ("swells.docx", docx(&parts)),
        ("swells.xlsx", xlsx(&[("xl/sheet.xml", &[&zeros[..], &zeros[..]].concat())])),
        ("swells.pdf", packed_pdf("<< /Type /ObjStm /Filter /FlateDecode >>", &[&zeros[..], &zeros[..]].concat())),
        ("nested.pdf", nested),
        ("table.pdf", [&pdf(table)[..], b"/JavaScript"].concat()),
    ]
}

async fn bring(person: &Person, (name, content): &Sample) -> Got {
    person.bring("companyFile", name, content, &[]).await
}

#[actix_web::test]
async fn what_enemies_bring_is_refused_and_nothing_of_it_stays() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let before = server.count("select count(*) from files").await;
    let samples = [foreign(), files_that_act(), documents_that_act(), pictures_that_are_none()].concat();
    assert!(samples.len() >= 60);
    for sample in &samples {
        let got = bring(&buyer, sample).await;
        assert_eq!((got.status, &got.body["message"]), (415, &json!("Failed to upload file.")), "{}", sample.0);
    }
    assert_eq!(server.count("select count(*) from files").await, before);
    let left = |folder: &str| std::fs::read_dir(server.folder().join(folder)).unwrap().count();
    // Only what says whose files they are.
    assert_eq!((left("arriving"), left("files")), (0, 1));
}

#[actix_web::test]
async fn bombs_are_refused_while_everybody_else_is_served() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let samples = bombs();
    let all = futures::future::join_all(samples.iter().map(|sample| bring(&buyer, sample)));
    let mut all = std::pin::pin!(all);
    let mut served = 0;
    let got = loop {
        tokio::select! {
            biased;
            got = &mut all => break got,
            details = buyer.post("/api/v1/user/details", json!({})) => {
                assert_eq!(details.status, 200);
                served += 1;
            }
        }
    };
    for (sample, got) in samples.iter().zip(got) {
        assert_eq!((got.status, &got.body["message"]), (415, &json!("Failed to upload file.")), "{}", sample.0);
    }
    assert!(served > 0);
}

#[actix_web::test]
async fn what_rides_on_a_picture_is_left_behind() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let zip = archive(&[("run.js", b"alert(1)")]);
    for (name, content, rides) in [
        ("page.jpg", [&plain(40, 30, ImageFormat::Jpeg)[..], SCRIPT].concat(), SCRIPT),
        ("jar.png", [&plain(40, 30, ImageFormat::Png)[..], &zip].concat(), &zip[..]),
        ("virus.jpg", [plain(40, 30, ImageFormat::Jpeg), eicar()].concat(), b"EICAR"),
    ] {
        let got = bring(&buyer, &(name, content)).await;
        assert_eq!(got.status, 200, "{name}");
        let location = &got.body["data"]["files"]["companyFile"][0]["location"];
        let signed = buyer.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
        let kept = buyer.get(signed.body["data"]["url"].as_str().unwrap()).await;
        assert!(kept.status == 200 && !holds(&kept.bytes, rides), "{name}");
    }
}

#[actix_web::test]
async fn what_the_trade_needs_is_taken() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let link = tie("hyperlink", "https://granary.test/terms", "TargetMode=\"External\"");
    let (terms, chart) = (
        docx(&[("word/_rels/document.xml.rels", link.as_bytes()), ("word/media/seal.png", &png_header(1, 1))]),
        docx(&[("word/embeddings/Microsoft_Excel_Sheet1.xlsx", &xlsx(&[]))]),
    );
    for (name, content, kept, mime) in [
        ("bill.pdf", pdf(b"<< /Type /Catalog >>"), "bill.pdf", "application/pdf"),
        ("terms.docx", terms, "terms.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ("chart.docx", chart, "chart.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ("lots.xlsx", xlsx(&[]), "lots.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        ("lots.csv", b"name,quantity\nRice,4\n".to_vec(), "lots.csv", "text/csv"),
        ("scan.JPG", plain(9, 9, ImageFormat::Jpeg), "scan.JPG", "image/jpeg"),
        ("scan.webp", plain(9, 9, ImageFormat::WebP), "scan.jpg", "image/jpeg"),
        ("../../scan\u{202e}.png", plain(9, 9, ImageFormat::Png), "scan.png", "image/png"),
        ("فاتورة.pdf", pdf(b"<< >>"), "فاتورة.pdf", "application/pdf"),
    ] {
        let got = buyer.bring("companyFile", name, &content, &[]).await;
        let file = &got.body["data"]["files"]["companyFile"][0];
        assert_eq!((got.status, &file["fileName"], &file["mime"]), (200, &json!(kept), &json!(mime)), "{name}");
    }
}
