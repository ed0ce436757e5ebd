//! Documents made to kill or to hold whoever reads them: each ends as a plain failure, or in whatever text it has.

use std::{io::Write, path::PathBuf, time::Instant};

use bytes::Bytes;
use flate2::{Compress, Compression, FlushCompress, write::ZlibEncoder};
use granary_domain::Share;
use granary_sandbox::{Job, Refused, Sandbox};

use crate::{
    document::document,
    documents::{book, pdf},
};

fn object(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

/// A stream that unpacks to so many mebibytes of blanks, packed once or again and again.
fn swelling(dictionary: &str, mebibytes: usize, layers: usize) -> Vec<u8> {
    let mut block = Vec::with_capacity(64 * 1024);
    let packed = Compress::new(Compression::best(), false).compress_vec(
        &vec![b' '; 1024 * 1024],
        &mut block,
        FlushCompress::Full,
    );
    packed.unwrap();
    // Each block begins anew, so that one may be said again; the sum at the end is nobody's.
    let mut content = [&b"\x78\x9c"[..], &block.repeat(mebibytes), b"\x03\0", b"\0\0\0\0"].concat();
    for _ in 1..layers {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&content).unwrap();
        content = packed.finish().unwrap();
    }
    let filters = "/FlateDecode ".repeat(layers);
    let head = format!("<< {dictionary} /Length {} /Filter [{filters}] >>\nstream\n", content.len());
    [head.as_bytes(), &content, b"\nendstream"].concat()
}

/// One page over this content.
fn page_of(content: Vec<u8>) -> Vec<u8> {
    book(&[
        object("<< /Type /Catalog /Pages 2 0 R >>"),
        object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
        object(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        ),
        content,
        object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    ])
}

/// A tree of pages in which each branch holds but the next.
fn deep_tree(depth: usize) -> Vec<u8> {
    let mut objects = vec![object("<< /Type /Catalog /Pages 2 0 R >>")];
    objects.extend((0..depth).map(|n| format!("<< /Type /Pages /Kids [{} 0 R] /Count 1 >>", n + 3).into_bytes()));
    objects.push(format!("<< /Type /Page /Parent {} 0 R >>", depth + 1).into_bytes());
    book(&objects)
}

/// Every page that is told of is the same one, or the tree itself again.
fn round(kids: &str, count: &str) -> Vec<u8> {
    book(&[
        object("<< /Type /Catalog /Pages 2 0 R >>"),
        format!("<< /Type /Pages /Kids [{kids}] /Count {count} /Parent 2 0 R >>").into_bytes(),
        object("<< /Type /Page /Parent 2 0 R /Contents 3 0 R /Resources 3 0 R >>"),
    ])
}

fn tables_in_a_ring() -> Vec<u8> {
    let head = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\n";
    let first = head.len();
    let table =
        |prev: usize| format!("xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev {prev} >>\n");
    let second = first + table(1_000_000).len();
    let width = |at: usize| format!("{at:07}");
    let ring = [table(0), table(0)];
    let ring = ring.map(|it| it.replace("/Prev 0", "/Prev @"));
    format!(
        "{head}{}{}startxref\n{second}\n%%EOF\n",
        ring[0].replace('@', &width(second)),
        ring[1].replace('@', &width(first))
    )
    .into_bytes()
}

fn encrypted() -> Vec<u8> {
    let sound = String::from_utf8(document(&["Trade Name: Harbour Foods LLC"])).unwrap();
    let lock = "/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) >> /ID [(1) (1)] ";
    sound.replace("/Root 1 0 R", &format!("{lock}/Root 1 0 R")).into_bytes()
}

fn deadly() -> Vec<(&'static str, Vec<u8>)> {
    let sound = document(&["Trade Name: Harbour Foods LLC"]);
    let many = "3 0 R ".repeat(100_000);
    let nested = |open: &str, close: &str| [open.repeat(300_000), close.repeat(300_000)].concat();
    vec![
        ("nothing", Vec::new()),
        ("no paper", b"<html>licence</html>".to_vec()),
        ("a head alone", b"%PDF-1.7\n".to_vec()),
        ("half of one", sound[..sound.len() / 2].to_vec()),
        ("the end of one", sound[sound.len() / 2..].to_vec()),
        ("chance after a head", [b"%PDF-1.7\n".to_vec(), (0..200_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect()].concat()),
        ("a content that swells", page_of(swelling("", 2048, 1))),
        ("packed three times", page_of(swelling("", 4096, 3))),
        ("packed objects that swell", book(&[
            object("<< /Type /Catalog /Pages 2 0 R >>"),
            swelling("/Type /ObjStm /N 1000000 /First 8", 2048, 1),
        ])),
        ("brackets without end", pdf(nested("[", "").as_bytes())),
        ("brackets in brackets", pdf(nested("[", "]").as_bytes())),
        ("records in records", pdf(nested("<< /A ", " >>").as_bytes())),
        ("a content of brackets", page_of([b"<< >>\nstream\n".to_vec(), nested("[", "]").into_bytes(), b"\nendstream".to_vec()].concat())),
        ("a tree 10,000 deep", deep_tree(10_000)),
        ("a tree that holds itself", round("2 0 R", "1")),
        ("a page 100,000 times", round(&many, "100000")),
        ("a count beyond all", round("3 0 R", "99999999999999999999")),
        ("a count below none", round("3 0 R", "-9223372036854775808")),
        ("tables in a ring", tables_in_a_ring()),
        ("a table of a billion", b"%PDF-1.7\nxref\n0 1000000000\n0000000000 65535 f \ntrailer\n<< /Size 1000000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n".to_vec()),
        ("a start beyond the end", String::from_utf8(sound.clone()).unwrap().replace("startxref\n", "startxref\n99999999999").into_bytes()),
        ("a start at the start", b"%PDF-1.7\nstartxref\n0\n%%EOF\n".to_vec()),
        ("a length of itself", page_of(object("<< /Length 4 0 R >>\nstream\n(x) Tj\nendstream"))),
        ("locked", encrypted()),
        ("a script", page_of(object("<< /S /JavaScript /JS (app.alert\\(1\\)) >>"))),
        ("a picture of 4 billion dots", scan_of("/Width 65536 /Height 65536 /BitsPerComponent 8 /ColorSpace /DeviceGray", 64)),
        ("a picture of no height", scan_of("/Width 9999 /Height 0 /BitsPerComponent 8 /ColorSpace /DeviceGray", 1)),
        ("a picture below nothing", scan_of("/Width -5000 /Height -5000 /BitsPerComponent 8 /ColorSpace /DeviceGray", 1)),
        ("a picture that swells", scan_of("/Width 9000 /Height 9000 /BitsPerComponent 8 /ColorSpace /DeviceGray", 2048)),
    ]
}

fn scan_of(picture: &str, mebibytes: usize) -> Vec<u8> {
    book(&[
        object("<< /Type /Catalog /Pages 2 0 R >>"),
        object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
        object("<< /Type /Page /Parent 2 0 R /Resources << /XObject << /I 4 0 R >> >> >>"),
        swelling(&format!("/Type /XObject /Subtype /Image {picture}"), mebibytes, 1),
    ])
}

#[actix_web::test]
async fn no_document_kills_its_reader_outlasts_it_or_says_what_it_does_not_hold() {
    let sandbox = Sandbox::new(PathBuf::from(env!("CARGO_BIN_EXE_granary")));
    for (what, content) in deadly() {
        for job in [Job::Text, Job::Scan] {
            let (began, size) = (Instant::now(), content.len());
            let given = sandbox.run(job, Bytes::from(content.clone()), Share::SERVER).await;
            let took = began.elapsed();
            eprintln!("{what} ({size} bytes), {}: {:?} in {took:?}", job.name(), given.as_ref().map(Bytes::len));
            match given {
                Ok(given) => assert!(given.len() < 1024 * 1024, "{what}: {} bytes", given.len()),
                Err(refused) => {
                    assert!(matches!(refused, Refused::Unreadable | Refused::TooLong), "{what}: {refused:?}")
                }
            }
        }
    }
    let sound =
        sandbox.run(Job::Text, Bytes::from(document(&["Trade Name: Harbour Foods LLC"])), Share::SERVER).await.unwrap();
    assert!(String::from_utf8_lossy(&sound).contains("Harbour Foods LLC"), "and sound ones are read as ever");
}
